import { Alert, Button } from '@mui/material';
import { text, type User } from '@nestling/contract';
import { failureTextOr, useSubmit } from '@nestling/shared-ui/forms';
import { request, session } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configQuery } from './config.query.ts';

/** Says that the address is not confirmed yet, and sends the mail again. Nothing where it is, or where the server sends no mail. */
export function EmailNote({ user }: { user: User }) {
  const { data: config } = useQuery(configQuery());
  const [isSent, setIsSent] = useState(false);
  const { busy, failure, submit } = useSubmit(
    async () => {
      const { sent } = await request('POST /api/auth/email/verification');
      setIsSent(sent);
      // There was nothing to send: it was confirmed meanwhile.
      if (!sent) session.update(await request('GET /api/auth/me'));
    },
    failureTextOr(text('Failed to send the mail')),
  );

  if (user.emailVerified || !config?.mail) return null;
  if (isSent) {
    return (
      <Alert severity="success" role="status" sx={{ overflowWrap: 'anywhere' }}>
        {say('A mail to {email} is on its way. Its link works once, for 24 hours. Look in the spam folder too.', {
          email: user.email,
        })}
      </Alert>
    );
  }
  return (
    <Alert severity={failure ? 'warning' : 'info'} role={failure ? 'alert' : 'note'}>
      {failure ?? say('Your email is not confirmed yet. Please open the link in our mail; everything works meanwhile.')}
      <Button color="inherit" disabled={busy} onClick={() => submit()} sx={{ display: 'block', ml: -2 }}>
        {say(busy ? 'Sending...' : 'Send Again')}
      </Button>
    </Alert>
  );
}
