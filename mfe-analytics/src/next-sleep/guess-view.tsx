import { Box, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import {
  type Baby,
  dayOf,
  hoursAndMinutes,
  howGood,
  MINUTE_MS,
  type PastGuess,
  type PastWake,
  type Similar,
} from '@nestling/contract';
import { Card, CardSkeleton, EmptyNestDrawing, EmptyState } from '@nestling/shared-ui';
import { NOT_PRINTED } from '@nestling/shared-ui/print';
import { ReadProblem, useIsGuessAwaited, useNextSleep } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useChosen } from '@nestling/shared-ui/settings';
import { type ReactNode, useMemo } from 'react';
import { Go } from '../baby-page.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import { CHART_HEIGHT, NAP, NIGHT } from '../charts/chart-frame.ts';
import { Legend } from '../charts/legend.tsx';
import { Plot, Ranges, reachOf } from '../charts/plot.tsx';
import { Unread } from '../records/unread.tsx';
import { clockText, dayText, shortDayText, timeRangeText } from '../text/time-text.ts';
import { GuessCard } from './guess-card.tsx';

/** So many guesses are looked at. */
const SHOWN = 30;
const HOUR_MS = 60 * MINUTE_MS;
/** So many wake-ups are named of those that say most, which are alike by so much at least (0 to 1). */
const NAMED = 5;
const LEAST_ALIKE = 0.1;

const minutesText = (minutes: number) => hoursAndMinutes(say, Math.round(minutes) * MINUTE_MS);

/** The guess of the next sleep, from what it comes, and how good the last ones would have been. */
export function GuessView({ baby, tabs }: { baby: Baby; tabs: ReactNode }) {
  const known = useNextSleep(
    baby,
    say('Failed to load sleep analytics'),
    say('Failed to load older sleeps. The guess follows the last two weeks.'),
  );
  const { guess, isKnown, earlierRead } = known;
  // Some do without: their clock is the baby.
  const [isOff, choose, settingsRead] = useChosen('noGuess', baby.id);
  const like = guess?.kind === 'range' && guess.expected.basis === 'own' ? likeIt(guess.expected.similar) : [];
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={{ display: 'flex' }}>{tabs}</Box>
      {!isOff && isKnown && <ReadProblem {...earlierRead} />}
      {guess && <GuessCard guess={guess} />}
      {like.length > 0 && <SaysMost similar={like} />}
      {!isOff && <HowGood baby={baby} known={known} />}
      <ReadProblem {...settingsRead} />
      <FormControlLabel
        control={<Switch checked={!isOff} disabled={!choose} onChange={(_, checked) => void choose?.(!checked)} />}
        label={say('Guess the next sleep of {name}', { name: baby.name })}
        sx={NOT_PRINTED}
      />
    </Stack>
  );
}

/** Those that are like the last wake-up: others may say much where few are, but were at another time, or after another sleep. */
const likeIt = (similar: readonly Similar[]) => similar.filter(({ alike }) => alike >= LEAST_ALIKE);

/** 'Thu, 12 Nov, 7:05'. */
const wokeText = ({ at, zone }: Pick<PastWake, 'at' | 'zone'>) =>
  say('{day}, {time}', { day: dayText(dayOf(at, zone)), time: clockText(at, zone) });

function SaysMost({ similar }: { similar: readonly Similar[] }) {
  const most = [...similar].sort((a, b) => b.weight - a.weight).slice(0, NAMED);
  return (
    <Card title={say('Wake-ups that say most now')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {say('Near this time of day, after a sleep about as long, and not long ago.')}
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.5 }}>
        {most.map(({ wake: { at, zone, asleepMinutes, awakeMinutes } }) => (
          <Typography key={at} component="li">
            {say('{when}, after {asleep} of sleep: awake {awake}', {
              when: wokeText({ at, zone }),
              asleep: minutesText(asleepMinutes),
              awake: minutesText(awakeMinutes),
            })}
          </Typography>
        ))}
      </Stack>
    </Card>
  );
}

