import { Box, Button, Paper, Typography } from '@mui/material';
import { updates } from '../worker/updates.ts';

/** Offers a new version once it is ready; it waits for the person. */
export function UpdatePrompt() {
  const { waiting, reload, later } = updates.useUpdate();
  return (
    <Box role="status">
      {waiting && (
        <Paper elevation={8} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1, pl: 2.5 }}>
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
