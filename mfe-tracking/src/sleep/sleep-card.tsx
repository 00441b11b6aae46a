import { Stack } from '@mui/material';
import { Card, CardSkeleton } from '@nestling/shared-ui';
import { ReadProblem } from '../records/read-problem.tsx';
import { SleepLaunchpad } from './sleep-launchpad.tsx';
import { TodayTimeline } from './today-timeline.tsx';
import { useSleeps } from './use-sleeps.ts';

/** Today's sleep, and the buttons to start and end one. */
export function SleepCard({ babyId }: { babyId: string }) {
  const { sleeps, loading, problem, retry } = useSleeps(babyId);
  if (loading) return <CardSkeleton title="Sleep" height={216} />;
  return (
    <Card title="Sleep">
      <Stack sx={{ gap: 1.5 }}>
        {problem && <ReadProblem text={problem} onRetry={retry} />}
        <TodayTimeline sleeps={sleeps} />
        <SleepLaunchpad babyId={babyId} sleeps={sleeps} />
      </Stack>
    </Card>
  );
}
