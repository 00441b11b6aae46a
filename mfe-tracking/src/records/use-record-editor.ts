import type { WriteWords } from '@nestling/shared-ui/platform';
import { useState } from 'react';
import { changedNotes, changedTimes } from './edited-times.ts';
import { useCommand } from './use-command.ts';
import { useEditedTimes } from './use-edited-times.ts';

interface Editable {
  startTime: string;
  endTime?: string | undefined;
  notes?: string | undefined;
}

/** The fields of an edit that sleeps and feedings have in common; what is not there did not change. */
type Changes = ReturnType<typeof changedTimes> & ReturnType<typeof changedNotes>;

interface RecordEditorOptions<More extends object> {
  kind: 'sleep' | 'feeding';
  record: Editable;
  /** What a failed change is called. */
  failure: string;
  /** How far its end may lie in the future, milliseconds. */
  endAheadMs?: number;
  /** Changes beyond times and notes, or why they cannot be taken. */
  more?: () => More | { problem: string };
  change: (changes: Changes & Partial<More>, words: WriteWords) => Promise<boolean>;
  remove: () => Promise<boolean>;
  onClose: () => void;
}

function wordsOf(kind: 'sleep' | 'feeding', failure: string): WriteWords {
  const name = kind === 'sleep' ? 'Sleep' : 'Feeding';
  const title = `${name} record updated`;
  return {
    what: `${name} change`,
    taken: { severity: 'success', title, message: `${title} successfully` },
    failure,
    failureTitle: 'Error updating record',
  };
}

/** What an edit dialog does: reads and checks its fields, sends only what changed, deletes. */
export function useRecordEditor<More extends object>(options: RecordEditorOptions<More>) {
  const { kind, record, failure, endAheadMs, more, change, remove, onClose } = options;
  const { inputs, setInputs, times } = useEditedTimes(record, endAheadMs);
  const [notes, setNotes] = useState(record.notes ?? '');
  const [problem, setProblem] = useState<string>();
  const editing = useCommand();
  const removing = useCommand();

  /** Any change may have mended what was wrong. */
  const mended =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      setProblem(undefined);
      set(value);
    };

  const save = async () => {
    if (times.problem !== undefined) return setProblem(times.problem);
    const further: { problem?: string } = more?.() ?? {};
    if (further.problem !== undefined) return setProblem(further.problem);
    const changes = {
      ...changedTimes(record, times),
      ...changedNotes(record.notes, notes),
      ...(further as Partial<More>),
    };
    if (Object.keys(changes).length === 0) return onClose();
    if (await editing.run(() => change(changes, wordsOf(kind, failure)))) onClose();
  };
  const erase = async () => {
    if (await removing.run(remove)) onClose();
  };

  return {
    /** Props of the dialog's frame. */
    frame: { problem, busy: editing.busy || removing.busy, onSave: save, onDelete: erase, onClose },
    /** Props of the fields for start and end. */
    times: { value: inputs, times, endAheadMs, onChange: mended(setInputs) },
    /** Props of the field for notes. */
    notes: { value: notes, onChange: setNotes },
    mended,
  };
}
