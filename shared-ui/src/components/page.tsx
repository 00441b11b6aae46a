import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface PageProps {
  title: string;
  /** In the h1, where one can do something with the title. */
  heading?: ReactNode;
  /** What stands at the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
  /** How wide the content may grow: a form, a list, or cards and charts side by side. */
  width?: 'narrow' | 'normal' | 'wide';
}

const MAX_WIDTH = { narrow: 480, normal: 760, wide: 1160 } as const;

/** The frame of a page: its name for the browser's tab, its h1 and its measure. */
export function Page({ title, heading = title, actions, children, width = 'normal' }: PageProps) {
  return (
    <Box
      sx={{ width: '100%', maxWidth: MAX_WIDTH[width], mx: 'auto', px: { xs: 2, sm: 3 }, pt: { xs: 2, sm: 3 }, pb: 4 }}
    >
      <title>{`${title} · Nestling`}</title>
      <Stack
        component="header"
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: { xs: 1.5, sm: 2 } }}
      >
        {/* The title's own line is 56 px high, so that it stands at one height on all pages, also with actions below it. */}
        <Typography variant="h1" tabIndex={-1} sx={{ flex: 1, minWidth: 'min(100%, 12ch)', py: '0.4em' }}>
          {heading}
        </Typography>
        {actions}
      </Stack>
      {children}
    </Box>
  );
}
