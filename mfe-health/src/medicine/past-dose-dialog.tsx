import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { dayOf, isGivenOn, type Medicine } from '@nestling/contract';
import { doseKind } from '@nestling/contract/kinds/dose';
import { clock, homeSince, type RecorderProps, useZone } from '@nestling/shared-ui/platform';
import { ReadProblem, useKnown } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useId, useState } from 'react';
import RecordDoseDialog from './record-dose-dialog.tsx';
import { useMedicines } from './use-medicines.ts';
import { whyAsk } from './why-ask.ts';

/** A dose that a diary misses: of which medicine, where there are several, and then as any other dose. */
export default function PastDoseDialog({ babyId, at, onClose }: Pick<RecorderProps, 'babyId' | 'at' | 'onClose'>) {
  const zone = useZone();
  const [given] = useState(() => at ?? clock.now());
  const { medicines, read } = useMedicines(babyId);
  const { known, isKnown } = useKnown(doseKind, babyId, say('Failed to load doses'));
  const [chosen, choose] = useState<Medicine>();
  const day = dayOf(given, zone);
  const offered = medicines.filter((medicine) => !medicine.deleted && isGivenOn(medicine, day));
  // As if it were chosen: what is written then stays, whatever happens to the list.
  if (!chosen && offered.length === 1) choose(offered[0]);
  if (!chosen) {
    return <WhichMedicine medicines={offered} read={read} onChoose={choose} onClose={onClose} />;
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
  onChoose: (medicine: Medicine) => void;
  onClose: () => void;
}

function WhichMedicine({ medicines, read, onChoose, onClose }: WhichMedicineProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{say('Which medicine was given?')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 1 }}>
          <ReadProblem {...read} />
          {medicines.length === 0 && !read.loading && !read.problem && (
            <Typography sx={{ color: 'text.secondary' }}>{say('No medicine in the list yet')}</Typography>
          )}
          {medicines.map((medicine) => (
            <Button key={medicine.id} variant="outlined" onClick={() => onChoose(medicine)} sx={{ minHeight: 48 }}>
              {medicine.name}
            </Button>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say('Cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
