import { Button, Stack } from '@mui/material';
import type { Baby } from '@nestling/contract';
import { Card, CardSkeleton, EmptyNestDrawing, EmptyState, Page } from '@nestling/shared-ui';
import { clock, useLooksOf, useZone } from '@nestling/shared-ui/platform';
import { ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { useActivityOf } from '../activity/activity.ts';
import { ActivityList } from '../activity/activity-list.tsx';
import { RECENT_TONES } from '../activity/duration-tone.ts';
import { dayText } from '../activity/time-text.ts';
import { useActivityEditor } from '../activity/use-activity-editor.tsx';
import { groupByDay } from '../records/group-by-day.ts';
import { useNewest } from '../records/use-newest.ts';

/** How many records are drawn at first, and with each 'Show older'. */
const PAGE = 50;

/** The records of all kinds, newest first, by day. */
export function HistoryPage({ baby }: { baby: Baby }) {
  const zone = useZone();
  const [count, setCount] = useState(PAGE);
  const { records, hasOlder, read } = useNewest(baby.id, count, say('Failed to load the history'));
  const awaited = useLooksOf(records);
  const activityOf = useActivityOf(baby.name);
  const { edit, editor } = useActivityEditor();
  const now = clock.now();
  return (
    <Page title={say('History')}>
      <Stack sx={{ gap: 2 }}>
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
        {groupByDay(awaited ? [] : records, zone).map(({ day, records: ofDay }) => (
          <Card key={day.toString()} title={dayText(day, now, zone)}>
            <ActivityList
              babyId={baby.id}
              label={say('Records, {day}', { day: dayText(day, now, zone) })}
              activities={ofDay.map(activityOf)}
              tones={RECENT_TONES}
              day={day}
              onEdit={edit}
            />
          </Card>
        ))}
        {hasOlder && (
          <Button variant="outlined" loading={read.retrying} onClick={() => setCount(count + PAGE)}>
            {say('Show older')}
          </Button>
        )}
        {editor}
      </Stack>
    </Page>
  );
}
