import { TextField } from '@mui/material';
import {
  amountShown,
  type DateAndTime,
  type Field,
  fromInputs,
  inBase,
  isFineEnough,
  isTooLittle,
  type Kind,
  type Measure,
  measureText,
  measureTyped,
  NOTHING_CHOSEN,
  numberText,
  numberTyped,
  type Say,
  toInputs,
  type Unit,
  unitOf,
  unitsOf,
  unitText,
} from '@nestling/contract';
import type { ComponentType } from 'react';
import { DateField } from '../pickers/date-field.tsx';
import { WhenField } from '../pickers/when-field.tsx';
import type { OwnInputProps, Wrong } from '../platform/kinds/kind-look.ts';
import type { MendableField } from '../platform/kinds/mendable-fields.ts';
import { say } from '../words/say.ts';
import { ChoiceField } from './choice-field.tsx';
import { useLedBack } from './wrong-field.ts';

type NumberField = Extract<Field, { is: 'number' }>;
type ListField = Extract<Field, { is: 'list' }>;

/** What stands in an input; of an instant its day and time. */
export type Input = string | DateAndTime;

/** The measure of what is typed in the unit that the person reads: of what is recorded in a unit of its own, none. */
const measureOf = (field: MendableField): Measure | undefined =>
  field.is === 'number' && !field.unit ? field.measure : undefined;

const ownUnit = (measure: Measure) => unitsOf(measure)[say.units[measure]] as Unit;

function numberShown(measure: Measure | undefined, value: number): string {
  if (!measure) return numberText(say, value);
  return ownUnit(measure).rest ? measureText(say, measure, value) : numberText(say, amountShown(say, measure, value));
}

/** What was typed in the base unit of its measure, as fine as it is stored; `NaN` for what would come back as something else (row REC-04). */
function measureSent(measure: Measure, { decimals = 0 }: NumberField, text: string): number {
  const typed = measureTyped(say, measure, say.units[measure], text);
  const unit = typed && (unitsOf(measure)[typed.unit] as Unit);
  const isTaken = unit && (unit.quarters || Number(typed.amount.toFixed(unit.decimals)) === typed.amount);
  return isTaken ? Number(inBase(unit, typed.amount).toFixed(decimals)) : Number.NaN;
}

/** A value as its input shows it. */
export function inputOf(field: MendableField, value: unknown, zone: string): Input {
  const { is } = field;
  if (is === 'number' && typeof value === 'number') return numberShown(measureOf(field), value);
  if (is === 'list' && Array.isArray(value)) return value.join('\n');
  const text = value === null || value === undefined ? '' : String(value);
  if (is === 'instant') return text === '' ? NOTHING_CHOSEN : toInputs(Date.parse(text), zone);
  // An instant is due on the day it has here.
  return is === 'day' && text.includes('T') ? toInputs(Date.parse(text), zone).date : text;
}

