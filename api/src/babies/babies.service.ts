import { canBeDue } from '@nestling/contract';
import type { AnswerOf, ParsedBodyOf } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import type { FactsService } from '../events/facts.service.ts';
import { conflict, invalidValue, notFound } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import { holdPeople } from '../people/people.repository.ts';
import { deletePhotosOf, holdPhotos } from '../photos/photos.repository.ts';
import type { PhotosService } from '../photos/photos.service.ts';
import { stillWanted } from '../records/field-times.ts';
import { requireRoom } from '../records/record-quota.ts';
import type { BabyRow } from '../storage/schema.ts';
import type { Store, Tx } from '../storage/store.ts';
import { failImports } from '../transfer/import/jobs/job.repository.ts';
import {
  findBabies,
  findBabyMadeBy,
  insertBaby,
  type OwnBaby,
  requireBaby,
  requireShownBaby,
  UNTRIED,
  updateBaby,
  wasBabyRemoved,
} from './babies.repository.ts';
import {
  BABY_KEPT_MS,
  findDeletedBabies,
  findDeletedBaby,
  hideBaby,
  keptPeople,
  showBaby,
} from './deleted-babies.repository.ts';

/** The zone that is furthest ahead: what is tomorrow there is the future everywhere. */
const FURTHEST_ZONE_MS = 14 * 3_600_000;

/** @throws Refusal 400 for a birth date that is in the future everywhere. `now`: epoch ms. */
export function checkBirthDate(birthDate: string, now: number): void {
  const latest = new Date(now + FURTHEST_ZONE_MS).toISOString().slice(0, 10);
  if (birthDate > latest) throw invalidValue('Birth date cannot be in the future', 'birthDate', 'too_big');
}

/**
 * @throws Refusal 400 for a due date that is too far from the birth, told at `path`: the one of the two that was sent.
 */
export function checkDueDate(birthDate: string, dueDate: string | null | undefined, path = 'dueDate'): void {
  if (dueDate && !canBeDue(birthDate, dueDate))
    throw invalidValue('The due date lies at most 5 weeks before and 20 weeks after the birth date', path);
}

type Patch = ParsedBodyOf<'PATCH /api/babies/:id'>;

type BabyOutcome = { made: OwnBaby } | { stored: OwnBaby };

export type BabiesService = ReturnType<typeof babiesService>;

interface Surroundings {
  store: Store;
  now: () => number;
  facts: FactsService;
  photos: Pick<PhotosService, 'count' | 'wake' | 'tidy'>;
}

/** Babies that the actor looks after. */
export function babiesService({ store, now, facts, photos }: Surroundings) {
  return {
    list: (actor: Actor): Promise<OwnBaby[]> => findBabies(store.read, actor.userId),

    find: (actor: Actor, id: string): Promise<OwnBaby> => requireShownBaby(store.read, actor.userId, id),

    async add(actor: Actor, body: ParsedBodyOf<'POST /api/babies'>): Promise<BabyOutcome> {
      const outcome = await store.write<BabyOutcome>(async (tx) => {
        const id = body.id ?? uuidv7();
        const repeated = await findBabyMadeBy(tx, actor.userId, id);
        if (repeated) return { stored: repeated };
        if (await wasBabyRemoved(tx, actor.userId, id)) {
          throw conflict('record_deleted', 'This baby was deleted and cannot be added again');
        }
        checkBirthDate(body.birthDate, now());
        checkDueDate(body.birthDate, body.dueDate);
        await requireRoom(tx, actor.userId);
        await photos.count(tx, actor.userId, body.photo);
        const made = await insertBaby(tx, actor.userId, newBaby(id, actor, body, now()));
        if (made) {
          await facts.publish(tx, actor, { name: 'baby.added', babyId: id });
          return { made };
        }
        const stored = await findBabyMadeBy(tx, actor.userId, id);
        if (stored) return { stored };
        throw conflict('id_in_use', 'This id is already in use');
      });
      if (body.photo) photos.wake();
      return outcome;
    },

    /** Changes the sent fields, but for those that somebody has tapped later. @throws Refusal 400; 403; 404 */
    async change(actor: Actor, id: string, sent: Patch): Promise<OwnBaby> {
      const { changed, hadPhoto } = await store.write(async (tx) => {
        // Of two edits at once the second sees when the first was tapped.
        await holdPeople(tx, id);
        const current = await requireShownBaby(tx, actor.userId, id, 'describe');
        const { patch, field_times } = stillWanted(current, sent, actor.madeAt);
        if (!field_times) return { changed: current, hadPhoto: false };
        if (patch.birthDate !== undefined) checkBirthDate(patch.birthDate, now());
        const dueDate = patch.dueDate === undefined ? current.due_date : patch.dueDate;
        checkDueDate(patch.birthDate ?? current.birth_date, dueDate, patch.dueDate ? 'dueDate' : 'birthDate');
        const photo = { ...photoChanges(current, patch.photo, actor), ...(await chosen(tx, current, patch.photoId)) };
        const changes = { ...columnsOf(patch), ...photo, field_times, updated_at: now() };
        await photos.count(tx, actor.userId, photo.photo);
        await updateBaby(tx, actor.userId, id, changes);
        // Not only `current`'s: another one may have come since it was read.
        const hadPhoto = photo.photo_id !== undefined && (await deletePhotosOf(tx, id));
        await facts.publish(tx, actor, { name: 'baby.changed', babyId: id });
        return { changed: { ...current, ...changes }, hadPhoto };
      });
      if (hadPhoto) photos.tidy();
      if (sent.photo) photos.wake();
      return changed;
    },

    /** Puts a baby out of everybody's reach; for 7 days it can be brought back. @throws Refusal 403 for a caregiver who is not an owner */
    remove: (actor: Actor, id: string): Promise<void> =>
      store.write(async (tx) => {
        await holdPeople(tx, id);
        // The role may have been another when the call was let in.
        await requireBaby(tx, actor.userId, id, 'own');
        await failImports(tx, [id], now(), true);
        await facts.publish(tx, actor, { name: 'baby.deleted', babyId: id });
        await hideBaby(tx, id, { by: actor.userId, now: now() });
      }),

    /** Deleted babies that the actor owned and can bring back (row FAM-45). */
    async deleted(actor: Actor): Promise<AnswerOf<'GET /api/babies/deleted'>> {
      const rows = await findDeletedBabies(store.read, actor.userId, now());
      return rows.map(({ id, name, deleted_at, deleted_by, deleter, into_id }) => ({
        id,
        name,
        deletedAt: iso(deleted_at),
        by: deleter === null ? { left: true as const } : { id: deleted_by, name: deleter },
        goneAt: iso(deleted_at + BABY_KEPT_MS),
        ...(into_id && { mergedInto: into_id }),
      }));
    },

    /**
     * Brings back a deleted baby that the actor owned, with the people it had.
     * @throws Refusal 404; 409 `not_deleted`, and `merged` for one that became part of another
     */
    async restore(actor: Actor, id: string): Promise<OwnBaby> {
      const baby = await store.write(async (tx) => {
        const deleted = await findDeletedBaby(tx, actor.userId, id, now());
        if (deleted?.into_id) throw conflict('merged', 'This baby is part of another one now. Undo the merge instead.');
        const people = await keptPeople(tx, id, now());
        if (!deleted || !(await showBaby(tx, id, now()))) {
          // It stands, or it is nothing to the actor: 404.
          await requireBaby(tx, actor.userId, id);
          throw conflict('not_deleted', 'This baby is not deleted');
        }
        await facts.publishTo(tx, actor, people, { name: 'baby.added', babyId: id });
        return requireShownBaby(tx, actor.userId, id);
      });
      if (baby.photo) photos.wake();
      return baby;
    },
  };
}

