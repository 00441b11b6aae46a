import { type Baby, ofKind } from '@nestling/contract';
import { doseKind } from '@nestling/contract/kinds/dose';
import { growthKind } from '@nestling/contract/kinds/growth';
import { temperatureKind } from '@nestling/contract/kinds/temperature';
import { vaccineKind } from '@nestling/contract/kinds/vaccine';
import { Card, lateCode, PartFailure, useLateCode } from '@nestling/shared-ui';
import { type LocalRecord, RecordDays } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { ReportLink } from '../report/report-link.tsx';
import { FeverHint } from '../temperature/fever-hint.tsx';
import { highestText } from '../temperature/highest-text.ts';

const KINDS = [doseKind.name, temperatureKind.name, vaccineKind.name, growthKind.name];

const temperaturesOf = (records: readonly LocalRecord[]) => ofKind(temperatureKind, records);

/** Beside the list, which does not wait for it. */
const late = lateCode(() => import('../temperature/temperature-chart.tsx'));

function Chart({ baby }: { baby: Baby }) {
  const { code, failure } = useLateCode(late);
  if (failure) {
    return (
      <Card title={say('Temperature')}>
        <PartFailure {...failure} />
      </Card>
    );
  }
  return code ? <code.TemperatureChart baby={baby} /> : null;
}

/** What was recorded of a baby's health, newest first, by day. */
export const HealthPage = ({ baby }: { baby: Baby }) => (
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
  >
    <Chart baby={baby} />
  </RecordDays>
);
