import { ConfirmDialog } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';

interface EarlyDialogProps {
  name: string;
  /** From when on the next dose keeps what the family typed, as it is said. */
  nextFrom: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Too early by what the family typed: asked, and never refused. */
const EarlyDialog = ({ name, nextFrom, onConfirm, onClose }: EarlyDialogProps) => (
  <ConfirmDialog
    open
    title={say('Earlier than you said')}
    text={say('{name} is next from {time}, by what you wrote of it. Record a dose all the same?', {
      name,
      time: nextFrom,
    })}
    confirmLabel={say('Record all the same')}
    onConfirm={onConfirm}
    onClose={onClose}
  />
);

export default EarlyDialog;
