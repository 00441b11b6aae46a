import { type Baby, ofKind } from '@nestling/contract';
import { doseKind } from '@nestling/contract/kinds/dose';
import { growthKind } from '@nestling/contract/kinds/growth';
import { temperatureKind } from '@nestling/contract/kinds/temperature';
import { vaccineKind } from '@nestling/contract/kinds/vaccine';
import { Card, CardSkeleton, lateCode, PaperInk, PartFailure, useLateCode } from '@nestling/shared-ui';
import { useZone } from '@nestling/shared-ui/platform';
import { PrintHead } from '@nestling/shared-ui/print';
import { type LocalRecord, RecordDays } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useMedicines } from '../medicine/use-medicines.ts';
import { ReportLink } from '../report/report-link.tsx';
import { FeverHint } from '../temperature/fever-hint.tsx';
import { highestText } from '../temperature/highest-text.ts';
import { useTemperatures } from '../temperature/use-temperatures.ts';

const KINDS = [doseKind.name, temperatureKind.name, vaccineKind.name, growthKind.name];

const temperaturesOf = (records: readonly LocalRecord[]) => ofKind(temperatureKind, records);

/** Beside the list, which does not wait for it. */
const late = lateCode(() => import('../temperature/temperature-chart.tsx'));

/** The card with the chart. Pixels. */
const CHART_HEIGHT = 364;

/** The temperatures of the last 30 days; nothing where there are none (row REC-31). Its place is held until that is known: what stands below does not move. */
function Chart({ taken, read, zone }: ReturnType<typeof useTemperatures> & { zone: string }) {
  const { code, failure } = useLateCode(late);
  const isNone = taken.length === 0;
  const title = say('Temperature');
  // What is wrong with the read is said once, with that of the list.
  if (isNone && !read.loading) return null;
  if (failure) {
    return (
      <Card title={title}>
        <PartFailure {...failure} />
      </Card>
    );
  }
  return code && !isNone ? (
    <code.TemperatureChart taken={taken} zone={zone} />
  ) : (
    <CardSkeleton title={title} height={CHART_HEIGHT} />
  );
}

/** What was recorded of a baby's health, newest first, by day. */
export function HealthPage({ baby }: { baby: Baby }) {
  const zone = useZone();
  const temperatures = useTemperatures(baby.id, zone);
  // Its doses are named by them.
  const { read: medicines } = useMedicines(baby.id);
  return (
    <PaperInk>
      <RecordDays
        baby={baby}
        title={say('Health')}
        kinds={KINDS}
        printHead={(first, last) => <PrintHead baby={baby} first={first} last={last} />}
        actions={<ReportLink babyId={baby.id} />}
        failures={{ read: say('Failed to load health records'), change: say('Failed to update health record') }}
        none={say('No health records yet')}
        listName={(day) => say('Health, {day}', { day })}
        leadReads={[medicines, temperatures.read]}
        factsOf={(records) => highestText(temperaturesOf(records))}
        aboveDay={(records) => <FeverHint taken={temperaturesOf(records)} birthDate={baby.birthDate} />}
      >
        <Chart {...temperatures} zone={zone} />
      </RecordDays>
    </PaperInk>
  );
}
