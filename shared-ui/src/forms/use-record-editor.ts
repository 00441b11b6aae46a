import type { Kind, SomeRecord } from '@nestling/contract';
import { useState } from 'react';
import { useLookOf } from '../platform/kinds/declared-kinds.ts';
import type { RecorderProps } from '../platform/kinds/kind-look.ts';
import { changeRecord, removeRecord } from '../platform/kinds/record-writes.ts';
import type { Step } from '../platform/outbox/outbox.types.ts';
import { useCommand } from '../platform/react/use-command.ts';
import { say } from '../words/say.ts';
import { changedNotes, changedTimes, type EditedTimes } from './edited-times.ts';
import { changeWords } from './record-writes.ts';
import { useEditedTimes } from './use-edited-times.ts';
import type { FieldsRead } from './use-kind-fields.tsx';
import { useObjection } from './use-objection.ts';
import { useWrongField } from './wrong-field.ts';

export interface RecordEditorOptions {
  record: SomeRecord;
  /** What a failed change is called. */
  failure?: string | undefined;
  /** How far its end may lie in the future, milliseconds. */
  endAheadMs?: number;
  /** Changes beyond times and notes, or why they cannot be taken. */
  more?: () => FieldsRead;
  /** Has what the record will name kept first; answers whether that is safe. */
  keep?: (() => Promise<boolean>) | undefined;
  /** What is to be said of the record, as it would be, before it is saved. */
  check?: RecorderProps['check'];
  /** Has a field say what is wrong with it; answers what is left to be said. */
  tell?: (field: string, problem: string) => string;
  /** What is written with the change, by the record as it would be. */
  also?: ((record: SomeRecord) => Step | undefined) | undefined;
  onClose: () => void;
}

/** The changed times, or why they cannot be taken; what is of a day has its own field for that. */
function movedFrom({ day }: Kind, record: SomeRecord, times: EditedTimes): FieldsRead {
  if (day) return { changes: {} };
  return times.problem === undefined ? { changes: { ...changedTimes(record, times) } } : { problem: times.problem };
}

/** What every edit dialog does: reads and checks its fields, sends only what changed, deletes. */
export function useRecordEditor(options: RecordEditorOptions) {
  const {
    record,
    failure = say('Failed to update record'),
    endAheadMs,
    more,
    keep,
    check,
    tell,
    also,
    onClose,
  } = options;
  const { kind, say: sayOfKind } = useLookOf()(record.kind);
  const { inputs, setInputs, times } = useEditedTimes(record, endAheadMs);
  const [notes, setNotes] = useState(record.notes ?? '');
  const [problem, setProblem] = useState<string>();
  const wrong = useWrongField();
  const editing = useCommand();
  const removing = useCommand();
  const objection = useObjection({ babyId: record.babyId, kind, stored: record, check });

  /** Any change may have mended what was wrong. */
  const touch = () => {
    setProblem(undefined);
    objection.forget();
  };
  const mended =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      touch();
      set(value);
    };

  const save = async () => {
    const moved = movedFrom(kind, record, times);
    if (moved.problem !== undefined) return setProblem(moved.problem);
    if (kind.notesMissing && !notes.trim()) return wrong.tell('notes', sayOfKind(kind.notesMissing));
    const further: FieldsRead = more?.() ?? { changes: {} };
    if (further.problem !== undefined) return setProblem(further.problem);
    const changes = { ...moved.changes, ...changedNotes(record.notes, notes), ...further.changes };
    if (Object.keys(changes).length === 0) return onClose();
    const objected = objection.to({ ...record, ...changes }, tell);
    if (objected !== undefined) return setProblem(objected);
    const step = also?.({ ...record, ...changes } as SomeRecord);
    const keepAll = async () =>
      (await (keep?.() ?? true)) && changeRecord(record, changes, changeWords(record, failure), undefined, step);
    if (await editing.run(keepAll)) onClose();
  };
  const erase = async () => {
    if (await removing.run(() => removeRecord(record))) onClose();
  };

  return {
    /** Props of the dialog's frame. */
    frame: {
      ...{ record, problem, busy: editing.busy || removing.busy, onSave: save, onDelete: erase, onClose },
      ...objection.frame,
    },
    /** Props of the fields for start and end. */
    times: { value: inputs, times, endAheadMs, recordedIn: record.zone, onChange: mended(setInputs) },
    /** Props of the field for notes. */
    notes: {
      value: notes,
      wrong: wrong.at('notes'),
      onChange: (text: string) => {
        wrong.forget();
        setNotes(text);
      },
    },
    mended,
    touch,
  };
}
