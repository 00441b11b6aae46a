import { Button } from '@mui/material';
import { NOT_PRINTED } from '@nestling/shared-ui/print';
import { say } from '@nestling/shared-ui/say';
import { Link } from 'react-router-dom';
import { BabyPage } from '../baby-page.tsx';
import { useMakerSearch } from '../makers/use-maker.ts';
import { Trends } from './trends.tsx';

/** `/trends` and `/babies/:id/trends`: the days of a baby side by side, and the patterns in them. */
export function ActivityTrendsPage() {
  const makerSearch = useMakerSearch();
  return (
    <BabyPage
      title={say('Activity Trends')}
      actions={
        <Button component={Link} to={`/analytics${makerSearch}`} variant="outlined" sx={NOT_PRINTED}>
          {say('Sleep Analytics')}
        </Button>
      }
    >
      {(baby) => <Trends key={baby.id} baby={baby} />}
    </BabyPage>
  );
}
