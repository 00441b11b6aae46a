import { Skeleton, Stack, Typography } from '@mui/material';
import {
  type Baby,
  DAY_MS,
  type Feeding,
  findInsights,
  type InsightText,
  insightTexts,
  periodBefore,
  type Sleep,
  sleepKind,
} from '@nestling/contract';
import { ActivityAvatar, type ActivityType, Card } from '@nestling/shared-ui';
import { useKnown } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useMemo } from 'react';
import { nightsOfDays } from '../metrics/sleep-metrics.ts';
import { timeOfDayText } from '../text/time-text.ts';
import { nightInsights } from './night-insights.ts';

interface InsightsCardProps {
  baby: Baby;
  sleeps: readonly Sleep[];
  feedings: readonly Feeding[];
  /** Epoch milliseconds; what began in it counts. */
  window: { from: number; to: number };
  now: number;
  zone: string;
  loading: boolean;
  /** Whose records they come from, where that is not plain. */
  note?: string | undefined;
}

const ICONS: Record<InsightText['kind'], ActivityType> = {
  bedtime: 'night',
  stretch: 'night',
  sleep: 'night',
  feeding: 'bottle',
  interval: 'bottle',
  breast: 'left',
};

/** What a few days on the screen do not show is told of more nights. */
const NIGHTS = 14;

/** The nights of the last two weeks that are over, from what the home page knows: where that is not read they are not told. */
function useNights({ id, nightHours }: Baby, now: number, zone: string) {
  const { known: sleeps } = useKnown(sleepKind, id, '');
  return useMemo(
    () => nightsOfDays(sleeps, periodBefore(now, zone, NIGHTS), { now, zone, nightHours }),
    [sleeps, now, zone, nightHours],
  );
}

/** The patterns of the nights of two weeks, then of the days on the screen, each with the figures behind it. */
export function InsightsCard({ baby, sleeps, feedings, window, now, zone, loading, note }: InsightsCardProps) {
  const insights = useMemo(() => {
    const isWithin = ({ startTime }: { startTime: string }) =>
      Date.parse(startTime) >= window.from && Date.parse(startTime) < window.to;
    const days = Math.round((window.to - window.from) / DAY_MS);
    // From the evening before the first day on.
    const evenings = periodBefore(window.to, zone, days + 1);
    const nights = nightsOfDays(sleeps, evenings, { now, zone, nightHours: baby.nightHours });
    const within = { sleeps: sleeps.filter(isWithin), feedings: feedings.filter(isWithin) };
    return findInsights({ ...within, nights, choice: baby, days, now, zone });
  }, [sleeps, feedings, baby, window, now, zone]);
  const nights = useNights(baby, now, zone);
  const texts = [...nightInsights(nights), ...insightTexts(say, insights, (hour) => timeOfDayText(hour * 60))];
  return (
    <Card title={say('Pattern Insights')} aria-busy={loading} sx={{ breakInside: 'avoid' }}>
      {note && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {note}
        </Typography>
      )}
      {loading && <Skeleton height={120} />}
      {!loading && texts.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {say('Not enough data to generate insights yet. Track more activities to see patterns.')}
        </Typography>
      )}
      {!loading && texts.length > 0 && (
        <Stack component="ul" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
          {texts.map(({ kind, sentence, figures }) => (
            <Stack key={kind} component="li" direction="row" sx={{ gap: 2, alignItems: 'center' }}>
              <ActivityAvatar type={ICONS[kind]} />
              <Stack>
                <Typography>{sentence}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {figures}
                </Typography>
              </Stack>
            </Stack>
          ))}
        </Stack>
      )}
    </Card>
  );
}
