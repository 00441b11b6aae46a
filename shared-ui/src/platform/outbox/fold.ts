import { type Operation, singlesOf } from '@nestling/contract';
import { newId } from '../ids.ts';
import { type Fields, isEdit, isOfOne, merged, withoutEmpty } from './edits.ts';
import { photosIn, withoutPhotos } from './named-photos.ts';
import type { KeptStep, OutboxWrite } from './outbox.types.ts';
import type { Refusal } from './refusal.ts';

/** A change of the stored writes: these are put in place of what had their keys, those are removed. */
export interface Plan {
  put: OutboxWrite[];
  remove: string[];
}

/** A change of the stored writes, which are in the order of their keys. */
export type Planning = (stored: OutboxWrite[]) => Plan;

export const NOTHING: Plan = { put: [], remove: [] };
export const putting = (write: OutboxWrite): Plan => ({ put: [write], remove: [] });

export const versionOf = ({ version = 0 }: OutboxWrite): number => version;
export const nextVersion = (write: OutboxWrite): number => versionOf(write) + 1;

export const byKey = (a: OutboxWrite, b: OutboxWrite) => (a.key < b.key ? -1 : 1);

/** The stored writes after a change. */
export function after(stored: readonly OutboxWrite[], { put, remove }: Plan): OutboxWrite[] {
  const changed = new Set([...remove, ...put.map(({ key }) => key)]);
  return [...stored.filter(({ key }) => !changed.has(key)), ...put].sort(byKey);
}

const isCreation = ({ op }: Operation) => op === 'create';
const isSame = (a: Operation) => (b: Operation) => a.kind === b.kind && a.id === b.id;
const isEditOf = (create: OutboxWrite, write: OutboxWrite) => merged(create, write) !== undefined;
const isDeletionOf = (creation: OutboxWrite, write: OutboxWrite) =>
  write.op === 'remove' && singlesOf(creation).some((single) => isCreation(single) && isOfOne(single, write));
const isRestoreOf = (removal: OutboxWrite, write: OutboxWrite) =>
  removal.op === 'remove' && write.op === 'restore' && isOfOne(removal, write);

/** Certain not to be on the server. One that was tried may have arrived though no answer came. */
const isOnlyHere = ({ state, tried }: OutboxWrite) => state === 'refused' || (state === 'waiting' && !tried);

/** Ids of what a write makes. */
const madeBy = (operation: Operation): string[] =>
  singlesOf(operation)
    .filter(isCreation)
    .map(({ id }) => id);

/** About one of these, or about something that belongs to it. */
const isAbout = (ids: readonly string[], operation: Operation): boolean =>
  singlesOf(operation).some(({ id, babyId, of = '' }) => [id, babyId, of].some((one) => ids.includes(one)));

/** The same, or one that names them as photos: it must not arrive before they do. */
const needs = (ids: readonly string[], operation: Operation): boolean =>
  isAbout(ids, operation) || photosIn(operation).some((id) => ids.includes(id));

/** About the same thing, or about something that belongs to it, or needs it. */
const concerns = (write: OutboxWrite) => {
  const ids = singlesOf(write).map(({ id }) => id);
  return (other: OutboxWrite) => other.userId === write.userId && needs(ids, other);
};

/**
 * Whether a write waits for an earlier one: for a creation that was refused or waits itself, until that is mended, or for one that rests,
 * of what it is about.
 */
export const isHeld = (
  stored: readonly OutboxWrite[],
  write: OutboxWrite,
  resting: ReadonlySet<string> = new Set(),
): boolean =>
  stored.some((other) => {
    if (other.key >= write.key || other.userId !== write.userId) return false;
    if (resting.has(other.key) && concerns(other)(write)) return true;
    if (other.state === 'refused') return needs(madeBy(other), write);
    // Nothing overtakes what is done together, neither in what it makes nor in what it changes.
    const isBehind = other.steps ? concerns(other)(write) : needs(madeBy(other), write);
    return other.state === 'waiting' && isBehind && isHeld(stored, other, resting);
  });

/** As after a look at the server's answer: it waits again, and nobody has tried it like this. */
const anew = (write: OutboxWrite): OutboxWrite => {
  const {
    reason: _,
    running: __,
    ended: ___,
    isGone: ____,
    awaitsServer: _____,
    endedId: ______,
    wrongStep: _______,
    by: ________,
    isDenied: _________,
    sort: __________,
    ...rest
  } = write;
  return { ...rest, state: 'waiting', tried: false, version: nextVersion(write) };
};

