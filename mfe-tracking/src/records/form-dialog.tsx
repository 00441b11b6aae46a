import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';

interface FormDialogProps {
  title: string;
  children: ReactNode;
  /** Why the form cannot be saved; announced when it appears. */
  problem?: string | undefined;
  busy: boolean;
  saveLabel?: string;
  /** A further act at the start of the buttons, such as 'Delete'. */
  extra?: ReactNode;
  onSave: () => void;
  onClose: () => void;
}

/** The frame of every dialog that records or edits. Enter saves, Escape closes. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, problem, busy, saveLabel = 'Save', extra, onSave, onClose } = props;
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {children}
            {problem && <Alert severity="error">{problem}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          {extra && <Box sx={{ mr: 'auto' }}>{extra}</Box>}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {saveLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
