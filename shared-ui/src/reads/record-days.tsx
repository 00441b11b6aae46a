import { Stack } from '@mui/material';
import { type Baby, dayBounds } from '@nestling/contract';
import { CardSkeleton } from '@nestling/shared-ui';
import { Columns, WidePage } from '@nestling/shared-ui/columns';
import { useLookOf, useZone } from '@nestling/shared-ui/platform';
import { type ReactNode, useState } from 'react';
import { useMay } from '../people/use-may.ts';
import { byDay } from './by-day.ts';
import { DayCard, type LocalRecord } from './day-card.tsx';
import { useNewest } from './newest.ts';
import { NoRecords } from './no-records.tsx';
import { ReadProblem } from './read-problem.tsx';
import type { ReadState } from './read-state.ts';
import { RecordNew } from './record-new.tsx';
import { ShowOlder } from './show-older.tsx';

interface RecordDaysProps {
  baby: Baby;
  title: string;
  /** The kinds that it lists; the same list with each drawing. */
  kinds: readonly string[];
  /** That they could not be read, and that a change failed. */
  failures: { read: string; change: string };
  /** That there is none. */
  none: string;
  listName: (day: string) => string;
  /** What is said of a day that is here whole. */
  factsOf?: (records: readonly LocalRecord[]) => string;
  /** Beside the title. */
  actions?: ReactNode;
  /** Above the list of a day. */
  aboveDay?: (records: readonly LocalRecord[]) => ReactNode;
  /** On paper above all of it: whose records these are. */
  printHead?: (first: Temporal.PlainDate, last: Temporal.PlainDate) => ReactNode;
  /** How the reads of what stands above all days stand: their problem is said once with that of the list. */
  leadReads?: readonly ReadState[];
  /** Above all days, and beside them where there is room. */
  children?: ReactNode;
}

/** The page with all records of some kinds, newest first, by day. */
export function RecordDays(props: RecordDaysProps) {
  const {
    baby,
    title,
    kinds,
    failures,
    none,
    listName,
    factsOf,
    aboveDay,
    actions,
    printHead,
    leadReads = [],
    children,
  } = props;
  const zone = useZone();
  const [edited, edit] = useState<LocalRecord>();
  const { records, wholeSince, hasOlder, read, showOlder } = useNewest(baby.id, kinds, failures.read);
  const mayRecord = useMay(baby.id, 'record');
  const lookOf = useLookOf();
  const Editor = edited && lookOf(edited.kind).Editor;
  const days = byDay(records, zone);
  const [last, first] = [days[0]?.day, days.at(-1)?.day];
  // Where the list ends within a day, that day has more.
  const isWhole = (day: Temporal.PlainDate) =>
    dayBounds(day, zone).start >= wholeSince && !(hasOlder && first?.equals(day));
  return (
    <WidePage
      title={title}
      actions={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <RecordNew baby={baby} kinds={kinds} />
          {actions}
        </Stack>
      }
    >
      {first && last && printHead?.(first, last)}
      <Columns lead={children}>
        <ReadProblem {...allOf([read, ...leadReads])} isOfList />
        {read.loading && <CardSkeleton height={560} />}
        {!read.loading && !read.problem && records.length === 0 && <NoRecords baby={baby} kinds={kinds} title={none} />}
        {days.map(({ day, records: ofDay }) => (
          <DayCard
            key={day.toString()}
            day={day}
            records={ofDay}
            facts={isWhole(day) ? factsOf?.(ofDay) : undefined}
            listName={listName}
            onEdit={mayRecord ? edit : undefined}
          >
            {aboveDay?.(ofDay)}
          </DayCard>
        ))}
        <ShowOlder hasOlder={hasOlder} count={records.length} read={read} onShow={showOlder} />
        {edited && Editor && (
          <Editor key={edited.id} record={edited} failure={failures.change} onClose={() => edit(undefined)} />
        )}
      </Columns>
    </WidePage>
  );
}

/** What is said of some reads in one strip, which tries those anew that failed. What waits for a network is said of the list alone. */
function allOf(reads: readonly [list: ReadState, ...others: ReadState[]]) {
  const failed = reads.filter(({ problem, offline }) => problem && !offline);
  if (failed.length === 0) return reads[0];
  return {
    problem: failed[0]?.problem,
    offline: false,
    retrying: failed.some(({ retrying }) => retrying),
    retry: () => {
      for (const { retry } of failed) retry();
    },
  };
}
