/** Lays the writes that wait on this device over what the server last said, so that every screen shows them at once. */

/** What sleeps and feedings have in common. */
export interface Timed {
  id: string;
  babyId: string;
  startTime: string;
  endTime?: string | undefined;
  duration?: number | undefined;
}

/** A record as this device shows it; `waiting` while the server does not know its last change. */
export type Local<T> = T & { waiting: boolean };

/** The part of an outbox write that matters here; `key` is a UUIDv7, so keys sort in the order of writing. */
export interface PendingWrite {
  key: string;
  route: string;
  /** Id of the record. */
  subject: string;
  body?: unknown;
  state: 'waiting' | 'sent' | 'refused';
}

/** What the bodies of a start, an end and an edit hold; `null` empties a field. */
type Fields = Record<string, string | number | null | undefined>;

/** Whole minutes between the ends, rounded, as the server computes them; absent while the record is open. */
const durationOf = ({ startTime, endTime }: Timed): number | undefined =>
  endTime === undefined ? undefined : Math.round((Date.parse(endTime) - Date.parse(startTime)) / 60_000);

/** The record with the fields of a body; an emptied field is left out, as the server leaves it out. */
function withFields<T extends Timed>(record: Local<T>, fields: Fields, waiting: boolean): Local<T> {
  const next = { ...record, waiting: record.waiting || waiting };
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) Reflect.deleteProperty(next, name);
    else if (value !== undefined) Object.assign(next, { [name]: value });
  }
  return { ...next, duration: durationOf(next) };
}

const unwritten = new WeakMap<object, object>();

/** The record as the server knows it; the same object each time, so that a write draws only the rows that it changes. */
function asRead<T extends Timed>(record: T): Local<T> {
  const known = (unwritten.get(record) as Local<T> | undefined) ?? { ...record, waiting: false };
  unwritten.set(record, known);
  return known;
}

/** Newest start first; the id breaks ties, so that the order never jumps. */
export const newestFirst = (a: Timed, b: Timed): number =>
  b.startTime.localeCompare(a.startTime) || b.id.localeCompare(a.id);

/**
 * The records of one baby after the given writes, newest first. Refused writes are left out. Safe to repeat: a write that the
 * server has already applied changes nothing, because a start never overwrites a record and the last edit of a field wins.
 */
export function layOver<T extends Timed>(
  kind: 'sleep' | 'feeding',
  babyId: string,
  records: readonly T[],
  writes: readonly PendingWrite[],
): Local<T>[] {
  const byId = new Map(records.map((record) => [record.id, asRead(record)]));

  const apply = ({ route, subject, body, state }: PendingWrite) => {
    const fields = { ...(body as Fields | undefined) };
    const waiting = state === 'waiting';
    const record = byId.get(subject);
    switch (route) {
      case `POST /api/${kind}/start`:
        if (!record && fields.babyId === babyId)
          byId.set(subject, withFields({ waiting } as Local<T>, fields, waiting));
        break;
      case `PATCH /api/${kind}/end/:id`:
      case `PATCH /api/${kind}/:id`:
        if (record) byId.set(subject, withFields(record, fields, waiting));
        break;
      case `DELETE /api/${kind}/:id`:
        byId.delete(subject);
        break;
    }
  };

  for (const write of [...writes].sort((a, b) => (a.key < b.key ? -1 : 1))) {
    if (write.state !== 'refused') apply(write);
  }
  return [...byId.values()].sort(newestFirst);
}
