import { Box, Button, Stack } from '@mui/material';
import { type Baby, dayOf, inContext, type Quality, qualityOf } from '@nestling/contract';
import { Card, CardSkeleton, Page } from '@nestling/shared-ui';
import { clock, useZone } from '@nestling/shared-ui/platform';
import { NOT_PRINTED, PaperInk, PrintHead } from '@nestling/shared-ui/print';
import { byDay, ClockNote, dayTitle, OwnClock, ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useActivityOf } from '../activity/activity.ts';
import { ActivityList } from '../activity/activity-list.tsx';
import { SLEEP_TONES } from '../activity/duration-tone.ts';
import { useActivityEditor } from '../activity/use-activity-editor.tsx';
import { LAST_DAYS, type RangeChoice, rangeOf } from './day-range.ts';
import { NightAndDay } from './night-and-day.tsx';
import { NoSleeps } from './no-sleeps.tsx';
import { PastSleepButton } from './past-sleep-button.tsx';
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
  const { sleeps } = useSleeps(baby.id);
  return (
    <PaperInk>
      <Page
        title={say('Sleep History')}
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
        <Stack sx={{ gap: 2, ...NO_BUTTONS }}>
          <Card aria-label={say('Sleep control')} sx={NOT_PRINTED}>
            <SleepLaunchpad babyId={baby.id} sleeps={sleeps} />
          </Card>
          <OwnClock>
            <History baby={baby} />
          </OwnClock>
          <PastSleepButton babyId={baby.id} />
        </Stack>
      </Page>
    </PaperInk>
  );
}

function History({ baby }: { baby: Baby }) {
  const zone = useZone();
  const [choice, setChoice] = useState<RangeChoice>(LAST_DAYS[0]);
  const now = clock.now();
  const today = rangeOf(1, now, zone).first.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days move on at midnight, not with every millisecond
  const range = useMemo(() => rangeOf(choice, now, zone), [choice, today, zone]);
  const [asTable, setAsTable] = useState(false);
  const { sleeps, read } = useSleepsOfDays(baby.id, range);
  return (
    <>
      <PrintHead baby={baby} {...range} />
      <Box sx={NOT_PRINTED}>
        <RangeFilter value={choice} onChange={setChoice} />
      </Box>
      <ClockNote records={sleeps} />
      <ReadProblem {...read} />
      {read.loading ? (
        <CardSkeleton height={400} />
      ) : (
        <>
          {sleeps.length > 0 && (
            <NightAndDay babyId={baby.id} sleeps={sleeps} range={range} asTable={asTable} onSwitch={setAsTable} />
          )}
          {sleeps.length === 0 && (
            <Card>
              <NoSleeps babyId={baby.id} known={!read.problem} days={typeof choice === 'number' ? choice : null} />
            </Card>
          )}
          <SleepDays key={`${range.first} ${range.last}`} baby={baby} sleeps={sleeps} />
        </>
      )}
    </>
  );
}

/** How many sleeps are drawn at first, and with each 'Show more': a year has thousands. */
const PAGE = 50;

/** One card a day. A record that the tracker asked to edit (`editSleepId`) opens at once, and once only. */
function SleepDays({ baby, sleeps }: { baby: Baby; sleeps: readonly LocalSleep[] }) {
  const zone = useZone();
  const navigate = useNavigate();
  const location = useLocation();
  const asksFor = (location.state as { editSleepId?: string } | null)?.editSleepId;
  // The tracker's sleeps reach back a day further than the filter.
  const { sleeps: recent } = useSleeps(baby.id);
  const asked = [...recent, ...sleeps].find(({ id }) => id === asksFor);
  const activityOf = useActivityOf(baby.name);
  const { edit, editor } = useActivityEditor({
    first: asked && activityOf(asked),
    failure: say('Failed to update sleep record'),
  });
  const [shown, setShown] = useState(PAGE);
  useEffect(() => {
    if (asksFor !== undefined) navigate(location.pathname, { replace: true, state: null });
  }, [asksFor, location.pathname, navigate]);

  const today = dayOf(clock.now(), zone);
  const hidden = sleeps.length - shown;
  return (
    <>
      {byDay(sleeps.slice(0, shown), zone).map(({ day, records }) => (
        <Card key={day.toString()} title={dayTitle(day, today)}>
          <ActivityList
            babyId={baby.id}
            label={say('Sleep, {day}', { day: dayTitle(day, today) })}
            lines={records.map(activityOf)}
            tones={SLEEP_TONES}
            day={day}
            verdict={verdict}
            onEdit={edit}
          />
        </Card>
      ))}
      {hidden > 0 && (
        <Button variant="outlined" onClick={() => setShown(shown + PAGE)}>
          {say('Show {count} more of {total}', {
            count: Math.min(PAGE, hidden).toLocaleString(say.locale),
            total: hidden.toLocaleString(say.locale),
          })}
        </Button>
      )}
      {editor}
    </>
  );
}
