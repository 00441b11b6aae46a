import { Skeleton, Stack, Link as TextLink, Typography } from '@mui/material';
import { Card, EmptyState, lateCode, PartFailure, useLateCode } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { useBabies, useLooks, useLooksOf } from '@nestling/shared-ui/platform';
import { ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useActivityOf } from '../activity/activity.ts';
import { RECENT_TONES } from '../activity/duration-tone.ts';
import { useActivityEditor } from '../activity/use-activity-editor.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { useRecent } from './use-recent.ts';

/** Below the first screen of a phone: that gets by without rows. */
const lateList = lateCode(() => import('../activity/activity-list.tsx'));

/** The latest records of all kinds in one list, and the quick actions of those that have no card of their own. */
export function RecentActivities({ babyId }: { babyId: string }) {
  const looks = useLooks();
  const mayRecord = useMay(babyId, 'record');
  const { records, read, meals, awaitsMeals } = useRecent(babyId);
  const awaited = useLooksOf(records) || awaitsMeals;
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
  const loading = awaited || (lines.length === 0 ? read.loading : !code && !failure);
  return (
    <Card
      title={say('Recent Activities')}
      aria-busy={loading}
      action={<RefreshButton babyId={babyId} onRefresh={read.retry} />}
    >
      <QuickActions babyId={babyId} looks={looks} />
      <ReadProblem {...read} />
      {failure && <PartFailure {...failure} />}
      {loading ? (
        <LoadingRows />
      ) : lines.length > 0 ? (
        code && (
          <code.ActivityList
            babyId={babyId}
            label={say('Recent activities')}
            lines={lines}
            tones={RECENT_TONES}
            onEdit={edit}
          />
        )
      ) : (
        // A list that could not be read is not empty.
        !read.problem && (
          <EmptyState
            title={say('No recent activities found.')}
            text={mayRecord ? say('Start tracking sleep or feeding!') : say('What others record is listed here.')}
          />
        )
      )}
      {lines.length > 0 && (
        <Stack
          direction="row"
          useFlexGap
          sx={{ mt: 1, columnGap: 2, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}
        >
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {say('{count, plural, other {# activities}} • Past 7 days', { count: lines.length })}
          </Typography>
          <TextLink component={Link} to={`/babies/${babyId}/history`} variant="body2" sx={{ py: 1 }}>
            {say('Full history')}
          </TextLink>
        </Stack>
      )}
      {editor}
    </Card>
  );
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