/** What is written with these fields, of which `changed` are not as they were. */
function withFields<T extends KeptStep>(step: T, fields: Fields, changed: Fields): T {
  const unclocked = step.unclocked?.filter((name) => !(name in changed));
  return { ...step, fields, ...(unclocked && { unclocked }) };
}

/** A creation with the fields that an edit makes of its own. */
function taken<T extends KeptStep>(creation: T, fields: Fields, edit: OutboxWrite): T {
  const next = withFields(creation, fields, edit.fields);
  const unclocked = [...(next.unclocked ?? []), ...(edit.unclocked ?? [])];
  return { ...next, ...((next.unclocked || edit.unclocked) && { unclocked }) };
}

function withEdit(create: OutboxWrite, edit: OutboxWrite): OutboxWrite {
  if (create.steps) return withEditOfStep(create, edit);
  const next = taken(anew(create), merged(create, edit) ?? create.fields, edit);
  // A creation was made when it was; settings are as they were chosen last.
  return { ...next, madeAt: create.op === 'create' ? create.madeAt : edit.madeAt };
}

/** A side that was switched to and has an end is no switch any more: the server is told each step. */
function withEditOfStep({ steps = [], ...write }: OutboxWrite, edit: OutboxWrite): OutboxWrite {
  const asSingle = singlesOf({ ...write, steps });
  const next = steps.map((step, place) => {
    const fields = merged(asSingle[place] ?? write, edit);
    return fields ? taken(step, fields, edit) : step;
  });
  return { ...anew(write), ...AS_SEEN, steps: next };
}

/** What was done together, sent step by step: what the person saw is what is done. */
const AS_SEEN = { kind: 'together', op: 'together' as const, fields: {} };

const joined = (plans: readonly Plan[]): Plan => ({
  put: plans.flatMap(({ put }) => put),
  remove: plans.flatMap(({ remove }) => remove),
});

const taking = (writes: readonly OutboxWrite[]): Plan => ({ put: [], remove: writes.map(({ key }) => key) });

/** What is left of a write with these of its steps. */
function keeping(write: OutboxWrite, steps: readonly KeptStep[] = []): Plan {
  const [only] = singlesOf({ ...write, steps });
  if (!only) return taking([write]);
  return putting({ ...(steps.length > 1 ? { ...write, steps } : only), version: nextVersion(write) });
}

/**
 * Takes away what this person did about these things and what belongs to them; of what was done together the other steps stay, and what
 * names them as photos goes on without.
 */
function withdraw(stored: readonly OutboxWrite[], userId: string, ids: readonly string[]): Plan {
  const about = stored.filter((write) => write.userId === userId && isAbout(ids, write));
  const plans = about.map((write) =>
    keeping(
      write.state === 'refused' ? anew(write) : write,
      write.steps?.filter((step) => !isAbout(ids, step)),
    ),
  );
  const others = stored.filter((write) => write.userId === userId && !about.includes(write));
  const without = others.flatMap((write) => withoutPhotos(write, ids) ?? []).map(ifAnything);
  return joined([...plans, ...without]);
}

/** A write that says less than before, if it says anything yet. */
const ifAnything = (write: OutboxWrite): Plan =>
  isEdit(write) && Object.keys(write.fields).length === 0
    ? taking([write])
    : putting({ ...write, version: nextVersion(write) });

/** What an edit names may be made behind the creation: it cannot go into that. */
const needsLater = (stored: readonly OutboxWrite[], create: OutboxWrite, edit: OutboxWrite): boolean =>
  stored.some((other) => other.key > create.key && other.key < edit.key && needs(madeBy(other), edit));

/**
 * What becomes of a write that was refused with what waits behind it: edits of what it makes go into it, also those that were done together
 * with something else, of which the rest goes on by itself; so what has an end is never dropped with a start that may not run. A deletion
 * takes away what it makes. Nothing where nothing behind says more of it.
 */
function takingIn(stored: readonly OutboxWrite[], write: OutboxWrite): Plan | undefined {
  const isOwn = (single: OutboxWrite) => singlesOf(write).some((mine) => isEditOf(mine, single));
  const behind = stored.filter((other) => other.state === 'waiting' && other.key > write.key);
  const deleted = behind.flatMap(singlesOf).filter((single) => isDeletionOf(write, single));
  if (deleted.length > 0)
    return withdraw(
      stored,
      write.userId,
      deleted.map(({ id }) => id),
    );
  const edits: OutboxWrite[] = [];
  const left: Plan[] = [];
  for (const other of behind) {
    const singles = singlesOf(other);
    const isTaken = singles.map((single) => isOwn(single) && !needsLater(stored, write, single));
    const rest = other.steps?.filter((_, place) => !isTaken[place]);
    // An edit must not overtake what is done with it together.
    if (rest?.some(({ id }) => madeBy(write).includes(id))) break;
    const own = singles.filter((_, place) => isTaken[place]);
    if (own.length > 0) left.push(keeping(other, rest));
    edits.push(...own);
  }
  if (edits.length === 0) return undefined;
  return joined([putting(edits.reduce(withEdit, write)), ...left]);
}

