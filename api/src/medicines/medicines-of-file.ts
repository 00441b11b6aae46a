import { routes } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import type { MedicineRow } from '../storage/schema.ts';
import type { Reader } from '../storage/store.ts';
import { type Entry, fold } from '../transfer/formats/format.ts';
import { contentOf, stored } from './medicines.presenter.ts';
import { allMedicinesOf } from './medicines.repository.ts';

const newMedicine = routes['POST /api/medicines/baby/:babyId'].body;

type Said = NonNullable<Entry['medicine']>;

const keyOf = ({ name, unit }: Said): string => JSON.stringify([fold(name), unit ?? null]);

/**
 * Has the doses of a file name the medicines of the baby that they come to: by id where that one is in the unit that the file says, else by name
 * and unit, or by the name alone where the file says no unit; of two one that is in its list. Answers those that are to be made for it: nobody makes
 * one whose unit is unknown. A dose that names none stays as it is. `before`: such as come anyway.
 */
export async function medicinesOfFile(
  db: Reader,
  babyId: string,
  entries: readonly Entry[],
  made: Pick<MedicineRow, 'created_by' | 'created_at'>,
  before: readonly MedicineRow[] = [],
): Promise<MedicineRow[]> {
  const there = [...before, ...(await allMedicinesOf(db, babyId))];
  const units = new Map<string, string>(there.map((row) => [row.id, contentOf(row).unit]));
  const listedLast = there.toSorted((a, b) => Number(a.deleted_at === null) - Number(b.deleted_at === null));
  const byKey = new Map<string, string | undefined>();
  const know = ({ name, unit }: Said, id: string | undefined) => {
    byKey.set(keyOf({ name, ...(unit !== undefined && { unit }) }), id);
    if (id !== undefined) byKey.set(keyOf({ name }), id);
  };
  for (const row of listedLast) know(contentOf(row), row.id);
  const added: MedicineRow[] = [];
  const idOf = (said: Said): string | undefined => {
    const key = keyOf(said);
    if (byKey.has(key)) return byKey.get(key);
    const { success, data } = newMedicine.safeParse(said);
    const id = success ? uuidv7() : undefined;
    if (id)
      added.push({ id, baby_id: babyId, content: stored({ ...data }), field_times: null, deleted_at: null, ...made });
    know(said, id);
    return id;
  };
  const take = ({ fields, medicine }: Entry) => {
    if (!medicine) return;
    const unit = units.get(String(fields.medicineId));
    if (unit !== undefined && (medicine.unit ?? unit) === unit) return;
    const id = medicine.unit === undefined ? byKey.get(keyOf(medicine)) : idOf(medicine);
    if (id !== undefined) fields.medicineId = id;
    // An amount in another unit is no dose of it.
    else if (unit !== undefined) delete fields.medicineId;
  };
  // Those that say it name medicines for those that do not.
  for (const entry of entries) if (entry.medicine?.unit !== undefined) take(entry);
  for (const entry of entries) if (entry.medicine?.unit === undefined) take(entry);
  return added;
}
