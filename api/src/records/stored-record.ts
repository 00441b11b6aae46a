import type { Made } from '@nestling/contract';
import type { RecordRow } from '../storage/schema.ts';
import { type FieldTimes, fieldTimesOf } from './field-times.ts';

/** All columns of a record. Which import hides it is none: what comes back later is shown. */
export const RECORD_COLUMNS = [
  'id',
  'baby_id',
  'kind',
  'start_time',
  'end_time',
  'fields',
  'notes',
  'zone',
  'ended_by',
  'made_at',
  'field_times',
  'version',
  'changed_by',
  'created_by',
  'created_at',
  'updated_at',
] as const satisfies (keyof RecordRow)[];

/** Values by the wire names of a kind's fields; what is empty is left out. */
export type Fields = Record<string, string | number | boolean | readonly string[]>;

/** A record as services have it: its kind's own fields are read, whatever the table keeps them as; answers say who made it. */
export interface StoredRecord extends Omit<RecordRow, 'fields' | 'field_times'>, Made {
  fields: Fields;
  field_times: FieldTimes | null;
}

/** Of a row as the table has it. */
export function recordOf(row: RecordRow): StoredRecord {
  // The row itself: to copy its 16 columns by a spread takes ten times as long as to read it.
  const record = row as unknown as StoredRecord;
  record.fields = JSON.parse(row.fields) as Fields;
  record.field_times = fieldTimesOf(row.field_times);
  return record;
}

/** Whether two records of a baby could not run beside each other: they are of one kind, and of one sort of it (index `record_one_open`). */
export const isOfOneSort = (
  one: Pick<StoredRecord, 'kind' | 'fields'>,
  other: Pick<StoredRecord, 'kind' | 'fields'>,
): boolean => one.kind === other.kind && one.fields.what === other.fields.what;

/** As the table has it. */
export const rowOf = ({ fields, field_times, by: _, changedBy: __, ...record }: StoredRecord): RecordRow => ({
  ...record,
  fields: JSON.stringify(fields),
  field_times: field_times && JSON.stringify(field_times),
});
