import { Box, IconButton, Paper, Typography } from '@mui/material';
import { CloseIcon, Logo } from '@nestling/shared-ui';
import { useIsMobile } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useEffect, useState } from 'react';
import { dismissInstall, isInstallOffered } from './install-offer.ts';

/** From the start of the navigation. Milliseconds. */
const SHOWN_AFTER_MS = 3_000;

/** Says how to put the app on an iPhone's home screen, 3 s after the start, until it is closed. */
export function InstallPrompt() {
  const isMobile = useIsMobile();
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOffered(isInstallOffered()), Math.max(0, SHOWN_AFTER_MS - performance.now()));
    return () => clearTimeout(timer);
  }, []);

  return (
    <Box role="status">
      {offered && isMobile && (
        <Paper
          elevation={8}
          sx={{ pointerEvents: 'auto', display: 'flex', alignItems: 'center', gap: 1.5, p: 1, pl: 2 }}
        >
          <Logo />
          <Box sx={{ flex: 1, py: 1 }}>
            <Typography sx={{ fontWeight: 'fontWeightBold' }}>{say('Install this app on your device')}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {say('Tap the share button and then "Add to Home Screen"')}
            </Typography>
          </Box>
          <IconButton
            aria-label={say('Close')}
            onClick={() => {
              dismissInstall();
              setOffered(false);
            }}
          >
            <CloseIcon />
          </IconButton>
        </Paper>
      )}
    </Box>
  );
}
