import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material';
import { EntryPage, useSignIn } from '@nestling/shared-ui/entry';
import { FailureAlert, PasswordField, RequiredField } from '@nestling/shared-ui/forms';
import { request, session, useSession } from '@nestling/shared-ui/platform';
import { rich } from '@nestling/shared-ui/rich';
import { say } from '@nestling/shared-ui/say';
import { type FormEvent, useRef, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { loginFailureText } from '../forms/failure-text.ts';
import { usePasskeyOffer } from '../passkeys/use-passkey-offer.ts';
import { type SignInMethod, SignInTabs } from './sign-in-tabs.tsx';

const login = (body: { email: string; password: string }) => request('POST /api/auth/login', { body });

/** `/login`: e-mail and password; where a passkey of the remembered e-mail works, that first. */
export function LoginPage() {
  const { notice } = useSession();
  const { state } = useLocation();
  const offer = usePasskeyOffer();
  const [chosen, setChosen] = useState<SignInMethod>();
  const method = offer ? (chosen ?? 'biometric') : 'password';
  // What was typed outlives a look at the other tab. Not state: nothing is drawn from it.
  const typed = useRef({ email: session.rememberedEmail() ?? '', password: '' }).current;

  return (
    <EntryPage title={say('Welcome back')} subtitle={say('Sign in to your account')}>
      {notice && (
        <Alert severity="info" role="status">
          {notice}
        </Alert>
      )}
      <SignInTabs methods={offer ? ['biometric', 'password'] : ['password']} method={method} onChoose={setChosen} />
      {/* Who has begun to type a password is not led away when the answer about passkeys comes. The panel has no name of its own:
          the tab's would be the password field's. */}
      <Box role="tabpanel" id={`${method}-panel`} onFocus={() => setChosen(method)}>
        {offer && method === 'biometric' ? <offer.PasskeySignIn typed={typed} /> : <PasswordSignIn typed={typed} />}
      </Box>
      <Typography sx={{ textAlign: 'center' }}>
        {rich(say("Don't have an account? <link>Sign up</link>"), {
          link: (words) => (
            <Link component={RouterLink} to="/register" state={state} sx={{ py: 1 }}>
              {words}
            </Link>
          ),
        })}
      </Typography>
    </EntryPage>
  );
}

interface Typed {
  email: string;
  password: string;
}

function PasswordSignIn({ typed }: { typed: Typed }) {
  const { state } = useLocation();
  // Read when sent, not tracked: some password managers fill a field without telling anybody.
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { busy, failure, submit } = useSignIn(login, loginFailureText);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit({ email: email.current?.value ?? '', password: password.current?.value ?? '' });
  }

  return (
    <Stack component="form" spacing={2} onSubmit={onSubmit}>
      {failure !== undefined && <FailureAlert message={failure || say('Login failed')} />}
      <RequiredField
        label={say('Email')}
        inputRef={email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={typed.email}
        onChange={({ target }) => {
          typed.email = target.value;
        }}
      />
      <Stack>
        <PasswordField
          label={say('Password')}
          inputRef={password}
          name="password"
          autoComplete="current-password"
          defaultValue={typed.password}
          onChange={({ target }) => {
            typed.password = target.value;
          }}
        />
        <Link component={RouterLink} to="/forgot-password" state={state} sx={{ alignSelf: 'flex-end', py: 1.5 }}>
          {say('Forgot password?')}
        </Link>
      </Stack>
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {say(busy ? 'Signing in...' : 'Sign in')}
      </Button>
    </Stack>
  );
}
