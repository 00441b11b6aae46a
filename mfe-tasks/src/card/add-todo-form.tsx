import { Button, Stack } from '@mui/material';
import { newId } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { type FormEvent, useRef, useState } from 'react';
import { addTodo } from '../todos/todo-commands.ts';
import { dueDateProblem } from './due-date-field.tsx';
import { type FieldProblems, TodoFieldInputs } from './todo-fields.tsx';

interface AddTodoFormProps {
  babyId: string;
  today: Temporal.PlainDate;
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** Adds a to-do. Enter in the title adds, Escape closes while nothing was typed. What could not be stored stays in the form. */
export default function AddTodoForm({ babyId, today, onAdded, onClose }: AddTodoFormProps) {
  const [fields, setFields] = useState({ title: '', description: '', dueDate: '' });
  const [problems, setProblems] = useState<FieldProblems>({});
  const titleRef = useRef<HTMLInputElement>(null);
  // Two submits can come before the first is done.
  const storing = useRef(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const title = fields.title.trim();
    const problem = dueDateProblem(fields.dueDate, today);
    const found: FieldProblems = {
      title: title === '' ? say('Please enter a title for the todo') : undefined,
      // One at a time: whoever saved is led back to it.
      dueDate: title === '' || problem === undefined ? undefined : { problem },
    };
    setProblems(found);
    if (found.title) return titleRef.current?.focus();
    if (found.dueDate || storing.current) return;
    storing.current = true;
    const id = newId();
    const stored = await addTodo(babyId, id, { ...fields, title, description: fields.description.trim() });
    storing.current = false;
    if (stored) onAdded(id);
  };

  return (
    <Stack
      component="form"
      noValidate
      aria-label={say('Add to-do')}
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && fields.title === '' && fields.description === '') onClose();
      }}
      sx={{ gap: 2, mb: 3, maxWidth: 560 }}
    >
      <TodoFieldInputs
        fields={fields}
        onChange={(next) => {
          setProblems({});
          setFields(next);
        }}
        problems={problems}
        today={today}
        titleRef={titleRef}
      />
      <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{say('Cancel')}</Button>
        <Button type="submit" variant="contained">
          {say('Add To-Do')}
        </Button>
      </Stack>
    </Stack>
  );
}
