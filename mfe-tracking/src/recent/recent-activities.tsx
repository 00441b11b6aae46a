import { Skeleton, Stack } from '@mui/material';
import { Card, EmptyState, lateCode, PartFailure, useLateCode } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { useBabies, useLooks, useLooksOf } from '@nestling/shared-ui/platform';
import { ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useDeferredValue, useMemo } from 'react';
import { useActivityOf } from '../activity/activity.ts';
import { useActivityEditor } from '../activity/use-activity-editor.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { useRecent } from './use-recent.ts';

/** Below the first screen of a phone: that gets by without rows. */
const lateList = lateCode(() => import('./recent-list.tsx'));

/** The latest records of all kinds in one list, and the quick actions of those that have no card of their own. */
export function RecentActivities({ babyId }: { babyId: string }) {
  const looks = useLooks();
  const { records, read, meals, awaitsMeals } = useRecent(babyId);
  // The first rows are drawn bit by bit: a tap may come between two.
  const awaited = useDeferredValue(useLooksOf(records) || awaitsMeals);
  const babyName = useBabies().babies.find(({ id }) => id === babyId)?.name ?? '';
  const activityOf = useActivityOf(babyName);
  const { edit, editor } = useActivityEditor();
  const { code, failure } = useLateCode(lateList);

  const listed = useMemo(() => {
    const activities = records.map(activityOf);
    return meals?.linesOf(activities) ?? activities;
  }, [records, activityOf, meals]);
  // The button that was tapped answers first.
  const lines = useDeferredValue(listed);
  const areDrawn = lines.length > 0 && (code ?? failure) !== undefined;
  const loading = awaited || (listed.length === 0 ? read.loading : !areDrawn);
  return (
    <Card
      title={say('Recent Activities')}
      aria-busy={loading}
      action={<RefreshButton babyId={babyId} onRefresh={read.retry} />}
    >
      {code && <code.QuickActions babyId={babyId} looks={looks} />}
      <ReadProblem {...read} />
      {failure && <PartFailure {...failure} />}
      {loading ? (
        <LoadingRows />
      ) : lines.length > 0 ? (
        code && <code.RecentList babyId={babyId} lines={lines} onEdit={edit} />
      ) : (
        // A list that could not be read is not empty.
        !read.problem && <Nothing babyId={babyId} />
      )}
      {editor}
    </Card>
  );
}

function Nothing({ babyId }: { babyId: string }) {
  const mayRecord = useMay(babyId, 'record');
  const text = mayRecord ? say('Start tracking sleep or feeding!') : say('What others record is listed here.');
  return <EmptyState title={say('No recent activities found.')} text={text} />;
}

function LoadingRows() {
  return (
    <Stack role="status" aria-label={say('Loading recent activities')} sx={{ gap: 1.5, py: 0.75 }}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={52} />
      ))}
    </Stack>
  );
}
