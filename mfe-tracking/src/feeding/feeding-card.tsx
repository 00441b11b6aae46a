import { Skeleton, Stack } from '@mui/material';
import { Card } from '@nestling/shared-ui';
import { ReadProblem } from '../records/read-problem.tsx';
import { FeedingActions } from './feeding-actions.tsx';
import { LastFeedingBadge } from './last-feeding-badge.tsx';
import { useFeedings } from './use-feedings.ts';

/** One-tap feedings with the last one. The buttons work from the first moment: recording does not wait for the list. */
export function FeedingCard({ babyId }: { babyId: string }) {
  const { feedings, read } = useFeedings(babyId);
  const [last] = feedings;
  // A list that could not be read is not a baby that was never fed.
  const isKnown = !read.problem || last !== undefined;
  return (
    <Card title="Feeding">
      <Stack sx={{ gap: 2 }}>
        <ReadProblem {...read} />
        {read.loading && !last ? <Skeleton width={200} height={32} /> : isKnown && <LastFeedingBadge last={last} />}
        <FeedingActions babyId={babyId} feedings={feedings} />
      </Stack>
    </Card>
  );
}
