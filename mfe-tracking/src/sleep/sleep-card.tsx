import { Skeleton, Stack } from '@mui/material';
import { Card } from '@nestling/shared-ui';
import { bus } from '@nestling/shared-ui/platform';
import { useEffect, useRef } from 'react';
import { ReadProblem } from '../records/read-problem.tsx';
import { SleepLaunchpad } from './sleep-launchpad.tsx';
import { TodayTimeline } from './today-timeline.tsx';
import { useSleeps } from './use-sleeps.ts';

/** The height of the timeline with a sleep, in pixels, so that little moves when it arrives. */
const TIMELINE_HEIGHT = 112;

/** Today's sleep, and the buttons to start and end one. The buttons work at once: recording does not wait for the list. */
export function SleepCard({ babyId }: { babyId: string }) {
  const { sleeps, read } = useSleeps(babyId);
  useAfterFeeding(babyId, read.retry);
  // A list that could not be read is not a day without sleep.
  const isKnown = !read.problem || sleeps.length > 0;
  return (
    <Card title="Sleep">
      <Stack sx={{ gap: 1.5 }}>
        <ReadProblem {...read} />
        {read.loading ? (
          <Skeleton variant="rounded" height={TIMELINE_HEIGHT} />
        ) : (
          isKnown && <TodayTimeline sleeps={sleeps} />
        )}
        <SleepLaunchpad babyId={babyId} sleeps={sleeps} />
      </Stack>
    </Card>
  );
}

/** A feeding often ends a sleep on another phone: the card reads its list anew (spec part 2, section 2). */
function useAfterFeeding(babyId: string, reread: () => void): void {
  const latest = useRef(reread);
  latest.current = reread;
  useEffect(
    () =>
      bus.on('feeding.recorded', (fact) => {
        if (fact.babyId === babyId) latest.current();
      }),
    [babyId],
  );
}
