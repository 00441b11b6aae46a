import { Box, Button, Paper, Typography } from '@mui/material';
import { updates } from '../worker/updates.ts';
import { BAR_LAYER, BOTTOM_BAR } from './measures.ts';

/** Offers a new version once it is ready; it waits for the person and is in nobody's way (T-14). */
export function UpdatePrompt() {
  const { waiting, reload, later } = updates.useUpdate();
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        zIndex: BAR_LAYER,
        bottom: { xs: `calc(${BOTTOM_BAR} + 12px)`, md: 20 },
        left: { xs: 12, md: 20 },
        right: { xs: 12, md: 'auto' },
        pointerEvents: 'none',
      }}
    >
      {waiting && (
        <Paper
          elevation={8}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1, pl: 2.5, pointerEvents: 'auto' }}
        >
          <Typography sx={{ flex: 1, minWidth: 'max-content' }}>New content available. Reload?</Typography>
          <Button onClick={later}>Later</Button>
          <Button variant="contained" onClick={reload}>
            Reload
          </Button>
        </Paper>
      )}
    </Box>
  );
}
