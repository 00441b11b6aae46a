import { Button, Stack, Typography } from '@mui/material';
import { keys, text } from '@nestling/contract';
import { Card } from '@nestling/shared-ui';
import { CheckField, FailureAlert, failureTextOr, PasswordField, useSubmit } from '@nestling/shared-ui/forms';
import { request, session, showToast } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../forms/use-form.ts';
import { tokensQuery } from '../settings/account.queries.ts';
import { passwordChangeRules } from './password.rules.ts';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password; every other device has to sign in again. So do programs, where there are any, unless the person keeps them. */
export function ChangePasswordCard() {
  const client = useQueryClient();
  const tokens = useQuery(tokensQuery());
  const mayHaveTokens = tokens.data ? tokens.data.length > 0 : tokens.isError;
  const [endApiTokens, setEndApiTokens] = useState(true);
  const { busy, ...sending } = useSubmit(
    ({ currentPassword, newPassword }: typeof EMPTY) =>
      request('POST /api/auth/password', {
        body: { currentPassword, newPassword, endApiTokens: mayHaveTokens && endApiTokens },
      }),
    failureTextOr(text('Failed to update password')),
  );
  const { form, field, failure, reset } = useForm({
    initialValues: EMPTY,
    validationSchema: passwordChangeRules,
    sending,
    onDone() {
      reset();
      setEndApiTokens(true);
      showToast({ severity: 'success', message: say('Password updated successfully') });
      void client.invalidateQueries({ queryKey: keys.account.sessions });
      void client.invalidateQueries({ queryKey: keys.account.tokens });
    },
  });
  return (
    <Card title={say('Password')}>
      <Stack component="form" {...form} noValidate spacing={2}>
        <Typography color="textSecondary">{say('Your other devices will have to sign in again.')}</Typography>
        {failure && <FailureAlert message={failure} />}
        {/* So that a password manager knows whose password this is. */}
        <input type="email" autoComplete="username" defaultValue={session.current().user?.email} hidden readOnly />
        <PasswordField label={say('Current password')} autoComplete="current-password" {...field('currentPassword')} />
        <PasswordField label={say('New password')} autoComplete="new-password" {...field('newPassword')} />
        <PasswordField label={say('Confirm new password')} autoComplete="new-password" {...field('confirmPassword')} />
        {mayHaveTokens && (
          <CheckField label={say('End my API tokens, too')} checked={endApiTokens} onChange={setEndApiTokens} />
        )}
        <Button type="submit" variant="contained" disabled={busy} sx={{ alignSelf: { sm: 'flex-start' } }}>
          {say(busy ? 'Updating...' : 'Update Password')}
        </Button>
      </Stack>
    </Card>
  );
}
