import type { Field, Kind } from './kind.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a number is measured in: as chosen, or the first choice. */
export function unitOf(field: { is: string; unit?: string }, values: Values, all: Kind['fields']): string | undefined {
  const unit = field.is === 'number' && field.unit ? all[field.unit] : undefined;
  return field.unit && unit?.is === 'choice' ? String(values[field.unit] ?? unit.of[0]) : undefined;
}

/** A value as it is shown: by its name, or measured in its unit. */
export function valueText(name: string, field: Field, values: Values, all: Kind['fields']): string {
  const value = values[name];
  if (field.is === 'choice') return field.names?.[String(value)] ?? String(value);
  if (field.is === 'flag') return value ? 'Yes' : 'No';
  return [value, unitOf(field, values, all)].filter((part) => part !== undefined).join(' ');
}

/** What a row says of a record beside its label and times, from the declaration: 'Left breast · 90 ml', 'Warm'. */
export function rowText({ fields, row }: Pick<Kind, 'fields' | 'row'>, record: object): string {
  const values = record as Values;
  const texts = row.flatMap((name) => {
    const field = fields[name];
    const value = values[name];
    if (!field || value === undefined || value === null) return [];
    // A flag says what it stands for, or nothing.
    if (field.is === 'flag') return value ? [field.label] : [];
    return [valueText(name, field, values, fields)];
  });
  return texts.join(' · ');
}
