import { type Baby, ofKind } from '@nestling/contract';
import { doseKind } from '@nestling/contract/kinds/dose';
import { growthKind } from '@nestling/contract/kinds/growth';
import { temperatureKind } from '@nestling/contract/kinds/temperature';
import { vaccineKind } from '@nestling/contract/kinds/vaccine';
import { type LocalRecord, RecordDays } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useMedicines } from '../medicine/use-medicines.ts';
import { ReportLink } from '../report/report-link.tsx';
import { FeverHint } from '../temperature/fever-hint.tsx';
import { highestText } from '../temperature/highest-text.ts';

const KINDS = [doseKind.name, temperatureKind.name, vaccineKind.name, growthKind.name];

const temperaturesOf = (records: readonly LocalRecord[]) => ofKind(temperatureKind, records);

/** What was recorded of a baby's health, newest first, by day. */
export function HealthPage({ baby }: { baby: Baby }) {
  // Rows of doses say the medicine by it.
  useMedicines(baby.id);
  return (
    <RecordDays
      baby={baby}
      title={say('Health')}
      kinds={KINDS}
      actions={<ReportLink babyId={baby.id} />}
      failures={{ read: say('Failed to load health records'), change: say('Failed to update health record') }}
      none={{ title: say('No health records yet'), text: say('Record one from the card at home.') }}
      listName={(day) => say('Health, {day}', { day })}
      factsOf={(records) => highestText(temperaturesOf(records))}
      aboveDay={(records) => <FeverHint taken={temperaturesOf(records)} birthDate={baby.birthDate} />}
    />
  );
}
