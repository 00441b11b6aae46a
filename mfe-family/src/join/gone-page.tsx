import { Button, Typography } from '@mui/material';
import { EntryPage } from '@nestling/shared-ui/entry';
import { useSession } from '@nestling/shared-ui/platform';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { forgetInvitation } from './waiting-invitation.ts';

/** One page for a link that is wrong, used, cancelled or too old: it tells nobody which (row FAM-15). */
export function GonePage() {
  const { user } = useSession();
  useEffect(forgetInvitation, []);
  return (
    <EntryPage title="This invitation no longer works" subtitle="A link works once, for seven days">
      <Typography>
        If you have accepted it already, the baby is in your list. If not, ask the person who invited you for a new
        link, and open all of it.
      </Typography>
      <Button component={Link} to={user ? '/' : '/login'} variant="contained" size="large">
        {user ? 'Go to Nestling' : 'Sign in'}
      </Button>
    </EntryPage>
  );
}
