import { Box } from '@mui/material';

/** An age beside a name. */
export const Age = ({ children, weight = 'fontWeightMedium' }: { children: string; weight?: string }) => (
  <Box component="span" sx={{ ml: 1, flex: 'none', color: 'text.secondary', fontWeight: weight }}>
    {children}
  </Box>
);
