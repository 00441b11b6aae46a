import { Box, ButtonBase } from '@mui/material';
import { numberText } from '@nestling/contract';
import type { ReactNode } from 'react';
import { SLID_ONTO, SLIDE_TARGET } from '../press/slide.ts';
import { rich } from '../words/rich.tsx';
import { say } from '../words/say.ts';

/** What can be tapped: minutes ago. */
const AGO = [0, 5, 10, 20, 30, 60] as const;

/** So many minutes ago, in two short lines. */
function agoText(minutes: number): ReactNode {
  if (minutes === 0) return say('Now');
  const said =
    minutes < 60
      ? say('{minutes} <small>min ago</small>', { minutes: numberText(say, minutes) })
      : say('{hours} <small>h ago</small>', { hours: numberText(say, minutes / 60) });
  return rich(said, { small: (words) => <small>{words}</small> });
}

/** All six in one line, three in each of two, or two in each of three where letters are large: never five and one. */
const SIX = {
  display: 'grid',
  gap: 0.5,
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  // 'vor 10' would touch the edges of a sixth of a phone.
  '@container (max-width: 22rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@container (max-width: 9rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;

const CHIP = {
  display: 'grid',
  alignContent: 'center',
  minHeight: 48,
  borderRadius: '14px',
  bgcolor: 'field.surface',
  color: 'text.primary',
  lineHeight: 1.15,
  fontSize: '1rem',
  fontWeight: 700,
  '&:hover': { bgcolor: 'action.hover' },
  [`&[aria-pressed="true"], &[${SLID_ONTO}]`]: {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    '& small': { color: 'inherit' },
  },
  '& small': { display: 'block', fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary', whiteSpace: 'nowrap' },
} as const;

interface AgoChipsProps {
  /** What they fill, for who cannot see it: 'Start, how long ago'. */
  label: string;
  onChoose: (minutes: number) => void;
}

/** One tap for what was just now, or a while ago. A finger that is slid onto one records it as it lets go. */
export const AgoChips = ({ label, onChoose }: AgoChipsProps) => (
  <Box role="group" aria-label={label} sx={SIX}>
    {AGO.map((minutes) => (
      <AgoChip key={minutes} minutes={minutes} slid onChoose={() => onChoose(minutes)} />
    ))}
  </Box>
);

interface AgoChipProps {
  minutes: number;
  /** Of those of which one is chosen: whether it is this one. */
  chosen?: boolean;
  /** A finger may be slid onto it. */
  slid?: boolean;
  onChoose: () => void;
}

/** So many minutes ago, as a button. */
export const AgoChip = ({ minutes, chosen, slid, onChoose }: AgoChipProps) => (
  <ButtonBase data-fills {...(slid && { [SLIDE_TARGET]: '' })} aria-pressed={chosen} onClick={onChoose} sx={CHIP}>
    <span>{agoText(minutes)}</span>
  </ButtonBase>
);
