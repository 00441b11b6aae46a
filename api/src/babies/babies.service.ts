import type { ParsedBodyOf } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import type { FactsService } from '../events/facts.service.ts';
import { badRequest, conflict, forbidden } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import { requireRoom } from '../records/record-quota.ts';
import type { BabyRow } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import {
  deleteBaby,
  findBabies,
  findBabyMadeBy,
  insertBaby,
  type OwnBaby,
  requireBaby,
  updateBaby,
  wasBabyRemoved,
} from './babies.repository.ts';

/** The zone that is furthest ahead: what is tomorrow there is the future everywhere. */
const FURTHEST_ZONE_MS = 14 * 3_600_000;

/** @throws Refusal 400 for a birth date that is in the future everywhere. `now`: epoch ms. */
export function checkBirthDate(birthDate: string, now: number): void {
  const latest = new Date(now + FURTHEST_ZONE_MS).toISOString().slice(0, 10);
  if (birthDate > latest) throw badRequest('Birth date cannot be in the future', 'birthDate', 'too_big');
}

type BabyOutcome = { made: OwnBaby } | { stored: OwnBaby };

export type BabiesService = ReturnType<typeof babiesService>;

/** Babies that the actor looks after. */
export function babiesService({ store, now, facts }: { store: Store; now: () => number; facts: FactsService }) {
  return {
    list: (actor: Actor): Promise<OwnBaby[]> => findBabies(store.read, actor.userId),

    find: (actor: Actor, id: string): Promise<OwnBaby> => requireBaby(store.read, actor.userId, id),

    async add(actor: Actor, body: ParsedBodyOf<'POST /api/babies'>): Promise<BabyOutcome> {
      return store.write(async (tx) => {
        const id = body.id ?? uuidv7();
        const repeated = await findBabyMadeBy(tx, actor.userId, id);
        if (repeated) return { stored: repeated };
        if (await wasBabyRemoved(tx, actor.userId, id)) {
          throw conflict('record_deleted', 'This baby was deleted and cannot be added again');
        }
        checkBirthDate(body.birthDate, now());
        await requireRoom(tx, actor.userId);
        const made = await insertBaby(tx, actor.userId, {
          id,
          name: body.name,
          birth_date: body.birthDate,
          gender: body.gender,
          photo: body.photo || null,
          created_by: actor.userId,
          created_at: now(),
          updated_at: now(),
        });
        if (made) {
          await facts.publish(tx, actor, { name: 'baby.added', babyId: id });
          return { made };
        }
        const stored = await findBabyMadeBy(tx, actor.userId, id);
        if (stored) return { stored };
        throw conflict('id_in_use', 'This id is already in use');
      });
    },

    async change(actor: Actor, id: string, patch: ParsedBodyOf<'PATCH /api/babies/:id'>): Promise<OwnBaby> {
      return store.write(async (tx) => {
        const current = await requireBaby(tx, actor.userId, id);
        if (patch.birthDate !== undefined) checkBirthDate(patch.birthDate, now());
        const changes = { ...columnsOf(patch), updated_at: now() };
        await updateBaby(tx, actor.userId, id, changes);
        await facts.publish(tx, actor, { name: 'baby.changed', babyId: id });
        return { ...current, ...changes };
      });
    },

    /** @throws Refusal 403 for a caregiver who is not an owner */
    async remove(actor: Actor, id: string): Promise<void> {
      await store.write(async (tx) => {
        const { role } = await requireBaby(tx, actor.userId, id);
        if (role !== 'owner') throw forbidden('Only an owner can delete a baby');
        await facts.publish(tx, actor, { name: 'baby.deleted', babyId: id });
        await deleteBaby(tx, actor.userId, id, now());
      });
    },
  };
}

/** Sent fields as columns; an empty photo is none. */
function columnsOf(sent: ParsedBodyOf<'PATCH /api/babies/:id'>): Partial<BabyRow> {
  return {
    ...(sent.name !== undefined && { name: sent.name }),
    ...(sent.birthDate !== undefined && { birth_date: sent.birthDate }),
    ...(sent.gender !== undefined && { gender: sent.gender }),
    ...(sent.photo !== undefined && { photo: sent.photo || null }),
  };
}
