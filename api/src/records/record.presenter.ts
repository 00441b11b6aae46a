import {
  feedingKind,
  glanceOf,
  isMoment,
  isSeen,
  type MealChoice,
  newestFirst,
  SEEN,
  sleepKind,
} from '@nestling/contract';
import { type AnyRecord, type Kind, kindNamed, type RecordOf } from '@nestling/contract/http';
import { presentMade } from '../people/makers.ts';
import type { StoredRecord } from './stored-record.ts';

/** Times of a record as the wire has them: ISO 8601 UTC; the duration in whole minutes, rounded. */
function presentTimes({ start_time, end_time, fields }: StoredRecord, kind: Kind) {
  const startTime = new Date(start_time).toISOString();
  if (end_time === null || isMoment(kind, fields)) return { startTime };
  const duration = Math.round((end_time - start_time) / 60_000);
  return { startTime, endTime: new Date(end_time).toISOString(), duration };
}

/** A record as the wire has it: what it cannot be without before its times, the rest of its fields after them. */
export function presentRecord<K extends Kind>(kind: K, record: StoredRecord): RecordOf<K> {
  const fields = (required: boolean) =>
    Object.fromEntries(
      Object.entries(kind.fields).flatMap(([name, field]) => {
        const value = record.fields[name];
        return (field.required ?? false) === required && value !== undefined ? [[name, value]] : [];
      }),
    );
  return {
    id: record.id,
    babyId: record.baby_id,
    ...fields(true),
    ...presentTimes(record, kind),
    ...fields(false),
    ...(record.notes !== null && { notes: record.notes }),
    ...(record.zone !== null && { zone: record.zone }),
    ...presentMade(record),
    // The fields are those of the declaration.
  } as unknown as RecordOf<K>;
}

/** A record of any kind, as calls for all kinds answer it. One of a kind that this server does not know any more has no fields. */
export function presentAny(record: StoredRecord): AnyRecord {
  const kind = kindNamed(record.kind)?.kind ?? { ...LOST, name: record.kind };
  return { kind: kind.name, ...presentRecord(kind, record) };
}

/** How a baby is by its records, each of them once, in any order, at `now` (epoch milliseconds): what is seen, as instants. */
export function presentGlance(records: readonly StoredRecord[], choice: MealChoice, now: number) {
  const of = <K extends Kind>(kind: K) =>
    records
      .filter((record) => record.kind === kind.name && isSeen(record.end_time, now))
      .map((record) => presentRecord(kind, record));
  const glance = glanceOf({ sleeps: of(sleepKind).sort(newestFirst), feedings: of(feedingKind) }, choice, now);
  return Object.fromEntries(
    SEEN.flatMap((name) => {
      const seen = glance[name];
      return seen ? [[name, new Date(seen.at).toISOString()]] : [];
    }),
  );
}

/** A page of records, newest first, and where the next one begins if there is more. */
export function presentPage<T extends { id: string; startTime: string }>(items: T[], more: boolean) {
  const last = more ? items.at(-1) : undefined;
  return { items, nextBefore: last?.startTime ?? null, nextBeforeId: last?.id ?? null };
}

/** What is answered for a record that was too short to be kept. */
export const presentDiscarded = ({ name, label, shortestMs = 0 }: Kind, id: string) => ({
  kind: name,
  id,
  deleted: true as const,
  message: `${label} was less than ${shortestMs / 1_000} seconds and has been discarded`,
});

/** In place of a declaration that is gone. */
const LOST: Kind = { name: '', many: '', label: '', order: 0, shape: 'interval', fields: {}, row: [], csv: [] };
