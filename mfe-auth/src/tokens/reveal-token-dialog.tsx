import { Box, Button, Typography } from '@mui/material';
import type { NewApiToken } from '@nestling/contract';
import { copyText, SECRET_TEXT, ShownOnce, ShownOnceDialog } from '@nestling/shared-ui/forms';
import { say } from '@nestling/shared-ui/say';

const copyWords = () => ({
  done: say('Token copied to clipboard'),
  failed: { title: say('Error'), message: say('Failed to copy token to clipboard') },
});

/** Shows a new token, this once. */
export function RevealTokenDialog({ token: { name, token }, onSaved }: { token: NewApiToken; onSaved: () => void }) {
  const example = `curl -H "Authorization: Bearer ${token}" ${location.origin}/api/auth/me`;
  return (
    <ShownOnceDialog
      title={say("Your new token ''{name}''", { name })}
      warning={say('Copy this token now. You will not be able to see it again.')}
      maxWidth="sm"
      doneLabel={say("I've saved my token")}
      onDone={onSaved}
    >
      <ShownOnce label={say('Token')} text={token} />
      <Button variant="contained" onClick={() => void copyText(token, copyWords())}>
        {say('Copy Token')}
      </Button>
      <Box>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          {say('Usage example')}
        </Typography>
        <Box component="pre" dir="ltr" tabIndex={0} sx={{ ...SECRET_TEXT, m: 0 }}>
          {example}
        </Box>
      </Box>
    </ShownOnceDialog>
  );
}
