import { Alert, Button, Link, Stack, Typography } from '@mui/material';
import { text } from '@nestling/contract';
import { EntryPage } from '@nestling/shared-ui/entry';
import { FailureAlert, failureTextOr, useSubmit } from '@nestling/shared-ui/forms';
import { ApiError, request, session, useSession } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { IncompleteLink } from './link-problem.tsx';
import { useLinkToken } from './use-link-token.ts';

/**
 * `/verify-email#…`: the link of the mail that follows a registration. It asks before it confirms: programs that look into
 * mails open links, and somebody who made no account must not confirm one by looking.
 */
export default function VerifyEmailPage() {
  const { token, done, onDone } = useLinkToken();
  return (
    <EntryPage title={say('Confirm your email')} subtitle={say('So that a new password can reach you')}>
      {done ? <Done /> : token ? <Confirm token={token} onDone={onDone} /> : <IncompletePage />}
    </EntryPage>
  );
}

/** The page tells by itself when the address of who is signed in here is the one that was confirmed. */
async function confirm(token: string): Promise<void> {
  await request('POST /api/auth/email/verify', { body: { token } });
  if (session.current().user) await request('GET /api/auth/me').then(session.update, () => {});
}

const failureText = failureTextOr(text('Please try again.'));

function Confirm({ token, onDone }: { token: string; onDone: () => void }) {
  const [used, setUsed] = useState(false);
  const { busy, failure, submit } = useSubmit(confirm, (error) => {
    setUsed(error instanceof ApiError && error.code === 'link_expired');
    return failureText(error);
  });

  if (used) return <UsedLink />;
  return (
    <Stack spacing={2}>
      {failure && <FailureAlert title={say('Failed to confirm your email')} message={failure} />}
      <Typography>
        {say('Did you make an account at Nestling with this address? If not, close this page: nothing is confirmed.')}
      </Typography>
      <Button variant="contained" size="large" disabled={busy} onClick={async () => (await submit(token)) && onDone()}>
        {say(busy ? 'Confirming...' : 'Confirm Email')}
      </Button>
    </Stack>
  );
}

const ToSettings = () => (
  <Link component={RouterLink} to="/settings" sx={{ alignSelf: 'center', py: 1.5 }}>
    {say('Go to settings')}
  </Link>
);

function UsedLink() {
  return (
    <>
      <FailureAlert message={say('This link has expired or was used already.')} />
      <Typography>
        {say(
          'If you have confirmed your email before, nothing is left to do. If not, ask for another mail in your settings.',
        )}
      </Typography>
      <ToSettings />
    </>
  );
}

function IncompletePage() {
  return (
    <>
      <IncompleteLink />
      <Typography>{say('You can also ask for another mail in your settings.')}</Typography>
      <ToSettings />
    </>
  );
}

function Done() {
  const { user } = useSession();
  const alert = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => alert.current?.focus(), []);
  return (
    <>
      <Alert severity="success" role="status" ref={alert} tabIndex={-1}>
        {say('Your email is confirmed')}
      </Alert>
      <Button component={RouterLink} to={user ? '/' : '/login'} variant="contained" size="large">
        {say(user ? 'Continue' : 'Sign in')}
      </Button>
    </>
  );
}
