import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { type FormEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react';

interface FormDialogProps {
  title: string;
  children: ReactNode;
  /** Why the form cannot be saved; announced when it appears. */
  problem?: string | undefined;
  busy: boolean;
  saveLabel?: string;
  /** 'Delete' at the start of the buttons is there only with this. */
  onDelete?: () => void;
  onSave: () => void;
  onClose: () => void;
}

/** It stands below the fields: a phone may have it out of sight, and then a tap on 'Save' seemed to do nothing. */
const bringIntoSight = (problem: HTMLElement | null) => problem?.scrollIntoView?.({ block: 'nearest' });

/** The frame of every dialog that records or edits. Enter saves, Escape closes; a tap beside it only while nothing was changed. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, problem, busy, saveLabel = 'Save', onDelete, onSave, onClose } = props;
  const titleId = useId();
  const changed = useRef(false);
  const noteChange = () => {
    changed.current = true;
  };
  // Toggle buttons and what fills a field make no change event here.
  const noteToggle = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[aria-pressed], [data-fills]')) noteChange();
  };
  const close = (_: unknown, reason: string) => {
    if (reason !== 'backdropClick' || !changed.current) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={submit} onChange={noteChange} onInput={noteChange} onClickCapture={noteToggle} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {children}
            {problem && (
              <Alert ref={bringIntoSight} severity="error">
                {problem}
              </Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          {onDelete && (
            <Button color="error" onClick={onDelete} disabled={busy} sx={{ mr: 'auto' }}>
              Delete
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {saveLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