/** What becomes of a refused write when this one says more of what it makes. */
function intoRefused(stored: readonly OutboxWrite[], write: OutboxWrite): Plan | undefined {
  const all = after(stored, putting(write));
  const refused = stored.filter(({ state, userId }) => state === 'refused' && userId === write.userId);
  const isIn = ({ put, remove }: Plan) => put.some(({ key }) => key === write.key) || remove.includes(write.key);
  return refused.map((other) => takingIn(all, other) ?? NOTHING).find(isIn);
}

/**
 * Adds a write. An edit of a record that is certainly on this device only goes into its creation; a deletion takes the creation
 * and all that belongs to it away, and nothing is sent. A restore takes a deletion away that the server does not have.
 */
export function add(stored: readonly OutboxWrite[], write: OutboxWrite): Plan {
  const onlyHere = stored.filter(isOnlyHere);
  const removals = stored.filter((other) => isRestoreOf(other, write));
  // Of two deletions the first one may have arrived.
  if (removals.length > 0 && removals.every(isOnlyHere)) return taking(removals);
  const create = onlyHere.find((other) => isEditOf(other, write) || isDeletionOf(other, write));
  if (!create) return intoRefused(stored, write) ?? putting(write);
  if (isDeletionOf(create, write)) return withdraw(stored, write.userId, [write.id]);
  // It must not overtake what is done with it together, or was.
  const isBehind = (other: OutboxWrite) => other.key > create.key && singlesOf(other).some(isSame(write));
  return stored.some(isBehind) || needsLater(stored, create, write) ? putting(write) : putting(withEdit(create, write));
}

/** Makes again, under another id, what cannot have the one it had: an id that was deleted is never used twice. What waits behind means it. */
function underAnotherId(stored: readonly OutboxWrite[], { again: _, ...write }: OutboxWrite): Plan {
  const id = newId();
  const renamed = <T extends Operation>(operation: T): T => ({
    ...operation,
    ...(operation.id === write.id && { id }),
    ...(operation.of === write.id && { of: id }),
    ...(operation.steps && { steps: operation.steps.map(renamed) }),
  });
  const behind = stored.filter((other) => other.key > write.key && concerns(write)(other));
  return { put: [write, ...behind].map((other) => ({ ...renamed(other), version: nextVersion(other) })), remove: [] };
}

/** What waits behind an end and sets that end again. */
const movesOf = (stored: readonly OutboxWrite[], end: OutboxWrite): OutboxWrite[] =>
  stored.filter(
    (other) =>
      other.key > end.key &&
      other.state === 'waiting' &&
      isEdit(other) &&
      isOfOne(end, other) &&
      'endTime' in other.fields,
  );

/** What an edit says but for the end. */
function butForEnd(edit: OutboxWrite): Plan {
  const { endTime: _, ...fields } = edit.fields;
  return ifAnything({ ...edit, op: 'change', fields });
}

/**
 * A refused write as it is kept. Where somebody else has set the end, or all of it is gone, later edits do not set it either: the person is
 * asked about the last end, or about none where they took it back. Any other no may be to that one time, and the next is tried.
 */
function refused(stored: readonly OutboxWrite[], write: OutboxWrite, refusal: Refusal): Plan {
  const isOver = write.op === 'end' && (refusal.ended !== undefined || refusal.isGone);
  const moves = isOver ? movesOf(stored, write) : [];
  if (moves.at(-1)?.fields.endTime === null) return joined([write, ...moves].map(butForEnd));
  const moved = moves.reduce((end, move) => taken(end, { ...end.fields, endTime: move.fields.endTime }, move), write);
  const kept = { ...moved, ...refusal, state: 'refused', version: nextVersion(write) } as const;
  return joined([putting(kept), ...moves.map(butForEnd)]);
}

/**
 * Refuses a write. What waits behind a refused creation would be refused too: edits go into it, and it is sent once more as one.
 * So a start that came too late to run is still recorded when its end is known. To restore what the server does not have is to make it again.
 */
