import type { Made } from '../family/person.schema.ts';
import { isRecordKind, type Kind, type RecordOf, type SomeRecord } from '../kinds/kind.ts';
import { isMisTap } from '../kinds/mis-tap.ts';
import { sleepKind } from '../kinds/sleep/kind.ts';
import { spanOf } from '../time/span.ts';
import { type Operation, singlesOf } from './operation.ts';

/** Lays the writes that wait on this device over what the server last said, so that every screen shows them at once. */

/** What records of all kinds have in common. */
export interface Timed extends Made {
  id: string;
  babyId: string;
  startTime: string;
  endTime?: string | undefined;
  duration?: number | undefined;
}

/** A record as this device shows it; `waiting` while the server does not know its last change. */
export type Local<T> = T & { kind: string; waiting: boolean };

/** The part of an outbox write that matters here; `key` is a UUIDv7, so keys sort in the order of writing. */
export interface PendingWrite extends Operation {
  key: string;
  state: 'waiting' | 'sent' | 'refused';
  /** Who wrote it. */
  userId?: string;
}

/** Whole minutes between the ends, rounded, as the server computes them; absent while the record is open. */
const durationOf = ({ startTime, endTime }: Timed): number | undefined =>
  endTime === undefined ? undefined : Math.round((Date.parse(endTime) - Date.parse(startTime)) / 60_000);

/** The record with other fields; an emptied field is left out, as the server leaves it out. */
export function withFields<T extends Timed>(record: Local<T>, fields: Operation['fields'], waiting: boolean): Local<T> {
  const next = { ...record, waiting: record.waiting || waiting };
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) Reflect.deleteProperty(next, name);
    else if (value !== undefined) Object.assign(next, { [name]: value });
  }
  return { ...next, duration: durationOf(next) };
}

const unwritten = new WeakMap<object, object>();

/** The record as the server knows it; the same object each time, so that a write draws only the rows that it changes. */
function asRead<T extends Timed>(kind: string, record: T): Local<T> {
  const known = (unwritten.get(record) as Local<T> | undefined) ?? { ...record, kind, waiting: false };
  unwritten.set(record, known);
  return known;
}

const backwards = (a: string, b: string) => (a > b ? -1 : Number(a < b));

/** Newest start first; the id breaks ties, so that the order never jumps. */
export const newestFirst = (a: Timed, b: Timed): number => backwards(a.startTime, b.startTime) || backwards(a.id, b.id);

/** The steps of one write have one key, and keep their order. */
const byKey = (a: PendingWrite, b: PendingWrite) => (a.key < b.key ? -1 : Number(a.key > b.key));

/** Has records of this device follow others, as they will on the server: of those that were read, by their ids. */
export type Following = (byId: Map<string, Local<SomeRecord>>) => {
  /** A record was changed, or removed where there is no `after`. */
  follow: (before: Local<SomeRecord>, after?: Local<SomeRecord>) => void;
  /** A removed record is back. */
  comeBack: (id: string) => void;
};

/** The kinds that have mis-taps: the declarations of all would be on the first screen for this. */
export const WITH_MIS_TAPS: readonly Kind[] = [sleepKind];

/** Whether the server will not keep what writes made of a record: a mis-tap, unless it was `read` with these times. */
const isLeftOut = (record: Local<Timed>, read: Local<Timed> | undefined): boolean =>
  record.endTime !== undefined &&
  (read?.startTime !== record.startTime || read.endTime !== record.endTime) &&
  WITH_MIS_TAPS.some((kind) => kind.name === record.kind && isMisTap(kind, spanOf(record, 0)));

/** What a write makes. Who writes it has made it; a restore keeps its maker, whom the server knows. */
function madeBy<T extends Timed>({ kind, op, id, babyId, fields, state, userId }: PendingWrite): Local<T> {
  const waiting = state === 'waiting';
  const made = { kind, waiting, ...(op === 'create' && userId && { by: { id: userId } }) } as Local<T>;
  return withFields(made, { id, babyId, ...fields }, waiting);
}

/** The given records after the writes of their baby. */
function after<T extends Timed>(
  babyId: string,
  records: readonly Local<T>[],
  writes: readonly PendingWrite[],
  following?: Following,
): Local<T>[] {
  const read: ReadonlyMap<string, Local<T>> = new Map(records.map((record) => [record.id, record]));
  const byId = new Map(read);
  const others = following?.(byId as Map<string, Local<Timed>>);

  const change = (record: Local<T>, { fields, state }: PendingWrite) => {
    const next = withFields(record, fields, state === 'waiting');
    byId.set(record.id, next);
    others?.follow(record, next);
  };
  const apply = (write: PendingWrite) => {
    const { kind, op, id } = write;
    const record = byId.get(id);
    switch (op) {
      case 'create':
      case 'restore':
        if (!record) byId.set(id, madeBy(write));
        if (op === 'restore') others?.comeBack(id);
        break;
      case 'end':
      case 'change':
        if (record) change(record, write);
        break;
      case 'remove':
        byId.delete(id);
        others?.follow(record ?? ({ id, kind } as Local<T>));
        break;
    }
  };

  const isOurs = (write: PendingWrite) => write.babyId === babyId && write.state !== 'refused';
  for (const write of writes.filter(isOurs).sort(byKey)) apply(write);
  // Asked when all is laid: what the server has already is laid once more, and must not be over too soon halfway.
  return [...byId.values()].filter((record) => !isLeftOut(record, read.get(record.id))).sort(newestFirst);
}

/**
 * The records of one kind and baby after the given writes, newest first. Refused writes are left out. Safe to repeat: a write that the
 * server has already applied changes nothing, because what makes a record never overwrites one and the last edit of a field wins.
 */
export const layOver = <T extends Timed>(
  kind: string,
  babyId: string,
  records: readonly T[],
  writes: readonly PendingWrite[],
): Local<T>[] =>
  after(
    babyId,
    records.map((record) => asRead(kind, record)),
    writes.flatMap(singlesOf).filter((write) => write.kind === kind),
  );

/** The same for the records of all kinds together; some may follow others. */
export const layOverAll = (
  babyId: string,
  records: readonly SomeRecord[],
  writes: readonly PendingWrite[],
  following?: Following,
): Local<SomeRecord>[] =>
  after(
    babyId,
    records.map((record) => asRead(record.kind, record)),
    writes.flatMap(singlesOf).filter(({ kind }) => isRecordKind(kind)),
    following,
  );

/** Those of one kind, with its fields. */
export const ofKind = <K extends Kind>(kind: K, records: readonly Local<SomeRecord>[]): Local<RecordOf<K>>[] =>
  records.filter((record) => record.kind === kind.name) as Local<RecordOf<K>>[];
