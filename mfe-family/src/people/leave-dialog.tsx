import { Alert } from '@mui/material';
import { inContext, text } from '@nestling/contract';
import { ConfirmDialog } from '@nestling/shared-ui';
import { failureTextOr, useSubmit } from '@nestling/shared-ui/forms';
import { bus, request, showToast } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useNavigate } from 'react-router-dom';
import type { PersonDialogProps } from './person-dialog.ts';

const failureText = failureTextOr(text('Failed to leave'));

/** Asks before somebody gives up their own access, and says what becomes of what they recorded (row FAM-33). */
export default function LeaveDialog({ person, baby, onClose }: PersonDialogProps) {
  const navigate = useNavigate();
  const { busy, failure, submit } = useSubmit(
    () => request('POST /api/babies/:id/leave', { params: { id: baby.id } }),
    failureText,
  );

  async function leave() {
    if (!(await submit())) return;
    showToast({ message: say('You no longer look after {name}', { name: baby.name }) });
    navigate('/babies', { replace: true });
    bus.emit({ name: 'baby.deleted', babyId: baby.id, by: person.userId });
  }

  return (
    <ConfirmDialog
      open
      title={say('Leave {name}?', { name: baby.name })}
      text={say(
        '{name} goes from all your devices at once. What you recorded stays with the others, under your name. To come back you need a new invitation.',
        { name: baby.name },
      )}
      confirmLabel={say(inContext('the people of a baby', 'Leave'))}
      destructive
      pending={busy}
      onConfirm={() => void leave()}
      onClose={onClose}
    >
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
