import { KINDS } from '@nestling/contract/http';
import { TRASH_KEPT_MS } from '../records/record.history.ts';
import type { Reader, Store, Tx } from '../storage/store.ts';
import { holdPhotos } from './photos.repository.ts';

/** What waits on a phone names its photos later than it sends them. */
const UNNAMED_KEPT_MS = 7 * 24 * 3_600_000;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The kinds whose records name photos. */
const WITH_PHOTOS = KINDS.map(({ kind }) => kind)
  .filter(({ fields }) => Object.values(fields).some((field) => field.is === 'photos'))
  .map(({ name }) => name);

const oldPhotos = (db: Reader, now: number) =>
  db
    .selectFrom('photo')
    .where('uploaded', '=', 1)
    .where('created_at', '<', now - UNNAMED_KEPT_MS);

/**
 * All ids that may name a photo of a baby: what babies have chosen, also one that was merged into this and may come back, and what its records
 * hold, held before, and held when they were deleted. An earlier state of a record keeps its photos as long as the trash keeps a record: who
 * takes photos off, to make room, has it after that.
 */
async function namedOf(db: Reader, babyId: string, now: number): Promise<Set<string>> {
  const photos = db.selectFrom('photo').select('id').where('baby_id', '=', babyId);
  const chosen = await db.selectFrom('baby').select('photo_id').where('photo_id', 'in', photos).execute();
  const records = db.selectFrom('record').select('fields as text').where('kind', 'in', WITH_PHOTOS);
  const before = db.selectFrom('record_version').select('content as text').where('content', 'like', '%photoIds%');
  const removed = db.selectFrom('removed_record').select('content as text').where('kind', 'in', WITH_PHOTOS);
  const texts = [
    await records.where('baby_id', '=', babyId).execute(),
    await before
      .where('baby_id', '=', babyId)
      .where('told_at', '>=', now - TRASH_KEPT_MS)
      .execute(),
    await removed.where('baby_id', '=', babyId).execute(),
  ].flat();
  const named = new Set(chosen.flatMap(({ photo_id }) => photo_id ?? []));
  for (const { text } of texts) for (const [id] of text?.matchAll(UUID) ?? []) named.add(id);
  return named;
}

async function withoutNamed(
  db: Reader,
  babyId: string,
  ids: readonly string[],
  now: number,
): Promise<readonly string[]> {
  if (ids.length === 0) return ids;
  const named = await namedOf(db, babyId, now);
  return ids.filter((id) => !named.has(id));
}

/** Deletes the old photos of a baby that nothing names; whether there were any. */
async function sweepBaby(tx: Tx, babyId: string, now: number): Promise<boolean> {
  const old = await oldPhotos(tx, now).select('id').where('baby_id', '=', babyId).execute();
  const unnamed = await withoutNamed(
    tx,
    babyId,
    old.map(({ id }) => id),
    now,
  );
  // Some may have been named just now.
  const ids = await withoutNamed(tx, babyId, await holdPhotos(tx, babyId, unnamed), now);
  if (ids.length > 0) await tx.deleteFrom('photo').where('id', 'in', ids).execute();
  return ids.length > 0;
}

/** Deletes photos that people sent 7 days ago or earlier and that nothing names any more, baby by baby; whether there were any. */
export async function sweepPhotos({ store, now }: { store: Store; now: () => number }): Promise<boolean> {
  const babies = await oldPhotos(store.read, now()).select('baby_id').distinct().execute();
  let isAny = false;
  for (const { baby_id } of babies) {
    isAny = (await store.write((tx) => sweepBaby(tx, baby_id, now()))) || isAny;
  }
  return isAny;
}
