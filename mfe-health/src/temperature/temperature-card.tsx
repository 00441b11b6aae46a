import { inContext, measureText } from '@nestling/contract';
import { temperatureKind } from '@nestling/contract/kinds/temperature';
import { lazyDialog } from '@nestling/shared-ui';
import { useBabies, useNow } from '@nestling/shared-ui/platform';
import { useKnown } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { LastCard } from '../health/last-card.tsx';
import { FeverHint } from './fever-hint.tsx';
import { TemperatureIcon } from './temperature-icon.tsx';

const RecordTemperatureDialog = lazyDialog(() => import('./record-temperature-dialog.tsx'));
const { names } = temperatureKind.fields.method;
const DAY_MS = 24 * 3_600_000;

/** The last temperature and the way to take one; a reason to ask a doctor stands there for 24 hours. */
export function TemperatureCard({ babyId }: { babyId: string }) {
  const { known: taken, read } = useKnown(temperatureKind, babyId, say('Failed to load temperatures'));
  const birthDate = useBabies().babies.find(({ id }) => id === babyId)?.birthDate;
  const since = useNow(60_000) - DAY_MS;
  const last = taken[0];
  return (
    <LastCard
      babyId={babyId}
      title={say('Temperature')}
      read={read}
      last={
        last && {
          startTime: last.startTime,
          what: measureText(say, 'temperature', last.celsius),
          detail: last.method && say(names[last.method]),
        }
      }
      none={say('No temperature taken yet')}
      action={{ label: say(inContext('a temperature', 'Take')), icon: <TemperatureIcon /> }}
      dialog={(close) => <RecordTemperatureDialog babyId={babyId} method={last?.method} onClose={close} />}
    >
      {birthDate && (
        <FeverHint taken={taken.filter(({ startTime }) => Date.parse(startTime) > since)} birthDate={birthDate} />
      )}
    </LastCard>
  );
}
