import { Box, Typography } from '@mui/material';
import { activityColor } from '@nestling/shared-ui';

/** The way from the last waking to the next sleep, in parts of its length. */
export interface WakeBar {
  /** Where the likely part begins and ends. */
  from: number;
  to: number;
  now: number;
}

interface GuessLinesProps {
  title: string;
  bar?: WakeBar | undefined;
  /** Why, in a sentence or two. */
  reason?: string | undefined;
}

const percent = (share: number): string => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** The guess of the next sleep: the way there, a line, and the reason below it. */
export const GuessLines = ({ title, bar, reason }: GuessLinesProps) => (
  <Box sx={{ containerType: 'inline-size' }}>
    <Bar bar={bar} />
    <Typography
      variant="subtitle1"
      component="p"
      noWrap
      sx={{
        // In large letters it has several lines.
        '@container (max-width: 15rem)': { whiteSpace: 'normal' },
        '@media (max-width: 399px)': { fontSize: '0.9375rem' },
        '@media (max-width: 359px)': { fontSize: '0.8125rem' },
      }}
    >
      {title}
    </Typography>
    {reason && (
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {reason}
      </Typography>
    )}
  </Box>
);

/** What the line below says in words; its place is taken without it. */
const Bar = ({ bar }: { bar: WakeBar | undefined }) => (
  <Box aria-hidden sx={{ position: 'relative', height: 6, mb: 0.75, borderRadius: 3, overflow: 'hidden' }}>
    {bar && (
      <>
        <Box sx={{ position: 'absolute', inset: 0, bgcolor: 'field.surface' }} />
        <Box
          sx={{ position: 'absolute', insetBlock: 0, bgcolor: activityColor('night'), opacity: 0.4 }}
          style={{ insetInlineStart: percent(bar.from), insetInlineEnd: percent(1 - bar.to) }}
        />
        <Box
          sx={{ position: 'absolute', insetBlock: 0, insetInlineStart: 0, bgcolor: 'text.primary', borderRadius: 3 }}
          style={{ width: percent(bar.now) }}
        />
      </>
    )}
  </Box>
);
