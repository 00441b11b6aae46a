import { Box, Button } from '@mui/material';
import { type Baby, dayBounds, dayOf, inContext, type Quality, qualityOf, type Span } from '@nestling/contract';
import { Card, CardSkeleton, PaperInk } from '@nestling/shared-ui';
import { Columns, WidePage } from '@nestling/shared-ui/columns';
import { useMay } from '@nestling/shared-ui/people';
import { ChosenZone, clock, useNow, useZone, useZoneHere } from '@nestling/shared-ui/platform';
import { NOT_PRINTED, PrintHead } from '@nestling/shared-ui/print';
import { byDay, ClockNote, dayTitle, NightAsNapNote, OwnClock, ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useActivityOf } from '../activity/activity.ts';
import { SLEEP_TONES } from '../activity/duration-tone.ts';
import { useActivityEditor } from '../activity/use-activity-editor.tsx';
import { AddToDay } from '../diary/add-to-day.tsx';
import { DaySection } from '../diary/day-section.tsx';
import { gapsBetween, withGaps } from '../diary/gaps.ts';
import { GoToDay } from '../diary/go-to-day.tsx';
import { likelyGapOfDay } from '../diary/likely-gap-of-day.ts';
import { sleepNamer, useNaps } from '../diary/sleep-names.ts';
import { sleepsInto, sleepTotal } from '../diary/sleep-total.ts';
import { type DayRange, LAST_DAYS, type RangeChoice, rangeOf } from './day-range.ts';
import { NightAndDay } from './night-and-day.tsx';
import { NoSleeps } from './no-sleeps.tsx';
import { PastSleepButton, PastSleepDialog } from './past-sleep-button.tsx';
import type { LocalSleep } from './project-sleeps.ts';
import { RangeFilter } from './range-filter.tsx';
import { SleepLaunchpad } from './sleep-launchpad.tsx';
import { useSleeps } from './use-sleeps.ts';
import { useSleepsOfDays } from './use-sleeps-of-days.ts';

const VERDICTS: Record<Quality, string> = {
  short: inContext('length of a sleep', 'short'),
  medium: inContext('length of a sleep', 'medium'),
  long: inContext('length of a sleep', 'long'),
};

/** Short, medium or long, of a sleep of so many milliseconds. */
const verdict = (ms: number) => say(VERDICTS[qualityOf(ms / 60_000)]);

/** On paper. */
const NO_BUTTONS = { '@media print': { '& button': { display: 'none' } } };

/** The sleeps of some days as a chart and by day, with the control on top: the mobile bar's Sleep link leads here. */
export function SleepHistoryPage({ baby }: { baby: Baby }) {
  return (
    <PaperInk>
      <WidePage
        title={say('Sleep history')}
        actions={
          <Button
            component={Link}
            to={`/babies/${baby.id}/sleep/tracker`}
            sx={{ ml: { xs: -1.75, sm: 0 }, mr: -1.75, ...NOT_PRINTED }}
          >
            {say('Back to Tracker')}
          </Button>
        }
      >
        <Box sx={NO_BUTTONS}>
          <OwnClock>
            <History baby={baby} />
          </OwnClock>
        </Box>
      </WidePage>
    </PaperInk>
  );
}

function Control({ baby }: { baby: Baby }) {
  const { sleeps } = useSleeps(baby.id);
  return (
    <Card aria-label={say('Sleep control')} sx={NOT_PRINTED}>
      <SleepLaunchpad babyId={baby.id} sleeps={sleeps} />
    </Card>
  );
}

/** What is recorded is by the clock here, whatever clock the list is read by. */
const ByClockHere = ({ children }: { children: ReactNode }) => <ChosenZone value={undefined}>{children}</ChosenZone>;

function History({ baby }: { baby: Baby }) {
  const zone = useZone();
  const [choice, setChoice] = useState<RangeChoice>(LAST_DAYS[0]);
  const now = clock.now();
  const today = rangeOf(1, now, zone).first.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days move on at midnight, not with every millisecond
  const range = useMemo(() => rangeOf(choice, now, zone), [choice, today, zone]);
  const [asTable, setAsTable] = useState(false);
  const { sleeps, read } = useSleepsOfDays(baby.id, range);
  const lead = (
    <>
      <ByClockHere>
        <Control baby={baby} />
      </ByClockHere>
      <PrintHead baby={baby} {...range} />
      <Box sx={NOT_PRINTED}>
        <RangeFilter value={choice} onChange={setChoice}>
          <GoToDay named baby={baby} />
        </RangeFilter>
      </Box>
      <ClockNote records={sleeps} />
      <NightAsNapNote baby={baby} sleeps={sleeps} />
      <ReadProblem {...read} />
      {!read.loading && sleeps.length > 0 && (
        <NightAndDay babyId={baby.id} sleeps={sleeps} range={range} asTable={asTable} onSwitch={setAsTable} />
      )}
    </>
  );
  return (
    <Columns lead={lead}>
      {read.loading && <CardSkeleton height={400} />}
      {!read.loading && sleeps.length === 0 && (
        <Card>
          <NoSleeps babyId={baby.id} known={!read.problem} days={typeof choice === 'number' ? choice : null} />
        </Card>
      )}
      {!read.loading && <SleepDays key={`${range.first} ${range.last}`} baby={baby} sleeps={sleeps} range={range} />}
      <ByClockHere>
        <PastSleepButton babyId={baby.id} />
      </ByClockHere>
    </Columns>
  );
}

