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
import { BELOW_TOAST, copyText, SECRET_TEXT, ShownOnce } from '@nestling/shared-ui/forms';
import { useId } from 'react';

const WORDS = {
  done: 'Token copied to clipboard',
  failed: { title: 'Error', message: 'Failed to copy token to clipboard' },
};

/** Shows a new token, this once: only its button closes it, since nobody can see the token again. */
export function RevealTokenDialog({ token: { name, token }, onSaved }: { token: NewApiToken; onSaved: () => void }) {
  const titleId = useId();
  const example = `curl -H "Authorization: Bearer ${token}" ${location.origin}/api/auth/me`;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} slotProps={BELOW_TOAST}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        Your new token '{name}'
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Alert severity="warning">Copy this token now. You will not be able to see it again.</Alert>
          <ShownOnce label="Token" text={token} />
          <Button variant="outlined" onClick={() => void copyText(token, WORDS)}>
            Copy token
          </Button>
          <Box>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
              Usage example
            </Typography>
            <Box component="pre" tabIndex={0} sx={{ ...SECRET_TEXT, m: 0 }}>
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
