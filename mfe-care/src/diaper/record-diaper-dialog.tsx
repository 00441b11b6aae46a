import { diaperKind } from '@nestling/contract/kinds/diaper';
import { Recorder } from '@nestling/shared-ui/pickers';
import type { Content } from './diaper-commands.ts';

interface RecordDiaperDialogProps {
  babyId: string;
  /** What the button that was pressed stands for. */
  content?: Content;
  at?: number;
  onClose: () => void;
}

/** A diaper of another time, with all that can be said of it. */
export default function RecordDiaperDialog({ content, ...props }: RecordDiaperDialogProps) {
  return <Recorder kind={diaperKind} {...(content && { fields: content })} timeFirst {...props} />;
}
