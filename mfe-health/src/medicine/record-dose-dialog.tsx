import type { Medicine } from '@nestling/contract';
import { type Dose, doseKind } from '@nestling/contract/kinds/dose';
import { Recorder } from '@nestling/shared-ui/pickers';
import { say } from '@nestling/shared-ui/say';
import { useDoseInputs } from './dose-inputs.tsx';

interface RecordDoseDialogProps {
  medicine: Medicine;
  /** That of the last time, or the usual one. */
  amount: number | undefined;
  /** When it was given, as a proposal, epoch milliseconds; without, now. */
  at?: number;
  /** What is asked before a dose of a time, epoch milliseconds. */
  whyNot: (at: number) => string | undefined;
  onClose: () => void;
}

/** A dose of another amount or time, or one that was refused. Too early asks as it is saved: its time is chosen here, and others give doses meanwhile. */
export default function RecordDoseDialog({ medicine, amount, at, whyNot, onClose }: RecordDoseDialogProps) {
  const { id, babyId, name, unit } = medicine;
  const fields = { medicineId: id, given: true, unit, ...(amount !== undefined && { amount }) };
  const inputs = useDoseInputs(unit);
  const check = (record: object) => {
    const { given, startTime } = record as Dose;
    const question = given ? whyNot(Date.parse(startTime)) : undefined;
    return question === undefined ? undefined : { text: question, isQuestion: true };
  };
  return (
    <Recorder
      kind={doseKind}
      babyId={babyId}
      at={at}
      title={say('Record dose of {name}', { name })}
      fields={fields}
      inputs={inputs}
      check={check}
      onClose={onClose}
    />
  );
}
