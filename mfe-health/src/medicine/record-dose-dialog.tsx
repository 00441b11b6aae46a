import type { Medicine } from '@nestling/contract';
import { doseKind } from '@nestling/contract/kinds/dose';
import { Recorder } from '@nestling/shared-ui/pickers';
import { KeypadInput } from '../keypad/keypad-input.tsx';

const INPUTS = { amount: KeypadInput };

interface RecordDoseDialogProps {
  medicine: Medicine;
  /** That of the last time, or the usual one. */
  amount: number | undefined;
  onClose: () => void;
}

/** A dose of another amount or time, or one that was refused. */
export default function RecordDoseDialog({ medicine: { id, babyId }, amount, onClose }: RecordDoseDialogProps) {
  const fields = { medicineId: id, given: true, ...(amount !== undefined && { amount }) };
  return <Recorder kind={doseKind} babyId={babyId} fields={fields} inputs={INPUTS} onClose={onClose} />;
}
