import { DialogContentText, TextField } from '@mui/material';
import { type NewApiToken, text } from '@nestling/contract';
import { FormDialog, failureTextOr, useSubmit } from '@nestling/shared-ui/forms';
import { ApiError, newId, request } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useRef, useState } from 'react';
import { useDraft } from '../settings/draft.ts';
import { tokenNameProblem } from './token-name.ts';

interface NewTokenDialogProps {
  onCreated: (token: NewApiToken) => void;
  onClose: () => void;
}

/** Names a token and makes it. What was typed survives a failure, and a session that ends meanwhile. */
export function NewTokenDialog({ onCreated, onClose }: NewTokenDialogProps) {
  const { text: name, change, forget } = useDraft('token name', '');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // The same until the server has answered: a try whose answer was lost makes no second token.
  const id = useRef(newId());
  const { busy, failure, submit } = useSubmit(
    async () => {
      try {
        onCreated(await request('POST /api/auth/tokens', { body: { id: id.current, name: name.trim() } }));
      } catch (error) {
        if (error instanceof ApiError && error.status !== undefined) id.current = newId();
        throw error;
      }
    },
    failureTextOr(text('Failed to create API token')),
  );

  async function onSubmit() {
    const found = tokenNameProblem(name);
    setProblem(found);
    if (!found && (await submit())) forget();
    else input.current?.focus();
  }

  function close() {
    forget();
    onClose();
  }

  return (
    <FormDialog
      title={say('New Token')}
      saveLabel={say(busy ? 'Creating...' : 'Create Token')}
      busy={busy}
      problem={problem ? undefined : failure}
      onSave={onSubmit}
      onClose={close}
    >
      <DialogContentText>
        {say('Name it after what will use it, so that you know which one to delete.')}
      </DialogContentText>
      <TextField
        label={say('Token name')}
        autoFocus
        autoComplete="off"
        placeholder="Home Assistant"
        inputRef={input}
        value={name}
        onChange={({ target }) => change(target.value)}
        error={problem !== undefined}
        helperText={problem}
      />
    </FormDialog>
  );
}
