import { TRASH_KEPT_DAYS } from '@nestling/contract';
import type { ExpressionBuilder } from 'kysely';
import { babiesOf } from '../babies/babies.repository.ts';
import { prepared } from '../storage/prepared.ts';
import type { Database, RecordVersionRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';
import type { StoredRecord } from './stored-record.ts';

/** How long a change can be looked up. */
const HISTORY_KEPT_MS = 90 * 86_400_000;
/** How long what was deleted can be restored. */
export const TRASH_KEPT_MS = TRASH_KEPT_DAYS * 86_400_000;
/**
 * So many changes of one record can be looked up: editing one without end must neither fill the disk nor make its history endless. Beyond,
 * changes of one person in a row become one, those of the present writer first: nobody pushes out what others wrote, nor the first state
 * (docs/requirements/family.md, FAM-44).
 */
export const MOST_CHANGES = 200;
/** Rows that one step of a purge takes away, which takes a few ms. */
export const STEP = 500;

/** What a change was, beside the record that it changed. */
export type Change = Pick<RecordVersionRow, 'change' | 'made_at' | 'told_at'> & { changed_by: string };

const insertVersion = prepared((db, row: RecordVersionRow) => db.insertInto('record_version').values(row));

/**
 * Keeps what a change put aside, under the number that the record has after it: the state before it, or, of a change that lost against
 * later ones in every field, what it would have made. A creation keeps nothing: the record itself is its first version.
 */
export async function keepVersion(
  tx: Tx,
  version: number,
  aside: { id: string; baby_id: string },
  change: Change,
): Promise<void> {
  const { id: record_id, baby_id } = aside;
  await insertVersion(tx, { record_id, version, baby_id, content: JSON.stringify(aside), ...change });
  // Version 1 has no row.
  if (version > MOST_CHANGES + 1) await joinChanges(tx, record_id, change.changed_by);
}

/** Makes two changes of a record one where there are too many. */
async function joinChanges(tx: Tx, recordId: string, writer: string): Promise<void> {
  const rows = await tx
    .selectFrom('record_version')
    .select(['version', 'change', 'changed_by', 'made_at', 'told_at'])
    .where('record_id', '=', recordId)
    .orderBy('version')
    .execute();
  if (rows.length <= MOST_CHANGES) return;
  const { gone, into } = joinable(rows, writer);
  const row = (version: number) => (eb: ExpressionBuilder<Database, 'record_version'>) =>
    eb.and({ record_id: recordId, version });
  await tx.deleteFrom('record_version').where(row(gone.version)).execute();
  if (!into) return;
  // The earlier one has the state before both: it is as late as the later one now.
  const { version: _, ...later } = gone;
  await tx.updateTable('record_version').set(later).where(row(into.version)).execute();
}

type ChangeRow = Pick<RecordVersionRow, 'version' | 'change' | 'changed_by' | 'made_at' | 'told_at'>;

interface Joint {
  gone: ChangeRow;
  into?: ChangeRow;
}

/**
 * Which change goes, and the one before it that it becomes part of: of the writer, else of anybody, else the second one there is. One that
 * lost in every field is part of nothing.
 */
function joinable(oldestFirst: ChangeRow[], writer: string): Joint {
  const joints: Joint[] = [];
  let before: ChangeRow | undefined;
  for (const gone of oldestFirst) {
    if (gone.change !== 'outdone') {
      if (before) joints.push({ gone, into: before });
      before = gone;
      // By its first row a history shows that none of it was forgotten.
    } else if (gone !== oldestFirst[0]) joints.push({ gone });
  }
  const ofOne = joints.filter(({ gone, into }) => !into || into.changed_by === gone.changed_by);
  return ofOne.find(({ gone }) => gone.changed_by === writer) ?? ofOne[0] ?? (joints[0] as Joint);
}

/** The changes that made a record of the user's babies what it is, newest first: not those that came after it was read. */
export const versionsOf = (
  db: Reader,
  userId: string,
  { id, version }: Pick<StoredRecord, 'id' | 'version'>,
): Promise<RecordVersionRow[]> =>
  db
    .selectFrom('record_version')
    .selectAll()
    .where('record_id', '=', id)
    .where('version', '<=', version)
    .where('baby_id', 'in', babiesOf(db, userId))
    .orderBy('version', 'desc')
    .execute();

/** What a record was deleted as; undefined when it was not, or is gone for good. */
export const findRemoved = (db: Reader, userId: string, id: string) =>
  db
    .selectFrom('removed_record')
    .selectAll()
    .where('id', '=', id)
    .where('baby_id', 'in', babiesOf(db, userId))
    .executeTakeFirst();

/**
 * Forgets changes after 90 days, and what was deleted after 30 with its changes; a note stays that it existed. One step of a bounded
 * number of rows: true when there is more to do.
 */
export async function purgeStep(tx: Tx, now: number): Promise<boolean> {
  const old = tx
    .selectFrom('record_version')
    .select(['record_id', 'version'])
    .where('told_at', '<', now - HISTORY_KEPT_MS)
    .limit(STEP);
  const { numDeletedRows } = await tx
    .deleteFrom('record_version')
    .where((eb) => eb(eb.refTuple('record_id', 'version'), 'in', old.$asTuple('record_id', 'version')))
    .executeTakeFirst();
  const gone = await tx
    .selectFrom('removed_record')
    .select('id')
    .where('removed_at', '<', now - TRASH_KEPT_MS)
    .where('content', 'is not', null)
    .limit(STEP)
    .execute();
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.deleteFrom('record_version').where('record_id', 'in', ids).execute();
    await tx.updateTable('removed_record').set({ content: null, removed_by: null }).where('id', 'in', ids).execute();
  }
  return Number(numDeletedRows) === STEP || gone.length === STEP;
}

/** A deleted record of a kind as it was, for a repeat of its deletion. */
export async function removedAs(
  db: Reader,
  userId: string,
  kind: string,
  id: string,
): Promise<StoredRecord | undefined> {
  const removed = await findRemoved(db, userId, id);
  if (!removed?.content || removed.kind !== kind) return undefined;
  // Its baby may have become part of another one since.
  return { ...(JSON.parse(removed.content) as StoredRecord), baby_id: removed.baby_id };
}
