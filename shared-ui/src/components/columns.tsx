import { Box, Stack, useMediaQuery } from '@mui/material';
import { Page, type PageProps } from '@nestling/shared-ui';
import type { ReactNode } from 'react';

/** From here on two columns have room; where a browser's letters are larger, later. */
const ROOM_FOR_TWO = '(min-width: 64em)';
/** Paper has one column. */
const TWO = `@media screen and ${ROOM_FOR_TWO}`;

/** Whether there is room for what stands nowhere on a phone. */
export const useRoomForTwo = (): boolean => useMediaQuery(ROOM_FOR_TWO, { noSsr: true });

/** A page with columns: as wide as a list where there is one, and as two lists where there are two. */
export const WidePage = (page: Omit<PageProps, 'width'>) => (
  <Box sx={{ maxWidth: 760, mx: 'auto', [TWO]: { maxWidth: 'none' } }}>
    <Page width="wide" {...page} />
  </Box>
);

const ONE_COLUMN = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;
const TWO_COLUMNS = { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 2.5 } as const;

/** It takes no gap. */
const EMPTY = { '&:empty': { display: 'none' } } as const;

const LEAD = {
  ...EMPTY,
  gap: 2,
  // The last card stays in sight beside a long list; where it is higher than the window it scrolls by itself.
  '& > section:last-child': {
    [TWO]: {
      position: 'sticky',
      top: 'calc(var(--nst-top-bar, 0px) + 16px)',
      maxHeight: 'calc(100dvh - var(--nst-top-bar, 0px) - 32px)',
      overflowY: 'auto',
    },
  },
} as const;

const REST = {
  ...EMPTY,
  ...ONE_COLUMN,
  alignContent: 'start',
  // Nothing leads: cards stand side by side, and what is no card has a line of its own.
  'div:empty + &': { [TWO]: { ...TWO_COLUMNS, gridColumn: '1 / -1', '& > :not(section)': { gridColumn: '1 / -1' } } },
} as const;

interface ColumnsProps {
  /** What stands above the rest, and beside it where there is room: what one does here, a chart, a calendar. */
  lead?: ReactNode;
  children: ReactNode;
}

/** One column, and two where there is room: what leads and the rest, or cards side by side. They are read in their order. */
export const Columns = ({ lead, children }: ColumnsProps) => (
  <Box sx={{ ...ONE_COLUMN, [TWO]: TWO_COLUMNS }}>
    <Stack sx={LEAD}>{lead}</Stack>
    <Box sx={REST}>{children}</Box>
  </Box>
);
