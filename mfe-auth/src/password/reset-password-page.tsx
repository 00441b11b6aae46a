import { Alert, Button, Link, Stack } from '@mui/material';
import { request } from '@nestling/shared-ui/platform';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { FailureAlert } from '../forms/failure-alert.tsx';
import { failureTextOr } from '../forms/failure-text.ts';
import { PasswordField } from '../forms/form-fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { useSubmit } from '../forms/use-submit.ts';
import { EntryPage } from '../sign-in/entry-page.tsx';
import { newPasswordRules } from './password.rules.ts';

/** `/reset-password?token=…`: a new password by the link from a mail or from who runs the server (T-13). */
export default function ResetPasswordPage() {
  // Kept here: a used token goes from the address.
  const [token] = useState(useSearchParams()[0].get('token'));
  const [done, setDone] = useState(false);
  const navigate = useNavigate();

  function onDone() {
    setDone(true);
    navigate('/reset-password', { replace: true });
  }

  return (
    <EntryPage title="Choose a new password" subtitle="Every device will be asked to sign in again">
      {done ? <Done /> : token ? <NewPassword token={token} onDone={onDone} /> : <IncompleteLink />}
    </EntryPage>
  );
}

function Done() {
  return (
    <>
      <Alert severity="success" role="status">
        Password updated successfully
      </Alert>
      <Button component={RouterLink} to="/login" variant="contained" size="large">
        Sign in
      </Button>
    </>
  );
}

const askAgain = (
  <Link component={RouterLink} to="/forgot-password" sx={{ alignSelf: 'center', py: 1.5 }}>
    Ask for a new link
  </Link>
);

function IncompleteLink() {
  return (
    <>
      <Alert severity="error">This link is not complete. Copy it whole from where you got it.</Alert>
      {askAgain}
    </>
  );
}

const EMPTY = { newPassword: '', confirmPassword: '' };

function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const { busy, ...sending } = useSubmit(
    ({ newPassword }: typeof EMPTY) => request('POST /api/auth/password/reset', { body: { token, newPassword } }),
    failureTextOr('Failed to update password'),
  );
  const { form, field, failure } = useForm({
    initialValues: EMPTY,
    validationSchema: newPasswordRules,
    sending,
    fields: [['newPassword', /^password/i]],
    onDone,
  });
  return (
    <>
      {failure && <FailureAlert message={failure} />}
      <Stack component="form" {...form} spacing={2}>
        <PasswordField label="New Password" autoComplete="new-password" {...field('newPassword')} />
        <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {busy ? 'Updating...' : 'Update Password'}
        </Button>
      </Stack>
      {failure && askAgain}
    </>
  );
}
