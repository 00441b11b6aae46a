import { Alert, Button, Link, Stack, Typography } from '@mui/material';
import { request, session, useSession } from '@nestling/shared-ui/platform';
import { type FormEvent, useRef } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { EntryPage } from './entry-page.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { loginFailureText } from './failure-text.ts';
import { PasswordField, RequiredField } from './form-fields.tsx';
import { useSignIn } from './use-sign-in.ts';

const login = (body: { email: string; password: string }) => request('POST /api/auth/login', { body });

/** `/login`: e-mail and password. */
export function LoginPage() {
  const { notice } = useSession();
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
    <EntryPage title="Welcome back" subtitle="Sign in to your account">
      {failure && <FailureAlert message={failure} />}
      {notice && !failure && (
        <Alert severity="info" role="status">
          {notice}
        </Alert>
      )}
      <Stack component="form" spacing={2} onSubmit={onSubmit}>
        <RequiredField
          label="Email"
          inputRef={email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={session.rememberedEmail()}
        />
        <Stack>
          <PasswordField label="Password" inputRef={password} name="password" autoComplete="current-password" />
          <Link component={RouterLink} to="/forgot-password" state={state} sx={{ alignSelf: 'flex-end', py: 1.5 }}>
            Forgot password?
          </Link>
        </Stack>
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {busy ? 'Signing in...' : 'Sign in'}
        </Button>
      </Stack>
      <Typography sx={{ textAlign: 'center' }}>
        Don't have an account?{' '}
        <Link component={RouterLink} to="/register" state={state} sx={{ py: 1 }}>
          Sign up
        </Link>
      </Typography>
    </EntryPage>
  );
}
