import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A text with the icon and colour of what it stands for in a bar or a chart. */
export function Legend({ icon, color, text }: { icon: ReactNode; color: string; text: string }) {
  return (
    <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Box component="span" aria-hidden sx={{ color, display: 'inline-flex', fontSize: '1.125rem' }}>
        {icon}
      </Box>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary', minWidth: 0 }}>
        {text}
      </Typography>
    </Stack>
  );
}
