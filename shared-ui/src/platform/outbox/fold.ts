import type { OutboxWrite } from './outbox.types.ts';

/** A change of the stored writes: these are put in place of what had their keys, those are removed. */
export interface Plan {
  put: OutboxWrite[];
  remove: string[];
}

export const NOTHING: Plan = { put: [], remove: [] };
export const putting = (write: OutboxWrite): Plan => ({ put: [write], remove: [] });

export const versionOf = ({ version = 0 }: OutboxWrite): number => version;
export const nextVersion = (write: OutboxWrite): number => versionOf(write) + 1;

/** Edits that say nothing which the creation itself could not have said. */
const EDITS_OF: Record<string, readonly string[]> = {
  'POST /api/sleep/start': ['PATCH /api/sleep/end/:id', 'PATCH /api/sleep/:id'],
  'POST /api/feeding/start': ['PATCH /api/feeding/end/:id', 'PATCH /api/feeding/:id'],
  'POST /api/babies': ['PATCH /api/babies/:id'],
};

const isOfOne = (a: OutboxWrite, b: OutboxWrite) => a.userId === b.userId && a.subject === b.subject;
const isEditOf = (create: OutboxWrite, write: OutboxWrite) =>
  isOfOne(create, write) && !!EDITS_OF[create.route]?.includes(write.route);
const isDeletionOf = (create: OutboxWrite, write: OutboxWrite) =>
  isOfOne(create, write) && write.route === `DELETE ${/^POST (\/api\/[^/]+)(\/start)?$/.exec(create.route)?.[1]}/:id`;

/** Certain not to be on the server. One that was tried may have arrived though no answer came. */
const isOnlyHere = ({ state, tried }: OutboxWrite) => state === 'refused' || (state === 'waiting' && !tried);

/** About the record, or about something that belongs to it. */
const concerns =
  ({ subject, userId }: OutboxWrite) =>
  (other: OutboxWrite) =>
    other.userId === userId &&
    (other.subject === subject || other.fact.babyId === subject || ('id' in other.fact && other.fact.id === subject));

/** As after a look at the server's answer: it waits again, and nobody has tried it like this. */
const anew = (write: OutboxWrite): OutboxWrite => {
  const { reason: _, running: __, ...rest } = write;
  return { ...rest, state: 'waiting', tried: false, version: nextVersion(write) } as OutboxWrite;
};

/** The write with other fields in its body. A creation has no fields to empty: `null` leaves them out. */
function withFields(write: OutboxWrite, fields: object): OutboxWrite {
  const isCreate = write.route.startsWith('POST');
  const all = Object.entries({ ...write.body, ...fields });
  const body = Object.fromEntries(all.filter(([, value]) => value !== undefined && !(isCreate && value === null)));
  const unclocked = write.unclocked?.filter((name) => !(name in fields));
  return { ...anew(write), body, unclocked } as OutboxWrite;
}

function withEdit(create: OutboxWrite, edit: OutboxWrite): OutboxWrite {
  const fact = edit.fact.name.endsWith('.changed') ? create.fact : edit.fact;
  const next = withFields(create, edit.body ?? {});
  const unclocked = [...(next.unclocked ?? []), ...(edit.unclocked ?? [])];
  return { ...next, fact, ...(unclocked.length > 0 && { unclocked }) } as OutboxWrite;
}

/**
 * Adds a write. An edit of a record that is certainly on this device only goes into its creation; a deletion takes the creation
 * and all that belongs to it away, and nothing is sent.
 */
export function add(stored: readonly OutboxWrite[], write: OutboxWrite): Plan {
  const create = stored.find((other) => isOnlyHere(other) && (isEditOf(other, write) || isDeletionOf(other, write)));
  if (!create) return putting(write);
  if (isEditOf(create, write)) return putting(withEdit(create, write));
  return { put: [], remove: stored.filter(concerns(create)).map(({ key }) => key) };
}

/**
 * Refuses a write. What waits behind a refused creation would be refused too: edits go into it, and it is sent once more as one.
 * So a start that came too late to run is still recorded when its end is known.
 */
export function refuse(
  stored: readonly OutboxWrite[],
  key: string,
  refusal: Pick<OutboxWrite, 'reason' | 'running'>,
): Plan {
  const write = stored.find((other) => other.key === key);
  if (write?.state !== 'waiting') return NOTHING;
  const behind = stored.filter((other) => other.state === 'waiting' && other.key > key);
  if (behind.some((other) => isDeletionOf(write, other))) {
    return { put: [], remove: stored.filter(concerns(write)).map((other) => other.key) };
  }
  const edits = behind.filter((other) => isEditOf(write, other));
  if (edits.length > 0) return { put: [edits.reduce(withEdit, write)], remove: edits.map((edit) => edit.key) };
  return putting({ ...write, ...refusal, state: 'refused', version: nextVersion(write) });
}

/** Sends a refused write again, with other fields in its body if the person has mended it. */
export function mend(stored: readonly OutboxWrite[], key: string, fields: object): Plan {
  const write = stored.find((other) => other.key === key);
  return write?.state === 'refused' ? putting(withFields(write, fields)) : NOTHING;
}

/** Removes those of the writes that are in one of the states. */
export const remove = (
  stored: readonly OutboxWrite[],
  keys: readonly string[],
  states: readonly OutboxWrite['state'][],
): Plan => ({
  put: [],
  remove: stored.filter(({ key, state }) => keys.includes(key) && states.includes(state)).map(({ key }) => key),
});

/** Notes that the server has a write. */
export function noteSent(stored: readonly OutboxWrite[], key: string): Plan {
  const write = stored.find((other) => other.key === key);
  return write?.state === 'waiting' ? putting({ ...write, state: 'sent', version: nextVersion(write) }) : NOTHING;
}
