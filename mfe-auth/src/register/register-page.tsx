import { Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { text } from '@nestling/contract';
import { EntryPage, useSignIn } from '@nestling/shared-ui/entry';
import { FailureAlert, PasswordField, RequiredField } from '@nestling/shared-ui/forms';
import { request } from '@nestling/shared-ui/platform';
import { rich } from '@nestling/shared-ui/rich';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { configQuery } from '../email/config.query.ts';
import { useLinkToken } from '../email/use-link-token.ts';
import { registerFailureText } from '../forms/failure-text.ts';
import { useForm } from '../forms/use-form.ts';
import { registerRules } from './register.rules.ts';

const EMPTY = { name: '', email: '', password: '', confirmPassword: '' };

/** With the token of an admin's link, where one was opened. */
const registering =
  (invitation: string | undefined) =>
  ({ name, email, password }: typeof EMPTY) =>
    request('POST /api/auth/register', { body: { name, email, password, ...(invitation && { invitation }) } });

/** What somebody can do who finds no form here (row FAM-20). */
const WITHOUT_FORM = {
  invited: text(
    'You need an invitation to join this server. Ask somebody who uses it to invite you to their baby, and open the link that they give you: it leads you on.',
  ),
  closed: text('No new accounts can be made on this server. Whoever runs it can allow them.'),
};

/** `/register`: makes an account and signs in. Loaded on its own: formik and yup weigh more than the rest of this remote. */
export default function RegisterPage() {
  const { state } = useLocation();
  const { token } = useLinkToken();
  const { data, isPending } = useQuery(configQuery());
  const { registration = 'open' } = data ?? {};
  return (
    <EntryPage title={say('Create an account')} subtitle={say('For you and your baby')}>
      {token ? <RegisterForm invitation={token} /> : <Content isPending={isPending} registration={registration} />}
      <Typography sx={{ textAlign: 'center' }}>
        {rich(say('Already have an account? <link>Sign in</link>'), {
          link: (words) => (
            <Link component={RouterLink} to="/login" state={state} sx={{ py: 1 }}>
              {words}
            </Link>
          ),
        })}
      </Typography>
    </EntryPage>
  );
}

/** The form, where it can work. */
function Content({ isPending, registration }: { isPending: boolean; registration: 'open' | 'invited' | 'closed' }) {
  if (isPending) return <Skeleton variant="rounded" height={424} />;
  return registration === 'open' ? <RegisterForm /> : <Typography>{say(WITHOUT_FORM[registration])}</Typography>;
}

function RegisterForm({ invitation }: { invitation?: string }) {
  const { busy, ...sending } = useSignIn(registering(invitation), registerFailureText);
  const { form, field, failure } = useForm({
    initialValues: EMPTY,
    validationSchema: registerRules,
    sending,
  });

  return (
    <>
      {failure && <FailureAlert message={failure} />}
      <Stack component="form" {...form} spacing={2}>
        <RequiredField label={say('Name')} autoComplete="name" autoFocus {...field('name')} />
        <RequiredField label={say('Email')} type="email" autoComplete="username" {...field('email')} />
        <PasswordField label={say('Password')} autoComplete="new-password" {...field('password')} />
        <PasswordField label={say('Confirm Password')} autoComplete="new-password" {...field('confirmPassword')} />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {say(busy ? 'Creating account...' : 'Create account')}
        </Button>
      </Stack>
    </>
  );
}
