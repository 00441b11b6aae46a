import { FormDialog } from '../records/form-dialog.tsx';
import { NotesField } from '../records/notes-field.tsx';
import { RecordTimesFields } from '../records/record-times-fields.tsx';
import { useRecordEditor } from '../records/use-record-editor.ts';
import type { LocalSleep } from './project-sleeps.ts';
import { changeSleep, removeSleep } from './sleep-commands.ts';

interface EditSleepDialogProps {
  sleep: LocalSleep;
  /** What a failed change is called. */
  failure: string;
  onClose: () => void;
}

/** Edits times and notes of a sleep, or deletes it. Only what was changed is sent. */
export default function EditSleepDialog({ sleep, failure, onClose }: EditSleepDialogProps) {
  const { frame, times, notes } = useRecordEditor({
    kind: 'sleep',
    record: sleep,
    failure,
    change: (changes, words) => changeSleep(sleep, changes, words),
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
