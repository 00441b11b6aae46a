import { noteKind } from '@nestling/contract/kinds/note';
import { Recorder } from '@nestling/shared-ui/pickers';

/** A note of now, unless another time is chosen. */
const RecordNoteDialog = (props: { babyId: string; at?: number; onClose: () => void }) => (
  <Recorder kind={noteKind} {...props} />
);

export default RecordNoteDialog;
