import { Button, Stack, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { type DateAndTime, fromInputs, NOTHING_CHOSEN, toInputs } from '@nestling/contract';
import { WhenField } from '@nestling/shared-ui/pickers';
import {
  declaredKind,
  type MendableField,
  mendableFields,
  type OutboxWrite,
  useZone,
} from '@nestling/shared-ui/platform';
import { type FormEvent, useId, useState } from 'react';
import { unitOf } from './outbox-words.ts';

/** What stands in the inputs, by the names of the fields; of an instant its day and time. */
type Inputs = Readonly<Record<string, string | DateAndTime>>;

const isHalfTyped = (input: string | DateAndTime) => typeof input === 'object' && input.date + input.time !== '';

/** A value as its input shows it. */
function inputOf({ is }: MendableField, value: unknown, zone: string): string | DateAndTime {
  const text = value === null || value === undefined ? '' : String(value);
  if (is === 'instant') return text === '' ? NOTHING_CHOSEN : toInputs(Date.parse(text), zone);
  // An instant is due on the day it has here.
  return is === 'day' && text.includes('T') ? toInputs(Date.parse(text), zone).date : text;
}

/** An input as it is sent; empty is `null`. */
function sentAs({ is }: MendableField, input: string | DateAndTime = '', zone: string): unknown {
  if (typeof input === 'object') {
    const instant = fromInputs(input, zone);
    return instant === undefined ? null : new Date(instant).toISOString();
  }
  const text = input.trim();
  if (text === '') return null;
  if (is === 'flag') return text === 'true';
  return is === 'number' ? Number(text) : text;
}

export interface MendFormProps {
  write: OutboxWrite;
  onSave: (fields: object) => void;
  onCancel: () => void;
}

/** The fields of a refused write, to be mended and sent again. An input that is left alone keeps its value, a time its seconds. */
export default function MendForm({ write, onSave, onCancel }: MendFormProps) {
  const zone = useZone();
  const [fields] = useState(() => mendableFields(write));
  const [original] = useState<Inputs>(() =>
    Object.fromEntries(fields.map(([name, field]) => [name, inputOf(field, write.fields[name], zone)])),
  );
  const [inputs, setInputs] = useState(original);
  // With the other one running, this one can only be kept as a past one.
  const problem = problemOf(fields, inputs, zone, write.running !== undefined);

  function save(event: FormEvent): void {
    event.preventDefault();
    if (problem) return;
    const sent = fields.map(([name, field]) => ({
      name,
      value: sentAs(field, inputs[name], zone),
      before: sentAs(field, original[name], zone),
    }));
    const changed = sent.filter(({ value, before }) => value !== before);
    onSave(Object.fromEntries(changed.map(({ name, value }) => [name, value])));
  }

  return (
    <Stack component="form" onSubmit={save} noValidate sx={{ gap: 1.5, mt: 1 }}>
      {fields.map(([name, field]) => (
        <MendInput
          key={name}
          name={name}
          field={field}
          write={write}
          value={inputs[name] ?? ''}
          onChange={(value) => setInputs({ ...inputs, [name]: value })}
        />
      ))}
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

interface MendInputProps {
  name: string;
  field: MendableField;
  write: OutboxWrite;
  value: string | DateAndTime;
  onChange: (value: string | DateAndTime) => void;
}

function MendInput({ name, field, write: { kind, fields }, value, onChange }: MendInputProps) {
  const declared = declaredKind(kind);
  if (typeof value === 'object') {
    const isEnd = name === 'endTime';
    const aheadMs = isEnd ? (declared?.endAheadMs ?? 0) : 0;
    return <WhenField name={field.label} optional={isEnd} aheadMs={aheadMs} value={value} onChange={onChange} />;
  }
  const options = optionsOf(field);
  if (options) return <Choice label={field.label} options={options} value={value} onChange={onChange} />;
  const unit = unitOf(field, fields, declared?.fields ?? {});
  return (
    <TextField
      {...(TYPES[field.is] && { type: TYPES[field.is] })}
      multiline={field.is === 'lines' || field.is === 'text'}
      label={unit ? `${field.label} (${unit})` : field.label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface ChoiceProps {
  label: string;
  options: [value: string, text: string][];
  value: string;
  onChange: (value: string) => void;
}

/** One of a few; the chosen one is let go by a second tap, where it must not be it is then asked for. */
function Choice({ label, options, value, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        value={value}
        aria-labelledby={id}
        onChange={(_, chosen: string | null) => onChange(chosen ?? '')}
        sx={{ flexWrap: 'wrap' }}
      >
        {options.map(([option, text]) => (
          <ToggleButton key={option} value={option} sx={{ minHeight: 48, px: 1.5 }}>
            {text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}

const TYPES: Partial<Record<MendableField['is'], string>> = { day: 'date', number: 'number', url: 'url' };

/** What there is to choose from; nothing where anything can be typed. */
function optionsOf(field: MendableField): [value: string, text: string][] | undefined {
  if (field.is === 'flag') {
    return [
      ['true', 'Yes'],
      ['false', 'No'],
    ];
  }
  return field.is === 'choice' ? field.of.map((value) => [value, field.names?.[value] ?? value]) : undefined;
}

/** What has to be entered yet, in words. */
function missing([, field]: [string, MendableField]): string | undefined {
  if ('missing' in field) return field.missing;
  return 'required' in field ? `Please enter: ${field.label}` : undefined;
}

function problemOf(
  fields: readonly [name: string, field: MendableField][],
  inputs: Inputs,
  zone: string,
  needsEnd: boolean,
): string | undefined {
  const sent = (entry: [string, MendableField]) => sentAs(entry[1], inputs[entry[0]], zone);
  const lacking = fields.find((entry) => missing(entry) && sent(entry) === null);
  if (lacking) return missing(lacking);
  const { startTime, endTime } = Object.fromEntries(fields.map((entry) => [entry[0], sent(entry)]));
  if (needsEnd && !endTime) return 'Enter when it ended to keep it as a past record.';
  // Half typed is not empty.
  if (!endTime && isHalfTyped(inputs.endTime ?? '')) return 'Please enter when it ended';
  return startTime && endTime && Date.parse(String(endTime)) <= Date.parse(String(startTime))
    ? 'End time must be after start time'
    : undefined;
}
