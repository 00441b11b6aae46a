import { REMINDER_LATE_MS } from '@nestling/contract';
import type { ReminderRow } from '../storage/schema.ts';
import type { Tx } from '../storage/store.ts';

/** A reminder as a plan has it. */
export type Wanted = Pick<ReminderRow, 'user_id' | 'baby_id' | 'kind' | 'record_id' | 'since' | 'due_at'>;

/** Makes the rows of `existing` what is wanted. What was told stays told, unless its time now lies ahead. `now`: epoch ms. */
export async function reconcile(tx: Tx, existing: ReminderRow[], wanted: Wanted[], now: number): Promise<void> {
  const nameOf = (row: Wanted) => `${row.user_id} ${row.kind} ${row.record_id}`;
  const missing = new Map(wanted.map((row) => [nameOf(row), row]));
  for (const row of existing) {
    await follow(tx, row, missing.get(nameOf(row)), now);
    missing.delete(nameOf(row));
  }
  const ahead = [...missing.values()].filter(({ due_at }) => due_at > now - REMINDER_LATE_MS);
  await addReminders(tx, ahead.map(freshly));
}

/** Adds those that are not there yet. */
export async function addReminders(tx: Tx, rows: readonly ReminderRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('reminder')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes one reminder what is planned, or nothing. */
async function follow(tx: Tx, row: ReminderRow, plan: Wanted | undefined, now: number): Promise<void> {
  const isTold = row.closed_at !== null;
  if (!plan && !isTold) await withKey(tx.deleteFrom('reminder'), row).execute();
  if (!plan || plan.due_at === row.due_at || (isTold && plan.due_at <= now)) return;
  const fresh = { ...freshly(plan), token: row.token + 1 };
  await withKey(tx.updateTable('reminder').set(fresh), row).execute();
}

/** A reminder that nobody has tried to send. */
export const freshly = (wanted: Wanted): ReminderRow => ({
  ...wanted,
  try_at: wanted.due_at,
  token: 0,
  delivered: '[]',
  closed_at: null,
});

/** Narrows a statement to one reminder. */
export const withKey = <Q extends { where(column: 'user_id' | 'kind' | 'record_id', op: '=', value: string): Q }>(
  query: Q,
  { user_id, kind, record_id }: Pick<ReminderRow, 'user_id' | 'kind' | 'record_id'>,
): Q => query.where('user_id', '=', user_id).where('kind', '=', kind).where('record_id', '=', record_id);
