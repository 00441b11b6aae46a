import { Button, Link, Stack, Typography } from '@mui/material';
import { request } from '@nestling/shared-ui/platform';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { FailureAlert } from '../forms/failure-alert.tsx';
import { registerFailureText } from '../forms/failure-text.ts';
import { PasswordField, RequiredField } from '../forms/form-fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { EntryPage } from '../sign-in/entry-page.tsx';
import { useSignIn } from '../sign-in/use-sign-in.ts';
import { registerRules } from './register.rules.ts';

const EMPTY = { name: '', email: '', password: '', confirmPassword: '' };

const register = ({ name, email, password }: typeof EMPTY) =>
  request('POST /api/auth/register', { body: { name, email, password } });

/** `/register`: makes an account and signs in. Loaded on its own: formik and yup weigh more than the rest of this remote. */
export default function RegisterPage() {
  const { state } = useLocation();
  const { busy, ...sending } = useSignIn(register, registerFailureText);
  const { form, field, failure } = useForm({
    initialValues: EMPTY,
    validationSchema: registerRules,
    sending,
  });

  return (
    <EntryPage title="Create an account" subtitle="For you and your baby">
      {failure && <FailureAlert message={failure} />}
      <Stack component="form" {...form} spacing={2}>
        <RequiredField label="Name" autoComplete="name" {...field('name')} />
        <RequiredField label="Email" type="email" autoComplete="username" {...field('email')} />
        <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
        <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {busy ? 'Creating account...' : 'Create account'}
        </Button>
      </Stack>
      <Typography sx={{ textAlign: 'center' }}>
        Already have an account?{' '}
        <Link component={RouterLink} to="/login" state={state} sx={{ py: 1 }}>
          Sign in
        </Link>
      </Typography>
    </EntryPage>
  );
}
