import type { Medicine, SomeRecord } from '@nestling/contract';
import { type Dose, doseKind } from '@nestling/contract/kinds/dose';
import { RecordEditor } from '@nestling/shared-ui/pickers';
import { type RecordEditorProps, type RecorderProps, useZone } from '@nestling/shared-ui/platform';
import { useKnown } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useDoseInputs } from './dose-inputs.tsx';
import { useMedicines } from './use-medicines.ts';
import { whyAskChanged } from './why-ask.ts';

/** Names the medicine and its unit, as the dialog that recorded the dose did. A change that makes a dose too early is asked about, as a new dose is. */
export default function EditDoseDialog(props: RecordEditorProps) {
  const dose = props.record as SomeRecord & Dose;
  const medicine = useMedicines(dose.babyId).medicines.find(({ id }) => id === dose.medicineId);
  const check = useDoseCheck(dose, medicine);
  const inputs = useDoseInputs(medicine?.unit);
  return (
    <RecordEditor
      {...props}
      {...(medicine && { title: say('Edit dose of {name}', { name: medicine.name }) })}
      inputs={inputs}
      check={check}
    />
  );
}

function useDoseCheck(
  { id, babyId, medicineId, startTime, given }: SomeRecord & Dose,
  medicine: Medicine | undefined,
): NonNullable<RecorderProps['check']> {
  const zone = useZone();
  const { known } = useKnown(doseKind, babyId, say('Failed to load doses'));
  return (record) => {
    const next = record as Dose;
    const at = Date.parse(next.startTime);
    const isOther = at !== Date.parse(startTime) || !given;
    if (!medicine || !next.given || !isOther) return undefined;
    const doses = known.filter((dose) => dose.medicineId === medicineId && dose.id !== id);
    const text = whyAskChanged({ medicine, doses, at, zone });
    return text === undefined ? undefined : { text, isQuestion: true };
  };
}
