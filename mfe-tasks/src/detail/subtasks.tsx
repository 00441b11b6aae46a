import { IconButton, List, Stack, TextField, Typography } from '@mui/material';
import { SUBTASKS_MAX, TODO_TITLE_MAX } from '@nestling/contract';
import { PlusIcon } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { SubtaskProgress } from '../card/subtask-progress.tsx';
import type { LocalTodo } from '../todos/project-todos.ts';
import { addSubtask } from '../todos/todo-commands.ts';
import { SubtaskRow } from './subtask-row.tsx';

/** The subtasks of a to-do with their progress, and a field for the next one. */
export function Subtasks({ todo, readOnly }: { todo: LocalTodo; readOnly: boolean }) {
  const headingId = useId();
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { subtasks } = todo;

  /** The focus goes to the row that takes the place of one that was deleted, else to the field. */
  const focusPlace = (place: number) => {
    const rows = list.current?.querySelectorAll<HTMLElement>('input[type=checkbox]') ?? [];
    (rows[place + 1] ?? rows[place - 1] ?? field.current)?.focus();
  };

  return (
    <Stack component="section" aria-labelledby={headingId} sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, minHeight: 32 }}>
        <Typography id={headingId} variant="h3">
          {say('Subtasks')}
        </Typography>
        <SubtaskProgress subtasks={subtasks} />
      </Stack>
      {subtasks.length > 0 && (
        <List ref={list} aria-labelledby={headingId} disablePadding>
          {subtasks.map((subtask, place) => (
            <SubtaskRow
              key={subtask.id}
              todo={todo}
              subtask={subtask}
              readOnly={readOnly}
              onDelete={() => focusPlace(place)}
            />
          ))}
        </List>
      )}
      {!readOnly && subtasks.length < SUBTASKS_MAX && <AddSubtask todo={todo} field={field} />}
    </Stack>
  );
}

function AddSubtask({ todo, field }: { todo: LocalTodo; field: RefObject<HTMLInputElement | null> }) {
  const [title, setTitle] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = title.trim();
    field.current?.focus();
    if (text === '') return;
    // At once: the next one can be typed. What could not be stored comes back.
    setTitle('');
    if (!(await addSubtask(todo, text))) setTitle((now) => now || text);
  };
  return (
    <Stack component="form" direction="row" noValidate onSubmit={submit} sx={{ gap: 1, alignItems: 'center' }}>
      <TextField
        placeholder={say('Add a subtask')}
        autoComplete="off"
        value={title}
        inputRef={field}
        slotProps={{ htmlInput: { 'aria-label': say('New subtask'), maxLength: TODO_TITLE_MAX } }}
        onChange={(event) => setTitle(event.target.value)}
      />
      <IconButton type="submit" aria-label={say('Add subtask')} disabled={title.trim() === ''}>
        <PlusIcon />
      </IconButton>
    </Stack>
  );
}
