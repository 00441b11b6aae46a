import { Button, Link, Stack, Typography } from '@mui/material';
import { SHORT_PASSWORD, SHORTEST_PASSWORD, text } from '@nestling/contract';
import { useSignIn } from '@nestling/shared-ui/entry';
import { FailureAlert, failureTextOr, PasswordField, RequiredField } from '@nestling/shared-ui/forms';
import { ApiError, request } from '@nestling/shared-ui/platform';
import { rich } from '@nestling/shared-ui/rich';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { configQuery } from '../forms/config.query.ts';
import type { JoinProps } from './accept-form.tsx';
import { JOIN_PATH } from './waiting-invitation.ts';

const failureText = failureTextOr(text('Failed to create your account'));
const EMPTY = { name: '', email: '', password: '' };
type Field = keyof typeof EMPTY;

/** For who has no account, or is not signed in: one that is made and joins in one call, or the way to sign in and back. */
export function JoinForm(props: JoinProps) {
  const { data: config } = useQuery(configQuery());
  const isClosed = config?.registration === 'closed';
  return (
    <>
      {isClosed ? (
        <Typography>{say('This server takes no new accounts. With one you can join: sign in.')}</Typography>
      ) : (
        <NewAccountForm {...props} />
      )}
      <Typography sx={{ textAlign: 'center' }}>
        {rich(say(isClosed ? '<link>Sign in</link>' : 'Already have an account? <link>Sign in</link>'), {
          link: (words) => (
            <Link component={RouterLink} to="/login" state={{ from: JOIN_PATH }} sx={{ py: 1 }}>
              {words}
            </Link>
          ),
        })}
      </Typography>
    </>
  );
}

function NewAccountForm({ token, onJoined, onGone }: JoinProps) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [tooShort, setTooShort] = useState(false);
  const { busy, failure, failedField, submit } = useSignIn(
    async () => {
      const { babyIds = [], ...user } = await request('POST /api/auth/register', {
        body: { ...values, invitation: token },
      });
      onJoined(babyIds);
      return user;
    },
    (error) => {
      if (error instanceof ApiError && error.code === 'invitation_gone') onGone();
      return failureText(error);
    },
  );
  const refused = failedField !== undefined && failedField in EMPTY ? failedField : undefined;

  // Leads to the field to mend.
  useEffect(() => {
    if (refused || tooShort) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused, tooShort]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const isShort = values.password.length < SHORTEST_PASSWORD;
    setTooShort(isShort);
    if (!isShort) void submit(undefined);
  }

  const field = (name: Field, problem = refused === name ? failure : undefined) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
    error: problem !== undefined,
    helperText: problem,
  });
  return (
    <Stack component="form" ref={form} spacing={2} onSubmit={onSubmit} aria-label={say('Create account and join')}>
      {failure && !refused && <FailureAlert message={failure} />}
      <RequiredField label={say('Name')} autoComplete="name" {...field('name')} />
      <RequiredField label={say('Email')} type="email" autoComplete="username" {...field('email')} />
      <PasswordField
        label={say('Password')}
        autoComplete="new-password"
        {...field('password', tooShort ? say(SHORT_PASSWORD) : undefined)}
      />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? say('Creating account...') : say('Create account and join')}
      </Button>
    </Stack>
  );
}
