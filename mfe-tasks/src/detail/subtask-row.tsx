import { Box, ButtonBase, Checkbox, IconButton, ListItem, Stack, TextField } from '@mui/material';
import { type Subtask, TODO_TITLE_MAX } from '@nestling/contract';
import { CheckIcon, CloseIcon, DeleteIcon, isolated } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { LocalTodo } from '../todos/project-todos.ts';
import { completeSubtask, removeSubtask, renameSubtask } from '../todos/todo-commands.ts';

interface SubtaskRowProps {
  todo: LocalTodo;
  subtask: Subtask;
  readOnly: boolean;
  /** Called before it goes, to save the focus. */
  onDelete: () => void;
}

const TITLE = {
  flex: 1,
  minWidth: 0,
  minHeight: 48,
  px: 1,
  py: 1.25,
  fontSize: '1rem',
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
};
const DONE = { color: 'text.secondary', textDecoration: 'line-through' };

/** One subtask: ticked off by its checkbox, edited by a tap on its title. */
export function SubtaskRow({ todo, subtask, readOnly, onDelete }: SubtaskRowProps) {
  const { title, completed } = subtask;
  const [editing, setEditing] = useState(false);
  const titleButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) titleButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  return (
    <ListItem disablePadding sx={{ alignItems: 'flex-start', ml: -1.5, width: 'auto' }}>
      <Checkbox
        checked={completed}
        disabled={readOnly}
        onChange={() => void completeSubtask(todo, subtask, !completed)}
        slotProps={{ input: { 'aria-label': title } }}
      />
      {editing ? (
        <EditTitle todo={todo} subtask={subtask} onDone={() => setEditing(false)} />
      ) : readOnly ? (
        <Box sx={{ ...TITLE, ...(completed && DONE) }}>{isolated(title)}</Box>
      ) : (
        <>
          <ButtonBase
            ref={titleButton}
            aria-label={say('Edit {title}', { title })}
            onClick={() => setEditing(true)}
            sx={{ ...TITLE, borderRadius: 3, textAlign: 'start', justifyContent: 'flex-start', ...(completed && DONE) }}
          >
            {isolated(title)}
          </ButtonBase>
          <IconButton
            aria-label={say('Delete {title}', { title })}
            onClick={() => {
              onDelete();
              void removeSubtask(todo, subtask);
            }}
            sx={{ color: 'text.secondary' }}
          >
            <DeleteIcon />
          </IconButton>
        </>
      )}
    </ListItem>
  );
}

/** Enter saves, Escape cancels; an empty title is not taken. */
function EditTitle({ todo, subtask, onDone }: { todo: LocalTodo; subtask: Subtask; onDone: () => void }) {
  const [title, setTitle] = useState(subtask.title);
  const text = title.trim();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (text === '') return;
    if (text === subtask.title || (await renameSubtask(todo, subtask, text))) onDone();
  };
  return (
    <Stack
      component="form"
      direction="row"
      noValidate
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The drawer stays open.
        event.stopPropagation();
        onDone();
      }}
      sx={{ flex: 1, alignItems: 'center' }}
    >
      <TextField
        autoFocus
        autoComplete="off"
        value={title}
        error={text === ''}
        slotProps={{
          htmlInput: { 'aria-label': say('Title of {title}', { title: subtask.title }), maxLength: TODO_TITLE_MAX },
        }}
        onChange={(event) => setTitle(event.target.value)}
      />
      <IconButton type="submit" aria-label={say('Save subtask')} disabled={text === ''}>
        <CheckIcon />
      </IconButton>
      <IconButton aria-label={say('Cancel')} onClick={onDone}>
        <CloseIcon />
      </IconButton>
    </Stack>
  );
}
