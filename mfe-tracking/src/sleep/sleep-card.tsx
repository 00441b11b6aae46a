import { Skeleton, Stack } from '@mui/material';
import { inContext } from '@nestling/contract';
import { Card, DayLanes, VisuallyHidden } from '@nestling/shared-ui';
import { ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useDeferredValue } from 'react';
import { COMPACT_CARD, compact } from '../records/compact.ts';
import { LastNightPlace } from './last-night-place.tsx';
import { SleepLaunchpad } from './sleep-launchpad.tsx';
import { TodayTimeline, useToday } from './today-timeline.tsx';
import { useSleepByLink } from './use-sleep-by-link.ts';
import { useSleeps } from './use-sleeps.ts';

/** The height of the timeline, in pixels, so that nothing moves when it arrives. */
const TIMELINE = { height: 104, ...compact({ height: 92 }) };

/** What is now, the button to change it, then the day. The buttons work at once: recording does not wait for the list. */
export function SleepCard({ babyId }: { babyId: string }) {
  const { sleeps, read } = useSleeps(babyId);
  useSleepByLink(babyId);
  const title = say(inContext('title', 'Sleep'));
  // The button that was tapped answers first.
  const shown = useDeferredValue(sleeps);
  const today = useToday(babyId, shown);
  // A list that could not be read is not a day without sleep.
  const isKnown = !read.problem || sleeps.length > 0;
  // Nor is one that is not drawn yet.
  const isAwaited = read.loading || (shown.length === 0 && sleeps.length > 0);
  return (
    <Card aria-label={title} sx={COMPACT_CARD}>
      <Stack sx={{ gap: 1.5, ...compact({ gap: 1 }) }}>
        <VisuallyHidden as="h2">{title}</VisuallyHidden>
        <ReadProblem {...read} />
        <SleepLaunchpad babyId={babyId} sleeps={sleeps} guess="short" />
        {(isAwaited || isKnown) && (
          <div>
            {isAwaited ? (
              <Skeleton variant="rounded" sx={TIMELINE} />
            ) : (
              <>
                <TodayTimeline today={today} />
                <DayLanes babyId={babyId} from={today.from} to={today.to} />
              </>
            )}
            <LastNightPlace babyId={babyId} isAwaited={isAwaited} />
          </div>
        )}
      </Stack>
    </Card>
  );
}
