import { Box, Dialog, DialogTitle, IconButton, Stack } from '@mui/material';
import { directedIcon, lineIcon } from '@nestling/shared-ui';
import { Photo } from '@nestling/shared-ui/photos';
import { say } from '@nestling/shared-ui/say';
import { type ReactNode, useId, useState } from 'react';
import { photoName } from './photo-name.ts';

const CloseIcon = lineIcon('CloseIcon', <path d="m6.5 6.5 11 11M17.5 6.5l-11 11" />);
const PreviousIcon = directedIcon('PreviousIcon', <path d="M14.5 6.5 9 12l5.5 5.5" />);
const NextIcon = directedIcon('NextIcon', <path d="m9.5 6.5 5.5 5.5-5.5 5.5" />);

interface PhotoDialogProps {
  babyId: string;
  ids: readonly string[];
  /** Which of them is shown first, from 0 on. */
  first: number;
  /** What the photos are of. */
  what: string;
  onClose: () => void;
}

/** A photo as large as the screen allows, whole, with the way to those beside it. */
export default function PhotoDialog({ babyId, ids, first, what, onClose }: PhotoDialogProps) {
  const titleId = useId();
  const [place, setPlace] = useState(first);
  const name = photoName(what, place, ids.length);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby={titleId}>
      <Stack direction="row" sx={{ alignItems: 'center', pr: 1 }}>
        <DialogTitle id={titleId} aria-live="polite" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </DialogTitle>
        <Tool name={say('Close')} onPress={onClose}>
          <CloseIcon />
        </Tool>
      </Stack>
      <Photo
        key={ids[place]}
        id={ids[place] ?? ''}
        babyId={babyId}
        isLarge
        alt={name}
        sx={{ height: '75dvh', mx: 1, mb: 1, '& > img': { objectFit: 'contain' } }}
      />
      {ids.length > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'center', gap: 3, pb: 1 }}>
          <Tool name={say('Previous photo')} isOff={place === 0} onPress={() => setPlace(place - 1)}>
            <PreviousIcon />
          </Tool>
          <Tool name={say('Next photo')} isOff={place === ids.length - 1} onPress={() => setPlace(place + 1)}>
            <NextIcon />
          </Tool>
        </Box>
      )}
    </Dialog>
  );
}

interface ToolProps {
  name: string;
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** At an end it keeps the focus, so that nobody with keys is thrown out of the row. */
const Tool = ({ name, isOff = false, onPress, children }: ToolProps) => (
  <IconButton
    aria-label={name}
    aria-disabled={isOff}
    onClick={() => !isOff && onPress()}
    sx={{ width: 48, height: 48, ...(isOff && { opacity: 0.38 }) }}
  >
    {children}
  </IconButton>
);
