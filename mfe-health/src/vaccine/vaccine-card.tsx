import { inContext } from '@nestling/contract';
import { vaccineKind } from '@nestling/contract/kinds/vaccine';
import { lazyDialog } from '@nestling/shared-ui';
import { useKnown } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { LastCard } from '../health/last-card.tsx';
import { VaccineIcon } from './vaccine-icon.tsx';

const RecordVaccineDialog = lazyDialog(() => import('./record-vaccine-dialog.tsx'));

/** The last vaccine, and the way to record one. */
export function VaccineCard({ babyId }: { babyId: string }) {
  const { known, read } = useKnown(vaccineKind, babyId, say('Failed to load vaccines'));
  const last = known[0];
  return (
    <LastCard
      babyId={babyId}
      title={say('Vaccines')}
      read={read}
      last={last && { startTime: last.startTime, what: last.title }}
      none={say('No vaccine recorded yet')}
      action={{ label: say(inContext('a vaccine', 'Record')), icon: <VaccineIcon /> }}
      dialog={(close) => <RecordVaccineDialog babyId={babyId} onClose={close} />}
    />
  );
}
