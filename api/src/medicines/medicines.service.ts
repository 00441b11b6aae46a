import { MEDICINES_MAX } from '@nestling/contract';
import type { ParsedBodyOf, ParsedQueryOf } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import { requireBaby } from '../babies/babies.repository.ts';
import type { FactsService } from '../events/facts.service.ts';
import { conflict, notFound } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import type { MedicineRow } from '../storage/schema.ts';
import type { Store, Tx } from '../storage/store.ts';
import { contentOf, stored } from './medicines.presenter.ts';
import {
  claimMedicine,
  findMedicines,
  insertMedicine,
  medicineWithId,
  updateMedicine,
} from './medicines.repository.ts';

/** What became of a creation. */
type Outcome = { made: MedicineRow } | { stored: MedicineRow };

interface Ports {
  store: Store;
  now: () => number;
  facts: FactsService;
}

export type MedicinesService = ReturnType<typeof medicinesService>;

/** The medicines of the actor's babies. What was given of them are records. */
export function medicinesService({ store, now, facts }: Ports) {
  const tell = (tx: Tx, actor: Actor, { id, baby_id }: MedicineRow, event: 'recorded' | 'changed' | 'deleted') =>
    facts.publish(tx, actor, { name: `medicine.${event}`, babyId: baby_id, id });

  /** What `next` makes of a medicine; of none there is nothing. */
  const changed = (
    actor: Actor,
    id: string,
    event: 'changed' | 'deleted',
    next: (row: MedicineRow, tx: Tx) => MedicineRow | undefined | Promise<MedicineRow>,
  ) =>
    store.write(async (tx) => {
      const row = await claimMedicine(tx, actor.userId, id);
      const after = row && (await next(row, tx));
      if (!after) throw notFound('medicine');
      await updateMedicine(tx, after);
      await tell(tx, actor, row, event);
      return after;
    });

  return {
    /** @throws Refusal 404 for a baby that is not the actor's */
    async list(
      actor: Actor,
      babyId: string,
      { deleted }: ParsedQueryOf<'GET /api/medicines/baby/:babyId'>,
    ): Promise<MedicineRow[]> {
      await requireBaby(store.read, actor.userId, babyId);
      const all = await findMedicines(store.read, actor.userId, babyId);
      return deleted === 'true' ? all : all.filter(({ deleted_at }) => deleted_at === null);
    },

    /** @throws Refusal 404 for a baby that is not the actor's; 409 for an id that is in use, or too many */
    add: (
      actor: Actor,
      babyId: string,
      { id = uuidv7(), ...said }: ParsedBodyOf<'POST /api/medicines/baby/:babyId'>,
    ): Promise<Outcome> =>
      store.write(async (tx) => {
        await requireBaby(tx, actor.userId, babyId, 'record');
        const known = await medicineWithId(tx, id);
        if (known?.created_by === actor.userId && known.baby_id === babyId) return { stored: known };
        await requirePlace(tx, actor, babyId);
        const made: MedicineRow = {
          ...{ id, baby_id: babyId, deleted_at: null, created_by: actor.userId, created_at: now() },
          content: stored(said),
        };
        if (!(await insertMedicine(tx, made))) throw conflict('id_in_use', 'This id is already in use');
        await tell(tx, actor, made, 'recorded');
        return { made };
      }),

    /** @throws Refusal 404 */
    change: (actor: Actor, id: string, said: ParsedBodyOf<'PATCH /api/medicines/:id'>): Promise<MedicineRow> =>
      changed(actor, id, 'changed', (row) =>
        isListed(row) ? { ...row, content: stored({ ...contentOf(row), ...said }) } : undefined,
      ),

    /** Its doses stay, and name it. @throws Refusal 404 */
    remove: (actor: Actor, id: string): Promise<MedicineRow> =>
      changed(actor, id, 'deleted', (row) => (isListed(row) ? { ...row, deleted_at: now() } : undefined)),

    /** One that is in the list stays as it is. @throws Refusal 404; 409 where the list is full */
    restore: (actor: Actor, id: string): Promise<MedicineRow> =>
      changed(actor, id, 'changed', async (row, tx) => {
        if (!isListed(row)) await requirePlace(tx, actor, row.baby_id);
        return { ...row, deleted_at: null };
      }),
  };
}

const isListed = ({ deleted_at }: MedicineRow): boolean => deleted_at === null;

/** @throws Refusal 409 where the list of a baby is full */
async function requirePlace(tx: Tx, actor: Actor, babyId: string): Promise<void> {
  const listed = (await findMedicines(tx, actor.userId, babyId)).filter(isListed);
  if (listed.length >= MEDICINES_MAX)
    throw conflict('too_many', 'A baby has at most {count, number} medicines', { values: { count: MEDICINES_MAX } });
}
