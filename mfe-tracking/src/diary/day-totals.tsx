import { Stack, Typography } from '@mui/material';
import { type Feeding, feedingKind, type SomeRecord, sleepKind } from '@nestling/contract';
import { isolated } from '@nestling/shared-ui';
import { type LookOf, useLookOf } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { dayText } from '../feeding/day-text.ts';

/** Of the kind whose look is on the first page, which has no need of it. */
const feedingText = (records: readonly SomeRecord[]) => dayText(records as readonly (SomeRecord & Feeding)[]);

/** 'Feeding: 6 meals, 420 ml', a text for each kind of which a day can be told together; of sleep the head of the day tells. */
function totalsOf(records: readonly SomeRecord[], lookOf: LookOf): string[] {
  const names = new Set(records.map(({ kind }) => kind));
  names.delete(sleepKind.name);
  return [...names]
    .map(lookOf)
    .sort((a, b) => a.kind.order - b.kind.order)
    .flatMap(({ kind: { name }, label, dayText = name === feedingKind.name ? feedingText : undefined }) => {
      const total = dayText?.(records.filter(({ kind }) => kind === name));
      return total ? [say('{kind}: {total}', { kind: label, total: isolated(total) })] : [];
    });
}

/** What can be said of each kind of a day that is listed whole. */
export function DayTotals({ records }: { records: readonly SomeRecord[] }) {
  const totals = totalsOf(records, useLookOf());
  if (totals.length === 0) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, py: 0.5, color: 'text.secondary' }}>
      {totals.map((total) => (
        <Typography key={total} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {total}
        </Typography>
      ))}
    </Stack>
  );
}
