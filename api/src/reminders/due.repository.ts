import { REMINDER_LATE_MS } from '@nestling/contract';
import type { PushDeviceRow, ReminderRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';
import { withKey } from './reconcile.ts';

/** So long a claimed reminder is nobody else's; then its server is taken for dead. */
export const LEASE_MS = 60_000;

export const hasDue = async (db: Reader, now: number): Promise<boolean> =>
  (await db
    .selectFrom('reminder')
    .select('try_at')
    .where('closed_at', 'is', null)
    .where('try_at', '<=', now)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Since when the oldest that is due waits to be sent, epoch ms; null when none is due. */
export const oldestDue = async (db: Reader, now: number): Promise<number | null> =>
  (
    await db
      .selectFrom('reminder')
      .select((eb) => eb.fn.min('try_at').as('oldest'))
      .where('closed_at', 'is', null)
      .where('try_at', '<=', now)
      .executeTakeFirst()
  )?.oldest ?? null;

/**
 * Takes due reminders for this server: who claims counts the token up, so that a claim that expired changes nothing. `isShared`:
 * several servers may send from this database.
 */
export async function claimDue(
  tx: Tx,
  { now, limit, isShared }: { now: number; limit: number; isShared: boolean },
): Promise<ReminderRow[]> {
  const due = await tx
    .selectFrom('reminder')
    .select(['user_id', 'kind', 'record_id'])
    .where('closed_at', 'is', null)
    .where('try_at', '<=', now)
    .orderBy('try_at')
    .limit(limit)
    .$if(isShared, (query) => query.forUpdate().skipLocked())
    .execute();
  if (due.length === 0) return [];
  return tx
    .updateTable('reminder')
    .set((eb) => ({ try_at: now + LEASE_MS, token: eb('token', '+', 1) }))
    .where((eb) =>
      eb.or(
        due.map(({ user_id, kind, record_id }) =>
          eb.and([eb('user_id', '=', user_id), eb('kind', '=', kind), eb('record_id', '=', record_id)]),
        ),
      ),
    )
    .returningAll()
    .execute();
}

/** After a long stop: all that is too late, in one statement. */
export const dropLate = (tx: Tx, now: number) =>
  tx
    .updateTable('reminder')
    .set({ closed_at: now })
    .where('closed_at', 'is', null)
    .where('try_at', '<=', now)
    .where('due_at', '<=', now - REMINDER_LATE_MS)
    .execute();

/** Writes down what became of a claimed reminder, unless it was changed or claimed since. */
export const updateClaimed = (tx: Tx, row: ReminderRow, change: Partial<ReminderRow>) =>
  withKey(tx.updateTable('reminder').set(change), row).where('token', '=', row.token).execute();

export const deleteClosedBefore = (tx: Tx, instant: number) =>
  tx.deleteFrom('reminder').where('closed_at', '<', instant).execute();

/** Forgets a device whose subscription is gone, unless it has another one by now. */
export const forgetSubscription = (tx: Tx, { id, endpoint }: PushDeviceRow) =>
  tx.deleteFrom('push_device').where('id', '=', id).where('endpoint', '=', endpoint).execute();
