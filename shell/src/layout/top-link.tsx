import { Button, type SxProps } from '@mui/material';
import { useLocation } from 'react-router-dom';
import type { Destination } from './destinations.tsx';
import { PreloadingLink } from './preloading-link.tsx';

/** A destination in the top bar. */
export function TopLink({ destination: { label, to, holds }, sx }: { destination: Destination; sx?: SxProps }) {
  const active = holds(useLocation().pathname);
  return (
    <Button
      component={PreloadingLink}
      to={to}
      aria-current={active ? 'page' : undefined}
      sx={{ px: 1.5, color: active ? 'primary.main' : 'text.secondary', ...sx }}
    >
      {label}
    </Button>
  );
}
