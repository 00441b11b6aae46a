import { KINDS } from '@nestling/contract/http';
import { TRASH_KEPT_MS } from '../records/record.history.ts';
import type { PhotoRow } from '../storage/schema.ts';
import type { Reader, Store, Tx } from '../storage/store.ts';
import { holdPhotos } from './photos.repository.ts';

/** What waits on a phone names its photos later than it sends them. */
const UNNAMED_KEPT_MS = 7 * 24 * 3_600_000;
/** An earlier state that names a photo is forgotten some day. */
const LOOK_AGAIN_MS = 24 * 3_600_000;

/** When a photo that comes now is looked at first. */
export const firstLook = (now: number): number => now + UNNAMED_KEPT_MS;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The kinds whose records name photos. */
const WITH_PHOTOS = KINDS.map(({ kind }) => kind)
  .filter(({ fields }) => Object.values(fields).some((field) => field.is === 'photos'))
  .map(({ name }) => name);

/** Photos to be looked at, by their index. */
export const duePhotos = (db: Reader, now: number) =>
  db.selectFrom('photo').where('uploaded', '=', 1).where('look_at', '<=', now);

/** What names photos of a baby: `now`, and what did `before`. */
interface Named {
  now: ReadonlySet<string>;
  before: ReadonlySet<string>;
}

/**
 * All ids that may name a photo of a baby: what babies have chosen, also one that was merged into this and may come back, and what its records
 * hold, held before, and held when they were deleted. An earlier state of a record keeps its photos as long as the trash keeps a record: who
 * takes photos off, to make room, has it after that.
 */
async function namedOf(db: Reader, babyId: string, now: number): Promise<Named> {
  const photos = db.selectFrom('photo').select('id').where('baby_id', '=', babyId);
  const chosen = await db.selectFrom('baby').select('photo_id').where('photo_id', 'in', photos).execute();
  const records = db.selectFrom('record').select('fields as text').where('kind', 'in', WITH_PHOTOS);
  const before = db.selectFrom('record_version').select('content as text').where('content', 'like', '%photoIds%');
  const removed = db.selectFrom('removed_record').select('content as text').where('kind', 'in', WITH_PHOTOS);
  const idsIn = (rows: readonly { text: string | null }[]) =>
    rows.flatMap(({ text }) => [...(text ?? '').matchAll(UUID)].map(([id]) => id));
  return {
    now: new Set([
      ...chosen.flatMap(({ photo_id }) => photo_id ?? []),
      ...idsIn(await records.where('baby_id', '=', babyId).execute()),
    ]),
    before: new Set([
      ...idsIn(
        await before
          .where('baby_id', '=', babyId)
          .where('told_at', '>=', now - TRASH_KEPT_MS)
          .execute(),
      ),
      ...idsIn(await removed.where('baby_id', '=', babyId).execute()),
    ]),
  };
}

type LookedAt = Pick<PhotoRow, 'id' | 'created_at'>;

/** When a photo is looked at again: a new one that may be named yet, and one that a state names which comes to be forgotten. */
function nextLook({ id, created_at }: LookedAt, named: Named, now: number): number | null | 'gone' {
  if (named.now.has(id)) return null;
  const isYoung = created_at >= now - UNNAMED_KEPT_MS;
  if (isYoung) return created_at + UNNAMED_KEPT_MS;
  return named.before.has(id) ? now + LOOK_AGAIN_MS : 'gone';
}

/** Looks at the photos of a baby that are due, and deletes the old ones that nothing names; whether there were any. */
async function sweepBaby(tx: Tx, babyId: string, now: number): Promise<boolean> {
  const due = await duePhotos(tx, now).select(['id', 'created_at']).where('baby_id', '=', babyId).execute();
  // Held first: from now on nobody names or takes off one of them.
  const held = new Set(
    await holdPhotos(
      tx,
      babyId,
      due.map(({ id }) => id),
    ),
  );
  const named = await namedOf(tx, babyId, now);
  let isAny = false;
  for (const photo of due) {
    if (!held.has(photo.id)) continue;
    const next = nextLook({ ...photo, created_at: Number(photo.created_at) }, named, now);
    if (next === 'gone') {
      await tx.deleteFrom('photo').where('id', '=', photo.id).execute();
      isAny = true;
    } else await tx.updateTable('photo').set({ look_at: next }).where('id', '=', photo.id).execute();
  }
  return isAny;
}

/**
 * Deletes photos that people sent 7 days ago or earlier and that nothing names any more, baby by baby; whether there were any. Only those are
 * looked at that are new, or that something named and does no more: what is named costs nothing.
 */
export async function sweepPhotos({ store, now }: { store: Store; now: () => number }): Promise<boolean> {
  const due = await duePhotos(store.read, now()).select('baby_id').execute();
  let isAny = false;
  for (const babyId of new Set(due.map(({ baby_id }) => baby_id))) {
    isAny = (await store.write((tx) => sweepBaby(tx, babyId, now()))) || isAny;
  }
  return isAny;
}
