import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import type { NewApiToken } from '@nestling/contract';
import { showToast } from '@nestling/shared-ui/platform';
import { useId } from 'react';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ severity: 'success', message: 'Token copied to clipboard' });
  } catch (error) {
    console.error('The clipboard refused', error);
    showToast({ severity: 'error', title: 'Error', message: 'Failed to copy token to clipboard' });
  }
}

/** One tap selects all of it, where the clipboard is out of reach. */
const codeStyle = {
  p: 2,
  borderRadius: '16px',
  bgcolor: 'field.surface',
  fontFamily: 'monospace',
  fontSize: 14,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  userSelect: 'all',
} as const;

/** It brings a toast, for which a dialog makes room on a phone: here from the start, so that nothing moves when the toast goes. */
const belowToast = { '--nst-above-dialog': '112px' };

/** Shows a new token, this once: only its button closes it, since nobody can see the token again. */
export function RevealTokenDialog({ token: { name, token }, onSaved }: { token: NewApiToken; onSaved: () => void }) {
  const titleId = useId();
  const example = `curl -H "Authorization: Bearer ${token}" ${location.origin}/api/auth/me`;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} slotProps={{ paper: { sx: belowToast } }}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        Your new token '{name}'
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Alert severity="warning">Copy this token now. You will not be able to see it again.</Alert>
          <Box component="code" aria-label="Token" role="textbox" aria-readonly tabIndex={0} sx={codeStyle}>
            {token}
          </Box>
          <Button variant="outlined" onClick={() => copy(token)}>
            Copy token
          </Button>
          <Box>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
              Usage example
            </Typography>
            <Box component="pre" tabIndex={0} sx={{ ...codeStyle, m: 0 }}>
              {example}
            </Box>
          </Box>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onSaved}>
          I've saved my token
        </Button>
      </DialogActions>
    </Dialog>
  );
}
