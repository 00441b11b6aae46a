import { randomUUID } from 'node:crypto';
import type { RecordRow } from '../storage/schema.ts';

/** A row of the table of records: a sleep that nobody has changed, but for what is given. */
export const recordRow = (given: Partial<RecordRow> & Pick<RecordRow, 'baby_id'>): RecordRow => ({
  id: randomUUID(),
  kind: 'sleep',
  start_time: 0,
  end_time: 60_000,
  fields: '{}',
  notes: null,
  zone: null,
  ended_by: null,
  made_at: 0,
  field_times: null,
  version: 1,
  changed_by: null,
  created_by: null,
  created_at: 0,
  updated_at: 0,
  ...given,
});
