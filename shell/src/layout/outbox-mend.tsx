import { Button, Stack, TextField, Typography } from '@mui/material';
import { MENDABLE, type Mendable, type OutboxWrite, useZone } from '@nestling/shared-ui/platform';
import { type FormEvent, useState } from 'react';
import { fieldsOf } from './outbox-words.ts';

/** What the inputs show for an instant: wall-clock date and time in the viewer's zone, to the minute. */
const toInput = (instant: string | null | undefined, zone: string): string =>
  instant
    ? Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' })
    : '';

const toInstant = (input: string, zone: string): string =>
  new Date(Temporal.PlainDateTime.from(input).toZonedDateTime(zone).epochMilliseconds).toISOString();

interface Field {
  label: string;
  type?: 'date' | 'datetime-local' | 'number' | 'url';
  multiline?: boolean;
}

const FIELDS: Record<Mendable, Field> = {
  name: { label: 'Name' },
  title: { label: 'Title' },
  description: { label: 'Description', multiline: true },
  dueDate: { label: 'Due date', type: 'date' },
  birthDate: { label: 'Birth date', type: 'date' },
  photo: { label: 'Photo URL', type: 'url' },
  startTime: { label: 'Start', type: 'datetime-local' },
  endTime: { label: 'End', type: 'datetime-local' },
  amount: { label: 'Amount', type: 'number' },
  notes: { label: 'Notes', multiline: true },
};

type Inputs = Partial<Record<Mendable, string>>;

/** The fields of a write as its inputs show them; a new record can always get an end and notes. */
function inputsOf(write: OutboxWrite, zone: string): Inputs {
  const fields = fieldsOf(write);
  const isTimed = write.route.startsWith('POST') && 'startTime' in fields;
  const names = MENDABLE.filter((name) => name in fields || (isTimed && (name === 'endTime' || name === 'notes')));
  return Object.fromEntries(
    names.map((name) => {
      const value = fields[name];
      if (FIELDS[name].type === 'datetime-local') return [name, toInput(value as string | null | undefined, zone)];
      // An instant is due on the day it has here.
      if (name === 'dueDate' && String(value).includes('T')) return [name, toInput(String(value), zone).slice(0, 10)];
      return [name, value === null || value === undefined ? '' : String(value)];
    }),
  );
}

/** An input as the body has it; empty is `null`. */
function sentAs(name: Mendable, input: string, zone: string): string | number | null {
  const text = input.trim();
  if (text === '') return null;
  if (FIELDS[name].type === 'datetime-local') return toInstant(text, zone);
  return FIELDS[name].type === 'number' ? Number(text) : text;
}

interface MendFormProps {
  write: OutboxWrite;
  onSave: (fields: object) => void;
  onCancel: () => void;
}

/** The fields of a refused write, to be mended and sent again. An input that is left alone keeps its value, a time its seconds. */
export function MendForm({ write, onSave, onCancel }: MendFormProps) {
  const zone = useZone();
  const [original] = useState(() => inputsOf(write, zone));
  const [inputs, setInputs] = useState(original);
  const names = MENDABLE.filter((name) => name in original);
  // With the other one running, this one can only be kept as a past one.
  const needsEnd = write.running !== undefined;
  const problem = problemOf(inputs, needsEnd);

  function save(event: FormEvent): void {
    event.preventDefault();
    if (problem) return;
    const changed = names.filter((name) => inputs[name] !== original[name]);
    onSave(Object.fromEntries(changed.map((name) => [name, sentAs(name, inputs[name] ?? '', zone)])));
  }

  return (
    <Stack component="form" onSubmit={save} noValidate sx={{ gap: 1.5, mt: 1 }}>
      {names.map((name) => {
        const { label, type, multiline } = FIELDS[name];
        return (
          <TextField
            key={name}
            {...(type && { type })}
            {...(multiline && { multiline })}
            label={name === 'amount' ? `${label} (${fieldsOf(write).unit ?? 'ml'})` : label}
            value={inputs[name]}
            onChange={(event) => setInputs({ ...inputs, [name]: event.target.value })}
          />
        );
      })}
      {problem && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" disabled={problem !== undefined}>
          Save
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Stack>
    </Stack>
  );
}

function problemOf({ startTime: start, endTime: end, name, title }: Inputs, needsEnd: boolean): string | undefined {
  if (name?.trim() === '') return 'Please enter a name';
  if (title?.trim() === '') return 'Please enter a title';
  if (start === '') return 'Please enter when it started';
  if (needsEnd && !end) return 'Enter when it ended to keep it as a past record.';
  return start && end && end <= start ? 'End time must be after start time' : undefined;
}
