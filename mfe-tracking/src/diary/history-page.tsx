import { type Baby, dayBounds } from '@nestling/contract';
import { Card, CardSkeleton, EmptyNestDrawing, EmptyState } from '@nestling/shared-ui';
import { Columns, useRoomForTwo, WidePage } from '@nestling/shared-ui/columns';
import { clock, useLooksOf, useNow, useZone, useZoneHere } from '@nestling/shared-ui/platform';
import { byDay, ClockNote, OwnClock, ReadProblem, ShowOlder, useNewest } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useActivityOf } from '../activity/activity.ts';
import { linesOf } from '../activity/meals.ts';
import { useActivityEditor } from '../activity/use-activity-editor.tsx';
import { gapsBetween, withGaps } from './gaps.ts';
import { GoToDay } from './go-to-day.tsx';
import { HistoryDay } from './history-day.tsx';
import { likelyGapOfDay } from './likely-gap-of-day.ts';
import type { MenuAt } from './menu-button.ts';
import { OpenCalendar } from './open-calendar.tsx';
import { withoutCutMeal } from './records-of-lines.ts';
import { sleepNamer, useNaps } from './sleep-names.ts';
import { sleepsInto, sleepTotal } from './sleep-total.ts';
import { useAdding } from './use-adding.tsx';
import { useKnownSleeps } from './use-known-sleeps.ts';

/** The records of all kinds, newest first, by day: of the clock here, or of that where they are from. */
export const HistoryPage = ({ baby }: { baby: Baby }) => (
  <OwnClock>
    <HistoryByClock baby={baby} />
  </OwnClock>
);

function HistoryByClock({ baby }: { baby: Baby }) {
  const zone = useZone();
  const isHere = zone === useZoneHere();
  const now = useNow(60_000);
  const { records, wholeSince, hasOlder, read, showOlder } = useNewest(
    baby.id,
    undefined,
    say('Failed to load the history'),
  );
  const awaited = useLooksOf(records);
  const { sleeps, isKnown } = useKnownSleeps(baby.id, records, wholeSince);
  const activityOf = useActivityOf(baby.name);
  const naps = useNaps(baby.id, sleeps, zone);
  const named = sleepNamer(naps, zone, isKnown);
  const { edit, editor } = useActivityEditor();
  const { add, parts } = useAdding(baby.id);
  const isRoomy = useRoomForTwo();
  const listed = hasOlder ? withoutCutMeal(records) : records;
  const lines = awaited ? [] : linesOf(listed.map((record) => named(activityOf(record))));
  const gaps = gapsBetween(sleeps, now).filter(({ gap }) => gap.from >= wholeSince);
  const days = byDay(withGaps(lines, gaps), zone);
  const addTo = (day: Temporal.PlainDate) => {
    // What is recorded is of the clock here.
    if (!add || !isHere || !isKnown(day)) return undefined;
    const { start, end } = dayBounds(day, zone);
    const isOver = end <= now;
    return (at: MenuAt) =>
      add(likelyGapOfDay({ from: start, to: end }, sleeps, now), at, isOver ? undefined : clock.now());
  };
  return (
    <WidePage title={say('History')} actions={!isRoomy && <GoToDay baby={baby} />}>
      <Columns lead={isRoomy && <OpenCalendar baby={baby} />}>
        <ClockNote records={records} />
        <ReadProblem {...read} isOfList />
        {(read.loading || awaited) && <CardSkeleton height={560} />}
        {!read.loading && !read.problem && records.length === 0 && <NothingRecorded />}
        {days.map(({ day, records: ofDay }, place) => {
          const ofSleep = sleepsInto(day, sleeps, zone);
          return (
            <HistoryDay
              key={day.toString()}
              babyId={baby.id}
              day={day}
              lines={ofDay}
              sleeps={ofSleep}
              // Where the list ends within a day, that day has more.
              isWhole={dayBounds(day, zone).start >= wholeSince && (!hasOlder || place < days.length - 1)}
              total={isKnown(day) ? sleepTotal(day, { sleeps: ofSleep, naps }, now, zone) : ''}
              onAdd={addTo(day)}
              onEdit={edit}
            />
          );
        })}
        <ShowOlder hasOlder={hasOlder && !awaited} count={records.length} read={read} onShow={showOlder} />
        {editor}
        {parts}
      </Columns>
    </WidePage>
  );
}

const NothingRecorded = () => (
  <Card>
    <EmptyState
      drawing={<EmptyNestDrawing />}
      title={say('Nothing recorded yet')}
      text={say('What you record of any kind is listed here, day by day.')}
    />
  </Card>
);
