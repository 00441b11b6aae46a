import { Box, Pagination, Stack, Typography, useMediaQuery } from '@mui/material';
import { type Baby, dayBounds, factsText, type SomeRecord } from '@nestling/contract';
import { Card, CardSkeleton, EmptyNestDrawing, EmptyState } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { clock, homeSince, useZone, useZoneHere } from '@nestling/shared-ui/platform';
import { byDay, ClockNote, OwnClock, ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useRef, useState } from 'react';
import { type Activity, useActivityOf } from '../activity/activity.ts';
import { FEEDING_TONES } from '../activity/duration-tone.ts';
import { linesOf } from '../activity/meals.ts';
import { useActivityEditor } from '../activity/use-activity-editor.tsx';
import { DaySection } from '../diary/day-section.tsx';
import { DayTotals } from '../diary/day-totals.tsx';
import { recordsOf } from '../diary/records-of-lines.ts';
import type { LocalFeeding } from './project-feedings.ts';
import { useFeedingPage } from './use-feeding-page.ts';
import { useFeedings } from './use-feedings.ts';

/** Fewer pages are named where they would be too small for a thumb. */
const PHONE = '(max-width: 599.95px)';
const PAGER = {
  display: 'flex',
  justifyContent: 'center',
  '& button': { minWidth: 48 },
  // As large as they get in one line of the narrowest phone.
  '@media (max-width: 359px)': { '& button': { minWidth: 44 }, '& li > span': { minWidth: 24 } },
} as const;

/** All feedings, newest first, ten a page, by day: of the clock here, or of that where they are from. */
export const FeedingHistory = ({ baby }: { baby: Baby }) => (
  <OwnClock>
    <FeedingsByClock baby={baby} />
  </OwnClock>
);

function FeedingsByClock({ baby }: { baby: Baby }) {
  const zone = useZone();
  const mayRecord = useMay(baby.id, 'record');
  const [chosen, setPage] = useState(1);
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  const top = useRef<HTMLDivElement>(null);
  const { feedings, totalPages, continued, read } = useFeedingPage(baby.id, chosen);
  const activityOf = useActivityOf(baby.name);
  const { edit, editor } = useActivityEditor({ failure: say('Failed to update feeding record') });
  // The last feeding of the last page may have been deleted.
  if (totalPages > 0 && chosen > totalPages) setPage(totalPages);
  const wholeDay = useWholeDays(baby.id, activityOf);
  // Where a page ends within a day, that day has more on the page beside.
  const isWhole = (place: number, count: number) =>
    (place > 0 || chosen === 1) && (place < count - 1 || chosen >= totalPages);

  if (read.loading) return <CardSkeleton height={560} />;
  return (
    <Stack ref={top} sx={{ gap: 2, scrollMarginTop: 72 }}>
      <ClockNote records={feedings} />
      <ReadProblem {...read} />
      {feedings.length === 0 && !read.problem && <NoFeedings mayRecord={mayRecord} />}
      {byDay(linesOf(feedings.map(activityOf)), zone).map(({ day, records }, place, days) => (
        <DaySection
          key={day.toString()}
          babyId={baby.id}
          day={day}
          label={(name) => say('Feedings, {day}', { day: name })}
          tones={FEEDING_TONES}
          lines={records}
          continued={continued}
          onEdit={edit}
        >
          <DayTotals records={wholeDay(day) ?? (isWhole(place, days.length) ? recordsOf(records) : [])} />
          <ElsewhereNote shown={recordsOf(records)} whole={wholeDay(day) ?? []} />
        </DaySection>
      ))}
      {totalPages > 1 && (
        <Box sx={PAGER}>
          <Pagination
            siblingCount={isPhone ? 0 : 1}
            count={totalPages}
            page={chosen}
            onChange={(_, page) => {
              setPage(page);
              top.current?.scrollIntoView?.({ block: 'start' });
            }}
          />
        </Box>
      )}
      {editor}
    </Stack>
  );
}

/** Where a page ends within a day, its sums are of more than what is listed. */
function ElsewhereNote({ shown, whole }: Record<'shown' | 'whole', readonly SomeRecord[]>) {
  const ids = new Set(shown.map(({ id }) => id));
  const starts = shown.map(({ startTime }) => startTime).sort();
  const [oldest = '', newest = ''] = [starts[0], starts.at(-1)];
  const others = whole.filter(({ id }) => !ids.has(id));
  const isBefore = others.some(({ startTime }) => startTime > newest);
  const isNext = others.some(({ startTime }) => startTime < oldest);
  if (!isBefore && !isNext) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {factsText(say, [
        isBefore && say('More of this day on the page before'),
        isNext && say('More of this day on the next page'),
      ])}
    </Typography>
  );
}

const NoFeedings = ({ mayRecord }: { mayRecord: boolean }) => (
  <Card>
    <EmptyState
      drawing={<EmptyNestDrawing />}
      title={say('No feedings recorded yet')}
      text={
        mayRecord
          ? say("Start one, or record a past one, under 'Active Feeding'.")
          : say('What others record is listed here.')
      }
    />
  </Card>
);

/** The feedings of a day, as far back as the home page has each day whole. A meal is of the day on which it began. */
function useWholeDays(
  babyId: string,
  activityOf: (record: LocalFeeding) => Activity,
): (day: Temporal.PlainDate) => SomeRecord[] | undefined {
  const zone = useZone();
  const here = useZoneHere();
  const { feedings, read } = useFeedings(babyId);
  const since = homeSince(clock.now(), here);
  const days = read.loading || read.problem ? [] : byDay(linesOf(feedings.map(activityOf)), zone);
  return (day) => {
    const found = dayBounds(day, zone).start >= since && days.find((one) => one.day.equals(day));
    return found ? recordsOf(found.records) : undefined;
  };
}
