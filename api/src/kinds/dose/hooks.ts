import { medicineFields } from '@nestling/contract';
import { requireBaby } from '../../babies/babies.repository.ts';
import { conflict, notFound } from '../../http/refusal.ts';
import { type Content, contentOf, MEDICINE_OF_OTHERS } from '../../medicines/medicines.presenter.ts';
import { allMedicinesOf, holdMedicine } from '../../medicines/medicines.repository.ts';
import { medicinesOfFile } from '../../medicines/medicines-of-file.ts';
import type { StoredRecord } from '../../records/stored-record.ts';
import type { Tx } from '../../storage/store.ts';
import type { KindHooks } from '../hooks.ts';

/** A dose is of a medicine of its baby, also of one that was deleted: an offline dose may arrive after that. @throws Refusal 404 */
async function heldMedicine(tx: Tx, { baby_id, fields }: StoredRecord): Promise<Content> {
  const medicine = await holdMedicine(tx, baby_id, String(fields.medicineId));
  if (!medicine) throw notFound('medicine');
  return contentOf(medicine);
}

const { names } = medicineFields.unit;

/** Of a dose that was noted offline the unit may have been changed since: as another amount it must not be kept. @throws Refusal 409 */
function checkUnit({ name, unit }: Content, was: unknown): void {
  if (was === undefined || was === unit) return;
  const values = { name, was: { text: names[was as Content['unit']] }, unit: { text: names[unit] } };
  throw conflict('unit_changed', 'This dose is in {was}, and {name} is in {unit} by now. Please record it anew.', {
    values,
  });
}

export const hooks: KindHooks = {
  async placed(tx, actor, made, _writes, sent) {
    // A stranger hears the same of what is there and what is not.
    await requireBaby(tx, actor.userId, made.baby_id, 'record');
    checkUnit(await heldMedicine(tx, made), sent.unit);
    return made;
  },

  medicinesOfFile: (db, { id }, entries, made, before) => medicinesOfFile(db, id, entries, made, before),

  async ofFile(db, { id: babyId }, brought) {
    const ids = new Set([...(await allMedicinesOf(db, babyId)), ...brought].map(({ id }) => id));
    return ({ medicineId }) =>
      ids.has(String(medicineId)) ? undefined : { text: MEDICINE_OF_OTHERS, field: 'medicineId' };
  },

  async check(tx, _actor, current, next) {
    if (current && next.fields.medicineId !== current.fields.medicineId) await heldMedicine(tx, next);
  },
};
