import { Box, Button, Typography } from '@mui/material';
import type { NewApiToken } from '@nestling/contract';
import { copyText, SECRET_TEXT, ShownOnce, ShownOnceDialog } from '@nestling/shared-ui/forms';

const WORDS = {
  done: 'Token copied to clipboard',
  failed: { title: 'Error', message: 'Failed to copy token to clipboard' },
};

/** Shows a new token, this once. */
export function RevealTokenDialog({ token: { name, token }, onSaved }: { token: NewApiToken; onSaved: () => void }) {
  const example = `curl -H "Authorization: Bearer ${token}" ${location.origin}/api/auth/me`;
  return (
    <ShownOnceDialog
      title={`Your new token '${name}'`}
      warning="Copy this token now. You will not be able to see it again."
      maxWidth="sm"
      doneLabel="I've saved my token"
      onDone={onSaved}
    >
      <ShownOnce label="Token" text={token} />
      <Button variant="contained" onClick={() => void copyText(token, WORDS)}>
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
    </ShownOnceDialog>
  );
}
