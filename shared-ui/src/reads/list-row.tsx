import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface ListRowProps {
  icon: ReactNode;
  name: ReactNode;
  /** One short fact a line. */
  facts: string[];
  action?: ReactNode;
  /** Below the facts. */
  children?: ReactNode;
}

/** One thing of a list, with what one knows and can do of it. */
export function ListRow({ icon, name, facts, action, children }: ListRowProps) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        alignItems: 'center',
        // On the narrowest phones what one can do stands below.
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        columnGap: 1.5,
        py: 1.25,
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      {/* At the beginning also where it is alone in its line. */}
      <Box aria-hidden sx={{ display: 'flex', marginInlineEnd: 'auto', color: 'text.secondary' }}>
        {icon}
      </Box>
      <Box sx={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div" sx={{ fontWeight: 700 }}>
          {name}
        </Typography>
        {facts.map((fact) => (
          <Typography key={fact} variant="body2" color="textSecondary">
            {fact}
          </Typography>
        ))}
        {children}
      </Box>
      {action}
    </Stack>
  );
}
