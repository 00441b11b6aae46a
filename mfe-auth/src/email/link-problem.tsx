import { Alert } from '@mui/material';
import { say } from '@nestling/shared-ui/say';

/** For a link from a mail that came without its token. */
export function IncompleteLink() {
  return <Alert severity="error">{say('This link is not complete. Copy it whole from where you got it.')}</Alert>;
}
