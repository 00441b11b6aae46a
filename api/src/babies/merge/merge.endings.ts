import type { Actor } from '../../http/route.ts';
import { keepVersion } from '../../records/record.history.ts';
import { isOfOneSort, recordOf, rowOf, type StoredRecord } from '../../records/stored-record.ts';
import type { Reader, Tx } from '../../storage/store.ts';
import type { Way } from './merge.repository.ts';
import { differing, type Ending, endingOf, type RunningPlan, runningOf, type Said } from './merge.running.ts';

/** Two records of a kind cannot run for one baby: what a merge ends or fills, and its undo lets run again or empties. */

/** Ends records, and writes down that the merge did. */
export async function endForMerge(tx: Tx, actor: Actor, from: string, ends: readonly Ending[], now: number) {
  for (const { id, at } of ends) {
    const before = await find(tx, id);
    if (!before || before.end_time !== null) continue;
    const after = await change(tx, actor, before, endAt(actor, at), now);
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
    if (!running.some((other) => isOfOneSort(other, record))) await change(tx, actor, record, endAt(actor, null), now);
  }
}

/** Before records go back to a hidden baby: where one of a kind runs in both, the later start ends the earlier. */
export async function endBeforeReturn(tx: Tx, actor: Actor, { from, to }: Way, now: number): Promise<void> {
  const staying = await runningOf(tx, to);
  for (const record of await runningOf(tx, from)) {
    const other = staying.find((other) => isOfOneSort(other, record));
    if (!other || !(await came(tx, to, record.id))) continue;
    const { id, at } = endingOf(record, other);
    await change(tx, actor, id === record.id ? record : other, endAt(actor, at), now);
  }
}

/** What records of the target said, and say. */
interface Filled {
  before: Said;
  after: Said;
}

/** Has records of the target say what others said too, and writes down what they said themselves. */
export async function fillForMerge(
  tx: Tx,
  actor: Actor,
  from: string,
  fillings: RunningPlan['fillings'],
  now: number,
): Promise<void> {
  for (const { id, said } of fillings) {
    const record = await find(tx, id);
    if (!record) continue;
    const { fields, notes } = record;
    const filled = JSON.stringify({ before: { fields, notes }, after: said } satisfies Filled);
    await tx.insertInto('merged_row').values({ from_id: from, id, what: 'filled', before: filled }).execute();
    await change(tx, actor, record, toSay(record, said), now);
  }
}

/** Has them say what they said before, but for those that somebody wrote into since. */
export async function emptyAfterMerge(tx: Tx, actor: Actor, from: string, now: number): Promise<void> {
  const filled = tx.selectFrom('merged_row').select(['id', 'before']).where('from_id', '=', from);
  for (const { id, before: told } of await filled.where('what', '=', 'filled').execute()) {
    const { before, after } = JSON.parse(told ?? '') as Filled;
    const record = await find(tx, id);
    if (!record || differing(record, after).length > 0) continue;
    await change(tx, actor, record, toSay(record, before), now);
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
  const row = await db.selectFrom('shown_record').selectAll().where('id', '=', id).executeTakeFirst();
  return row && recordOf(row);
}

/** What a change sets, and the wire names of that. */
interface Change {
  set: Partial<StoredRecord>;
  names: string[];
}

const endAt = ({ userId }: Actor, end_time: number | null): Change => ({
  set: { end_time, ended_by: end_time === null ? null : userId },
  names: ['endTime'],
});

const toSay = (record: StoredRecord, said: Said): Change => ({ set: said, names: differing(record, said) });

/** A change like that of a person: its history has it. */
async function change(tx: Tx, { userId, madeAt }: Actor, before: StoredRecord, { set, names }: Change, now: number) {
  const after: StoredRecord = {
    ...before,
    ...set,
    field_times: { ...before.field_times, ...Object.fromEntries(names.map((name) => [name, madeAt])) },
    version: before.version + 1,
    changed_by: userId,
    updated_at: now,
  };
  const told = { change: 'changed', changed_by: userId, made_at: madeAt, told_at: now } as const;
  await keepVersion(tx, after.version, before, told);
  await tx.updateTable('record').set(rowOf(after)).where('id', '=', after.id).execute();
  return after;
}
