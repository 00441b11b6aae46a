import { Box, ButtonBase } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { PHONE_DESTINATIONS } from './destinations.tsx';
import { BAR_LAYER, BOTTOM_BAR, INSET } from './measures.ts';
import { PreloadingLink } from './preloading-link.tsx';

/** The phone's tab bar, in reach of a thumb. */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={{
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: BAR_LAYER,
        height: BOTTOM_BAR,
        pb: 'env(safe-area-inset-bottom, 0px)',
        pl: INSET.left,
        pr: INSET.right,
        display: 'grid',
        gridTemplateColumns: 'repeat(4, 1fr)',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {PHONE_DESTINATIONS.map(({ label, to, Icon, holds }) => {
        const active = holds(pathname);
        return (
          <ButtonBase
            key={label}
            component={PreloadingLink}
            to={to}
            aria-current={active ? 'page' : undefined}
            sx={{
              flexDirection: 'column',
              gap: 0.25,
              fontSize: '0.8125rem',
              fontWeight: active ? 800 : 600,
              color: active ? 'primary.main' : 'text.secondary',
            }}
          >
            <Icon />
            {label}
          </ButtonBase>
        );
      })}
    </Box>
  );
}
