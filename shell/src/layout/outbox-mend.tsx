import { Button, Stack, TextField, Typography } from '@mui/material';
import { type DateAndTime, fromInputs, MINUTE_MS, NOTHING_CHOSEN, toInputs } from '@nestling/contract';
import { WhenField } from '@nestling/shared-ui/pickers';
import { MENDABLE, type Mendable, type OutboxWrite, useZone } from '@nestling/shared-ui/platform';
import { type FormEvent, useState } from 'react';
import { fieldsOf } from './outbox-words.ts';

type Time = 'startTime' | 'endTime';
type Text = Exclude<Mendable, Time>;
const isTime = (name: Mendable): name is Time => name === 'startTime' || name === 'endTime';

/** The server takes the end of a feeding so far ahead: a quick one is ten minutes long. Milliseconds. */
const END_AHEAD_MS = 15 * MINUTE_MS;

interface Field {
  label: string;
  type?: 'date' | 'number' | 'url';
  multiline?: boolean;
}

const FIELDS: Record<Text, Field> = {
  name: { label: 'Name' },
  title: { label: 'Title' },
  description: { label: 'Description', multiline: true },
  dueDate: { label: 'Due date', type: 'date' },
  birthDate: { label: 'Birth date', type: 'date' },
  photo: { label: 'Photo URL', type: 'url' },
  amount: { label: 'Amount', type: 'number' },
  notes: { label: 'Notes', multiline: true },
};

const TIME_NAMES: Record<Time, string> = { startTime: 'Start', endTime: 'End' };

type Inputs = Partial<Record<Text, string> & Record<Time, DateAndTime>>;

/** The fields of a write as its inputs show them; a new record can always get an end and notes. */
function inputsOf(write: OutboxWrite, zone: string): Inputs {
  const fields = fieldsOf(write);
  const isTimed = write.route.startsWith('POST') && 'startTime' in fields;
  const names = MENDABLE.filter((name) => name in fields || (isTimed && (name === 'endTime' || name === 'notes')));
  return Object.fromEntries(
    names.map((name) => {
      const text = fields[name] === null || fields[name] === undefined ? '' : String(fields[name]);
      if (isTime(name)) return [name, text === '' ? NOTHING_CHOSEN : toInputs(Date.parse(text), zone)];
      // An instant is due on the day it has here.
      const isInstant = name === 'dueDate' && text.includes('T');
      return [name, isInstant ? toInputs(Date.parse(text), zone).date : text];
    }),
  );
}

/** An input as the body has it; empty is `null`. */
function sentAs(name: Mendable, inputs: Inputs, zone: string): string | number | null {
  if (isTime(name)) {
    const instant = inputs[name] && fromInputs(inputs[name], zone);
    return instant === undefined ? null : new Date(instant).toISOString();
  }
  const text = inputs[name]?.trim() ?? '';
  if (text === '') return null;
  return FIELDS[name].type === 'number' ? Number(text) : text;
}

export interface MendFormProps {
  write: OutboxWrite;
  onSave: (fields: object) => void;
  onCancel: () => void;
}

/** The fields of a refused write, to be mended and sent again. An input that is left alone keeps its value, a time its seconds. */
export default function MendForm({ write, onSave, onCancel }: MendFormProps) {
  const zone = useZone();
  const [original] = useState(() => inputsOf(write, zone));
  const [inputs, setInputs] = useState(original);
  const names = MENDABLE.filter((name) => name in original);
  // With the other one running, this one can only be kept as a past one.
  const needsEnd = write.running !== undefined;
  const problem = problemOf(inputs, zone, needsEnd);

  function save(event: FormEvent): void {
    event.preventDefault();
    if (problem) return;
    const changed = names.filter((name) => sentAs(name, inputs, zone) !== sentAs(name, original, zone));
    onSave(Object.fromEntries(changed.map((name) => [name, sentAs(name, inputs, zone)])));
  }

  return (
    <Stack component="form" onSubmit={save} noValidate sx={{ gap: 1.5, mt: 1 }}>
      {names.map((name) => {
        if (isTime(name)) {
          return (
            <WhenField
              key={name}
              name={TIME_NAMES[name]}
              optional={name === 'endTime'}
              aheadMs={name === 'endTime' && write.route.includes('/feeding/') ? END_AHEAD_MS : 0}
              value={inputs[name] ?? NOTHING_CHOSEN}
              onChange={(value) => setInputs({ ...inputs, [name]: value })}
            />
          );
        }
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

function problemOf(inputs: Inputs, zone: string, needsEnd: boolean): string | undefined {
  const { startTime, endTime, name, title } = inputs;
  const [start, end] = [startTime, endTime].map((time) => time && fromInputs(time, zone));
  if (name?.trim() === '') return 'Please enter a name';
  if (title?.trim() === '') return 'Please enter a title';
  if (startTime && start === undefined) return 'Please enter when it started';
  if (needsEnd && end === undefined) return 'Enter when it ended to keep it as a past record.';
  // Half typed is not empty.
  if (endTime && end === undefined && endTime.date + endTime.time !== '') return 'Please enter when it ended';
  return start !== undefined && end !== undefined && end <= start ? 'End time must be after start time' : undefined;
}
