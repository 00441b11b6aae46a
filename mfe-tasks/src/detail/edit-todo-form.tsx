import { Button, Stack } from '@mui/material';
import type { Wrong } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { dueDateProblem } from '../card/due-date-field.tsx';
import { type FieldProblems, TodoFieldInputs } from '../card/todo-fields.tsx';
import { dueDay } from '../todos/due.ts';
import type { LocalTodo } from '../todos/project-todos.ts';
import { addAgain, changeTodo, type TodoFields } from '../todos/todo-commands.ts';
import { useToday } from '../todos/use-todos.ts';

interface EditTodoFormProps {
  todo: LocalTodo;
  deleted: boolean;
  onTyped: (typed: boolean) => void;
  onDone: () => void;
  onClose: () => void;
}

/** What changed, as a PUT carries it: the rest is not sent, so that it does not undo a change of somebody else. */
function changesOf(before: TodoFields, after: TodoFields) {
  return {
    ...(after.title !== before.title && { title: after.title }),
    ...(after.description !== before.description && { description: after.description || null }),
    ...(after.dueDate !== before.dueDate && { dueDate: after.dueDate || null }),
  };
}

/** Edits title, description and due date. Escape goes back. One that was deleted meanwhile is saved as a new one. */
export function EditTodoForm({ todo, deleted, onTyped, onDone, onClose }: EditTodoFormProps) {
  const { today, zone } = useToday();
  // Where the form started: a change from elsewhere meanwhile must not look like one that was made here.
  const [before] = useState<TodoFields>(() => ({
    title: todo.title,
    description: todo.description ?? '',
    dueDate: todo.dueDate ? dueDay(todo.dueDate, zone).toString() : '',
  }));
  const [fields, setFields] = useState(before);
  const [wrongDate, setWrongDate] = useState<Wrong>();
  const titleRef = useRef<HTMLInputElement>(null);
  const storing = useRef(false);
  const isEmpty = fields.title.trim() === '';
  const problems: FieldProblems = { title: isEmpty ? say('Title is required') : undefined, dueDate: wrongDate };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || storing.current) return;
    const problem = dueDateProblem(fields.dueDate, today, before.dueDate);
    setWrongDate(problem === undefined ? undefined : { problem });
    if (problem) return;
    const after = { ...fields, title: fields.title.trim(), description: fields.description.trim() };
    const changes = changesOf(before, after);
    storing.current = true;
    const stored = await (deleted
      ? addAgain({ ...todo, ...after })
      : Object.keys(changes).length === 0 || changeTodo(todo, changes));
    storing.current = false;
    if (!stored) return;
    onDone();
    if (deleted) onClose();
  };
  // Escape ends the editing, not the drawer.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
  };

  return (
    <Stack
      component="form"
      noValidate
      aria-label={say('Edit to-do')}
      onSubmit={save}
      onKeyDown={onKeyDown}
      sx={{ gap: 2 }}
    >
      <TodoFieldInputs
        fields={fields}
        onChange={(next) => {
          onTyped(true);
          setWrongDate(undefined);
          setFields(next);
        }}
        problems={problems}
        today={today}
        titleRef={titleRef}
      />
      <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'flex-end' }}>
        <Button onClick={onDone}>{say('Cancel')}</Button>
        <Button type="submit" variant="contained" disabled={isEmpty}>
          {deleted ? say('Save as New') : say('Save')}
        </Button>
      </Stack>
    </Stack>
  );
}
