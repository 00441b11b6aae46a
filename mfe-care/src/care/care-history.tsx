import { type Baby, ofKind } from '@nestling/contract';
import { careKind } from '@nestling/contract/kinds/care';
import { RecordDays } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { totalsText } from './care-texts.ts';
import { failure } from './use-cares.ts';

const KINDS = [careKind.name];

/** All care, newest first, by day, with how long there was of each. */
export const CareHistory = ({ baby }: { baby: Baby }) => (
  <RecordDays
    baby={baby}
    title={say('Care')}
    kinds={KINDS}
    failures={{ read: failure(), change: say('Failed to update care record') }}
    none={say('No care recorded yet')}
    listName={(day) => say('Care, {day}', { day })}
    factsOf={(records) => totalsText(ofKind(careKind, records))}
  />
);
