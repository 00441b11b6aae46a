import { Box, Stack, Typography } from '@mui/material';
import {
  factsText,
  hoursAndMinutes,
  lastNight,
  listText,
  type LastNight as Night,
  type Span,
  sleepKind,
  text,
} from '@nestling/contract';
import { activityColor, clockText } from '@nestling/shared-ui';
import { useKnown } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { type ReactNode, useMemo } from 'react';
import { mealsIn } from '../feeding/meals-in.ts';
import { useFeedings } from '../feeding/use-feedings.ts';
import { compact } from '../records/compact.ts';
import { useNightHours } from './night-hours.ts';

interface LastNightProps {
  babyId: string;
  /** Epoch milliseconds. */
  now: number;
  zone: string;
}

/** On a phone where all of it has no room the figures are enough. */
const ROOMY = compact({ display: 'none' });

/** How the night was: how long, from when to when, the times awake, and when the baby was fed. */
export default function LastNight({ babyId, now, zone }: LastNightProps) {
  const { known: sleeps } = useKnown(sleepKind, babyId, '');
  const { feedings } = useFeedings(babyId);
  const nightHours = useNightHours(babyId);
  const night = useMemo(() => lastNight({ sleeps, now, zone, nightHours }), [sleeps, now, zone, nightHours]);
  const meals = useMemo(() => night && mealsIn(feedings, night), [feedings, night]);
  if (!night) return null;
  const clock = (at: number) => clockText(at, zone);
  return (
    <Stack component="section" aria-label={say('Last night')} sx={{ gap: 0.5, pt: 1.5, ...compact({ pt: 0 }) }}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'baseline', columnGap: 1, flexWrap: 'wrap' }}>
        <Typography component="h3" variant="subtitle2">
          {say('Last night {duration}', { duration: hoursAndMinutes(say, night.asleepMs) })}
        </Typography>
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          {night.isLongest ? longestText(night) : usualText(night)}
        </Typography>
      </Stack>
      <NightBar night={night} meals={meals ?? []} />
      <Facts>
        {factsText(say, [say('{from} to {to}', { from: clock(night.from), to: clock(night.to) }), wakingsText(night)])}
      </Facts>
      {meals && (
        <Facts>
          {meals.length > 0 ? say('Fed at {times}', { times: listText(say, meals.map(clock)) }) : say('Not fed')}
        </Facts>
      )}
    </Stack>
  );
}

const Facts = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" component="p" sx={{ color: 'text.secondary', ...ROOMY }}>
    {children}
  </Typography>
);

/** So much more or less is as usual, ms. */
const ALIKE_MS = 15 * 60_000;

function usualText({ asleepMs, usualMs }: Night): string {
  if (usualMs === undefined) return '';
  const more = asleepMs - usualMs;
  if (Math.abs(more) < ALIKE_MS) return say('as usual');
  const length = hoursAndMinutes(say, Math.abs(more));
  return say(more > 0 ? text('{length} more than usual') : text('{length} less than usual'), { length });
}

/** Good news first. */
const longestText = ({ longestMs }: Night): string =>
  say('longest stretch in two weeks: {length}', { length: hoursAndMinutes(say, longestMs) });

/** So many are said one by one. */
const SAID = 3;

function wakingsText({ wakings }: Night): string {
  const count = wakings.length;
  if (count === 0) return say('slept through');
  const lengths = wakings.map(({ from, to }) => to - from);
  const each = count <= SAID ? lengths : [lengths.reduce((sum, length) => sum + length, 0)];
  const times = listText(
    say,
    each.map((length) => hoursAndMinutes(say, length)),
  );
  return count <= SAID
    ? say('{count, plural, one {# waking ({times})} other {# wakings ({times})}}', { count, times })
    : say('{count, plural, other {# wakings, {times} awake}}', { count, times });
}

/** What the words beside it say: the night with the times awake left out, and a dot for each meal. */
function NightBar({ night, meals }: { night: Night; meals: number[] }) {
  const share = (at: number) => `${((at - night.from) / (night.to - night.from)) * 100}%`;
  const part = (span: Span) => ({ left: share(span.from), right: `calc(100% - ${share(span.to)})` });
  return (
    <Box
      aria-hidden
      dir="ltr"
      sx={{
        position: 'relative',
        height: 14,
        my: 0.25,
        borderRadius: 1.5,
        overflow: 'hidden',
        bgcolor: activityColor('night'),
        ...ROOMY,
      }}
    >
      {night.wakings.map((waking) => (
        <Box
          key={waking.from}
          sx={{ position: 'absolute', insetBlock: 0, minWidth: 2, bgcolor: 'field.surface' }}
          style={part(waking)}
        />
      ))}
      {meals.map((at) => (
        <Box
          key={at}
          sx={{
            position: 'absolute',
            top: 3,
            width: 8,
            height: 8,
            ml: -0.5,
            borderRadius: '50%',
            bgcolor: activityColor('breast_left'),
            border: 1,
            borderColor: 'background.paper',
          }}
          style={{ left: share(at) }}
        />
      ))}
    </Box>
  );
}
