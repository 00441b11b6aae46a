import { Box, ButtonBase } from '@mui/material';

/** What can be tapped: minutes ago, in two short lines. */
const AGO = [
  { minutes: 0, lines: ['Now'] },
  { minutes: 5, lines: ['5', 'min ago'] },
  { minutes: 10, lines: ['10', 'min ago'] },
  { minutes: 20, lines: ['20', 'min ago'] },
  { minutes: 30, lines: ['30', 'min ago'] },
  { minutes: 60, lines: ['1', 'h ago'] },
] as const;

/** All six in one line, three in each of two, or two in each of three where letters are large: never five and one. */
const ROWS = {
  display: 'grid',
  gap: 0.5,
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  '@container (max-width: 18rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
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
  '& small': { display: 'block', fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary', whiteSpace: 'nowrap' },
} as const;

interface AgoChipsProps {
  /** What they fill: 'Start'. */
  label: string;
  onChoose: (minutes: number) => void;
}

/** One tap for what was just now, or a while ago. */
export const AgoChips = ({ label, onChoose }: AgoChipsProps) => (
  <Box role="group" aria-label={`${label}, how long ago`} sx={ROWS}>
    {AGO.map(({ minutes, lines: [first, second] }) => (
      <ButtonBase key={minutes} data-fills onClick={() => onChoose(minutes)} sx={CHIP}>
        <span>
          {first} {second && <small>{second}</small>}
        </span>
      </ButtonBase>
    ))}
  </Box>
);
