import { Button, Link, Stack, Typography } from '@mui/material';
import { request } from '@nestling/shared-ui/platform';
import { useFormik } from 'formik';
import { useEffect, useRef } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { EntryPage } from '../sign-in/entry-page.tsx';
import { FailureAlert } from '../sign-in/failure-alert.tsx';
import { registerFailureText } from '../sign-in/failure-text.ts';
import { PasswordField, RequiredField } from '../sign-in/form-fields.tsx';
import { useSignIn } from '../sign-in/use-sign-in.ts';
import { registerRules } from './register.rules.ts';

const EMPTY = { name: '', email: '', password: '', confirmPassword: '' };

const register = ({ name, email, password }: typeof EMPTY) =>
  request('POST /api/auth/register', { body: { name, email, password } });

/** `/register`: makes an account and signs in. Loaded on its own: formik and yup weigh more than the rest of this remote. */
export default function RegisterPage() {
  const { state } = useLocation();
  const { busy, failure, submit } = useSignIn(register, registerFailureText);
  const form = useRef<HTMLFormElement>(null);
  const { errors, touched, submitCount, isSubmitting, getFieldProps, handleSubmit } = useFormik({
    initialValues: EMPTY,
    validationSchema: registerRules,
    onSubmit: submit,
  });

  // A refused submit leads to the first field to mend.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);

  const field = (name: keyof typeof EMPTY) => ({
    ...getFieldProps(name),
    error: Boolean(touched[name] && errors[name]),
    helperText: touched[name] && errors[name],
  });

  return (
    <EntryPage title="Create an account" subtitle="For you, your baby and everyone who helps">
      {failure && <FailureAlert message={failure} />}
      <Stack component="form" ref={form} spacing={2} onSubmit={handleSubmit}>
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
