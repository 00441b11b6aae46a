import { Skeleton, Stack } from '@mui/material';
import { Card } from '@nestling/shared-ui';
import { ReadProblem } from '../records/read-problem.tsx';
import { FeedingActions } from './feeding-actions.tsx';
import { LastFeedingBadge } from './last-feeding-badge.tsx';
import { useFeedings } from './use-feedings.ts';

/** One-tap feedings with the last one. The buttons work from the first moment: recording does not wait for the list. */
export function FeedingCard({ babyId }: { babyId: string }) {
  const { feedings, loading, problem, retry } = useFeedings(babyId);
  return (
    <Card title="Feeding">
      <Stack sx={{ gap: 2 }}>
        {problem && <ReadProblem text={problem} onRetry={retry} />}
        {loading ? <Skeleton width={200} height={32} /> : <LastFeedingBadge last={feedings[0]} />}
        <FeedingActions babyId={babyId} feedings={feedings} />
      </Stack>
    </Card>
  );
}
