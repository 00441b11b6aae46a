import { type Baby, ofKind } from '@nestling/contract';
import { pumpingKind } from '@nestling/contract/kinds/pumping';
import { RecordDays } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { totalText } from './pumping-texts.ts';
import { failure } from './use-pumpings.ts';

const KINDS = [pumpingKind.name];

/** All pumping, newest first, by day, with the amount of each day. */
export const PumpingHistory = ({ baby }: { baby: Baby }) => (
  <RecordDays
    baby={baby}
    title={say('Pumping')}
    kinds={KINDS}
    failures={{ read: failure(), change: say('Failed to update pumping') }}
    none={say('No pumping recorded yet')}
    listName={(day) => say('Pumping, {day}', { day })}
    factsOf={(records) => totalText(ofKind(pumpingKind, records))}
  />
);
