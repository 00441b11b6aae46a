import { ConfirmDialog } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';

interface EarlyDialogProps {
  title: string;
  /** What is asked. */
  text: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a dose that is too early by what the family typed, or of which this device knows too little; it is never refused. */
const EarlyDialog = (props: EarlyDialogProps) => (
  <ConfirmDialog open unwise confirmLabel={say('Record Anyway')} {...props} />
);

export default EarlyDialog;
