import { Stack } from '@mui/material';
import { Card, CardSkeleton } from '@nestling/shared-ui';
import { ReadProblem } from '../records/read-problem.tsx';
import { SleepLaunchpad } from './sleep-launchpad.tsx';
import { TodayTimeline } from './today-timeline.tsx';
import { useSleeps } from './use-sleeps.ts';

/** Today's sleep, and the buttons to start and end one. */
export function SleepCard({ babyId }: { babyId: string }) {
  const { sleeps, read } = useSleeps(babyId);
  if (read.loading) return <CardSkeleton title="Sleep" height={324} />;
  // A list that could not be read is not a day without sleep.
  const isKnown = !read.problem || sleeps.length > 0;
  return (
    <Card title="Sleep">
      <Stack sx={{ gap: 1.5 }}>
        <ReadProblem {...read} />
        {isKnown && <TodayTimeline sleeps={sleeps} />}
        <SleepLaunchpad babyId={babyId} sleeps={sleeps} />
      </Stack>
    </Card>
  );
}
