import { Button } from '@mui/material';
import { NOT_PRINTED } from '@nestling/shared-ui';
import { Link } from 'react-router-dom';
import { BabyPage } from '../baby-page.tsx';
import { Trends } from './trends.tsx';

/** `/trends` and `/babies/:id/trends`: the days of a baby side by side, and the patterns in them. */
export function ActivityTrendsPage() {
  return (
    <BabyPage
      title="Activity Trends"
      actions={
        <Button component={Link} to="/analytics" variant="outlined" sx={NOT_PRINTED}>
          Sleep Analytics
        </Button>
      }
    >
      {(baby) => <Trends key={baby.id} baby={baby} />}
    </BabyPage>
  );
}
