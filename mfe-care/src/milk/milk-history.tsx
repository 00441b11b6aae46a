import { type Baby, ofKind } from '@nestling/contract';
import { milkKind } from '@nestling/contract/kinds/milk';
import { RecordDays } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { MilkBags } from './milk-bags.tsx';
import { MilkChart, MOST_DAYS } from './milk-chart.tsx';
import { MilkHead } from './milk-head.tsx';
import { inAndOutText } from './milk-texts.ts';
import { useMilkDays } from './use-milk-days.ts';
import { failure } from './use-milk-store.ts';

const KINDS = [milkKind.name];

/** What is in store, how it came and went day by day, and all changes, newest first, by day. */
export function MilkHistory({ baby }: { baby: Baby }) {
  const { days, read } = useMilkDays(baby.id, MOST_DAYS);
  return (
    <RecordDays
      baby={baby}
      title={say('Milk store')}
      kinds={KINDS}
      failures={{ read: failure(), change: say('Failed to update the milk store') }}
      none={say('Nothing was ever in store')}
      listName={(day) => say('Milk store, {day}', { day })}
      actions={<MilkHead baby={baby} />}
      leadReads={[read]}
      factsOf={(records) => inAndOutText(ofKind(milkKind, records))}
    >
      <MilkChart days={days} read={read} />
      <MilkBags babyId={baby.id} />
    </RecordDays>
  );
}
