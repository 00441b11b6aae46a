import type { Operation } from '@nestling/contract';
import { newId } from '../ids.ts';
import { concerns, isEdit, isOfOne } from './concerns.ts';
import { taken } from './edits.ts';
import type { OutboxWrite } from './outbox.types.ts';
import { joined, NOTHING, nextVersion, type Plan, putting } from './plan.ts';
import type { Refusal } from './refusal.ts';
import { takingIn } from './taking-in.ts';
import { ifAnything } from './withdraw.ts';

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

/** Notes that the server has a write. */
export function noteSent(stored: readonly OutboxWrite[], key: string): Plan {
  const write = stored.find((other) => other.key === key);
  if (write?.state !== 'waiting') return NOTHING;
  const { awaitsServer: _, ...taken } = write;
  return putting({ ...taken, state: 'sent', version: nextVersion(write) });
}
