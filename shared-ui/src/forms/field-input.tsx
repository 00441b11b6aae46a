import { Stack, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import {
  type DateAndTime,
  type Field,
  fromInputs,
  type Kind,
  NOTHING_CHOSEN,
  toInputs,
  unitOf,
} from '@nestling/contract';
import { useId } from 'react';
import { WhenField } from '../pickers/when-field.tsx';
import type { MendableField } from '../platform/kinds/mendable-fields.ts';

type NumberField = Extract<Field, { is: 'number' }>;

/** What stands in an input; of an instant its day and time. */
export type Input = string | DateAndTime;

/** A value as its input shows it. */
export function inputOf({ is }: MendableField, value: unknown, zone: string): Input {
  const text = value === null || value === undefined ? '' : String(value);
  if (is === 'instant') return text === '' ? NOTHING_CHOSEN : toInputs(Date.parse(text), zone);
  // An instant is due on the day it has here.
  return is === 'day' && text.includes('T') ? toInputs(Date.parse(text), zone).date : text;
}

/** An input as it is sent; empty is `null`. */
export function sentAs({ is }: MendableField, input: Input = '', zone: string): unknown {
  if (typeof input === 'object') {
    const instant = fromInputs(input, zone);
    return instant === undefined ? null : new Date(instant).toISOString();
  }
  const text = input.trim();
  if (text === '') return null;
  if (is === 'flag') return text === 'true';
  return is === 'number' ? Number(text.replace(',', '.')) : text;
}

/** What is said where a field has no value, if it needs one. */
export function missingText(field: MendableField): string | undefined {
  if ('missing' in field) return field.missing;
  return 'required' in field ? `Please enter: ${field.label}` : undefined;
}

/** Why a number cannot be taken. */
function numberProblem({ label, max, tooMuch, whole }: NumberField, number: number): string | undefined {
  if (Number.isNaN(number)) return `${label} must be a number`;
  if (number < 0) return `${label} cannot be negative`;
  if (number > max) return tooMuch;
  return whole && !Number.isInteger(number) ? `${label} must be a whole number` : undefined;
}

/** Why a value cannot be taken, as far as the declaration says it, in the server's words. */
export function fieldProblem(field: MendableField, value: unknown): string | undefined {
  if (value === null) return missingText(field);
  if (field.is === 'number') return numberProblem(field, Number(value));
  return field.is === 'text' && String(value).length > field.max
    ? `${field.label} must be at most ${field.max.toLocaleString('en')} characters`
    : undefined;
}

interface FieldInputProps {
  field: MendableField;
  value: Input;
  /** All fields of its kind, and the values they have: a number is measured in one of them. */
  all: Kind['fields'];
  values: Readonly<Record<string, unknown>>;
  /** Of an instant: it may stay empty, and how far ahead it may lie. */
  optional?: boolean;
  aheadMs?: number;
  onChange: (value: Input) => void;
}

/** The input of a field, by what the declaration says of it. */
export function FieldInput({ field, value, all, values, optional = false, aheadMs = 0, onChange }: FieldInputProps) {
  if (typeof value === 'object')
    return <WhenField name={field.label} optional={optional} aheadMs={aheadMs} value={value} onChange={onChange} />;
  const options = optionsOf(field);
  if (options) return <Choice label={field.label} options={options} value={value} onChange={onChange} />;
  const unit = unitOf(field, values, all);
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
