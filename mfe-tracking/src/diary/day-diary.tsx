import { Button, Stack, Typography } from '@mui/material';
import { type Baby, dayOf, type Local, type SomeRecord, type Span } from '@nestling/contract';
import { Card, EmptyNestDrawing, EmptyState, PlusIcon } from '@nestling/shared-ui';
import { clock, isRunning, useLookOf, useLooksOf, useNow, useZone } from '@nestling/shared-ui/platform';
import { ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useMemo } from 'react';
import { type Activity, useActivityOf } from '../activity/activity.ts';
import { RECENT_TONES } from '../activity/duration-tone.ts';
import { linesOf } from '../activity/meals.ts';
import { useActivityEditor } from '../activity/use-activity-editor.tsx';
import { AddToDay } from './add-to-day.tsx';
import { SleepTotal } from './day-section.tsx';
import { DaySkeleton } from './day-skeleton.tsx';
import { DayTotals } from './day-totals.tsx';
import { type DiaryLine, DiaryList } from './diary-list.tsx';
import { gapsOfDay } from './gaps.ts';
import { likelyGapOfDay } from './likely-gap-of-day.ts';
import { type MenuAt, useMenuButton } from './menu-button.ts';
import { partOf } from './part-of.ts';
import { type Naps, sleepNamer, useNaps } from './sleep-names.ts';
import { sleepsOf, sleepTotal } from './sleep-total.ts';
import { useAdding } from './use-adding.tsx';
import { useDay } from './use-day.ts';

interface DayDiaryProps {
  baby: Baby;
  day: Temporal.PlainDate;
  /** What the day is called. */
  title: string;
}

/** The records of a day from its first minute to its last, with the gaps between its sleeps. */
export function DayDiary({ baby, day, title }: DayDiaryProps) {
  const { records, bounds, read } = useDay(baby.id, day);
  const awaited = useLooksOf(records);
  const { add, parts } = useAdding(baby.id);
  const zone = useZone();
  const now = useNow(60_000);
  const sleeps = useMemo(() => sleepsOf(records), [records]);
  const naps = useNaps(baby.id, sleeps, zone);
  const isOver = bounds.to <= now;
  const addToDay =
    add && ((at: MenuAt) => add(likelyGapOfDay(bounds, sleeps, now), at, isOver ? undefined : clock.now()));
  if (read.loading || awaited) return <DaySkeleton />;
  return (
    <Stack sx={{ gap: 2 }}>
      {read.offline && records.length > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{say('This day is not on this device yet')}</Typography>
      )}
      {!read.offline && <ReadProblem {...read} />}
      {records.length === 0 && (read.offline || !read.problem) && (
        <EmptyDay {...{ baby, day }} isUnknown={read.offline} onAdd={addToDay} />
      )}
      {records.length > 0 && (
        <Card aria-label={say('Records, {day}', { day: title })} sx={{ pt: { xs: 1, sm: 1.5 } }}>
          <Stack direction="row" sx={{ alignItems: 'center', minHeight: 48 }}>
            <SleepTotal total={read.offline ? '' : sleepTotal(day, { sleeps, naps }, now, zone)} />
            {addToDay && <AddToDay label={say('Add a record, {day}', { day: title })} onAdd={addToDay} />}
          </Stack>
          {!read.offline && (
            <DayTotals records={records.filter(({ startTime }) => Date.parse(startTime) >= bounds.from)} />
          )}
          <Lines {...{ baby, day, title, records, sleeps, naps, bounds, now }} isUnknown={read.offline} onFill={add} />
        </Card>
      )}
      {parts}
    </Stack>
  );
}

interface LinesProps extends DayDiaryProps {
  records: readonly Local<SomeRecord>[];
  sleeps: readonly Local<SomeRecord>[];
  naps: Naps;
  /** Only what waits on this device is here. */
  isUnknown: boolean;
  bounds: Span;
  now: number;
  onFill: ReturnType<typeof useAdding>['add'];
}

/** By time; a gap begins before what happens at its first minute. */
const inOrder = (a: DiaryLine, b: DiaryLine): number =>
  Date.parse(a.startTime) - Date.parse(b.startTime) || Number('gap' in b) - Number('gap' in a);

function Lines({ baby, day, title, records, sleeps, naps, isUnknown, bounds, now, onFill }: LinesProps) {
  const zone = useZone();
  const lookOf = useLookOf();
  const activityOf = useActivityOf(baby.name);
  const { edit, editor } = useActivityEditor();
  const named = sleepNamer(naps, zone, (other) => !isUnknown && other.equals(day));
  const activities = records.map((record) => named(activityOf(record)));
  const lines = [...linesOf(activities), ...(isUnknown ? [] : gapsOfDay(sleeps, bounds, now))].sort(inOrder);
  const part = (activity: Activity) =>
    partOf(activity, isRunning(lookOf(activity.type).kind, activity.record), { day, bounds, now, zone });
  return (
    <>
      <DiaryList
        babyId={baby.id}
        label={say('Records, {day}', { day: title })}
        lines={lines}
        sleeps={sleeps}
        tones={RECENT_TONES}
        day={day}
        partOf={part}
        onEdit={edit}
        onFill={onFill}
      />
      {editor}
    </>
  );
}

interface EmptyDayProps extends Pick<DayDiaryProps, 'baby' | 'day'> {
  /** Nobody knows without a network. */
  isUnknown: boolean;
  onAdd: ((at: MenuAt) => void) | undefined;
}

/** Why nothing is listed, and what one can do. */
function EmptyDay({ baby, day, isUnknown, onAdd }: EmptyDayProps) {
  const isAhead = Temporal.PlainDate.compare(day, dayOf(useNow(60_000), useZone())) > 0;
  const isUnborn = Temporal.PlainDate.compare(day, Temporal.PlainDate.from(baby.birthDate)) < 0;
  const title = () => {
    if (isAhead) return say('This day is yet to come');
    if (isUnborn) return say('{name} was not born yet', { name: baby.name });
    return isUnknown ? say('This day is not on this device yet') : say('Nothing recorded on this day');
  };
  const opening = useMenuButton((at) => onAdd?.(at));
  const canAdd = onAdd && !isAhead && !isUnborn;
  return (
    <Card>
      <EmptyState
        drawing={<EmptyNestDrawing />}
        title={title()}
        text={isUnknown && !isAhead && !isUnborn && say('It is shown once there is a network.')}
        action={
          canAdd && (
            <Button variant="outlined" startIcon={<PlusIcon />} {...opening}>
              {say('Add a Record')}
            </Button>
          )
        }
      />
    </Card>
  );
}
