import { singlesOf } from '@nestling/contract';
import { isDeletionOf, isOfOne, needsLater } from './concerns.ts';
import { isEditOf, withEdit } from './edits.ts';
import type { OutboxWrite } from './outbox.types.ts';
import { type Plan, putting, taking } from './plan.ts';
import { intoRefused } from './taking-in.ts';
import { withdraw } from './withdraw.ts';

const isRestoreOf = (removal: OutboxWrite, write: OutboxWrite) =>
  removal.op === 'remove' && write.op === 'restore' && isOfOne(removal, write);

/** Certain not to be on the server. One that was tried may have arrived though no answer came. */
const isOnlyHere = ({ state, tried }: OutboxWrite) => state === 'refused' || (state === 'waiting' && !tried);

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
  const isBehind = (other: OutboxWrite) =>
    other.key > create.key && singlesOf(other).some((single) => isOfOne(single, write));
  return stored.some(isBehind) || needsLater(stored, create, write) ? putting(write) : putting(withEdit(create, write));
}
