import { Box, Button, Paper, Typography } from '@mui/material';
import { say } from '@nestling/shared-ui/say';
import { updates } from '../worker/updates.ts';

/** Offers a new version once it is ready; it waits for the person. */
export function UpdatePrompt() {
  const { waiting, reload, later } = updates.useUpdate();
  return (
    <Box role="status">
      {waiting && (
        <Paper
          elevation={8}
          sx={{ pointerEvents: 'auto', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1, pl: 2.5 }}
        >
          <Typography sx={{ flex: 1, minWidth: 'max-content' }}>{say('New content available. Reload?')}</Typography>
          <Button onClick={later}>{say('Later')}</Button>
          <Button variant="contained" onClick={reload}>
            {say('Reload')}
          </Button>
        </Paper>
      )}
    </Box>
  );
}
