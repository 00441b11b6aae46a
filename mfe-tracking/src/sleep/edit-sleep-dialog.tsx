import { type Sleep, type SomeRecord, sleepKind } from '@nestling/contract';
import { NotesField } from '@nestling/shared-ui';
import { FormDialog, RecordTimesFields, useKindFields, useRecordEditor } from '@nestling/shared-ui/pickers';
import type { RecordEditorProps } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { BEGINNING, BeginningFields } from './beginning-fields.tsx';
import { checkLength } from './check-length.ts';
import { RecordedAlready } from './recorded-already.tsx';

/** Edits a sleep, or deletes it: times first, as they are changed mostly. */
export default function EditSleepDialog(props: RecordEditorProps) {
  const sleep = props.record as SomeRecord & Sleep;
  const { frame, times, notes, touch } = useRecordEditor({
    ...props,
    endAheadMs: sleepKind.endAheadMs,
    check: (record) => checkLength(record, sleep),
    more: () => beginning.read(),
  });
  const beginning = useKindFields(BEGINNING, sleep, touch);
  return (
    <FormDialog title={say('Edit Sleep Record')} {...frame}>
      <RecordTimesFields {...times} />
      <RecordedAlready babyId={sleep.babyId} times={times.times} edited={sleep.id} />
      <BeginningFields isSaid={Boolean(sleep.place ?? sleep.how)}>{beginning.inputs}</BeginningFields>
      <NotesField {...notes} />
    </FormDialog>
  );
}
