import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { dayOf, isGivenOn, type Medicine } from '@nestling/contract';
import { doseKind } from '@nestling/contract/kinds/dose';
import { Card, lazyDialog } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { useNow, useOutbox, useZone } from '@nestling/shared-ui/platform';
import { ReadProblem, useKnown, useTold } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { whenText } from '../health/when-text.ts';
import { EndedMedicines } from './ended-medicines.tsx';
import { MedicineRow } from './medicine-row.tsx';
import { useMedicines } from './use-medicines.ts';

const MedicineDialog = lazyDialog(() => import('./medicine-dialog.tsx'));

/** What each medicine of a baby was given last, and from when on the next is, by what the family said of it. */
export function MedicineCard({ babyId }: { babyId: string }) {
  const { medicines, read } = useMedicines(babyId);
  const { known: doses, read: readDoses, isKnown } = useKnown(doseKind, babyId, say('Failed to load doses'));
  const today = dayOf(useNow(60_000), useZone());
  const mayRecord = useMay(babyId, 'record');
  const [edited, edit] = useState<Medicine | 'new'>();
  const kept = medicines.filter(({ deleted }) => !deleted);
  const listed = kept.filter((medicine) => isGivenOn(medicine, today));
  const ended = kept.filter((medicine) => !isGivenOn(medicine, today));
  return (
    <Card
      title={say('Medicine')}
      action={
        <Button component={Link} to={`/babies/${babyId}/health`} size="small">
          {say('History')}
        </Button>
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        <ReadProblem {...(read.problem ? read : readDoses)} />
        {read.loading && listed.length === 0 && <Skeleton width={240} height={48} />}
        {!read.loading && !read.problem && listed.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>
            {ended.length > 0 ? say('No medicine for today') : say('No medicine in the list yet')}
          </Typography>
        )}
        {listed.length > 0 && <KnownAsOf babyId={babyId} isOld={readDoses.problem !== undefined} />}
        {listed.map((medicine) => (
          <MedicineRow
            key={medicine.id}
            medicine={medicine}
            doses={doses.filter(({ medicineId }) => medicineId === medicine.id)}
            isKnown={isKnown}
            onEdit={mayRecord ? () => edit(medicine) : undefined}
          />
        ))}
        <EndedMedicines medicines={ended} onEdit={mayRecord ? edit : undefined} />
        {mayRecord && (
          <Button onClick={() => edit('new')} sx={{ alignSelf: 'start', minHeight: 48, ml: -1.75 }}>
            {say('Add Medicine')}
          </Button>
        )}
      </Stack>
      {edited && (
        <MedicineDialog
          babyId={babyId}
          medicine={edited === 'new' ? undefined : edited}
          hasDoses={edited !== 'new' && doses.some(({ medicineId }) => medicineId === edited.id)}
          onClose={() => edit(undefined)}
        />
      )}
    </Card>
  );
}

/** Others may have given something since the last answer: until when this device knows it. `isOld`: the server could not be asked again. */
function KnownAsOf({ babyId, isOld }: { babyId: string; isOld: boolean }) {
  const { online } = useOutbox();
  const { toldAt } = useTold(babyId);
  const zone = useZone();
  if ((online && !isOld) || toldAt === 0) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {say('As of {time}: this device has not heard of others since.', { time: whenText(toldAt, zone) })}
    </Typography>
  );
}
