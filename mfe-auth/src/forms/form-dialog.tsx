import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';

interface FormDialogProps {
  title: string;
  children: ReactNode;
  /** Why it was refused, where no field is to blame; announced when it appears. */
  problem?: string | undefined;
  busy: boolean;
  submitLabel: string;
  destructive?: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/**
 * The frame of a dialog with fields. Enter submits, Escape closes; a tap beside it does nothing, so that it loses nothing. The frame for
 * records comes with the date pickers, which nothing here needs.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, children, problem, busy, submitLabel, destructive = false, onSubmit, onClose } = props;
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      onClose={(_, reason) => reason !== 'backdropClick' && !busy && onClose()}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {children}
            {problem && <Alert severity="error">{problem}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color={destructive ? 'error' : 'primary'} disabled={busy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
