import { Typography } from '@mui/material';

/** What a baby's card offers for moving records in and out. */
export function BabyTransferActions() {
  return (
    <Typography variant="body2" color="textSecondary">
      Import and export are on their way.
    </Typography>
  );
}
