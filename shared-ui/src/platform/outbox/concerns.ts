import { type Operation, singlesOf } from '@nestling/contract';
import { photosIn } from './named-photos.ts';
import type { OutboxWrite } from './outbox.types.ts';

export const isCreation = ({ op }: Operation): boolean => op === 'create';
export const isEdit = ({ op }: Operation): boolean => op === 'end' || op === 'change';

/** Whether both writes are about the same thing. */
export const isOfOne = (a: OutboxWrite, b: OutboxWrite): boolean =>
  a.userId === b.userId && a.kind === b.kind && a.id === b.id;

/** Whether a write deletes something that the creation makes. */
export const isDeletionOf = (creation: OutboxWrite, write: OutboxWrite): boolean =>
  write.op === 'remove' && singlesOf(creation).some((single) => isCreation(single) && isOfOne(single, write));

/** Ids of what a write makes. */
export const madeBy = (operation: Operation): string[] =>
  singlesOf(operation)
    .filter(isCreation)
    .map(({ id }) => id);

/** About one of these, or about something that belongs to it. */
export const isAbout = (ids: readonly string[], operation: Operation): boolean =>
  singlesOf(operation).some(({ id, babyId, of = '' }) => [id, babyId, of].some((one) => ids.includes(one)));

/** The same, or one that names them as photos: it must not arrive before they do. */
const needs = (ids: readonly string[], operation: Operation): boolean =>
  isAbout(ids, operation) || photosIn(operation).some((id) => ids.includes(id));

/** About the same thing, or about something that belongs to it, or needs it. */
export const concerns = (write: OutboxWrite) => {
  const ids = singlesOf(write).map(({ id }) => id);
  return (other: OutboxWrite): boolean => other.userId === write.userId && needs(ids, other);
};

/** What an edit names may be made behind the creation: it cannot go into that. */
export const needsLater = (stored: readonly OutboxWrite[], create: OutboxWrite, edit: OutboxWrite): boolean =>
  stored.some((other) => other.key > create.key && other.key < edit.key && needs(madeBy(other), edit));

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
