import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import type { SomeRecord } from '@nestling/contract';
import { type FormEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { RecordStory } from '../people/index.ts';
import { say } from '../words/say.ts';

interface FormDialogProps {
  title: string;
  /** What is edited: who recorded and changed it stands below the fields, with the way to its history. */
  record?: SomeRecord | undefined;
  children: ReactNode;
  /** Why the form cannot be saved; announced when it appears. */
  problem?: string | undefined;
  /** `problem` is a question, to which saving says yes. */
  isQuestion?: boolean;
  busy: boolean;
  saveLabel?: string;
  /** Saving takes something away for good. */
  destructive?: boolean;
  deleteLabel?: string;
  /** `deleteLabel` at the start of the buttons is there only with this. */
  onDelete?: (() => void) | undefined;
  onSave: () => void;
  onClose: () => void;
}

/** It stands below the fields: a phone may have it out of sight, and then a tap on 'Save' seemed to do nothing. */
const bringIntoSight = (problem: HTMLElement | null) => problem?.scrollIntoView?.({ block: 'nearest' });

/**
 * The frame of every dialog with fields. Enter saves, Escape closes; a tap beside it only while nothing was changed. While it is being
 * saved nothing closes it: what comes of it is said here.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    record,
    children,
    problem,
    isQuestion = false,
    busy,
    saveLabel = say('Save'),
    destructive = false,
    onSave,
    onClose,
  } = props;
  const { deleteLabel = say('Delete'), onDelete } = props;
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
    if (!busy && (reason !== 'backdropClick' || !changed.current)) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={submit} onChange={noteChange} onInput={noteChange} onClickCapture={noteToggle} noValidate>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {children}
            {record && <RecordStory record={record} onPutBack={onClose} />}
            {problem && (
              <Alert ref={bringIntoSight} severity={isQuestion ? 'info' : 'error'}>
                {problem}
              </Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          {onDelete && (
            <Button color="error" onClick={onDelete} disabled={busy} sx={{ mr: 'auto' }}>
              {deleteLabel}
            </Button>
          )}
          <Button onClick={onClose} disabled={busy}>
            {say('Cancel')}
          </Button>
          <Button type="submit" variant="contained" color={destructive ? 'error' : 'primary'} disabled={busy}>
            {saveLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
