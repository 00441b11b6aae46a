import { type Fields, isCreation, mergeOf, PLAIN_EDITS, withoutEmpty } from './edits.ts';
import type { OutboxWrite } from './outbox.types.ts';
import type { Refusal } from './refusal.ts';

/** A change of the stored writes: these are put in place of what had their keys, those are removed. */
export interface Plan {
  put: OutboxWrite[];
  remove: string[];
}

export const NOTHING: Plan = { put: [], remove: [] };
export const putting = (write: OutboxWrite): Plan => ({ put: [write], remove: [] });

export const versionOf = ({ version = 0 }: OutboxWrite): number => version;
export const nextVersion = (write: OutboxWrite): number => versionOf(write) + 1;

const isOfOne = (a: OutboxWrite, b: OutboxWrite) => a.userId === b.userId && a.subject === b.subject;
const isEditOf = (create: OutboxWrite, write: OutboxWrite) =>
  isOfOne(create, write) && mergeOf(create, write) !== undefined;
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

/** Whether a write waits for a creation that was refused: it is sent when that is. */
export const isHeld = (stored: readonly OutboxWrite[], write: OutboxWrite): boolean =>
  stored.some(
    (other) => other.state === 'refused' && other.key < write.key && isCreation(other) && concerns(other)(write),
  );

/** As after a look at the server's answer: it waits again, and nobody has tried it like this. */
const anew = (write: OutboxWrite): OutboxWrite => {
  const { reason: _, running: __, ended: ___, isGone: ____, ...rest } = write;
  return { ...rest, state: 'waiting', tried: false, version: nextVersion(write) } as OutboxWrite;
};

/** The write with another body, in which `changed` are the fields that are not as they were. */
function withBody(write: OutboxWrite, body: Fields, changed: Fields): OutboxWrite {
  const unclocked = write.unclocked?.filter((name) => !(name in changed));
  return { ...anew(write), body, unclocked } as OutboxWrite;
}

/** The write with other fields in its body. */
function withFields(write: OutboxWrite, fields: Fields): OutboxWrite {
  const all = { ...(write.body as Fields | undefined), ...fields };
  return withBody(write, write.route.startsWith('POST') ? withoutEmpty(all) : all, fields);
}

function withEdit(create: OutboxWrite, edit: OutboxWrite): OutboxWrite {
  const fields = (edit.body ?? {}) as Fields;
  const body = mergeOf(create, edit)?.(create.body as Fields, edit) ?? {};
  const fact = edit.fact.name.endsWith('.changed') ? create.fact : edit.fact;
  const next = withBody(create, body, fields);
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
export function refuse(stored: readonly OutboxWrite[], key: string, refusal: Refusal): Plan {
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
  if (write?.state !== 'refused') return NOTHING;
  const next = withFields(write, fields as Fields);
  const { route } = write;
  // The person knows of the other end and wants this one.
  const isInsisting = write.ended !== undefined && route in PLAIN_EDITS;
  return putting(
    isInsisting ? ({ ...next, route: PLAIN_EDITS[route as keyof typeof PLAIN_EDITS] } as OutboxWrite) : next,
  );
}

/** Forgets a write that the server does not have. What belongs to a refused creation goes with it: it can never be sent. */
export function discard(stored: readonly OutboxWrite[], key: string): Plan {
  const write = stored.find((other) => other.key === key);
  if (write?.state === 'refused' && isCreation(write))
    return { put: [], remove: stored.filter(concerns(write)).map((other) => other.key) };
  return remove(stored, [key], ['waiting', 'refused']);
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