/** An input as it is sent; empty is `null`, and what cannot be read as a number is `NaN`. */
export function sentAs(field: MendableField, input: Input = '', zone: string): unknown {
  const { is } = field;
  if (typeof input === 'object') {
    const instant = fromInputs(input, zone);
    return instant === undefined ? null : new Date(instant).toISOString();
  }
  const text = input.trim();
  if (text === '') return null;
  if (is === 'flag') return text === 'true';
  const measure = measureOf(field);
  if (measure) return measureSent(measure, field as NumberField, text);
  if (is === 'list') return linesOf(text);
  return is === 'number' ? Number(numberTyped(text, say.locale)) : text;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What is said where a field has no value, if it needs one; `sayOfKind` says the texts of the field. */
export function missingText(field: MendableField, sayOfKind: Say = say): string | undefined {
  if ('missing' in field) return field.missing && sayOfKind(field.missing);
  if (!('required' in field)) return undefined;
  // 'Please choose what it was'
  if (field.is === 'choice' && field.problem) return sayOfKind(field.problem);
  return say('Please enter: {field}', { field: sayOfKind(field.label) });
}

/** As many decimals as can be typed of a unit whose quarters are usual: of more, thousands may be meant. */
const OF_QUARTERS = 2;

/** Why something that was typed is not taken for an amount of the unit that the person reads. */
function unreadable(measure: Measure, { max }: NumberField, field: string): string {
  const { rest, decimals, quarters } = ownUnit(measure);
  // Of an eighth of the most nobody is surprised.
  if (rest)
    return say('{field} must be written like {example}', { field, example: measureText(say, measure, max / 8) });
  const most = quarters ? OF_QUARTERS : decimals;
  if (most === 0) return say('{field} must be a whole number', { field });
  return say('{field} must be a number with at most {max, plural, one {# decimal} other {# decimals}}', {
    field,
    max: most,
  });
}

/** Whether the person reads a measure in the units that declarations write their limits in. */
const isMetric = (measure: Measure): boolean => ['ml', 'kg', 'cm', 'c'].includes(say.units[measure]);

/** Why a number cannot be taken: its limits in the unit that it was typed in. */
function numberProblem(spec: NumberField, number: number, sayOfKind: Say): string | undefined {
  const { label, min = 0, max, tooMuch, tooLittle, whole, decimals = 0 } = spec;
  const field = sayOfKind(label);
  const measure = measureOf(spec);
  if (Number.isNaN(number))
    return measure ? unreadable(measure, spec, field) : say('{field} must be a number', { field });
  const tooFew = isTooLittle(spec, number);
  const isOutside = tooFew || number > max;
  if (isOutside && measure && !isMetric(measure)) {
    const [least, most] = [measureText(say, measure, min), measureText(say, measure, max)];
    return say('{field} must be from {least} to {most}', { field, least, most });
  }
  if (tooFew) return tooLittle ? sayOfKind(tooLittle) : say('{field} cannot be negative', { field });
  if (number > max) return sayOfKind(tooMuch);
  if (!isFineEnough(spec, number))
    return say('{field} must have at most {max, number} decimals', { field, max: decimals });
  return whole && !Number.isInteger(number) ? say('{field} must be a whole number', { field }) : undefined;
}

const listProblem = ({ most, tooMany, max, problem }: ListField, lines: readonly string[], sayOfKind: Say) => {
  if (lines.length > most) return sayOfKind(tooMany);
  return lines.some((line) => line.length > max) ? sayOfKind(problem) : undefined;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Why a value cannot be taken, as far as the declaration says it, in the server's words. */
export function fieldProblem(field: MendableField, value: unknown, sayOfKind: Say = say): string | undefined {
  if (value === null) return missingText(field, sayOfKind);
  if (field.is === 'number') return numberProblem(field, Number(value), sayOfKind);
  if (field.is === 'day' && 'problem' in field && !DAY.test(String(value))) return sayOfKind(field.problem);
  if (field.is === 'list') return listProblem(field, value as readonly string[], sayOfKind);
  if (field.is !== 'text' || String(value).length <= field.max) return undefined;
  return say('{field} must be at most {max, plural, one {# character} other {# characters}}', {
    field: sayOfKind(field.label),
    max: field.max,
  });
}

/** What its number is in, said; nothing where it is counted. */
function unitSaid(
  field: MendableField,
  values: Readonly<Record<string, unknown>>,
  all: Kind['fields'],
  sayOfKind: Say,
) {
  const measure = measureOf(field);
  if (measure) return say(ownUnit(measure).label ?? ownUnit(measure).name);
  const unit = unitOf(field, values, all);
  return unit && unitText(sayOfKind, field, unit, all);
}

interface FieldInputProps {
  field: MendableField;
  /** In place of the usual one. */
  Own?: ComponentType<OwnInputProps> | undefined;
  /** Says the texts of the field: those of a remote's kind are in its words. */
  sayOfKind?: Say;
  value: Input;
  /** All fields of its kind, and the values they have: a number is measured in one of them. */
  all: Kind['fields'];
  values: Readonly<Record<string, unknown>>;
  /** Of an instant: it may stay empty, and how far ahead it may lie. */
  optional?: boolean;
  aheadMs?: number;
  /** Why it cannot be taken, told anew each time somebody saves. */
  wrong?: Wrong | undefined;
  onChange: (value: Input) => void;
}

/** Whether the input of a field says what is wrong with it: that of a day and time has two of its own. */
export const saysItself = (field: MendableField): boolean => field.is !== 'instant';

/** The input of a field, by what the declaration says of it. */
export function FieldInput(props: FieldInputProps) {
  const { field, Own, sayOfKind = say, value, all, values, optional = false, aheadMs = 0, wrong, onChange } = props;
  const name = sayOfKind(field.label);
  if (typeof value === 'object')
    return (
      <WhenField
        {...(!('isMoment' in field && field.isMoment) && { name })}
        {...{ optional, aheadMs, value, onChange }}
      />
    );
  const options = optionsOf(field, sayOfKind);
  if (options) return <ChoiceField label={name} options={options} value={value} wrong={wrong} onChange={onChange} />;
  const unit = unitSaid(field, values, all, sayOfKind);
  const label = unit ? say('{field} ({unit})', { field: name, unit }) : name;
  if (Own) return <Own {...{ label, value, wrong, onChange }} />;
  if (field.is === 'day') return <DateField {...{ label, value, wrong, onChange }} />;
  return <TypedInput {...{ field, label, value, wrong, onChange }} />;
}

interface TypedInputProps extends Pick<FieldInputProps, 'field' | 'wrong' | 'onChange'> {
  label: string;
  value: string;
}

/** Text or a number. Whoever saves what cannot be taken is led back to it, and reads why there. */
function TypedInput({ field, label, value, wrong, onChange }: TypedInputProps) {
  const ledBack = useLedBack(wrong);
  const hint = field.is === 'list' ? say('One a line') : undefined;
  return (
    <TextField
      {...ledBack}
      helperText={ledBack.helperText ?? hint}
      {...(field.is === 'url' && { type: 'url' })}
      multiline={field.is === 'lines' || field.is === 'text' || field.is === 'list'}
      // Not of the browser's kind for numbers, which takes one sign for decimals and one script.
      slotProps={field.is === 'number' ? { htmlInput: { inputMode: 'decimal' } } : {}}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What there is to choose from; nothing where anything can be typed. */
function optionsOf(field: MendableField, sayOfKind: Say): [value: string, text: string][] | undefined {
  if (field.is === 'flag') {
    return [
      ['true', say('Yes')],
      ['false', say('No')],
    ];
  }
  return field.is === 'choice' ? field.of.map((value) => [value, sayOfKind(field.names?.[value] ?? value)]) : undefined;
}
