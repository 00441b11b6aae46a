import { Box } from '@mui/material';
import { type Baby, ofKind } from '@nestling/contract';
import { milestoneKind } from '@nestling/contract/kinds/milestone';
import { Card, CardSkeleton, dateFormatter, noonOf } from '@nestling/shared-ui';
import { Columns, WidePage } from '@nestling/shared-ui/columns';
import { useMay } from '@nestling/shared-ui/people';
import { useLookOf } from '@nestling/shared-ui/platform';
import { NoRecords, ReadProblem, RecordNew, ShowOlder, useNewest } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { type LocalMilestone, MilestoneItem } from './milestone-item.tsx';

/** How many are drawn at first. */
const PAGE = 30;
const KINDS = [milestoneKind.name];

/** All milestones of a baby with their photos, newest first, by month. */
export function MilestonesPage({ baby }: { baby: Baby }) {
  const [edited, edit] = useState<LocalMilestone>();
  const { records, hasOlder, read, showOlder } = useNewest(baby.id, KINDS, say('Failed to load milestones'), {
    first: PAGE,
  });
  const mayRecord = useMay(baby.id, 'record');
  const { Editor } = useLookOf()(milestoneKind.name);
  return (
    <WidePage title={say('Milestones')} actions={<RecordNew baby={baby} kinds={KINDS} />}>
      <Columns>
        <ReadProblem {...read} isOfList />
        {read.loading && <CardSkeleton height={420} />}
        {!read.loading && !read.problem && records.length === 0 && (
          <NoRecords
            baby={baby}
            kinds={KINDS}
            title={say('No milestone recorded yet')}
            text={say('The first smile, the first step: keep them with a photo.')}
          />
        )}
        {byMonth(ofKind(milestoneKind, records)).map(({ month, milestones }) => (
          <Card key={month.toString()} title={monthText(month)}>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {milestones.map((milestone) => (
                <MilestoneItem
                  key={milestone.id}
                  baby={baby}
                  milestone={milestone}
                  onEdit={mayRecord ? edit : undefined}
                />
              ))}
            </Box>
          </Card>
        ))}
        <ShowOlder hasOlder={hasOlder} count={records.length} read={read} onShow={showOlder} />
        {edited && Editor && (
          <Editor
            key={edited.id}
            record={{ ...edited, kind: milestoneKind.name }}
            failure={say('Failed to update milestone')}
            onClose={() => edit(undefined)}
          />
        )}
      </Columns>
    </WidePage>
  );
}

/** 'November 2026'. */
const monthText = (month: Temporal.PlainDate): string =>
  dateFormatter('UTC', 'month of a year', { month: 'long', year: 'numeric' }).format(noonOf(month));

/** Those of each month, which begins on its first day. */
function byMonth(milestones: readonly LocalMilestone[]): { month: Temporal.PlainDate; milestones: LocalMilestone[] }[] {
  const months: { month: Temporal.PlainDate; milestones: LocalMilestone[] }[] = [];
  // By their days: what waits was made in another zone perhaps.
  for (const milestone of [...milestones].sort((a, b) => b.date.localeCompare(a.date))) {
    const month = Temporal.PlainDate.from(milestone.date).with({ day: 1 });
    const last = months.at(-1);
    if (last?.month.equals(month)) last.milestones.push(milestone);
    else months.push({ month, milestones: [milestone] });
  }
  return months;
}
