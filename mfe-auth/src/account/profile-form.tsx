import { Button, Stack, TextField } from '@mui/material';
import { keys, text, type User } from '@nestling/contract';
import { FailureAlert, failureTextOr, useSubmit } from '@nestling/shared-ui/forms';
import { request, session, showToast } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { EmailNote } from '../email/email-note.tsx';
import { useDraft } from '../settings/draft.ts';

const LONGEST_NAME = 100;
/** A name of invisible characters would leave an empty place everywhere. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** As a field that is switched off, but readable: nobody is to tap it in vain. */
const readOnlyStyle = {
  '& .MuiOutlinedInput-root': { bgcolor: 'action.disabledBackground', color: 'text.secondary' },
  '& textarea': { wordBreak: 'break-all' },
  '&& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
} as const;

function problemOf(name: string): string | undefined {
  if (!VISIBLE.test(name)) return say('Please enter your name');
  return name.length > LONGEST_NAME
    ? say('Name must be at most {count} characters', { count: LONGEST_NAME })
    : undefined;
}

/** The name, which can be changed, and the e-mail, which cannot. */
export function ProfileForm({ user }: { user: User }) {
  const client = useQueryClient();
  const { text: typed, change, forget } = useDraft('name', user.name);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, failedField, submit } = useSubmit(
    async (name: string) => {
      const saved = await request('PATCH /api/auth/me', { body: { name } });
      // A read that is under way may still have the old name.
      await client.cancelQueries({ queryKey: keys.me });
      session.update(saved);
    },
    failureTextOr(text('Please try again.')),
  );
  const isOfName = failedField === 'name';
  const shown = problem ?? (isOfName ? failure : undefined);
  useLayoutEffect(() => {
    if (shown !== undefined) input.current?.focus();
  }, [shown]);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const name = typed.trim();
    const found = problemOf(name);
    setProblem(found);
    if (!found && (await submit(name))) {
      forget();
      showToast({ severity: 'success', message: say('Name saved') });
    }
  }

  return (
    <Stack component="form" spacing={2} noValidate onSubmit={onSubmit}>
      {failure && !shown && <FailureAlert title={say('Failed to save your name')} message={failure} />}
      <TextField
        label={say('Name')}
        name="name"
        autoComplete="name"
        inputRef={input}
        value={typed}
        onChange={({ target }) => change(target.value)}
        error={shown !== undefined}
        helperText={shown}
      />
      <TextField
        label={say('Email')}
        value={user.email}
        readOnly
        // In large letters it goes on in a second line.
        multiline
        autoComplete="off"
        helperText={say('Email cannot be changed')}
        sx={readOnlyStyle}
      />
      <EmailNote user={user} />
      <Button type="submit" variant="contained" disabled={busy} sx={{ alignSelf: { sm: 'flex-start' } }}>
        {say(busy ? 'Saving...' : 'Save')}
      </Button>
    </Stack>
  );
}
