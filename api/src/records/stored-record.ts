import type { RecordRow } from '../storage/schema.ts';

/** Values by the wire names of a kind's fields; what is empty is left out. */
export type Fields = Record<string, string | number | boolean>;

/** A record as services have it: its kind's own fields are read, whatever the table keeps them as. */
export interface StoredRecord extends Omit<RecordRow, 'fields' | 'field_times'> {
  fields: Fields;
  /** When each field was last tapped that was changed since it was made, epoch ms by wire name. */
  field_times: Record<string, number> | null;
}

/** Of a row as the table has it. */
export const recordOf = ({ fields, field_times, ...row }: RecordRow): StoredRecord => ({
  ...row,
  fields: JSON.parse(fields) as Fields,
  field_times: field_times === null ? null : (JSON.parse(field_times) as Record<string, number>),
});

/** As the table has it. */
export const rowOf = ({ fields, field_times, ...record }: StoredRecord): RecordRow => ({
  ...record,
  fields: JSON.stringify(fields),
  field_times: field_times && JSON.stringify(field_times),
});
