import { END_AHEAD_MS, isMoment } from '@nestling/contract';
import { useState } from 'react';
import { NotesField } from '../components/notes-field.tsx';
import { clock } from '../platform/clock.ts';
import { useLookOf } from '../platform/kinds/declared-kinds.ts';
import type { RecorderProps } from '../platform/kinds/kind-look.ts';
import { namesOf } from '../platform/kinds/record-writes.ts';
import { useCommand } from '../platform/react/use-command.ts';
import { say } from '../words/say.ts';
import type { EditedTimes } from './edited-times.ts';
import { FormDialog } from './form-dialog.tsx';
import { RecordTimesFields } from './record-times-fields.tsx';
import { createRecord } from './record-writes.ts';
import { useEditedTimes } from './use-edited-times.ts';
import { type FieldsRead, useKindFields } from './use-kind-fields.tsx';
import { useObjection } from './use-objection.ts';
import { useWrongField } from './wrong-field.ts';

/** The times of a new record, or why they cannot be taken. */
function recordTimes(times: EditedTimes, hasOneTime: boolean): FieldsRead {
  if (times.problem !== undefined) return { problem: times.problem };
  const { start, end } = times;
  return {
    changes: {
      startTime: new Date(start).toISOString(),
      ...(end !== undefined && !hasOneTime && { endTime: new Date(end).toISOString() }),
    },
  };
}

const proposed = (start: number, end?: number) => ({
  startTime: new Date(start).toISOString(),
  ...(end !== undefined && { endTime: new Date(end).toISOString() }),
});

/** Makes a record of any kind, as of now unless another time is proposed or chosen. */
export function Recorder(props: RecorderProps) {
  const {
    kind,
    babyId,
    title,
    fields: first = {},
    inputs: ownInputs,
    at,
    until,
    once = at,
    timeFirst = at !== undefined,
    beside,
    check,
    onClose,
  } = props;
  const [now] = useState(clock.now);
  const endAheadMs = kind.endAheadMs ?? END_AHEAD_MS;
  const ofLength = useEditedTimes(proposed(at ?? now, until), endAheadMs);
  const ofMoment = useEditedTimes(proposed(once ?? now), endAheadMs);
  const [notes, setNotes] = useState('');
  const [problem, setProblem] = useState<string>();
  const wrong = useWrongField();
  const { busy, run } = useCommand();
  const { say: sayOfKind } = useLookOf()(kind.name);
  const objection = useObjection({ babyId, kind, check });
  const mended = () => {
    setProblem(undefined);
    objection.forget();
  };
  const own = useKindFields(kind, first, mended, ownInputs);
  const hasOneTime = isMoment(kind, own.values);
  const { inputs, times } = hasOneTime ? ofMoment : ofLength;

  const save = async () => {
    const timed: FieldsRead = kind.day ? { changes: {} } : recordTimes(times, hasOneTime);
    if (timed.problem !== undefined) return setProblem(timed.problem);
    const fields = own.read();
    if (fields.problem !== undefined) return setProblem(fields.problem);
    if (kind.notesMissing && !notes.trim()) return wrong.tell('notes', sayOfKind(kind.notesMissing));
    const made = {
      ...first,
      ...fields.changes,
      ...beside?.read(own.values),
      ...timed.changes,
      ...(notes.trim() && { notes: notes.trim() }),
    };
    const objected = objection.to(made, own.tell);
    if (objected !== undefined) return setProblem(objected);
    const keepAll = async () => (await (beside?.keep() ?? true)) && createRecord(kind, babyId, made, title);
    if (await run(keepAll)) onClose();
  };
  const timesFields = !kind.day && (
    <RecordTimesFields
      value={inputs}
      times={times}
      endAheadMs={endAheadMs}
      isMoment={hasOneTime}
      onChange={(next) => {
        mended();
        // A time that was given stays, whatever it turns out to be; what happened at one time says nothing of an end.
        ofLength.setInputs(hasOneTime ? { ...next, end: ofLength.inputs.end } : next);
        ofMoment.setInputs(next);
      }}
    />
  );
  const notesField = (
    <NotesField
      value={notes}
      wrong={wrong.at('notes')}
      onChange={(text) => {
        wrong.forget();
        setNotes(text);
      }}
    />
  );
  return (
    <FormDialog
      title={title ?? say('Record {kind}', { kind: namesOf({ kind: kind.name }).name })}
      problem={problem}
      busy={busy}
      {...objection.frame}
      onSave={save}
      onClose={onClose}
    >
      {kind.notesMissing && notesField}
      {timeFirst && timesFields}
      {own.inputs}
      {!timeFirst && timesFields}
      {beside?.inputs}
      {!kind.notesMissing && notesField}
    </FormDialog>
  );
}
