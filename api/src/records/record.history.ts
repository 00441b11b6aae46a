import { TRASH_KEPT_DAYS } from '@nestling/contract';
import { babiesOf } from '../babies/babies.repository.ts';
import type { RecordVersionRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';
import type { StoredRecord } from './stored-record.ts';

/** How long a change can be looked up. */
const HISTORY_KEPT_MS = 90 * 86_400_000;
/** How long what was deleted can be restored. */
export const TRASH_KEPT_MS = TRASH_KEPT_DAYS * 86_400_000;
/** So many changes of one record can be looked up: editing one without end must neither fill the disk nor make its history endless. */
export const MOST_CHANGES = 200;
/** Rows that one step of a purge takes away, which takes a few ms. */
export const STEP = 500;

/** What a change was, beside the record that it changed. */
export type Change = Pick<RecordVersionRow, 'change' | 'made_at' | 'told_at'> & { changed_by: string };

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
  await tx
    .insertInto('record_version')
    .values({ record_id, version, baby_id, content: JSON.stringify(aside), ...change })
    .execute();
  const oldest = version - MOST_CHANGES;
  if (oldest <= 0) return;
  await tx.deleteFrom('record_version').where('record_id', '=', record_id).where('version', '<=', oldest).execute();
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
  const old = await tx
    .selectFrom('record_version')
    .select(['record_id', 'version'])
    .where('told_at', '<', now - HISTORY_KEPT_MS)
    .limit(STEP)
    .execute();
  for (const { record_id, version } of old)
    await tx.deleteFrom('record_version').where('record_id', '=', record_id).where('version', '=', version).execute();
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
  return old.length === STEP || gone.length === STEP;
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
