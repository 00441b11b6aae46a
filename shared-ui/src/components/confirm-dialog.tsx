import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { say } from '../words/say.ts';

export interface ConfirmDialogProps {
  open: boolean;
  /** A question: 'Delete this feeding?' */
  title: string;
  /** What goes, by name, and whether it comes back. */
  text: ReactNode;
  /** What else one can do first, below the text. */
  children?: ReactNode;
  /** The act itself: 'Delete', never 'OK'. */
  confirmLabel: string;
  destructive?: boolean;
  /** Better not: the way out is what stands out. */
  unwise?: boolean;
  /** The act is under way: the button waits, the dialog stays. */
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an act that cannot be undone. The safe way out has the focus; Escape and a tap beside it close too. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, children, confirmLabel, destructive = false, unwise = false, pending = false } = props;
  const { onConfirm, onClose } = props;
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={pending ? undefined : onClose}
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} component="div">
          {text}
        </DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button variant={unwise ? 'contained' : 'text'} onClick={onClose} disabled={pending} autoFocus>
          {say('Cancel')}
        </Button>
        <Button
          variant={unwise ? 'outlined' : 'contained'}
          color={destructive ? 'error' : 'primary'}
          loading={pending}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
