import { Alert, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { type AnswerOf, text } from '@nestling/contract';
import { EmptyState, ErrorState } from '@nestling/shared-ui';
import { EntryPage } from '@nestling/shared-ui/entry';
import { CheckField, FailureAlert, failureTextOr, PasswordField, useSubmit } from '@nestling/shared-ui/forms';
import { ApiError, request } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { IncompleteLink } from '../email/link-problem.tsx';
import { useLinkToken } from '../email/use-link-token.ts';
import { useForm } from '../forms/use-form.ts';
import { resetOutlookQuery } from '../settings/account.queries.ts';
import { newPasswordRules } from './password.rules.ts';

type Outlook = AnswerOf<'POST /api/auth/password/reset/check'>;

/** `/reset-password#…`, or `?token=…` of an older mail: a new password by the link from a mail or from who runs the server. */
export default function ResetPasswordPage() {
  const { token, done, onDone } = useLinkToken();
  return (
    <EntryPage title={say('Choose a new password')} subtitle={say('Every device will be asked to sign in again')}>
      {done ? <Done /> : token ? <ByLink token={token} onDone={onDone} /> : <UnusableLink />}
    </EntryPage>
  );
}

function Done() {
  return (
    <>
      <Alert severity="success" role="status">
        {say('Password updated successfully')}
      </Alert>
      <Button component={RouterLink} to="/login" variant="contained" size="large">
        {say('Sign in')}
      </Button>
    </>
  );
}

const AskAgain = () => (
  <Link component={RouterLink} to="/forgot-password" sx={{ alignSelf: 'center', py: 1.5 }}>
    {say('Ask for a new link')}
  </Link>
);

function UnusableLink({ reason }: { reason?: string }) {
  return (
    <>
      {reason ? <FailureAlert message={reason} /> : <IncompleteLink />}
      <AskAgain />
    </>
  );
}

/** Asks first what goes with the old password: nobody is to choose a new one for a link that no longer works. */
function ByLink({ token, onDone }: { token: string; onDone: () => void }) {
  const { data, error, isPaused, refetch } = useQuery(resetOutlookQuery(token));
  if (data) return <NewPassword token={token} outlook={data} onDone={onDone} />;
  if (error instanceof ApiError && error.status === 400) return <UnusableLink reason={error.message} />;
  if (isPaused && !error) return <WithoutNetwork />;
  if (error) {
    return <ErrorState message={failureTextOr(text('Please try again.'))(error)} onRetry={() => void refetch()} />;
  }
  return <Skeleton height={208} />;
}

const WithoutNetwork = () => (
  <EmptyState title={say('Check your connection')} text={say('This goes on by itself once there is a network.')} />
);

interface NewPasswordProps {
  token: string;
  outlook: Outlook;
  onDone: () => void;
}

const EMPTY = { newPassword: '', confirmPassword: '' };

function NewPassword({ token, outlook, onDone }: NewPasswordProps) {
  const [keepPasskeys, setKeepPasskeys] = useState(false);
  const { busy, ...sending } = useSubmit(
    ({ newPassword }: typeof EMPTY) =>
      request('POST /api/auth/password/reset', { body: { token, newPassword, keepPasskeys } }),
    failureTextOr(text('Please try again.')),
  );
  const { form, field, failure } = useForm({
    initialValues: EMPTY,
    validationSchema: newPasswordRules,
    sending,
    onDone,
  });
  return (
    <>
      {failure && <FailureAlert title={say('Failed to update password')} message={failure} />}
      <Stack component="form" {...form} spacing={2}>
        <PasswordField label={say('New password')} autoComplete="new-password" {...field('newPassword')} />
        <PasswordField label={say('Confirm new password')} autoComplete="new-password" {...field('confirmPassword')} />
        {outlook.passkeys.length > 0 && (
          <Stack>
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {endOfPasskeys(outlook.passkeys)}
            </Typography>
            <CheckField
              label={say('Keep fingerprint and face sign-in')}
              checked={keepPasskeys}
              onChange={setKeepPasskeys}
            />
          </Stack>
        )}
        {outlook.apiTokens > 0 && <Typography color="textSecondary">{endOfTokens(outlook.apiTokens)}</Typography>}
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {say(busy ? 'Updating...' : 'Update Password')}
        </Button>
      </Stack>
      {failure && <AskAgain />}
    </>
  );
}

const endOfPasskeys = (devices: string[]): string =>
  say(
    '{count, plural, one {Sign-in by fingerprint or face ends on {devices}. Keep it only if this device is yours.} other {Sign-in by fingerprint or face ends on {devices}. Keep it only if all of these devices are yours.}}',
    { count: devices.length, devices: new Intl.ListFormat(say.locale).format(devices) },
  );

const endOfTokens = (count: number): string =>
  say(
    '{count, plural, one {The API token of your account stops working.} other {The # API tokens of your account stop working.}}',
    { count },
  );
