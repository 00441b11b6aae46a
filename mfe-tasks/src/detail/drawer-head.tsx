import { IconButton, Stack, Typography } from '@mui/material';
import { CloseIcon } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { type ReactNode, useEffect, useRef } from 'react';

interface DrawerHeadProps {
  titleId: string;
  title: string;
  /** What stands before the title: the checkbox. */
  before?: ReactNode;
  completed?: boolean;
  onClose: () => void;
}

/** The drawer's title and its way out. The focus starts at the title, so that it is read first. */
export function DrawerHead({ titleId, title, before, completed, onClose }: DrawerHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'flex-start',
        position: 'sticky',
        top: 0,
        zIndex: 1,
        bgcolor: 'background.paper',
        pt: 1.5,
        pb: 1,
        pl: before ? 1 : 3,
        pr: 1,
      }}
    >
      {before}
      <Typography
        id={titleId}
        ref={heading}
        variant="h2"
        // Who has no pointer scrolls a long one by keys.
        tabIndex={0}
        sx={{
          flex: 1,
          minWidth: 0,
          py: 1.5,
          overflowWrap: 'anywhere',
          // A long title must not push the rest out of a phone.
          maxHeight: '32dvh',
          overflowY: 'auto',
          ...(completed && { color: 'text.secondary', textDecoration: 'line-through', textDecorationThickness: 1 }),
        }}
      >
        {title}
      </Typography>
      <IconButton aria-label={say('Close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Stack>
  );
}
