import type { ParsedBodyOf, ParsedQueryOf } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import { requireBaby } from '../babies/babies.repository.ts';
import { holdSeqs } from '../events/facts.repository.ts';
import type { FactsService } from '../events/facts.service.ts';
import { conflict, notFound } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import { stillWanted } from '../records/field-times.ts';
import type { MedicineRow } from '../storage/schema.ts';
import type { Store, Tx } from '../storage/store.ts';
import { requireMedicineRoom } from './medicine-room.ts';
import { contentOf, stored } from './medicines.presenter.ts';
import {
  claimMedicine,
  findMedicines,
  hasDoses,
  insertMedicine,
  medicineWithId,
  updateMedicine,
} from './medicines.repository.ts';

const TO_ANOTHER_UNIT = 'Doses of {name} are in its unit. To give it in another one, add it as a new medicine.';

type Patch = ParsedBodyOf<'PATCH /api/medicines/:id'>;

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

  /** What `next` makes of a medicine; of none there is nothing. One that stays as it is is not told. */
  const changed = (
    actor: Actor,
    id: string,
    event: 'changed' | 'deleted',
    next: (row: MedicineRow, tx: Tx) => MedicineRow | undefined | Promise<MedicineRow | undefined>,
  ) =>
    store.write(async (tx) => {
      const row = await claimMedicine(tx, actor.userId, id);
      const after = row && (await next(row, tx));
      if (!after) throw notFound('medicine');
      if (after === row) return row;
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
        await takeRoom(tx, babyId, 1);
        const made: MedicineRow = {
          ...{ id, baby_id: babyId, deleted_at: null, created_by: actor.userId, created_at: now() },
          ...{ content: stored(said), field_times: null },
        };
        if (!(await insertMedicine(tx, made))) throw conflict('id_in_use', 'This id is already in use');
        await tell(tx, actor, made, 'recorded');
        return { made };
      }),

    /**
     * Changes the sent fields, but for those that somebody has tapped later.
     * @throws Refusal 404; 409 `unit_in_use` for another unit where there are doses, which are in it
     */
    change: (actor: Actor, id: string, said: Patch): Promise<MedicineRow> =>
      changed(actor, id, 'changed', async (row, tx) => {
        if (!isListed(row)) return undefined;
        const { patch, field_times } = stillWanted(row, said, actor.madeAt);
        if (!field_times) return row;
        const content = contentOf(row);
        if (patch.unit !== undefined && patch.unit !== content.unit) await requireNoDoses(tx, row);
        return { ...row, content: stored({ ...content, ...patch }), field_times };
      }),

    /** Its doses stay, and name it. @throws Refusal 404 */
    remove: (actor: Actor, id: string): Promise<MedicineRow> =>
      changed(actor, id, 'deleted', (row) => (isListed(row) ? { ...row, deleted_at: now() } : undefined)),

    /** One that is in the list stays as it is. @throws Refusal 404; 409 where the list is full */
    restore: (actor: Actor, id: string): Promise<MedicineRow> =>
      changed(actor, id, 'changed', async (row, tx) => {
        if (!isListed(row)) await takeRoom(tx, row.baby_id, 0);
        return { ...row, deleted_at: null };
      }),
  };
}

/** Doses that come at once are seen: alone they hold the medicine, in a file what tells of it. @throws Refusal 409 `unit_in_use` */
async function requireNoDoses(tx: Tx, row: MedicineRow): Promise<void> {
  await holdSeqs(tx, [row.baby_id]);
  if (await hasDoses(tx, row))
    throw conflict('unit_in_use', TO_ANOTHER_UNIT, { values: { name: contentOf(row).name } });
}

/** Of those that come into a list at once, as imports are too, each sees the others; `fresh`: those that are new. @throws Refusal 409 `too_many` */
async function takeRoom(tx: Tx, babyId: string, fresh: 0 | 1): Promise<void> {
  await holdSeqs(tx, [babyId]);
  await requireMedicineRoom(tx, babyId, 1, fresh);
}

const isListed = ({ deleted_at }: MedicineRow): boolean => deleted_at === null;
