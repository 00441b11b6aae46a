import { Alert } from '@mui/material';
import { ConfirmDialog } from '@nestling/shared-ui';
import { failureTextOr, useSubmit } from '@nestling/shared-ui/forms';
import { bus, request, showToast } from '@nestling/shared-ui/platform';
import { useNavigate } from 'react-router-dom';
import type { PersonDialogProps } from './person-dialog.ts';

const failureText = failureTextOr('Failed to leave');

/** Asks before somebody gives up their own access, and says what becomes of what they recorded (row FAM-33). */
export default function LeaveDialog({ person, baby, onClose }: PersonDialogProps) {
  const navigate = useNavigate();
  const { busy, failure, submit } = useSubmit(
    () => request('POST /api/babies/:id/leave', { params: { id: baby.id } }),
    failureText,
  );

  async function leave() {
    if (!(await submit())) return;
    showToast({ message: `You no longer look after ${baby.name}` });
    navigate('/babies', { replace: true });
    bus.emit({ name: 'baby.deleted', babyId: baby.id, by: person.userId });
  }

  return (
    <ConfirmDialog
      open
      title={`Leave ${baby.name}?`}
      text={`${baby.name} goes from all your devices at once. What you recorded stays with the others, under your name. To come back you need a new invitation.`}
      confirmLabel="Leave"
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
