import { doseKind } from '@nestling/contract/kinds/dose';
import { SqliteAdapter, sql } from 'kysely';
import { babiesOf } from '../babies/babies.repository.ts';
import type { MedicineRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';

/** The medicines of the user's baby, oldest first; also those that were deleted. */
export const findMedicines = (db: Reader, userId: string, babyId: string): Promise<MedicineRow[]> =>
  db
    .selectFrom('medicine')
    .selectAll()
    .where('baby_id', '=', babyId)
    .where('baby_id', 'in', babiesOf(db, userId))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The medicine with this id, whosoever: what a new one may not be called. */
export const medicineWithId = (db: Reader, id: string): Promise<MedicineRow | undefined> =>
  db.selectFrom('medicine').selectAll().where('id', '=', id).executeTakeFirst();

/** All medicines of a baby, also deleted ones. */
export const allMedicinesOf = (db: Reader, babyId: string): Promise<MedicineRow[]> =>
  db.selectFrom('medicine').selectAll().where('baby_id', '=', babyId).execute();

/** Reads a medicine of a baby of the user, also one that was deleted, and holds it until the transaction ends, so that two changes follow each other. */
export const claimMedicine = (tx: Tx, userId: string, id: string): Promise<MedicineRow | undefined> =>
  tx
    .updateTable('medicine')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', '=', id)
    .where('baby_id', 'in', babiesOf(tx, userId, 'record'))
    .returningAll()
    .executeTakeFirst();

/** A medicine of a baby, whosoever, held until the transaction ends: nobody changes its unit while a dose of it is placed. */
export const holdMedicine = (tx: Tx, babyId: string, id: string): Promise<MedicineRow | undefined> =>
  tx
    .updateTable('medicine')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', '=', id)
    .where('baby_id', '=', babyId)
    .returningAll()
    .executeTakeFirst();

/** Whether there are doses of it, or some that were deleted and may come back. */
export async function hasDoses(db: Reader, { id, baby_id }: Pick<MedicineRow, 'id' | 'baby_id'>): Promise<boolean> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const ofBaby = (table: 'record' | 'removed_record') =>
    db
      .selectFrom(table)
      .select('id')
      .where('baby_id', '=', baby_id)
      // Said as it is: a parameter would not be known to be that of the index.
      .where('kind', '=', sql.lit(doseKind.name))
      .where(sql.raw<string>(MEDICINE_OF[table][isSqlite ? 'sqlite' : 'postgres']), '=', id)
      .limit(1)
      .executeTakeFirst();
  return ((await ofBaby('record')) ?? (await ofBaby('removed_record'))) !== undefined;
}

/** The medicine of a dose, in the words of the index. */
const MEDICINE_OF = {
  record: {
    sqlite: "json_extract(fields, '$.medicineId')",
    postgres: "(fields::json ->> 'medicineId')",
  },
  removed_record: {
    sqlite: "json_extract(content, '$.fields.medicineId')",
    postgres: "(content::json -> 'fields' ->> 'medicineId')",
  },
} as const;

/** False when the id is in use. */
export async function insertMedicine(tx: Tx, row: MedicineRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('medicine')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** Writes a claimed medicine back. */
export const updateMedicine = (tx: Tx, { id, content, field_times, deleted_at }: MedicineRow) =>
  tx.updateTable('medicine').set({ content, field_times, deleted_at }).where('id', '=', id).execute();
