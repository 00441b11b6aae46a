import { Alert } from '@mui/material';

/** For a link from a mail that came without its token. */
export function IncompleteLink() {
  return <Alert severity="error">This link is not complete. Copy it whole from where you got it.</Alert>;
}
