import { END_AHEAD_MS, isMoment } from '@nestling/contract';
import { NotesField } from '../components/notes-field.tsx';
import { useLookOf } from '../platform/kinds/declared-kinds.ts';
import type { RecordEditorProps, RecorderProps } from '../platform/kinds/kind-look.ts';
import { say } from '../words/say.ts';
import { FormDialog } from './form-dialog.tsx';
import { RecordTimesFields } from './record-times-fields.tsx';
import { useKindFields } from './use-kind-fields.tsx';
import { type RecordEditorOptions, useRecordEditor } from './use-record-editor.ts';

type OwnProps = Pick<RecorderProps, 'title' | 'inputs' | 'beside' | 'check'> & Pick<RecordEditorOptions, 'also'>;

/** Edits a record of any kind, or deletes it: times, the fields of its declaration, notes. Only what was changed is sent. */
export function RecordEditor(props: RecordEditorProps & OwnProps) {
  const { record, failure, title, inputs, beside, check, also, onClose } = props;
  const { kind, label } = useLookOf()(record.kind);
  const { frame, times, notes, touch } = useRecordEditor({
    record,
    failure,
    endAheadMs: kind.endAheadMs ?? END_AHEAD_MS,
    more: () => {
      const fields = own.read();
      // It was at one time: nobody says that it runs on since.
      if (needsEnd && times.times.problem === undefined && times.times.end === undefined)
        return { problem: say('Please enter when it ended') };
      return fields.problem === undefined ? { changes: { ...fields.changes, ...beside?.read(own.values) } } : fields;
    },
    keep: beside?.keep,
    check,
    tell: (field, problem) => own.tell(field, problem),
    also,
    onClose,
  });
  const own = useKindFields(kind, record, touch, inputs);
  const hasOneTime = isMoment(kind, own.values);
  const needsEnd = isMoment(kind, record) && !hasOneTime;
  return (
    <FormDialog title={title ?? say('Edit {kind} Record', { kind: label })} {...frame}>
      {kind.notesMissing && <NotesField {...notes} />}
      {own.inputs}
      {!kind.day && <RecordTimesFields {...times} isMoment={hasOneTime} needsEnd={needsEnd} />}
      {beside?.inputs}
      {!kind.notesMissing && <NotesField {...notes} />}
    </FormDialog>
  );
}
