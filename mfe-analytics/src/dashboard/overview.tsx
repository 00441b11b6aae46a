import { Box, Button, Stack } from '@mui/material';
import {
  ageText,
  type Baby,
  dayOf,
  MINUTE_MS,
  type NightHours,
  type PeriodDays,
  type SleepSummary,
  summarizeSleep,
} from '@nestling/contract';
import { Card, CardSkeleton } from '@nestling/shared-ui';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { NOT_PRINTED, PrintHead } from '@nestling/shared-ui/print';
import { NightAsNapNote, useIsGuessAwaited } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { fetchCharts } from '../charts/later-charts.tsx';
import { MakerChoice } from '../makers/maker-choice.tsx';
import type { MakerWords } from '../makers/makers.ts';
import { NothingMade } from '../makers/nothing-made.tsx';
import { NextSleepCard } from '../next-sleep/guess-card.tsx';
import { Unread } from '../records/unread.tsx';
import { useSleepPeriod } from '../records/use-sleep-period.ts';
import { decimalHoursText } from '../text/time-text.ts';
import { FigureCard } from './figure-card.tsx';
import { lastDays } from './last-days.ts';
import { PeriodToggle } from './period-toggle.tsx';
import { SummaryCharts } from './summary-charts.tsx';

const SKELETON_HEIGHT = 400;

/** The dashboard of a baby: the guess, three figures, three charts. What the period before showed stays until the new one is there. */
export function Overview({ baby, tabs }: { baby: Baby; tabs: ReactNode }) {
  const zone = useZone();
  const [days, setDays] = useState<PeriodDays>(7);
  const period = useSleepPeriod(baby.id, days);
  const isAwaited = useIsGuessAwaited(baby);
  // What is likely next comes from everybody's records.
  const isOfAll = !period.words;
  useEffect(() => {
    // Beside the data; a chart that does not come says so in its own place.
    fetchCharts().catch(() => {});
  }, []);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {tabs}
        <PeriodToggle days={days} onChange={setDays} />
        <MakerChoice {...period} />
      </Stack>
      <PrintHead baby={baby} {...lastDays(period.shown, zone)} />
      {/* The guess stands above all else: until it is known whether there is one, nothing stands that it would move. */}
      {isOfAll && isAwaited ? (
        <CardSkeleton height={SKELETON_HEIGHT} />
      ) : (
        <Answers baby={baby} zone={zone} period={period} />
      )}
    </Stack>
  );
}

interface AnswersProps {
  baby: Baby;
  zone: string;
  period: ReturnType<typeof useSleepPeriod>;
}

function Answers({ baby, zone, period }: AnswersProps) {
  const { problem, offline, loading, old, retry, words, choose } = period;
  const { summary, all } = useSummaries(period, zone, baby.nightHours);
  const hasSlept = summary?.daily.some(({ totalMinutes }) => totalMinutes > 0);
  const hasNothing = hasSlept === false && summary?.sessions.length === 0;
  const isOfNobody = words && hasNothing;
  // A chart that is empty has the way to record.
  const hasWay = hasSlept === false && !isOfNobody;
  return (
    <>
      {!words && (
        <NextSleepCard
          baby={baby}
          action={
            <Button component={Link} to={`/babies/${baby.id}/analytics?view=guess`} sx={NOT_PRINTED}>
              {say('How good is it?')}
            </Button>
          }
        />
      )}
      <Figures baby={baby} zone={zone} summary={summary} all={all} loading={loading} words={words} />
      <NightAsNapNote baby={baby} sleeps={period.sleeps} />
      {problem && (
        <Card>
          <Unread {...{ problem, offline, retry }} />
        </Card>
      )}
      {loading && <Skeletons />}
      {isOfNobody && <NothingMade title={words.recordedNo('sleep')} onEverybody={() => choose()} />}
      {summary && !isOfNobody && (
        <Box aria-busy={old} sx={{ opacity: old ? 0.6 : 1, transition: 'opacity 120ms 200ms' }}>
          <SummaryCharts summary={summary} baby={baby} zone={zone} recordedBy={words?.recordedBy} />
        </Box>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, ...NOT_PRINTED }}>
        {!hasWay && (
          <Button component={Link} to={`/babies/${baby.id}/sleep/tracker`} variant="contained" size="large">
            {say('Record Sleep')}
          </Button>
        )}
        <Button component={Link} to={`/babies/${baby.id}/sleep`} variant="outlined" size="large">
          {say('View Full Sleep History')}
        </Button>
      </Stack>
    </>
  );
}

/** The figures of who is chosen, and those of everybody; undefined while nothing is known. */
function useSummaries(
  { made, sleeps, shown, loading, problem }: ReturnType<typeof useSleepPeriod>,
  zone: string,
  nightHours: NightHours | undefined,
) {
  const now = useNow(MINUTE_MS);
  return useMemo(() => {
    if (loading || problem) return {};
    const options = { days: shown, timezone: zone, now, nightHours };
    const all = summarizeSleep(sleeps, options);
    return { summary: made === sleeps ? all : summarizeSleep(made, options), all };
  }, [made, sleeps, shown, loading, problem, zone, now, nightHours]);
}

interface FiguresProps {
  baby: Baby;
  zone: string;
  summary: SleepSummary | undefined;
  /** That of everybody's sleeps. */
  all: SleepSummary | undefined;
  loading: boolean;
  words: MakerWords | undefined;
}

/** '4', and where they are not everybody's '1 of 4'. */
function sessionsText({ totalSleepSessions }: SleepSummary, all: SleepSummary | undefined): string {
  const count = totalSleepSessions.toLocaleString(say.locale);
  return all ? say('{count} of {all}', { count, all: all.totalSleepSessions.toLocaleString(say.locale) }) : count;
}

function Figures({ baby, zone, summary, all, loading, words }: FiguresProps) {
  const now = useNow(MINUTE_MS);
  const unknown = loading ? say('Loading...') : '–';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '& > *': { flex: '1 1 8rem' } }}>
      {/* On a phone a line of its own; a line of three from there on. */}
      <Box sx={{ '&&': { flexBasis: { xs: '100%', sm: '8rem' } }, display: 'grid' }}>
        <FigureCard title={say('Age')} figure={ageText(say, baby.birthDate, dayOf(now, zone))} />
      </Box>
      <FigureCard
        title={say('Daily Average Sleep')}
        figure={summary ? decimalHoursText(summary.averageDailySleepMinutes / 60) : unknown}
        note={words?.recordedBy}
      />
      <FigureCard
        title={say('Total Sleep Sessions')}
        figure={summary ? sessionsText(summary, words ? all : undefined) : unknown}
        note={words?.recordedBy}
      />
    </Box>
  );
}

const Skeletons = () => (
  <>
    <CardSkeleton title={say('Sleep Duration by Day')} height={SKELETON_HEIGHT} />
    <CardSkeleton title={say('Sleep Trends')} height={SKELETON_HEIGHT} />
    <CardSkeleton title={say('Sleep Sessions')} height={SKELETON_HEIGHT} />
  </>
);
