import { Box, Skeleton, Stack } from '@mui/material';
import { Card } from '@nestling/shared-ui';
import { ReadProblem } from '@nestling/shared-ui/reads';
import { COMPACT_CARD } from '../records/compact.ts';
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
    <Card
      title="Feeding"
      sx={COMPACT_CARD}
      action={
        <Box sx={{ display: 'flex', pr: 1, maxWidth: 'calc(100% - 5rem)' }}>
          {read.loading && !last ? <Skeleton width={160} height={32} /> : isKnown && <LastFeedingBadge last={last} />}
        </Box>
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        <ReadProblem {...read} />
        <FeedingActions babyId={babyId} />
      </Stack>
    </Card>
  );
}
