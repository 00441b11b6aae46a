import { Box, DialogContentText } from '@mui/material';
import { request, session, showToast, useBabies, useOutbox } from '@nestling/shared-ui/platform';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { failureTextOr } from '../forms/failure-text.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { PasswordField } from '../forms/form-fields.tsx';
import { useSubmit } from '../forms/use-submit.ts';

const list = new Intl.ListFormat('en');

/** Asks for the password and says what goes. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { babies } = useBabies();
  const { waiting, refused } = useOutbox();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, failedField, submit } = useSubmit(
    (password: string) => request('DELETE /api/auth/me', { body: { password } }),
    failureTextOr('Failed to delete your account'),
  );
  const wrongPassword = failedField === 'password' ? failure : undefined;
  const own = babies.filter(({ role }) => role === 'owner').map(({ name }) => name);

  async function onSubmit() {
    setProblem(password ? undefined : 'Please enter your password');
    if (password && (await submit(password))) {
      showToast({ message: 'Your account was deleted' });
      // Flushed, so that the shell's guard has had its say: nobody is to be led back here.
      flushSync(() => void session.signOut({ forever: true }));
      navigate('/login', { replace: true });
    } else {
      input.current?.focus();
    }
  }

  return (
    <FormDialog
      title="Delete your account?"
      submitLabel={busy ? 'Deleting...' : 'Delete account'}
      destructive
      busy={busy}
      problem={wrongPassword ? undefined : failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <DialogContentText component="div">
        This deletes for good, on the server and on this device:
        <Box component="ul" sx={{ my: 1, pl: 3, overflowWrap: 'anywhere' }}>
          <li>your account, its passkeys and API tokens; every device is signed out</li>
          {own.length > 0 && (
            <li>{list.format(own)} with every sleep, feeding and to-do, unless another owner stays</li>
          )}
          {waiting + refused.length > 0 && <li>what is on this device only and was not sent yet</li>}
        </Box>
        It cannot be undone. You can download your data first.
      </DialogContentText>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        inputRef={input}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={(problem ?? wrongPassword) !== undefined}
        helperText={problem ?? wrongPassword}
      />
    </FormDialog>
  );
}
