import { Box, Stack, Typography } from '@mui/material';
import { hoursAndMinutes, wholeMinutes } from '@nestling/contract';
import { activityColor, hourText, MoonIcon, SunIcon, zoneText } from '@nestling/shared-ui';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useSpoken } from '@nestling/shared-ui/words';
import { memo, useMemo } from 'react';
import { compact } from '../records/compact.ts';
import { DayBar } from './day-bar.tsx';
import { type DayTimeline, dayTimeline } from './day-timeline.ts';
import { Legend } from './legend.tsx';
import { useNightHours } from './night-hours.ts';
import type { LocalSleep } from './project-sleeps.ts';

/** Today in the viewer's zone; moves on every minute. */
export function useToday(babyId: string, sleeps: readonly LocalSleep[]): DayTimeline {
  const zone = useZone();
  const now = useNow(60_000);
  const hours = useNightHours(babyId);
  return useMemo(() => dayTimeline(sleeps, now, zone, hours), [sleeps, now, zone, hours]);
}

/** Today's sleeps on a bar, with how long they were and their counts. */
export const TodayTimeline = memo(function TodayTimeline({ today }: { today: DayTimeline }) {
  useSpoken();
  const zone = useZone();
  const { segments, nightSleeps, naps, marks } = today;
  return (
    <Stack sx={{ gap: 1, ...compact({ gap: 0.25 }) }}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', columnGap: 2, flexWrap: 'wrap', minHeight: 24 }}>
        {segments.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{say('No sleep recorded yet today')}</Typography>
        ) : (
          <>
            <Legend
              icon={<MoonIcon fontSize="inherit" />}
              color={activityColor('night')}
              text={say('{count, plural, one {# night sleep} other {# night sleeps}}', { count: nightSleeps })}
            />
            <Legend
              icon={<SunIcon fontSize="inherit" />}
              color={activityColor('nap')}
              text={say('{count, plural, one {# nap} other {# naps}}', { count: naps })}
            />
            {segments.some(({ isElsewhere }) => isElsewhere) && (
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {zoneText(zone)}
              </Typography>
            )}
          </>
        )}
      </Stack>
      <DayBar
        segments={segments}
        zone={zone}
        title={
          segments.length > 0
            ? say('Today {duration}', { duration: hoursAndMinutes(say, wholeMinutes(today.asleepMs)) })
            : undefined
        }
      />
      <Box aria-hidden dir="ltr" sx={{ position: 'relative', height: '1.125rem', containerType: 'inline-size' }}>
        {marks.map(({ left, at }, i) => (
          <Typography
            key={at}
            variant="caption"
            sx={{
              color: 'text.secondary',
              position: 'absolute',
              whiteSpace: 'nowrap',
              // '06 Uhr' beside '12 Uhr' has no room on the narrowest phone, nor where letters are large.
              ...(i % 2 === 1 && { '@container (max-width: 19rem)': { display: 'none' } }),
            }}
            // The outer labels stay inside the bar. A class would be mirrored.
            style={{
              left: `${left}%`,
              transform: `translateX(${i === 0 ? 0 : i === marks.length - 1 ? -100 : -50}%)`,
            }}
          >
            {hourText(at, zone)}
          </Typography>
        ))}
      </Box>
    </Stack>
  );
});
