import { Stack } from '@mui/material';
import { type Baby, dayOf } from '@nestling/contract';
import { Card, CardSkeleton, EmptyNestDrawing, EmptyState, Page } from '@nestling/shared-ui';
import { clock, useLooksOf, useZone } from '@nestling/shared-ui/platform';
import { byDay, ClockNote, dayTitle, ReadProblem, ShowOlder, useNewest } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useActivityOf } from '../activity/activity.ts';
import { ActivityList } from '../activity/activity-list.tsx';
import { RECENT_TONES } from '../activity/duration-tone.ts';
import { linesOf } from '../activity/meals.ts';
import { useActivityEditor } from '../activity/use-activity-editor.tsx';
import { DayTotals } from './day-totals.tsx';
import { recordsOf, withoutCutMeal } from './records-of-lines.ts';

/** The records of all kinds, newest first, by day. */
export function HistoryPage({ baby }: { baby: Baby }) {
  const zone = useZone();
  const { records, hasOlder, read, showOlder } = useNewest(baby.id, undefined, say('Failed to load the history'));
  const awaited = useLooksOf(records);
  const activityOf = useActivityOf(baby.name);
  const { edit, editor } = useActivityEditor();
  const today = dayOf(clock.now(), zone);
  const lines = awaited ? [] : linesOf((hasOlder ? withoutCutMeal(records) : records).map(activityOf));
  const days = byDay(lines, zone);
  return (
    <Page title={say('History')}>
      <Stack sx={{ gap: 2 }}>
        <ClockNote records={records} />
        <ReadProblem {...read} />
        {(read.loading || awaited) && <CardSkeleton height={560} />}
        {!read.loading && !read.problem && records.length === 0 && (
          <Card>
            <EmptyState
              drawing={<EmptyNestDrawing />}
              title={say('Nothing recorded yet')}
              text={say('What you record of any kind is listed here, day by day.')}
            />
          </Card>
        )}
        {days.map(({ day, records: ofDay }, place) => (
          <Card key={day.toString()} title={dayTitle(day, today)}>
            {/* Where the list ends within a day, that day has more. */}
            {(!hasOlder || place < days.length - 1) && <DayTotals records={recordsOf(ofDay)} />}
            <ActivityList
              babyId={baby.id}
              label={say('Records, {day}', { day: dayTitle(day, today) })}
              lines={ofDay}
              tones={RECENT_TONES}
              day={day}
              onEdit={edit}
            />
          </Card>
        ))}
        <ShowOlder hasOlder={hasOlder} count={records.length} read={read} onShow={showOlder} />
        {editor}
      </Stack>
    </Page>
  );
}