/** What would have been guessed against what happened, of the last guesses. */
function HowGood({ baby, known }: { baby: Baby; known: ReturnType<typeof useNextSleep> }) {
  const { isKnown, read, now } = known;
  const isAwaited = useIsGuessAwaited(baby);
  const past = known.guesses.past(now);
  const guesses = useMemo(() => past.slice(-SHOWN), [past]);
  const good = howGood(guesses);
  const title = say('How good the guesses would have been');
  const { problem, offline, retry } = read;
  if (isAwaited || (!isKnown && !problem)) return <CardSkeleton title={title} height={CHART_HEIGHT} />;
  if (problem && !good) {
    return (
      <Card title={title}>
        <Unread {...{ problem, offline, retry }} />
      </Card>
    );
  }
  if (!good) {
    return (
      <Card title={title}>
        <EmptyState
          drawing={<EmptyNestDrawing />}
          title={say('No guesses yet')}
          text={say('They begin with the first naps that are recorded from one month of age.')}
          action={<Go to={`/babies/${baby.id}/sleep/tracker`}>{say('Record Sleep')}</Go>}
        />
      </Card>
    );
  }
  const count = guesses.length;
  const summary = say(
    '{count, plural, one {The last guess would have been} other {The last # guesses would have been}} {minutes} off on average. {inside, plural, one {# sleep began} other {# sleeps began}} within the range.',
    { count, minutes: minutesText(good.meanError), inside: good.inside },
  );
  return <GuessChart title={title} summary={summary} guesses={guesses} />;
}

interface GuessChartProps {
  title: string;
  summary: string;
  guesses: readonly PastGuess[];
}

const asleepAt = ({ at, awakeMinutes }: PastWake) => at + awakeMinutes * MINUTE_MS;
/** For so long awake. */
const hoursAt = ({ at }: PastWake, instant: number) => (instant - at) / HOUR_MS;

function GuessChart({ title, summary, guesses }: GuessChartProps) {
  const [guessed, happened] = [say('Guess'), say('Asleep')];
  const rows = guesses.map(({ wake, shown }) => ({
    woke: wokeText(wake),
    guessed: timeRangeText(shown.from, shown.to, wake.zone),
    happened: clockText(asleepAt(wake), wake.zone),
  }));
  const ranges = useMemo(
    () =>
      guesses.map(({ wake, shown }) => ({
        from: hoursAt(wake, shown.from),
        to: hoursAt(wake, shown.to),
        came: wake.awakeMinutes / 60,
      })),
    [guesses],
  );
  const reach = reachOf(Math.max(...ranges.flatMap(({ to, came }) => [to, came])));
  const isNewDay = (i: number) => i === 0 || guesses[i]?.wake.day !== guesses[i - 1]?.wake.day;
  return (
    <ChartCard
      title={title}
      summary={summary}
      height={CHART_HEIGHT}
      legend={
        <Legend
          entries={[
            { label: guessed, colors: [NAP] },
            { label: happened, colors: [NIGHT] },
          ]}
        />
      }
      table={() => ({
        caption: title,
        head: [say('Woke up'), guessed, happened],
        rows: rows.map(({ woke, guessed, happened }) => [woke, guessed, happened]),
      })}
    >
      <Plot
        label={title}
        tips={rows.map(({ woke, guessed: range, happened: came }) => ({
          title: woke,
          rows: [
            { label: guessed, color: NAP, text: range },
            { label: happened, color: NIGHT, text: came },
          ],
        }))}
        names={guesses.map(({ wake }, i) => (isNewDay(i) ? shortDayText(Temporal.PlainDate.from(wake.day)) : ''))}
        unit={say('Hours awake')}
        reach={reach}
      >
        <Ranges ranges={ranges} reach={reach} color={NAP} point={NIGHT} />
      </Plot>
    </ChartCard>
  );
}
