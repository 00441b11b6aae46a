import { measureText } from '../measures/measure-text.ts';
import { factsText } from '../words/facts-text.ts';
import { listText } from '../words/list-text.ts';
import { numberText } from '../words/number-text.ts';
import type { Say } from '../words/say.ts';
import type { Field, Kind } from './kind.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a number is measured in: as chosen, or the first choice. */
export function unitOf(field: { is: string; unit?: string }, values: Values, all: Kind['fields']): string | undefined {
  const unit = field.is === 'number' && field.unit ? all[field.unit] : undefined;
  return field.unit && unit?.is === 'choice' ? String(values[field.unit] ?? unit.of[0]) : undefined;
}

/** A value of a choice by its name. */
const chosenText = (say: Say, field: Extract<Field, { is: 'choice' }>, value: unknown) =>
  say(field.names?.[String(value)] ?? String(value));

/** A unit by its name. */
export function unitText(say: Say, field: { is: string; unit?: string }, unit: string, all: Kind['fields']): string {
  const choice = all[field.unit ?? ''];
  return choice?.is === 'choice' ? chosenText(say, choice, unit) : unit;
}

/** A day with its year, of the calendar that the pickers show. */
const dayText = (say: Say, day: string) =>
  new Intl.DateTimeFormat(say.locale, { calendar: 'gregory', dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(day),
  );

/** A value as it is shown: by its name, or measured in the unit that the person reads. */
export function valueText(say: Say, name: string, field: Field, values: Values, all: Kind['fields']): string {
  const value = values[name];
  if (field.is === 'choice') return chosenText(say, field, value);
  if (field.is === 'flag') return value ? say('Yes') : say('No');
  if (field.is === 'list') return listText(say, value as readonly string[]);
  if (field.is === 'day') return dayText(say, String(value));
  if (typeof value !== 'number') return String(value);
  const unit = unitOf(field, values, all);
  if (field.is === 'number' && field.measure) return measureText(say, field.measure, value, unit);
  const amount = numberText(say, value);
  return unit === undefined ? amount : say('{amount}\u00a0{unit}', { amount, unit: unitText(say, field, unit, all) });
}

/** What a row says of a record beside its label and times, from the declaration: 'Left breast · 90 ml', 'Warm'. */
export function rowText(say: Say, { fields, row }: Pick<Kind, 'fields' | 'row'>, record: object): string {
  const values = record as Values;
  const texts = row.flatMap((name) => {
    const field = fields[name];
    const value = values[name];
    if (!field || value === undefined || value === null) return [];
    // A flag says what it stands for, or nothing.
    if (field.is === 'flag') return value ? [say(field.label)] : [];
    const text = valueText(say, name, field, values, fields);
    return [field.is === 'number' && field.inRow ? say(field.inRow, { value: text }) : text];
  });
  return factsText(say, texts);
}
