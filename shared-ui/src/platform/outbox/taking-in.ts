import { singlesOf } from '@nestling/contract';
import { isDeletionOf, madeBy, needsLater } from './concerns.ts';
import { isEditOf, withEdit } from './edits.ts';
import type { OutboxWrite } from './outbox.types.ts';
import { after, joined, NOTHING, type Plan, putting } from './plan.ts';
import { keeping, withdraw } from './withdraw.ts';

/**
 * What becomes of a write that was refused with what waits behind it: edits of what it makes go into it, also those that were done together
 * with something else, of which the rest goes on by itself; so what has an end is never dropped with a start that may not run. A deletion
 * takes away what it makes. Nothing where nothing behind says more of it.
 */
export function takingIn(stored: readonly OutboxWrite[], write: OutboxWrite): Plan | undefined {
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
export function intoRefused(stored: readonly OutboxWrite[], write: OutboxWrite): Plan | undefined {
  const all = after(stored, putting(write));
  const refused = stored.filter(({ state, userId }) => state === 'refused' && userId === write.userId);
  const isIn = ({ put, remove }: Plan) => put.some(({ key }) => key === write.key) || remove.includes(write.key);
  return refused.map((other) => takingIn(all, other) ?? NOTHING).find(isIn);
}
