import { Button, Stack, Typography } from '@mui/material';
import { inContext, type Kind, type Medicine, medicineFields, shownFields, text } from '@nestling/contract';
import { CheckField } from '@nestling/shared-ui/forms';
import {
  DateField,
  FieldInput,
  FormDialog,
  fieldProblem,
  type Input,
  inputOf,
  sentAs,
  useWrongField,
} from '@nestling/shared-ui/pickers';
import { newId, useCommand } from '@nestling/shared-ui/platform';
import { ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useChosen } from '@nestling/shared-ui/settings';
import { useState } from 'react';
import { addMedicine, changeMedicine, type MedicineFields, removeMedicine } from './medicine-writes.ts';

/** What is added by one tap: nothing but a name, a unit and that it is once a day. How much is on the package. */
const VITAMIN_D: MedicineFields = { name: 'Vitamin D', unit: 'drops', maxPerDay: 1, supplement: true };

const NO_GAP = medicineFields.minGapMinutes.tooMuch;

/** It says when, and without either there is nothing to say. */
const NO_LIMIT = text('For a reminder, enter the smallest gap or the most in 24 hours');

/** The fields of the form: a gap is typed in hours, as it stands on packages. */
const FIELDS: Kind['fields'] = {
  ...medicineFields,
  minGapMinutes: {
    is: 'number',
    label: text('Hours between doses'),
    min: 1 / 60,
    max: 7 * 24,
    tooLittle: NO_GAP,
    tooMuch: NO_GAP,
  },
};
const ENTRIES = Object.entries(shownFields({ fields: FIELDS }));
const ZONE = 'UTC';

interface MedicineDialogProps {
  babyId: string;
  /** The one that is changed; without, a new one. */
  medicine?: Medicine | undefined;
  /** Whether this device knows of doses, which are in its unit; the server knows of all. */
  hasDoses: boolean;
  /** Told of what is kept, by its id, before it closes. */
  onKept?: (id: string) => void;
  onClose: () => void;
}

const ignore = () => {};

/** What the family says of a medicine. */
export default function MedicineDialog({ babyId, medicine, hasDoses, onKept = ignore, onClose }: MedicineDialogProps) {
  const [inputs, setInputs] = useState<Record<string, Input>>(() => inputsOf(medicine ?? {}));
  const [until, setUntil] = useState(medicine?.until ?? '');
  const [problem, setProblem] = useState<string>();
  const wrong = useWrongField();
  const { busy, run } = useCommand();
  const [id] = useState(() => medicine?.id ?? newId());
  const [isReminded, choose, read] = useChosen('doseReminders', id);
  const [reminds = isReminded, setReminds] = useState<boolean>();
  /** As it is kept: what is saved again is what changed since. */
  const [stored, setStored] = useState(medicine);

  const keepReminder = async () => !choose || reminds === isReminded || choose(reminds);
  const save = async () => {
    const sent = Object.fromEntries(ENTRIES.map(([name, field]) => [name, sentAs(field, inputs[name], ZONE)]));
    const found = wrongIn(sent);
    if (found) return wrong.tell(found.name, found.problem);
    const hours = sent.minGapMinutes;
    const fields: MedicineFields = {
      ...sent,
      minGapMinutes: typeof hours === 'number' ? Math.round(hours * 60) : null,
      supplement: sent.supplement === true,
      until: until || null,
    };
    if (reminds && !hasLimit(fields)) return setProblem(say(NO_LIMIT));
    const changes = stored ? differing(stored, fields) : present(fields);
    const isSame = Object.keys(changes).length === 0;
    const kept = () => (stored ? changeMedicine(stored, changes) : addMedicine(babyId, id, changes));
    if (!isSame && !(await run(kept))) return undefined;
    setStored({ id, babyId, ...present(fields) } as Medicine);
    onKept(id);
    if (await run(keepReminder)) return onClose();
    return setProblem(say('The medicine is saved, its reminder is not. Please save again.'));
  };
  const remove = async () => {
    if (medicine && (await run(() => removeMedicine(medicine)))) onClose();
  };
  return (
    <FormDialog
      title={medicine ? say('Edit medicine') : say('Add medicine')}
      problem={problem}
      busy={busy}
      onDelete={medicine && remove}
      onSave={save}
      onClose={onClose}
    >
      {!medicine && (
        <Stack direction="row">
          <Button
            variant="outlined"
            data-fills
            onClick={() => {
              wrong.forget();
              setInputs(inputsOf(VITAMIN_D));
            }}
          >
            {say('Vitamin D')}
          </Button>
        </Stack>
      )}
      {ENTRIES.filter(([name]) => name !== 'unit' || !hasDoses).map(([name, field]) => (
        <FieldInput
          key={name}
          field={field}
          sayOfKind={say}
          all={FIELDS}
          values={{}}
          value={inputs[name] ?? ''}
          wrong={wrong.at(name)}
          onChange={(value) => {
            setProblem(undefined);
            wrong.forget();
            setInputs({ ...inputs, [name]: value });
          }}
        />
      ))}
      <DateField label={say(inContext('of a medicine', 'Last day'))} value={until} onChange={setUntil} />
      {medicine && hasDoses && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('Its doses are in {unit}. To give it in another unit, add it as a new medicine.', {
            unit: say(medicineFields.unit.names[medicine.unit]),
          })}
        </Typography>
      )}
      <ReadProblem {...read} />
      <CheckField
        label={say('Remind me when the next dose may be given')}
        checked={reminds}
        onChange={
          choose &&
          ((isOn) => {
            setProblem(undefined);
            setReminds(isOn);
          })
        }
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say('Nestling never works out a dose. Enter what the package or your doctor says.')}
      </Typography>
    </FormDialog>
  );
}

interface Found {
  name: string;
  problem: string;
}

/** The first field that cannot be taken, and why. */
const wrongIn = (sent: Record<string, unknown>): Found | undefined =>
  ENTRIES.flatMap(([name, field]) => {
    const problem = fieldProblem(field, sent[name], say);
    return problem === undefined ? [] : [{ name, problem }];
  })[0];

function inputsOf({ minGapMinutes, ...said }: MedicineFields): Record<string, Input> {
  const shown: Record<string, unknown> = { ...said, ...(minGapMinutes && { minGapMinutes: minGapMinutes / 60 }) };
  return Object.fromEntries(ENTRIES.map(([name, field]) => [name, inputOf(field, shown[name], ZONE)]));
}

/** What others changed meanwhile stays. */
const differing = (medicine: Medicine, fields: MedicineFields): MedicineFields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== (medicine[name as keyof MedicineFields] ?? null)),
  );

const hasLimit = ({ minGapMinutes, maxPerDay }: MedicineFields): boolean =>
  (minGapMinutes ?? maxPerDay ?? null) !== null;

/** A new one has nothing to empty. */
const present = (fields: MedicineFields): MedicineFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
