import { requireBaby } from '../babies/babies.repository.ts';
import { conflict, notFound } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import type { Database } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';
import { type RecordRepository, type RecordTable, removalReason } from './record.repository.ts';
import { endsAnew } from './record.rules.ts';
import { requireRoom } from './record-quota.ts';

/** A kind of record: where it is kept, how it looks on the wire. */
export interface RecordKind<T extends RecordTable> {
  name: T;
  rows: RecordRepository<T>;
  present: (row: Database[T]) => unknown;
}

/**
 * Inserts a new record, or finds that the same write arrived twice at once.
 * @throws Refusal 404 for a baby that is not the actor's; 409 with the open record, for an id that is in use, or a full account
 */
export async function makeRecord<T extends RecordTable>(
  tx: Tx,
  kind: RecordKind<T>,
  actor: Actor,
  row: Database[T],
): Promise<{ made: Database[T] } | { stored: Database[T] }> {
  const made = await kind.rows.insert(tx, actor.userId, row);
  if (made) return { made };
  const stored = await kind.rows.findMadeBy(tx, actor.userId, row.id);
  if (stored) return { stored };
  await requireBaby(tx, actor.userId, row.baby_id);
  await requireRoom(tx, actor.userId);
  if (await removalReason(tx, actor.userId, row.id)) {
    throw conflict('record_deleted', 'This record was deleted and cannot be made again');
  }
  if (row.end_time === null) await refuseSecondOpen(tx, kind, actor, row.baby_id);
  throw conflict('id_in_use', 'This id is already in use');
}

/**
 * @throws Refusal 409 with the open record of the baby in `data`, if there is one
 */
export async function refuseSecondOpen<T extends RecordTable>(
  tx: Tx,
  kind: RecordKind<T>,
  actor: Actor,
  babyId: string,
): Promise<void> {
  const open = await kind.rows.findOpen(tx, actor.userId, babyId);
  if (open) throw conflict('already_open', `A ${kind.name} is already running`, kind.present(open));
}

/**
 * An end that somebody else has set is no end to be set anew: who comes second decides.
 * @throws Refusal 409 with the record in `data`
 */
export function refuseOtherEnd<T extends RecordTable>(
  kind: RecordKind<T>,
  actor: Actor,
  current: Database[T],
  endTime: string,
): void {
  if (endsAnew(current, Date.parse(endTime), actor.userId))
    throw conflict('already_ended', `This ${kind.name} was already ended`, kind.present(current));
}

/**
 * Deletes a record of the actor; the id of its baby.
 * @throws Refusal 404
 */
export async function deleteRecord<T extends RecordTable>(
  tx: Tx,
  kind: RecordKind<T>,
  actor: Actor,
  id: string,
  now: number,
): Promise<string> {
  const babyId = await kind.rows.remove(tx, actor.userId, id, 'deleted', now);
  if (!babyId) throw notFound(kind.name);
  return babyId;
}

/**
 * Whole records of the baby that overlap the window, newest first.
 * @throws Refusal 404 for a baby that is not the actor's
 */
export async function recordsInWindow<T extends RecordTable>(
  db: Reader,
  kind: RecordKind<T>,
  actor: Actor,
  babyId: string,
  window: { start: string; end: string },
): Promise<Database[T][]> {
  await requireBaby(db, actor.userId, babyId);
  return kind.rows.inWindow(db, actor.userId, babyId, Date.parse(window.start), Date.parse(window.end));
}
