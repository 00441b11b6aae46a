import { Box, ButtonBase, ListItem } from '@mui/material';
import { hoursAndMinutes, shownLength, text } from '@nestling/contract';
import { clockText, PlusIcon, withClockChange } from '@nestling/shared-ui';
import { useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { rangeText } from '../activity/time-text.ts';
import type { Gap } from './gaps.ts';
import { type MenuAt, useMenuButton } from './menu-button.ts';

/** Offers to record something in the gap; `at`: the button that was pressed. */
export type OnFill = (gap: Gap['gap'], at: MenuAt) => void;

interface GapRowProps extends Gap {
  /** Without, the gap is only told. */
  onFill?: OnFill | undefined;
}

const AWAKE = text('awake {duration}');
const NOTHING = text('no sleep recorded, {duration}');

/** As far in as the names of the records. */
const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: '100%',
  paddingInlineStart: '48px',
  fontSize: '0.75rem',
  lineHeight: 4 / 3,
  color: 'text.secondary',
} as const;

/** It stands in the room that rows leave around their words, which stay as high as a thumb needs them. */
const THIN = { ...LINE, py: 0, my: -0.25, pointerEvents: 'none' } as const;

const Dashes = ({ isLong }: { isLong?: boolean }) => (
  <Box
    aria-hidden
    sx={{ flex: isLong ? 1 : '0 0 16px', borderTop: '1px dashed', borderColor: 'field.edge', opacity: 0.6 }}
  />
);

/** The thin line between two sleeps. */
export function GapRow({ gap, isAwake, onFill }: GapRowProps) {
  const zone = useZone();
  const opening = useMenuButton((at) => onFill?.(gap, at));
  const duration = hoursAndMinutes(say, shownLength(gap.from, gap.to));
  const told = say(isAwake ? AWAKE : NOTHING, { duration });
  const line = (
    <>
      <Dashes />
      {told}
      <Dashes isLong />
    </>
  );
  if (!onFill)
    return (
      <ListItem disableGutters data-gap sx={THIN}>
        {line}
      </ListItem>
    );
  const range = withClockChange(rangeText(clockText(gap.from, zone), clockText(gap.to, zone)), gap, zone);
  return (
    <ListItem disableGutters sx={{ p: 0 }}>
      <ButtonBase
        {...opening}
        aria-label={say('{gap}, {range}: add a record', { gap: told, range })}
        sx={{
          ...LINE,
          minHeight: 48,
          fontSize: '0.875rem',
          borderRadius: 1.5,
          scrollMarginTop: 'var(--nst-day-head, 0px)',
        }}
      >
        {line}
        <PlusIcon sx={{ color: 'primary.main' }} />
      </ButtonBase>
    </ListItem>
  );
}
