import { Alert, Box, Button, Checkbox, Stack, Typography } from '@mui/material';
import { inContext } from '@nestling/contract';
import { CalendarIcon, DeleteIcon, EditIcon, isolated } from '@nestling/shared-ui';
import { RecordStory, useMay } from '@nestling/shared-ui/people';
import { say } from '@nestling/shared-ui/say';
import { useEffect, useRef, useState } from 'react';
import { DueChip } from '../card/due-chip.tsx';
import { completedText, dueDay } from '../todos/due.ts';
import { completionOf } from '../todos/pick-todos.ts';
import type { LocalTodo } from '../todos/project-todos.ts';
import { completeTodo, removeTodo, restoreTodo } from '../todos/todo-commands.ts';
import { useToday } from '../todos/use-todos.ts';
import { DrawerHead } from './drawer-head.tsx';
import { EditTodoForm } from './edit-todo-form.tsx';
import { Subtasks } from './subtasks.tsx';

interface TodoDetailsProps {
  todo: LocalTodo;
  /** It was deleted on another device while it was open here. */
  deleted: boolean;
  titleId: string;
  onTyped: (typed: boolean) => void;
  onClose: () => void;
}

/** All of a to-do, with editing, subtasks and deleting. */
export function TodoDetails({ todo, deleted, titleId, onTyped, onClose }: TodoDetailsProps) {
  const [editing, setEditing] = useState(false);
  const mayRecord = useMay(todo.babyId, 'record');
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const endEditing = () => {
    onTyped(false);
    setEditing(false);
  };

  return (
    <>
      <DrawerHead
        titleId={titleId}
        title={isolated(todo.title)}
        completed={todo.completed}
        onClose={onClose}
        before={
          <Checkbox
            checked={todo.completed}
            disabled={deleted || !mayRecord}
            onChange={() => void completeTodo(todo, !todo.completed)}
            slotProps={{ input: { 'aria-label': say(inContext('of a to-do', 'Completed')) } }}
          />
        }
      />
      <Stack sx={{ gap: 2.5, px: 3, pb: 3 }}>
        {deleted && (
          <Alert
            severity="warning"
            action={
              !editing &&
              mayRecord && (
                <Button color="inherit" onClick={async () => (await restoreTodo(todo)) && onClose()}>
                  {say('Restore')}
                </Button>
              )
            }
          >
            {say('This to-do was deleted on another device.')}
          </Alert>
        )}
        {editing ? (
          <EditTodoForm todo={todo} deleted={deleted} onTyped={onTyped} onDone={endEditing} onClose={onClose} />
        ) : (
          <>
            <Facts todo={todo} />
            {!deleted && mayRecord && (
              <Stack direction="row" sx={{ gap: 1, ml: -1.5 }}>
                <Button ref={editButton} startIcon={<EditIcon />} onClick={() => setEditing(true)}>
                  {say(inContext('verb', 'Edit'))}
                </Button>
                <Button
                  color="error"
                  startIcon={<DeleteIcon />}
                  onClick={async () => (await removeTodo(todo)) && onClose()}
                >
                  {say('Delete')}
                </Button>
              </Stack>
            )}
          </>
        )}
        {!deleted && !editing && <RecordStory record={{ ...todo, kind: 'todo' }} onPutBack={onClose} />}
        <Subtasks todo={todo} readOnly={deleted || !mayRecord} />
      </Stack>
    </>
  );
}

function Facts({ todo }: { todo: LocalTodo }) {
  const { today, zone } = useToday();
  const { dueDate, completed, description } = todo;
  if (!dueDate && !completed && !description) return null;
  return (
    <Stack sx={{ gap: 1.5 }}>
      {completed && (
        <Typography sx={{ color: 'text.secondary' }}>{completedText(completionOf(todo), today, zone)}</Typography>
      )}
      {dueDate && (
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          <CalendarIcon aria-hidden sx={{ color: 'text.secondary' }} />
          <Typography>{say('Due {day}', { day: longDay(dueDay(dueDate, zone)) })}</Typography>
          {!completed && <DueChip dueDate={dueDate} today={today} zone={zone} />}
        </Stack>
      )}
      {description && (
        <Box dir="auto" sx={{ textAlign: 'left', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {description}
        </Box>
      )}
    </Stack>
  );
}

const longDay = (day: Temporal.PlainDate): string =>
  day.toLocaleString(say.locale, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' });
