import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Stack, Typography } from '@mui/material';
import { dayOf, isGivenOn, type Medicine } from '@nestling/contract';
import { doseKind } from '@nestling/contract/kinds/dose';
import { lazyDialog } from '@nestling/shared-ui';
import { clock, homeSince, type RecorderProps, useZone } from '@nestling/shared-ui/platform';
import { ReadProblem, useKnown } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useId, useLayoutEffect, useState } from 'react';
import { LastDay } from './last-day.tsx';
import RecordDoseDialog from './record-dose-dialog.tsx';
import { useMedicines } from './use-medicines.ts';
import { whyAsk } from './why-ask.ts';

const MedicineDialog = lazyDialog(() => import('./medicine-dialog.tsx'));

/** A dose that a diary misses: of which medicine, where there are several, and then as any other dose. */
export default function PastDoseDialog({ babyId, at, onClose }: Pick<RecorderProps, 'babyId' | 'at' | 'onClose'>) {
  const zone = useZone();
  const [given] = useState(() => at ?? clock.now());
  const { known, isKnown, read } = useKnown(doseKind, babyId, say('Failed to load doses'));
  const [medicine, choose] = useState<Medicine>();
  // Once that of the last time, or the usual one, is proposed the dialog stays, with what is written in it, whatever is read meanwhile.
  const [proposal, propose] = useState<{ amount: number | undefined }>();
  const dosesOf = ({ id }: Medicine) => known.filter(({ medicineId }) => medicineId === id);
  if (!medicine) return <WhichMedicine babyId={babyId} at={given} onChoose={choose} onClose={onClose} />;
  if (!proposal) {
    if (!read.loading) propose({ amount: dosesOf(medicine)[0]?.amount ?? medicine.usualDose });
    return <Waiting medicine={medicine} onClose={onClose} />;
  }
  // Of what was before the days of the home page this device knows only the last.
  const isKnownAt = (time: number) => isKnown && time >= homeSince(clock.now(), zone);
  return (
    <RecordDoseDialog
      medicine={medicine}
      amount={proposal.amount}
      at={at}
      whyNot={(time) => whyAsk({ medicine, doses: dosesOf(medicine), isKnown: isKnownAt(time), at: time, zone })}
      onClose={onClose}
    />
  );
}

/** In the place of the dialog until the last amount is known. */
function Waiting({ medicine: { name }, onClose }: { medicine: Medicine; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{say('Record dose of {name}', { name })}</DialogTitle>
      <DialogContent>
        <Loading label={say('Loading doses')} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say('Cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}

const Loading = ({ label }: { label: string }) => (
  <Stack role="status" aria-label={label}>
    <Skeleton height={48} />
  </Stack>
);

interface WhichMedicineProps {
  babyId: string;
  /** When it was given, epoch milliseconds. */
  at: number;
  onChoose: (medicine: Medicine) => void;
  onClose: () => void;
}

/** Asks which medicine it was; of only one that is not over yet nobody is asked. */
function WhichMedicine({ babyId, at, onChoose, onClose }: WhichMedicineProps) {
  const id = useId();
  const day = dayOf(at, useZone());
  const { medicines, read } = useMedicines(babyId);
  // What the list lacked is what was given.
  const [added, setAdded] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const isEnded = (medicine: Medicine) => !isGivenOn(medicine, day);
  const listed = medicines.filter(({ deleted }) => !deleted);
  // One that ended may have been given all the same, or before: the time is chosen later.
  const offered = [...listed.filter((medicine) => !isEnded(medicine)), ...listed.filter(isEnded)];
  const [first] = offered;
  const isOnly = first && offered.length === 1 && !isEnded(first) && !read.loading && !read.problem;
  const meant = isAdding ? undefined : (listed.find(({ id }) => id === added) ?? (isOnly ? first : undefined));
  useLayoutEffect(() => {
    if (meant) onChoose(meant);
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{say('Which medicine was given?')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 1 }}>
          <ReadProblem {...read} />
          {read.loading && <Loading label={say('Loading medicines')} />}
          {offered.length === 0 && !read.loading && !read.problem && (
            <Typography sx={{ color: 'text.secondary' }}>{say('No medicine in the list yet')}</Typography>
          )}
          {offered.map((medicine) => (
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
      {isAdding && (
        <MedicineDialog babyId={babyId} hasDoses={false} onKept={setAdded} onClose={() => setAdding(false)} />
      )}
    </Dialog>
  );
}
