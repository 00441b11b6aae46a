import { Button, Stack, Typography } from '@mui/material';
import { text, type User } from '@nestling/contract';
import { FailureAlert, failureTextOr, useSubmit } from '@nestling/shared-ui/forms';
import { ApiError, request, session } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useNavigate } from 'react-router-dom';
import { forgetInvitation } from './waiting-invitation.ts';

const failureText = failureTextOr(text('Failed to accept the invitation'));

export interface JoinProps {
  token: string;
  onJoined: (babyIds: readonly string[]) => void;
  /** It was used, cancelled or ran out meanwhile. */
  onGone: () => void;
}

/** Accepts for the account that is signed in. A button, never the link itself: programs that look into mails open links. */
export function AcceptForm({ user, token, onJoined, onGone }: JoinProps & { user: User }) {
  const navigate = useNavigate();
  const { busy, failure, submit } = useSubmit(
    async () => onJoined((await request('POST /api/invitations/accept', { body: { token } })).babyIds),
    (error) => {
      if (error instanceof ApiError && error.code === 'invitation_gone') onGone();
      return failureText(error);
    },
  );

  function putOff() {
    forgetInvitation();
    navigate('/', { replace: true });
  }

  return (
    <Stack spacing={2}>
      {failure && <FailureAlert message={failure} />}
      <Button variant="contained" size="large" disabled={busy} onClick={() => void submit()}>
        {busy ? say('Accepting...') : say('Accept')}
      </Button>
      <Button disabled={busy} onClick={putOff}>
        {say('Not Now')}
      </Button>
      <Button disabled={busy} onClick={() => void session.signOut()}>
        {say('Use different account')}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
        {say('Signed in as {name} ({email})', { name: user.name, email: user.email })}
      </Typography>
    </Stack>
  );
}
