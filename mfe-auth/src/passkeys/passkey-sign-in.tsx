import { Box, Button, Stack, Typography } from '@mui/material';
import { FailureAlert, RequiredField, useSubmit } from '@nestling/shared-ui/forms';
import { session } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { type FormEvent, useState } from 'react';
import { signInFailureText } from './passkey-failures.ts';
import { type SignInOptions, signInOptions, signInWithPasskey } from './passkeys.ts';

/**
 * Sign-in by fingerprint or face: the e-mail first, then the proof. Every failure leads back to the e-mail and says why.
 * `typed` is what the two ways to sign in share.
 */
export function PasskeySignIn({ typed }: { typed: { email: string } }) {
  const [email, setEmail] = useState(typed.email);
  const [isEmpty, setIsEmpty] = useState(false);
  const [options, setOptions] = useState<SignInOptions>();
  const [changing, setChanging] = useState(false);
  const { busy, failure, submit } = useSubmit((step: () => Promise<void>) => step(), signInFailureText);

  async function onContinue(event: FormEvent) {
    event.preventDefault();
    setIsEmpty(!email.trim());
    if (email.trim()) await submit(async () => setOptions(await signInOptions(email)));
  }

  async function verify(options: SignInOptions) {
    const isIn = await submit(async () => session.signIn(await signInWithPasskey(email, options)));
    if (!isIn) setOptions(undefined);
  }

  if (options) {
    const leave = () => {
      setChanging(true);
      setOptions(undefined);
    };
    return <Verify busy={busy} onVerify={() => verify(options)} onLeave={leave} />;
  }

  return (
    <Stack component="form" spacing={2} noValidate onSubmit={onContinue}>
      {failure && <FailureAlert message={failure} />}
      <RequiredField
        label={say('Email')}
        type="email"
        name="email"
        autoComplete="username webauthn"
        autoFocus={changing && !failure}
        value={email}
        onChange={({ target }) => {
          typed.email = target.value;
          setEmail(target.value);
        }}
        error={isEmpty}
        helperText={isEmpty && say('Please enter your email')}
      />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {say('Continue with Biometric')}
      </Button>
    </Stack>
  );
}

interface VerifyProps {
  busy: boolean;
  onVerify: () => void;
  onLeave: () => void;
}

/** The tap that the browser's own question needs. */
function Verify({ busy, onVerify, onLeave }: VerifyProps) {
  return (
    <Stack spacing={2}>
      <Box sx={{ textAlign: 'center' }}>
        <Typography variant="h2">{say('Verify your identity')}</Typography>
        <Typography color="textSecondary">{say('Use your fingerprint or face to login')}</Typography>
      </Box>
      <Button variant="contained" size="large" autoFocus disabled={busy} onClick={onVerify}>
        {say(busy ? 'Verifying...' : 'Verify')}
      </Button>
      <Button disabled={busy} onClick={onLeave}>
        {say('Use different account')}
      </Button>
    </Stack>
  );
}