/** How many sleeps are drawn at first, and with each 'Show more': a year has thousands. */
const PAGE = 50;

interface SleepDaysProps {
  baby: Baby;
  /** Those of the days, and what reaches into them. */
  sleeps: readonly LocalSleep[];
  range: DayRange;
}

/** One card a day. */
function SleepDays({ baby, sleeps, range }: SleepDaysProps) {
  const zone = useZone();
  const now = useNow(60_000);
  const activityOf = useActivityOf(baby.name);
  const { edit, editor } = useAskedEditor(baby, sleeps);
  const [shown, setShown] = useState(PAGE);
  const isKnown = (day: Temporal.PlainDate) =>
    Temporal.PlainDate.compare(day, range.first) >= 0 && Temporal.PlainDate.compare(day, range.last) <= 0;
  const naps = useNaps(baby.id, sleeps, zone);
  const named = sleepNamer(naps, zone, isKnown);
  const lines = sleeps.slice(0, shown).map((sleep) => named(activityOf(sleep)));
  const hidden = sleeps.length - shown;
  return (
    <>
      {byDay(withGaps(lines, gapsBetween(sleeps, now)), zone).map(({ day, records }) => {
        const ofDay = sleepsInto(day, sleeps, zone);
        return (
          <DaySection
            key={day.toString()}
            babyId={baby.id}
            day={day}
            total={isKnown(day) ? sleepTotal(day, { sleeps: ofDay, naps }, now, zone) : ''}
            action={isKnown(day) && <AddSleepToDay {...{ baby, day, sleeps }} />}
            label={(name) => say('Sleep, {day}', { day: name })}
            lines={records}
            sleeps={ofDay}
            tones={SLEEP_TONES}
            verdict={verdict}
            onEdit={edit}
          />
        );
      })}
      {hidden > 0 && (
        <Button variant="outlined" onClick={() => setShown(shown + PAGE)}>
          {say('Show {count} More of {total}', {
            count: Math.min(PAGE, hidden).toLocaleString(say.locale),
            total: hidden.toLocaleString(say.locale),
          })}
        </Button>
      )}
      {editor}
    </>
  );
}

/** The editor of the list. A record that the tracker asked to edit (`editSleepId`) opens at once, and once only. */
function useAskedEditor(baby: Baby, sleeps: readonly LocalSleep[]) {
  const navigate = useNavigate();
  const location = useLocation();
  const asksFor = (location.state as { editSleepId?: string } | null)?.editSleepId;
  // The tracker's sleeps reach back a day further than the filter.
  const { sleeps: recent } = useSleeps(baby.id);
  const asked = [...recent, ...sleeps].find(({ id }) => id === asksFor);
  const activityOf = useActivityOf(baby.name);
  useEffect(() => {
    if (asksFor !== undefined) navigate(location.pathname, { replace: true, state: null });
  }, [asksFor, location.pathname, navigate]);
  return useActivityEditor({
    first: asked && activityOf(asked),
    failure: say('Failed to update sleep record'),
  });
}

interface AddSleepProps extends Pick<SleepDaysProps, 'baby' | 'sleeps'> {
  day: Temporal.PlainDate;
}

/** 'Record past sleep' with what is likeliest missing of a day, for those who may record. */
function AddSleepToDay({ baby, sleeps, day }: AddSleepProps) {
  const zone = useZone();
  const isHere = zone === useZoneHere();
  const [gap, setGap] = useState<Span>();
  const mayRecord = useMay(baby.id, 'record');
  const now = clock.now();
  const propose = () => {
    const { start, end } = dayBounds(day, zone);
    setGap(likelyGapOfDay({ from: start, to: end }, sleeps, now));
  };
  // What is recorded is of the clock here.
  if (!(mayRecord && isHere) && !gap) return null;
  return (
    <>
      <AddToDay
        label={say('Record past sleep, {day}', { day: dayTitle(day, dayOf(now, zone)) })}
        opens="dialog"
        onAdd={propose}
      />
      {gap && <PastSleepDialog babyId={baby.id} gap={gap} onClose={() => setGap(undefined)} />}
    </>
  );
}
