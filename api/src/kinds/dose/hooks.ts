import { requireBaby } from '../../babies/babies.repository.ts';
import { notFound } from '../../http/refusal.ts';
import { MEDICINE_OF_OTHERS } from '../../medicines/medicines.presenter.ts';
import { allMedicinesOf, medicineWithId } from '../../medicines/medicines.repository.ts';
import { medicinesOfFile } from '../../medicines/medicines-of-file.ts';
import type { StoredRecord } from '../../records/stored-record.ts';
import type { Tx } from '../../storage/store.ts';
import type { KindHooks } from '../hooks.ts';

/** A dose is of a medicine of its baby, also of one that was deleted: an offline dose may arrive after that. @throws Refusal 404 */
async function checkMedicine(tx: Tx, { baby_id, fields }: StoredRecord): Promise<void> {
  const medicine = await medicineWithId(tx, String(fields.medicineId));
  if (medicine?.baby_id !== baby_id) throw notFound('medicine');
}

export const hooks: KindHooks = {
  async placed(tx, actor, made) {
    // A stranger hears the same of what is there and what is not.
    await requireBaby(tx, actor.userId, made.baby_id, 'record');
    await checkMedicine(tx, made);
    return made;
  },

  medicinesOfFile: (db, { id }, entries, made, before) => medicinesOfFile(db, id, entries, made, before),

  async ofFile(db, { id: babyId }, brought) {
    const ids = new Set([...(await allMedicinesOf(db, babyId)), ...brought].map(({ id }) => id));
    return ({ medicineId }) =>
      ids.has(String(medicineId)) ? undefined : { text: MEDICINE_OF_OTHERS, field: 'medicineId' };
  },

  async check(tx, _actor, current, next) {
    if (current && next.fields.medicineId !== current.fields.medicineId) await checkMedicine(tx, next);
  },
};
