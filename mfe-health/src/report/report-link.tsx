import { Button } from '@mui/material';
import { NOT_PRINTED } from '@nestling/shared-ui/print';
import { say } from '@nestling/shared-ui/say';
import { Link } from 'react-router-dom';

/** The way to the doctor's report, from pages that show what is in it. */
export const ReportLink = ({ babyId }: { babyId: string }) => (
  <Button component={Link} to={`/babies/${babyId}/report`} variant="outlined" sx={NOT_PRINTED}>
    {say('Doctor’s Report')}
  </Button>
);
