import { END_AHEAD_MS, isMoment } from '@nestling/contract';
import { NotesField } from '../components/notes-field.tsx';
import { useLookOf } from '../platform/kinds/declared-kinds.ts';
import type { RecordEditorProps, RecorderProps } from '../platform/kinds/kind-look.ts';
import { say } from '../words/say.ts';
import { FormDialog } from './form-dialog.tsx';
import { RecordTimesFields } from './record-times-fields.tsx';
import { useKindFields } from './use-kind-fields.tsx';
import { type RecordEditorOptions, useRecordEditor } from './use-record-editor.ts';

type OwnProps = Pick<RecorderProps, 'inputs' | 'check'> & Pick<RecordEditorOptions, 'beside'>;

/** Edits a record of any kind, or deletes it: times, the fields of its declaration, notes. Only what was changed is sent. */
export function RecordEditor({ record, failure, inputs, check, beside, onClose }: RecordEditorProps & OwnProps) {
  const { kind, label } = useLookOf()(record.kind);
  const { frame, times, notes, touch } = useRecordEditor({
    record,
    failure,
    endAheadMs: kind.endAheadMs ?? END_AHEAD_MS,
    more: () => own.read(),
    check,
    beside,
    onClose,
  });
  const own = useKindFields(kind, record, touch, inputs);
  return (
    <FormDialog title={say('Edit {kind} Record', { kind: label })} {...frame}>
      {own.inputs}
      <RecordTimesFields {...times} isMoment={isMoment(kind, own.values)} />
      <NotesField {...notes} />
    </FormDialog>
  );
}
