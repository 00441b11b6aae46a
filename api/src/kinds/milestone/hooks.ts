import { text } from '@nestling/contract';
import { requireBaby } from '../../babies/babies.repository.ts';
import { notFound } from '../../http/refusal.ts';
import { holdPhotos, photoIdsOf } from '../../photos/photos.repository.ts';
import type { Fields } from '../../records/stored-record.ts';
import type { Tx } from '../../storage/store.ts';
import type { KindHooks } from '../hooks.ts';

const OF_OTHERS = text('This photo is not one of this baby');

const photosIn = ({ photoIds }: Fields): readonly string[] => (Array.isArray(photoIds) ? photoIds : []);

/** Each photo is of the baby. @throws Refusal 404 */
async function checkPhotos(tx: Tx, babyId: string, ids: readonly string[]): Promise<void> {
  const there = new Set(await holdPhotos(tx, babyId, ids));
  if (!ids.every((id) => there.has(id))) throw notFound('photo');
}

export const hooks: KindHooks = {
  async placed(tx, actor, made) {
    // A stranger hears the same of what is there and what is not.
    await requireBaby(tx, actor.userId, made.baby_id, 'record');
    await checkPhotos(tx, made.baby_id, photosIn(made.fields));
    return made;
  },

  async ofFile(db, { id }) {
    const there = new Set(await photoIdsOf(db, id));
    return (fields) =>
      photosIn(fields).every((id) => there.has(id)) ? undefined : { text: OF_OTHERS, field: 'photoIds' };
  },

  /** The milestone comes back without photos that were deleted meanwhile. */
  async stillThere(tx, record) {
    const ids = photosIn(record.fields);
    if (ids.length === 0) return record;
    const there = new Set(await holdPhotos(tx, record.baby_id, ids));
    const { photoIds: _, ...others } = record.fields;
    const left = ids.filter((id) => there.has(id));
    return { ...record, fields: { ...others, ...(left.length > 0 && { photoIds: left }) } };
  },

  /** What it had may have gone since; only what comes is looked at. */
  async check(tx, _actor, current, next) {
    if (!current) return;
    const had = photosIn(current.fields);
    const come = photosIn(next.fields).filter((id) => !had.includes(id));
    await checkPhotos(tx, next.baby_id, come);
  },
};
