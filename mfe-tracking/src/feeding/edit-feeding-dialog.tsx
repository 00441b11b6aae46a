import { Button } from '@mui/material';
import { showToast } from '@nestling/shared-ui/platform';
import { useState } from 'react';
import { changedNotes, changedTimes } from '../records/edited-times.ts';
import { FormDialog } from '../records/form-dialog.tsx';
import { NotesField } from '../records/notes-field.tsx';
import { RecordTimesFields } from '../records/record-times-fields.tsx';
import { useCommand } from '../records/use-command.ts';
import { useEditedTimes } from '../records/use-edited-times.ts';
import { amountProblem, changedAmount, hasAmount, type TypedAmount } from './amount.ts';
import { AmountFields } from './amount-fields.tsx';
import { changeFeeding, removeFeeding } from './feeding-commands.ts';
import type { LocalFeeding } from './project-feedings.ts';
import { TypeField } from './type-field.tsx';

/** A quick feeding ends 10 minutes after its start; the server takes an end up to 15 minutes ahead (T-45). */
const END_AHEAD_MS = 15 * 60_000;

/** Edits a feeding, or deletes it. Only what was changed is sent; changing the type to breast or solid clears the amount. */
export default function EditFeedingDialog({ feeding, onClose }: { feeding: LocalFeeding; onClose: () => void }) {
  const { inputs, setInputs, times } = useEditedTimes(feeding, END_AHEAD_MS);
  const [type, setType] = useState(feeding.type);
  const [amount, setAmount] = useState<TypedAmount>({
    text: feeding.amount?.toString() ?? '',
    unit: feeding.unit ?? 'ml',
  });
  const [notes, setNotes] = useState(feeding.notes ?? '');
  const [problem, setProblem] = useState<string>();
  const edit = useCommand('Failed to update record', 'Error updating record');
  const remove = useCommand('Failed to delete feeding record');
  const busy = edit.busy || remove.busy;

  const save = async () => {
    if (times.problem !== undefined) return setProblem(times.problem);
    const wrong = hasAmount(type) ? amountProblem(amount) : undefined;
    if (wrong) return setProblem(wrong);
    const changes = {
      ...(type !== feeding.type && { type }),
      ...changedTimes(feeding, times),
      ...changedAmount(feeding, type, amount),
      ...changedNotes(feeding.notes, notes),
    };
    if (Object.keys(changes).length === 0) return onClose();
    if (!(await edit.run(() => changeFeeding(feeding, changes)))) return;
    showToast({ severity: 'success', title: 'Feeding record updated', message: 'Feeding record updated successfully' });
    onClose();
  };
  const erase = async () => {
    if (await remove.run(() => removeFeeding(feeding))) onClose();
  };

  return (
    <FormDialog
      title="Edit Feeding Record"
      problem={problem}
      busy={busy}
      extra={
        <Button color="error" onClick={erase} disabled={busy}>
          Delete
        </Button>
      }
      onSave={save}
      onClose={onClose}
    >
      <TypeField
        value={type}
        onChange={(next) => {
          setType(next);
          if (!hasAmount(next)) setAmount((before) => ({ ...before, text: '' }));
        }}
      />
      {hasAmount(type) && (
        <AmountFields
          value={amount}
          onChange={(next) => {
            setProblem(undefined);
            setAmount(next);
          }}
        />
      )}
      <RecordTimesFields
        value={inputs}
        times={times}
        onChange={(next) => {
          setProblem(undefined);
          setInputs(next);
        }}
      />
      <NotesField value={notes} onChange={setNotes} />
    </FormDialog>
  );
}
