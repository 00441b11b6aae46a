import { Box, DialogContentText } from '@mui/material';
import { text } from '@nestling/contract';
import { FormDialog, failureTextOr, PasswordField, useSubmit } from '@nestling/shared-ui/forms';
import { request, session, showToast, useBabies, useOutbox } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { type BabyInNeed, babiesInNeed, type Choices, HandOver, handOver, isDecided } from './hand-over.tsx';

const failureText = failureTextOr(text('Failed to delete your account'));

/** Asks for the password, says what goes, and asks what becomes of babies that others look after. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { babies } = useBabies();
  const { waiting, refused } = useOutbox();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const [inNeed, setInNeed] = useState<readonly BabyInNeed[]>([]);
  const [choices, setChoices] = useState<Choices>({});
  const [isAsked, setIsAsked] = useState(false);
  const { busy, failure, failedField, submit } = useSubmit(
    (password: string) =>
      request('DELETE /api/auth/me', {
        body: { password, ...(inNeed.length > 0 && { handOver: handOver(inNeed, choices) }) },
      }),
    (error) => {
      const asked = babiesInNeed(error);
      if (asked) setInNeed(asked);
      setIsAsked(false);
      return asked ? '' : failureText(error);
    },
  );
  const wrongPassword = failedField === 'password' ? failure : undefined;
  const own = babies.filter(({ role }) => role === 'owner').map(({ name }) => name);

  async function onSubmit() {
    setProblem(password ? undefined : say('Please enter your password'));
    setIsAsked(true);
    if (!isDecided(inNeed, choices)) return;
    if (password && (await submit(password))) {
      showToast({ message: say('Your account was deleted') });
      // Flushed, so that the shell's guard has had its say: nobody is to be led back here.
      flushSync(() => void session.signOut({ forever: true }));
      navigate('/login', { replace: true });
    } else if (inNeed.length === 0) {
      input.current?.focus();
    }
  }

  return (
    <FormDialog
      title={say('Delete your account?')}
      saveLabel={say(busy ? 'Deleting...' : 'Delete Account')}
      destructive
      busy={busy}
      problem={wrongPassword ? undefined : failure}
      onSave={onSubmit}
      onClose={onClose}
    >
      <WhatGoes own={own} hasUnsent={waiting + refused.length > 0} />
      {inNeed.length > 0 && <HandOver babies={inNeed} choices={choices} isAsked={isAsked} onChoose={setChoices} />}
      <PasswordField
        label={say('Password')}
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

/** `own`: names of the babies that the person owns. */
function WhatGoes({ own, hasUnsent }: { own: readonly string[]; hasUnsent: boolean }) {
  return (
    <DialogContentText component="div">
      {say('This deletes for good, on the server and on this device:')}
      <Box component="ul" sx={{ my: 1, pl: 3, overflowWrap: 'anywhere' }}>
        <li>{say('your account, its passkeys and API tokens; every device is signed out')}</li>
        {own.length > 0 && (
          <li>
            {say(
              '{names} with every record, to-do and photo, unless another owner stays; where others look after them, you are asked first',
              { names: new Intl.ListFormat(say.locale).format(own) },
            )}
          </li>
        )}
        {hasUnsent && <li>{say('what is on this device only and was not sent yet')}</li>}
      </Box>
      {say(
        'All of it is erased at once, with its history, and cannot be brought back. You can download your data first.',
      )}
    </DialogContentText>
  );
}
