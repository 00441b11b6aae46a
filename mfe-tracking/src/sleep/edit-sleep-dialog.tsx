import { FormDialog } from '../records/form-dialog.tsx';
import { NotesField } from '../records/notes-field.tsx';
import { RecordTimesFields } from '../records/record-times-fields.tsx';
import { useRecordEditor } from '../records/use-record-editor.ts';
import type { LocalSleep } from './project-sleeps.ts';
import { changeSleep, removeSleep } from './sleep-commands.ts';

/** Edits times and notes of a sleep, or deletes it. Only what was changed is sent. */
export default function EditSleepDialog({ sleep, onClose }: { sleep: LocalSleep; onClose: () => void }) {
  const { frame, times, notes } = useRecordEditor({
    kind: 'sleep',
    record: sleep,
    change: (changes) => changeSleep(sleep, changes),
    remove: () => removeSleep(sleep),
    onClose,
  });
  return (
    <FormDialog title="Edit Sleep Record" {...frame}>
      <RecordTimesFields {...times} />
      <NotesField {...notes} />
    </FormDialog>
  );
}
