import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { text } from '@nestling/contract';
import { ErrorState } from '@nestling/shared-ui';
import { EntryPage } from '@nestling/shared-ui/entry';
import { FailureAlert, failureTextOr, RequiredField, useSubmit } from '@nestling/shared-ui/forms';
import { request, session } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { configQuery } from '../email/config.query.ts';

/** `/forgot-password`: asks for a link by mail, or says who can make one on a server that has no mail. */
export default function ForgotPasswordPage() {
  const { state } = useLocation();
  const config = useQuery(configQuery());
  // Without a network nobody knows about mail. What is typed meanwhile stays until that is known.
  const [isAsking, setAsking] = useState(false);
  if (config.isPaused && !isAsking) setAsking(true);
  return (
    <EntryPage title={say('Forgot your password?')} subtitle={say('It happens, most often at 3 a.m.')}>
      {config.data?.mail === false ? (
        <WithoutMail />
      ) : config.data || isAsking ? (
        <AskForLink />
      ) : config.isError ? (
        <ErrorState
          message={failureTextOr(text('Please try again.'))(config.error)}
          onRetry={() => void config.refetch()}
        />
      ) : (
        <Skeleton height={152} />
      )}
      <Button component={RouterLink} to="/login" state={state} size="large">
        {say('Back to Sign-In')}
      </Button>
    </EntryPage>
  );
}

const ask = (email: string) => request('POST /api/auth/password/forgot', { body: { email } });

function AskForLink() {
  const email = useRef<HTMLInputElement>(null);
  const [askedFor, setAskedFor] = useState<string>();
  const { busy, failure, submit } = useSubmit(ask, failureTextOr(text('Please try again.')));

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const address = email.current?.value.trim() ?? '';
    if (await submit(address)) setAskedFor(address);
  }

  if (askedFor) return <Asked email={askedFor} />;
  return (
    <Stack component="form" spacing={2} onSubmit={onSubmit}>
      {failure && <FailureAlert title={say('The link could not be asked for')} message={failure} />}
      <Typography>{say('Tell us the email of your account. We send a link to choose a new password.')}</Typography>
      <RequiredField
        label={say('Email')}
        inputRef={email}
        type="email"
        autoComplete="username"
        defaultValue={session.rememberedEmail()}
      />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {say(busy ? 'Sending...' : 'Send Link')}
      </Button>
    </Stack>
  );
}

/** The same whether there is such an account or not: nobody learns here who has one. */
function Asked({ email }: { email: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => alert.current?.focus(), []);
  return (
    <Alert severity="success" role="status" ref={alert} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
      {say(
        'If {email} has an account, a link is on its way. It works once, for 30 minutes. Look in the spam folder too.',
        { email },
      )}
    </Alert>
  );
}

function WithoutMail() {
  return (
    <Stack spacing={2}>
      <Typography>
        {say('This server cannot send mail. The person who runs it can make a link for you with this command:')}
      </Typography>
      <Box
        component="code"
        sx={{
          p: 2,
          borderRadius: '16px',
          bgcolor: 'field.surface',
          fontSize: 14,
          overflowWrap: 'anywhere',
          userSelect: 'all',
        }}
      >
        npm run user:reset-password -- {session.rememberedEmail() ?? 'EMAIL'}
      </Box>
      <Typography color="textSecondary">
        {say('Your records are safe meanwhile, and a device that is still signed in stays so.')}
      </Typography>
    </Stack>
  );
}
