import { Box, Pagination, Stack } from '@mui/material';
import { type Baby, dayOf } from '@nestling/contract';
import { Card, CardSkeleton, EmptyNestDrawing, EmptyState } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { clock, useZone } from '@nestling/shared-ui/platform';
import { byDay, dayTitle, ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useRef, useState } from 'react';
import { useActivityOf } from '../activity/activity.ts';
import { ActivityList } from '../activity/activity-list.tsx';
import { FEEDING_TONES } from '../activity/duration-tone.ts';
import { MealRow } from '../activity/meal-row.tsx';
import { linesOf } from '../activity/meals.ts';
import { useActivityEditor } from '../activity/use-activity-editor.tsx';
import { useFeedingPage } from './use-feeding-page.ts';

/** All feedings, newest first, ten a page, by day. */
export function FeedingHistory({ baby }: { baby: Baby }) {
  const zone = useZone();
  const mayRecord = useMay(baby.id, 'record');
  const [chosen, setPage] = useState(1);
  const top = useRef<HTMLDivElement>(null);
  const { feedings, totalPages, continued, read } = useFeedingPage(baby.id, chosen);
  const activityOf = useActivityOf(baby.name);
  const { edit, editor } = useActivityEditor({ failure: say('Failed to update feeding record') });
  // The last feeding of the last page may have been deleted.
  if (totalPages > 0 && chosen > totalPages) setPage(totalPages);
  const today = dayOf(clock.now(), zone);

  if (read.loading) return <CardSkeleton height={560} />;
  return (
    <Stack ref={top} sx={{ gap: 2, scrollMarginTop: 72 }}>
      <ReadProblem {...read} />
      {feedings.length === 0 && !read.problem && (
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
      )}
      {byDay(linesOf(feedings.map(activityOf)), zone).map(({ day, records }) => (
        <Card key={day.toString()} title={dayTitle(day, today)}>
          <ActivityList
            babyId={baby.id}
            label={say('Feedings, {day}', { day: dayTitle(day, today) })}
            tones={FEEDING_TONES}
            day={day}
            rows={(rowOf) =>
              records.map((line) =>
                'stints' in line ? (
                  <MealRow key={line.sessionId} meal={line} day={day} isContinued={line.sessionId === continued}>
                    {line.stints.map(rowOf)}
                  </MealRow>
                ) : (
                  rowOf(line)
                ),
              )
            }
            onEdit={edit}
          />
        </Card>
      ))}
      {totalPages > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'center', '& button': { minWidth: { xs: 36, sm: 44 } } }}>
          <Pagination
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
