import { Skeleton, Stack, Typography } from '@mui/material';
import { Card, EmptyState } from '@nestling/shared-ui';
import { useBabies } from '@nestling/shared-ui/platform';
import { useDeferredValue, useMemo } from 'react';
import { mergeRecent } from '../activity/activity.ts';
import { ActivityList } from '../activity/activity-list.tsx';
import { RECENT_TONES } from '../activity/duration-tone.ts';
import { useActivityEditor } from '../activity/use-activity-editor.tsx';
import { useFeedings } from '../feeding/use-feedings.ts';
import { ReadProblem } from '../records/read-problem.tsx';
import { useSleeps } from '../sleep/use-sleeps.ts';
import { RefreshButton } from './refresh-button.tsx';

/** The latest sleeps and feedings in one list. */
export function RecentActivities({ babyId }: { babyId: string }) {
  const sleeps = useSleeps(babyId);
  const feedings = useFeedings(babyId);
  const babyName = useBabies().babies.find(({ id }) => id === babyId)?.name ?? '';
  const { edit, editor } = useActivityEditor();
  const reads = [sleeps.read, feedings.read];
  const refresh = () => {
    for (const read of reads) read.retry();
  };

  const merged = useMemo(
    () => mergeRecent(sleeps.sleeps, feedings.feedings, babyName),
    [sleeps.sleeps, feedings.feedings, babyName],
  );
  // The button that was tapped answers first.
  const activities = useDeferredValue(merged);
  const failed = reads.find(({ problem }) => problem);
  const loading = reads.some((read) => read.loading) && activities.length === 0;
  return (
    <Card title="Recent Activities" aria-busy={loading} action={<RefreshButton babyId={babyId} onRefresh={refresh} />}>
      {failed && <ReadProblem {...failed} retry={refresh} />}
      {loading ? (
        <LoadingRows />
      ) : activities.length > 0 ? (
        <ActivityList label="Recent activities" activities={activities} tones={RECENT_TONES} onEdit={edit} />
      ) : (
        // A list that could not be read is not empty.
        !failed && <EmptyState title="No recent activities found." text="Start tracking sleep or feeding!" />
      )}
      {activities.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {activities.length} activities • Past 7 days
        </Typography>
      )}
      {editor}
    </Card>
  );
}

function LoadingRows() {
  return (
    <Stack role="status" aria-label="Loading recent activities" sx={{ gap: 1.5, py: 0.75 }}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={52} />
      ))}
    </Stack>
  );
}
