import type { Actor } from '../../http/route.ts';
import { keepVersion } from '../../records/record.history.ts';
import { recordOf, rowOf, type StoredRecord } from '../../records/stored-record.ts';
import type { Reader, Tx } from '../../storage/store.ts';
import type { Ending } from './merge.plan.ts';
import type { Way } from './merge.repository.ts';

/** Two records of a kind cannot run for one baby: what a merge ends, and its undo lets run again. */

/** Ends records, and writes down that the merge did. */
export async function endForMerge(tx: Tx, actor: Actor, from: string, ends: readonly Ending[], now: number) {
  for (const { id, at } of ends) {
    const before = await find(tx, id);
    if (!before || before.end_time !== null) continue;
    const after = await change(tx, actor, before, at, now);
    const row = { from_id: from, id, what: 'ended', before: String(after.version) } as const;
    await tx.insertInto('merged_row').values(row).execute();
  }
}

/** Lets run again what the merge ended and nobody changed since, unless another one runs by now. */
export async function reopenAfterMerge(tx: Tx, actor: Actor, from: string, now: number): Promise<void> {
  const ended = tx.selectFrom('merged_row').select(['id', 'before']).where('from_id', '=', from);
  for (const { id, before } of await ended.where('what', '=', 'ended').execute()) {
    const record = await find(tx, id);
    if (!record || String(record.version) !== before) continue;
    const running = await runningOf(tx, record.baby_id);
    if (!running.some(({ kind }) => kind === record.kind)) await change(tx, actor, record, null, now);
  }
}

/** Before records go back to a hidden baby: where one of a kind runs in both, the later start ends the earlier. */
export async function endBeforeReturn(tx: Tx, actor: Actor, { from, to }: Way, now: number): Promise<void> {
  const staying = await runningOf(tx, to);
  for (const record of await runningOf(tx, from)) {
    const other = staying.find(({ kind }) => kind === record.kind);
    if (!other || !(await came(tx, to, record.id))) continue;
    const [earlier, later] = record.start_time < other.start_time ? [record, other] : [other, record];
    await change(tx, actor, earlier, Math.max(later.start_time, earlier.start_time + 1), now);
  }
}

/** Not what the merge only ended: that was here before. */
const came = (db: Reader, from: string, id: string) =>
  db
    .selectFrom('merged_row')
    .select('id')
    .where('from_id', '=', from)
    .where('id', '=', id)
    .where('what', '=', 'moved')
    .executeTakeFirst();

async function find(db: Reader, id: string): Promise<StoredRecord | undefined> {
  const row = await db.selectFrom('record').selectAll().where('id', '=', id).executeTakeFirst();
  return row && recordOf(row);
}

async function runningOf(db: Reader, babyId: string): Promise<StoredRecord[]> {
  const rows = db.selectFrom('record').selectAll().where('baby_id', '=', babyId).where('end_time', 'is', null);
  return (await rows.execute()).map(recordOf);
}

/** A change like that of a person: its history has it. */
async function change(tx: Tx, { userId, madeAt }: Actor, before: StoredRecord, end_time: number | null, now: number) {
  const after: StoredRecord = {
    ...before,
    end_time,
    ended_by: end_time === null ? null : userId,
    field_times: { ...before.field_times, endTime: madeAt },
    version: before.version + 1,
    changed_by: userId,
    updated_at: now,
  };
  const told = { change: 'changed', changed_by: userId, made_at: madeAt, told_at: now } as const;
  await keepVersion(tx, after.version, before, told);
  await tx.updateTable('record').set(rowOf(after)).where('id', '=', after.id).execute();
  return after;
}
