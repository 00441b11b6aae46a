import type { TimedRecord } from '@nestling/contract';

/** What a record holds that a person has set: all that a restore has to show. */
export function whatItHolds(record: TimedRecord): Record<string, unknown> {
  const { id: _, babyId: __, duration: ___, waiting: ____, ...fields } = record as TimedRecord & { waiting?: boolean };
  return fields;
}
