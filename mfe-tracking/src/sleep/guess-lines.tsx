import { Box, Typography } from '@mui/material';
import { KEPT_COLORS } from '@nestling/shared-ui';
import type { ReactNode } from 'react';

interface GuessLinesProps {
  title: string;
  /** A `WakeBar`; its place is taken without it. */
  bar?: ReactNode;
  /** Why, in a sentence or two. */
  reason?: string | undefined;
}

/** The guess of the next sleep: the way there, a line, and the reason below it. */
export const GuessLines = ({ title, bar, reason }: GuessLinesProps) => (
  <Box>
    <Box
      aria-hidden
      sx={{ position: 'relative', height: 6, mb: 0.75, borderRadius: 3, overflow: 'hidden', ...(bar && KEPT_COLORS) }}
    >
      {bar}
    </Box>
    <Typography
      variant="subtitle2"
      component="p"
      sx={{
        // A long name, or large letters, take another line: what is to be done stands at its end in some languages.
        overflowWrap: 'anywhere',
        textWrap: 'balance',
        '@media (min-width: 400px)': { fontSize: '1.0625rem' },
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
