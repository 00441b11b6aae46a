import { TextField } from '@mui/material';
import { inContext, TODO_DESCRIPTION_MAX, TODO_TITLE_MAX } from '@nestling/contract';
import type { Wrong } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import type { RefObject } from 'react';
import type { TodoFields } from '../todos/todo-commands.ts';
import { DueDateField } from './due-date-field.tsx';

export type FieldProblems = { title?: string | undefined; dueDate?: Wrong | undefined };

interface TodoFieldsFormProps {
  fields: TodoFields;
  onChange: (fields: TodoFields) => void;
  problems: FieldProblems;
  today: Temporal.PlainDate;
  titleRef: RefObject<HTMLInputElement | null>;
}

/** The fields of a to-do, the same for adding and editing. Texts end where the server's limits are, so that no write is refused later. */
export function TodoFieldInputs({ fields, onChange, problems, today, titleRef }: TodoFieldsFormProps) {
  const { title, description, dueDate } = fields;
  const titleFull =
    title.length >= TODO_TITLE_MAX &&
    say('{count, plural, other {Title must be at most # characters}}', { count: TODO_TITLE_MAX });
  const descriptionFull =
    description.length >= TODO_DESCRIPTION_MAX &&
    say('{count, plural, other {Description must be at most # characters}}', { count: TODO_DESCRIPTION_MAX });
  return (
    <>
      <TextField
        label={say(inContext('of a to-do', 'Title'))}
        required
        autoFocus
        autoComplete="off"
        value={title}
        error={problems.title !== undefined}
        helperText={problems.title ?? titleFull}
        inputRef={titleRef}
        slotProps={{ htmlInput: { maxLength: TODO_TITLE_MAX } }}
        onChange={(event) => onChange({ ...fields, title: event.target.value })}
      />
      <TextField
        label={say('Description (optional)')}
        multiline
        minRows={2}
        maxRows={8}
        value={description}
        helperText={descriptionFull}
        slotProps={{ htmlInput: { maxLength: TODO_DESCRIPTION_MAX } }}
        onChange={(event) => onChange({ ...fields, description: event.target.value })}
      />
      <DueDateField
        value={dueDate}
        onChange={(value) => onChange({ ...fields, dueDate: value })}
        today={today}
        wrong={problems.dueDate}
      />
    </>
  );
}
