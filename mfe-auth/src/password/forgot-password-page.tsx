import { Button, Typography } from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { EntryPage } from './entry-page.tsx';

/** `/forgot-password` of a server without mail: says so, and who can help (T-13). */
export function ForgotPasswordPage() {
  const { state } = useLocation();
  return (
    <EntryPage title="Forgot your password?" subtitle="It happens, most often at 3 a.m.">
      <Typography>
        This server cannot send mail, so there is no reset link to wait for. The person who runs it can reset your
        password: tell them the email of your account.
      </Typography>
      <Typography color="textSecondary">
        Your records are safe meanwhile, and a device that is still signed in stays so.
      </Typography>
      <Button component={RouterLink} to="/login" state={state} variant="contained" size="large">
        Back to sign in
      </Button>
    </EntryPage>
  );
}
