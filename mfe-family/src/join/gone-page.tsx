import { Button, Typography } from '@mui/material';
import { EntryPage } from '@nestling/shared-ui/entry';
import { useSession } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { forgetInvitation } from './waiting-invitation.ts';

/** One page for a link that is wrong, used, cancelled or too old: it tells nobody which (row FAM-15). */
export function GonePage() {
  const { user } = useSession();
  useEffect(forgetInvitation, []);
  return (
    <EntryPage title={say('This invitation no longer works')} subtitle={say('A link works once, for seven days')}>
      <Typography>
        {say(
          'If you have accepted it already, the baby is in your list. If not, ask the person who invited you for a new link, and open all of it.',
        )}
      </Typography>
      <Button component={Link} to={user ? '/' : '/login'} variant="contained" size="large">
        {user ? say('Go to Nestling') : say('Sign in')}
      </Button>
    </EntryPage>
  );
}
