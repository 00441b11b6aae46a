import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Stack, Typography } from '@mui/material';
import { dayOf, isGivenOn, type Medicine } from '@nestling/contract';
import { doseKind } from '@nestling/contract/kinds/dose';
import { lazyDialog } from '@nestling/shared-ui';
import { clock, homeSince, type RecorderProps, useZone } from '@nestling/shared-ui/platform';
import { ReadProblem, useKnown } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useId, useState } from 'react';
import { LastDay } from './last-day.tsx';
import RecordDoseDialog from './record-dose-dialog.tsx';
import { useMedicines } from './use-medicines.ts';
import { whyAsk } from './why-ask.ts';

const MedicineDialog = lazyDialog(() => import('./medicine-dialog.tsx'));

/** A dose that a diary misses: of which medicine, where there are several, and then as any other dose. */
export default function PastDoseDialog({ babyId, at, onClose }: Pick<RecorderProps, 'babyId' | 'at' | 'onClose'>) {
  const zone = useZone();
  const [given] = useState(() => at ?? clock.now());
  const { medicines, read } = useMedicines(babyId);
  const { known, isKnown, read: dosesRead } = useKnown(doseKind, babyId, say('Failed to load doses'));
  const [chosen, choose] = useState<Medicine>();
  const day = dayOf(given, zone);
  const isEnded = (medicine: Medicine) => !isGivenOn(medicine, day);
  const listed = medicines.filter(({ deleted }) => !deleted);
  // One that ended may have been given all the same, or before: the time is chosen later.
  const offered = [...listed.filter((medicine) => !isEnded(medicine)), ...listed.filter(isEnded)];
  const [only] = offered;
  // As if it were chosen: what is written then stays, whatever happens to the list.
  if (!chosen && only && offered.length === 1 && !isEnded(only) && !read.loading && !read.problem) choose(only);
  // What was given last is what is proposed.
  if (!chosen || dosesRead.loading) {
    const isLoading = read.loading || chosen !== undefined;
    return (
      <WhichMedicine
        babyId={babyId}
        medicines={chosen ? [] : offered}
        isEnded={isEnded}
        read={{ ...read, loading: isLoading }}
        onChoose={choose}
        onClose={onClose}
      />
    );
  }
  const doses = known.filter(({ medicineId }) => medicineId === chosen.id);
  // Of what was before the days of the home page this device knows only the last.
  const isKnownAt = (time: number) => isKnown && time >= homeSince(clock.now(), zone);
  return (
    <RecordDoseDialog
      medicine={chosen}
      amount={doses[0]?.amount ?? chosen.usualDose}
      at={given}
      whyNot={(time) => whyAsk({ medicine: chosen, doses, isKnown: isKnownAt(time), at: time, zone })}
      onClose={onClose}
    />
  );
}

interface WhichMedicineProps extends Pick<ReturnType<typeof useMedicines>, 'medicines' | 'read'> {
  babyId: string;
  isEnded: (medicine: Medicine) => boolean;
  onChoose: (medicine: Medicine) => void;
  onClose: () => void;
}

function WhichMedicine({ babyId, medicines, isEnded, read, onChoose, onClose }: WhichMedicineProps) {
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{say('Which medicine was given?')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 1 }}>
          <ReadProblem {...read} />
          {read.loading && (
            <Stack role="status" aria-label={say('Loading medicines')}>
              <Skeleton height={48} />
            </Stack>
          )}
          {medicines.length === 0 && !read.loading && !read.problem && (
            <Typography sx={{ color: 'text.secondary' }}>{say('No medicine in the list yet')}</Typography>
          )}
          {medicines.map((medicine) => (
            <Button
              key={medicine.id}
              variant="outlined"
              onClick={() => onChoose(medicine)}
              sx={{ minHeight: 48, flexDirection: 'column', overflowWrap: 'anywhere' }}
            >
              {medicine.name}
              {isEnded(medicine) && <LastDay of={medicine} />}
            </Button>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between' }}>
        <Button onClick={() => setAdding(true)}>{say('Add Medicine')}</Button>
        <Button onClick={onClose}>{say('Cancel')}</Button>
      </DialogActions>
      {isAdding && <MedicineDialog babyId={babyId} hasDoses={false} onClose={() => setAdding(false)} />}
    </Dialog>
  );
}
