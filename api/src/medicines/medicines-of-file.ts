import { routes } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import type { MedicineRow } from '../storage/schema.ts';
import type { Reader } from '../storage/store.ts';
import { type Entry, fold } from '../transfer/formats/format.ts';
import { contentOf, stored } from './medicines.presenter.ts';
import { allMedicinesOf } from './medicines.repository.ts';

const newMedicine = routes['POST /api/medicines/baby/:babyId'].body;

type Said = NonNullable<Entry['medicine']>;

const keyOf = ({ name, unit }: Said): string => JSON.stringify([fold(name), unit]);

/**
 * Has the doses of a file name the medicines of the baby that they come to: by id, else by name and unit, of two one that is in its list. Answers
 * those that are to be made for it first. A dose that names none stays as it is.
 */
export async function medicinesOfFile(
  db: Reader,
  babyId: string,
  entries: readonly Entry[],
  made: Pick<MedicineRow, 'created_by' | 'created_at'>,
): Promise<MedicineRow[]> {
  const there = await allMedicinesOf(db, babyId);
  const ids = new Set(there.map(({ id }) => id));
  const listedLast = there.toSorted((a, b) => Number(a.deleted_at === null) - Number(b.deleted_at === null));
  const byKey = new Map<string, string | undefined>(listedLast.map((row) => [keyOf(contentOf(row)), row.id]));
  const added: MedicineRow[] = [];
  const idOf = (said: Said): string | undefined => {
    const key = keyOf(said);
    if (byKey.has(key)) return byKey.get(key);
    const { success, data } = newMedicine.safeParse(said);
    const id = success ? uuidv7() : undefined;
    if (id)
      added.push({ id, baby_id: babyId, content: stored({ ...data }), field_times: null, deleted_at: null, ...made });
    byKey.set(key, id);
    return id;
  };
  for (const { fields, medicine } of entries) {
    if (!medicine || ids.has(String(fields.medicineId))) continue;
    const id = idOf(medicine);
    if (id !== undefined) fields.medicineId = id;
  }
  return added;
}
