import { Typography } from '@mui/material';
import { type Feeding, feedingKind, type SomeRecord, sleepKind } from '@nestling/contract';
import { isolated } from '@nestling/shared-ui';
import { type LookOf, useLookOf } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { dayText } from '../feeding/day-text.ts';
import { asleepText } from '../sleep/asleep-text.ts';

/** Those of the kinds whose looks are on the first page, which has no need of them. */
const OWN: Readonly<Record<string, (records: readonly SomeRecord[]) => string>> = {
  [sleepKind.name]: asleepText,
  [feedingKind.name]: (records) => dayText(records as readonly (SomeRecord & Feeding)[]),
};

/** 'Feeding: 6 meals, 420 ml', a text for each kind of which a day can be told together. */
function totalsOf(records: readonly SomeRecord[], lookOf: LookOf): string[] {
  const looks = [...new Set(records.map(({ kind }) => kind))].map(lookOf);
  return looks
    .sort((a, b) => a.kind.order - b.kind.order)
    .flatMap(({ kind: { name }, label, dayText = OWN[name] }) => {
      const total = dayText?.(records.filter(({ kind }) => kind === name));
      return total ? [say('{kind}: {total}', { kind: label, total: isolated(total) })] : [];
    });
}

/** What can be said of each kind of a day that is listed whole. */
export function DayTotals({ records }: { records: readonly SomeRecord[] }) {
  const totals = totalsOf(records, useLookOf());
  if (totals.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ mb: 0.5, color: 'text.secondary' }}>
      {totals.join(' · ')}
    </Typography>
  );
}
