import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { hoursAndMinutes, inContext, wholeMinutes } from '@nestling/contract';
import { Card, DayLanes } from '@nestling/shared-ui';
import { ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useDeferredValue } from 'react';
import { COMPACT_CARD, compact, low } from '../records/compact.ts';
import { SleepLaunchpad } from './sleep-launchpad.tsx';
import { TodayTimeline, useToday } from './today-timeline.tsx';
import { useSleeps } from './use-sleeps.ts';
import { useStartByLink } from './use-start-by-link.ts';

/** The height of the timeline, in pixels, so that nothing moves when it arrives. */
const TIMELINE_HEIGHT = 104;

/** On a phone that lies the button comes first: it must not be cut by the fold. */
const BELOW = low({ order: 1 });

/** Today's sleep, and the buttons to start and end one. The buttons work at once: recording does not wait for the list. */
export function SleepCard({ babyId }: { babyId: string }) {
  const { sleeps, read } = useSleeps(babyId);
  useStartByLink(babyId);
  // The button that was tapped answers first.
  const shown = useDeferredValue(sleeps);
  const today = useToday(shown);
  // A list that could not be read is not a day without sleep.
  const isKnown = !read.problem || sleeps.length > 0;
  // Nor is one that is not drawn yet.
  const isAwaited = read.loading || (shown.length === 0 && sleeps.length > 0);
  return (
    <Card
      title={say(inContext('title', 'Sleep'))}
      sx={COMPACT_CARD}
      action={
        today.segments.length > 0 && (
          <Typography component="p" variant="figure" sx={{ pr: 1 }}>
            {hoursAndMinutes(say, wholeMinutes(today.asleepMs))}
          </Typography>
        )
      }
    >
      <Stack sx={{ gap: 1.5, ...compact({ gap: 1 }) }}>
        <ReadProblem {...read} />
        {isAwaited ? (
          <Skeleton variant="rounded" height={TIMELINE_HEIGHT} sx={BELOW} />
        ) : (
          isKnown && (
            <Box sx={BELOW}>
              <TodayTimeline today={today} />
              <DayLanes babyId={babyId} from={today.from} to={today.to} />
            </Box>
          )
        )}
        <SleepLaunchpad babyId={babyId} sleeps={sleeps} guess="short" />
      </Stack>
    </Card>
  );
}