export function refuse(stored: readonly OutboxWrite[], key: string, refusal: Refusal): Plan {
  const write = stored.find((other) => other.key === key);
  if (write?.state !== 'waiting') return NOTHING;
  if (write.op === 'restore' && refusal.isGone)
    return putting({ ...write, op: 'create', again: true, version: nextVersion(write) });
  if (write.again && refusal.isGone) return underAnotherId(stored, write);
  return takingIn(stored, write) ?? refused(stored, write, refusal);
}

/** Notes that a write waits for an update of the server. */
export function rest(stored: readonly OutboxWrite[], key: string): Plan {
  const write = stored.find((other) => other.key === key);
  if (write?.state !== 'waiting' || write.awaitsServer) return NOTHING;
  return putting({ ...write, awaitsServer: true, version: nextVersion(write) });
}

/** Whether somebody else has ended what this step was to end. */
export const isOutdone = ({ ended, endedId }: OutboxWrite, { op, id }: Operation): boolean =>
  ended !== undefined && op === 'end' && (endedId ?? id) === id;

/** The edit as decided `at` that time by this device's clock: it gives way only to what others tap later. */
const decided = (edit: OutboxWrite, at: string): OutboxWrite => ({
  ...edit,
  madeAt: at,
  unclocked: edit.unclocked ?? [],
});

/**
 * Sends a refused write again, with other fields if the person has mended it, or the step at `place`. An edit counts from when the person
 * decided, `at`: they know by then what the others did.
 */
export function mend(stored: readonly OutboxWrite[], key: string, changed: Fields, at: string, place?: number): Plan {
  const write = stored.find((other) => other.key === key);
  if (write?.state !== 'refused') return NOTHING;
  const mended = <T extends KeptStep>(step: T): T => {
    const all = { ...step.fields, ...changed };
    return withFields(step, isCreation(step) ? withoutEmpty(all) : all, changed);
  };
  // The person knows of the other end and wants this one: a plain change replaces it.
  const insisting = <T extends KeptStep>(step: T): T => (isOutdone(write, step) ? { ...step, op: 'change' } : step);
  const { steps } = write;
  // What a person has mended is done as they see it.
  const asSeen = write.op === 'switch' && place !== undefined && AS_SEEN;
  const next = steps
    ? { ...anew(write), ...asSeen, steps: steps.map((step, i) => insisting(i === place ? mended(step) : step)) }
    : insisting(mended(anew(write)));
  return putting(singlesOf(write).some(isEdit) ? decided(next, at) : next);
}

/** Sends a refused write again without the steps for which `isOut` holds; what was only to come after what they make goes with them. */
export function leaveOut(
  stored: readonly OutboxWrite[],
  key: string,
  isOut: (step: Operation, place: number) => boolean,
): Plan {
  const write = stored.find((other) => other.key === key);
  if (write?.state !== 'refused') return NOTHING;
  const { steps = [], userId } = write;
  const made = steps.filter(isOut).flatMap(madeBy);
  const left = keeping(
    anew(write),
    steps.filter((step, place) => !isOut(step, place) && !isAbout(made, step)),
  );
  const behind = withdraw(
    stored.filter((other) => other.key > key),
    userId,
    made,
  );
  return joined([left, behind]);
}

/** Forgets a write that the server does not have. What belongs to a refused creation goes with it: it can never be sent. */
export function discard(stored: readonly OutboxWrite[], key: string): Plan {
  const write = stored.find((other) => other.key === key);
  if (write?.state !== 'refused') return remove(stored, [key], ['waiting']);
  // Somebody else's end stays; what was done together with ours was not in question.
  if (write.steps) return leaveOut(stored, key, (step) => !write.ended || isOutdone(write, step));
  const { put, remove: gone } = withdraw(stored, write.userId, madeBy(write));
  return { put, remove: [...gone, key] };
}

/** Removes those of the writes that are in one of the states. */
export const remove = (
  stored: readonly OutboxWrite[],
  keys: readonly string[],
  states: readonly OutboxWrite['state'][],
): Plan => taking(stored.filter(({ key, state }) => keys.includes(key) && states.includes(state)));

/** Notes that the server has a write. */
export function noteSent(stored: readonly OutboxWrite[], key: string): Plan {
  const write = stored.find((other) => other.key === key);
  if (write?.state !== 'waiting') return NOTHING;
  const { awaitsServer: _, ...taken } = write;
  return putting({ ...taken, state: 'sent', version: nextVersion(write) });
}