const iso = (epochMs: number) => new Date(epochMs).toISOString();

/** What was chosen for a new baby, as columns. */
export const chosenColumns = ({ growthCurves, kinds, mealsFrom, mealTypes, nightHours }: Patch) => ({
  growth_curves: growthCurves ?? null,
  kinds: kinds ? JSON.stringify(kinds) : null,
  meals_from: mealsFrom ?? null,
  meal_types: mealTypes ? JSON.stringify(mealTypes) : null,
  night_hours: nightHours ? JSON.stringify(nightHours) : null,
});

const newBaby = (
  id: string,
  actor: Actor,
  body: ParsedBodyOf<'POST /api/babies'>,
  now: number,
): Parameters<typeof insertBaby>[2] => ({
  id,
  name: body.name,
  birth_date: body.birthDate,
  gender: body.gender,
  photo: body.photo || null,
  ...UNTRIED,
  photo_write: actor.writeId ?? null,
  due_date: body.dueDate ?? null,
  ...chosenColumns(body),
  created_by: actor.userId,
  created_at: now,
  updated_at: now,
});

/**
 * What a photo that was sent changes, where it does: another address is fetched; the same one only if it could not be, and this is not a
 * repeat of the write that asked for it.
 */
function photoChanges(current: BabyRow, sent: string | null | undefined, actor: Actor): Partial<BabyRow> {
  if (sent === undefined) return {};
  const writeId = actor.writeId ?? null;
  const photo = sent || null;
  const isSame = photo === current.photo;
  const isRepeat = writeId !== null && writeId === current.photo_write;
  const hasFailed = current.photo_id === null && current.photo_tries !== null;
  if (isSame && (isRepeat || !hasFailed)) return {};
  return { photo, ...UNTRIED, photo_write: writeId };
}

/** What a photo that somebody sent changes, where it does: it stands in place of the address. @throws Refusal 404 for one of others */
async function chosen(tx: Tx, current: BabyRow, photoId: string | null | undefined): Promise<Partial<BabyRow>> {
  if (photoId === undefined || photoId === current.photo_id) return {};
  if (photoId && (await holdPhotos(tx, current.id, [photoId])).length === 0) throw notFound('photo');
  return { photo: null, ...UNTRIED, photo_id: photoId, photo_write: null };
}

/** Sent fields as columns. */
function columnsOf(sent: Patch): Partial<BabyRow> {
  return {
    ...(sent.name !== undefined && { name: sent.name }),
    ...(sent.birthDate !== undefined && { birth_date: sent.birthDate }),
    ...(sent.gender !== undefined && { gender: sent.gender }),
    ...(sent.dueDate !== undefined && { due_date: sent.dueDate }),
    ...(sent.growthCurves !== undefined && { growth_curves: sent.growthCurves }),
    ...(sent.kinds !== undefined && { kinds: sent.kinds && JSON.stringify(sent.kinds) }),
    ...(sent.mealsFrom !== undefined && { meals_from: sent.mealsFrom }),
    ...(sent.mealTypes !== undefined && { meal_types: sent.mealTypes && JSON.stringify(sent.mealTypes) }),
    ...(sent.nightHours !== undefined && { night_hours: sent.nightHours && JSON.stringify(sent.nightHours) }),
  };
}
