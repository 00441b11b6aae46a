import { type CareWhat, careKind } from '@nestling/contract/kinds/care';
import { Recorder } from '@nestling/shared-ui/pickers';

interface RecordCareDialogProps {
  babyId: string;
  /** What the tile that was pressed stands for. */
  what?: CareWhat;
  at?: number;
  until?: number;
  onClose: () => void;
}

/** Care of another time, or of a name of its own, with all that can be said of it. What it was is asked first where neither a tile nor a diary says more. */
export default function RecordCareDialog({ what, ...props }: RecordCareDialogProps) {
  return <Recorder kind={careKind} {...(what && { fields: { what }, timeFirst: true })} {...props} />;
}
