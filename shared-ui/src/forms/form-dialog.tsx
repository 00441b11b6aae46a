import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import type { SomeRecord } from '@nestling/contract';
import { type FormEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { RecordStory, useDeletion } from '../people/index.ts';
import { say } from '../words/say.ts';
import { bringIntoSight } from './bring-into-sight.ts';
import { DeletedAlert } from './deleted-alert.tsx';

interface FormDialogProps extends Omit<FrameProps, 'below' | 'isGone'> {
  /**
   * What is edited: who recorded and changed it stands below the fields, with the way to its history. Where somebody deletes it meanwhile,
   * that is said, and there is nothing to save to.
   */
  record?: SomeRecord | undefined;
  /** Without its story. */
  isBrief?: boolean;
}

interface FrameProps {
  title: string;
  /** What stands below the fields. */
  below?: ReactNode;
  /** What is edited is no more. */
  isGone?: boolean;
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

/**
 * Every dialog with fields. Enter saves, Escape closes; a tap beside it only while nothing was changed. While it is being
 * saved nothing closes it: what comes of it is said here.
 */
export const FormDialog = ({ record, isBrief, ...frame }: FormDialogProps) =>
  record ? <OfRecord {...frame} record={record} isBrief={isBrief} /> : <Frame {...frame} />;

function OfRecord({ record, isBrief, ...frame }: FormDialogProps & { record: SomeRecord }) {
  const deletion = useDeletion(record);
  const below = deletion ? (
    <DeletedAlert {...deletion} record={record} />
  ) : (
    !isBrief && <RecordStory record={record} onPutBack={frame.onClose} />
  );
  return <Frame {...frame} below={below} isGone={deletion !== undefined} />;
}

function Frame(props: FrameProps) {
  const { title, children, below, isGone = false, problem, isQuestion = false, busy } = props;
  const { saveLabel = say('Save'), destructive = false, onSave, onClose } = props;
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
    if (!isGone) onSave();
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
            {below}
            {problem && !isGone && (
              <Alert ref={bringIntoSight} severity={isQuestion ? 'info' : 'error'}>
                {problem}
              </Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          {onDelete && !isGone && (
            <Button color="error" onClick={onDelete} disabled={busy} sx={{ mr: 'auto' }}>
              {deleteLabel}
            </Button>
          )}
          <Button onClick={onClose} disabled={busy}>
            {isGone ? say('Close') : say('Cancel')}
          </Button>
          <Button type="submit" variant="contained" color={destructive ? 'error' : 'primary'} disabled={busy || isGone}>
            {saveLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
