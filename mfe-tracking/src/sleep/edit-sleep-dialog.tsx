import { Button } from '@mui/material';
import { showToast } from '@nestling/shared-ui/platform';
import { useState } from 'react';
import { changedNotes, changedTimes } from '../records/edited-times.ts';
import { FormDialog } from '../records/form-dialog.tsx';
import { NotesField } from '../records/notes-field.tsx';
import { RecordTimesFields } from '../records/record-times-fields.tsx';
import { useCommand } from '../records/use-command.ts';
import { useEditedTimes } from '../records/use-edited-times.ts';
import type { LocalSleep } from './project-sleeps.ts';
import { changeSleep, removeSleep } from './sleep-commands.ts';

/** Edits times and notes of a sleep, or deletes it. Only what was changed is sent. */
export default function EditSleepDialog({ sleep, onClose }: { sleep: LocalSleep; onClose: () => void }) {
  const { inputs, setInputs, times } = useEditedTimes(sleep);
  const [notes, setNotes] = useState(sleep.notes ?? '');
  const [problem, setProblem] = useState<string>();
  const edit = useCommand('Failed to update record', 'Error updating record');
  const remove = useCommand('Failed to delete sleep record');

  const save = async () => {
    if (times.problem !== undefined) return setProblem(times.problem);
    const changes = { ...changedTimes(sleep, times), ...changedNotes(sleep.notes, notes) };
    if (Object.keys(changes).length === 0) return onClose();
    if (!(await edit.run(() => changeSleep(sleep, changes)))) return;
    showToast({ severity: 'success', title: 'Sleep record updated', message: 'Sleep record updated successfully' });
    onClose();
  };
  const erase = async () => {
    if (await remove.run(() => removeSleep(sleep))) onClose();
  };

  return (
    <FormDialog
      title="Edit Sleep Record"
      problem={problem}
      busy={edit.busy || remove.busy}
      extra={
        <Button color="error" onClick={erase} disabled={edit.busy || remove.busy}>
          Delete
        </Button>
      }
      onSave={save}
      onClose={onClose}
    >
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
