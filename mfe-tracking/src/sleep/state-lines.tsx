import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface StateLinesProps {
  /** What is now, in the largest letters of the card. */
  state: ReactNode;
  /** What is said of it. */
  children?: ReactNode;
}

/** On the narrowest phones the longest takes two lines. */
const TWO_LINES = { '@media (max-width: 359px)': { minHeight: 48, alignContent: 'start' } } as const;

/** What is now and a line about it, as high in every state, so that nothing below moves. */
export const StateLines = ({ state, children }: StateLinesProps) => (
  <div>
    {state}
    <Typography
      component={Stack}
      direction="row"
      variant="caption"
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 1,
        rowGap: 0.5,
        minHeight: 28,
        color: 'text.secondary',
        ...TWO_LINES,
      }}
    >
      {children}
    </Typography>
  </div>
);
