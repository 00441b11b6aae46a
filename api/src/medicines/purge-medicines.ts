import { doseKind } from '@nestling/contract/kinds/dose';
import { type ExpressionBuilder, sql } from 'kysely';
import { STEP, TRASH_KEPT_MS } from '../records/record.history.ts';
import type { Database } from '../storage/schema.ts';
import type { Tx } from '../storage/store.ts';

type OfMedicine = ExpressionBuilder<Database, 'medicine'>;

/** Whether anything names it: a dose, or one that may come back from the trash, a history or an import that was undone. */
function isNamed({ exists, or, selectFrom }: OfMedicine) {
  const naming = (column: string) =>
    sql<boolean>`${sql.ref(column)} like '%"medicineId":"' || ${sql.ref('medicine.id')} || '"%'`;
  const ofBaby = (table: 'record' | 'removed_record' | 'record_version') =>
    selectFrom(table).select(`${table}.baby_id`).whereRef(`${table}.baby_id`, '=', 'medicine.baby_id');
  return or([
    exists(ofBaby('record').where('record.kind', '=', doseKind.name).where(naming('record.fields'))),
    exists(
      ofBaby('removed_record').where('removed_record.kind', '=', doseKind.name).where(naming('removed_record.content')),
    ),
    exists(ofBaby('record_version').where(naming('record_version.content'))),
    exists(
      selectFrom('undone_record')
        .innerJoin('undone_import', 'undone_import.id', 'undone_record.import_id')
        .select('undone_record.id')
        .whereRef('undone_import.baby_id', '=', 'medicine.baby_id')
        .where('undone_record.kind', '=', doseKind.name)
        .where(naming('undone_record.fields')),
    ),
  ]);
}

/** Forgets medicines that were deleted so long ago as records are kept in the trash, and of which there are no doses. True when there is more to do. */
export async function medicineStep(tx: Tx, now: number): Promise<boolean> {
  const over = tx
    .selectFrom('medicine')
    .select('id')
    .where('deleted_at', '<', now - TRASH_KEPT_MS)
    .where((eb) => eb.not(isNamed(eb)))
    .limit(STEP);
  // Held, so that a dose that just comes is seen below.
  const held = await tx
    .updateTable('medicine')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', 'in', over)
    .returning('id')
    .execute();
  if (held.length === 0) return false;
  const ids = held.map(({ id }) => id);
  const gone = tx
    .deleteFrom('medicine')
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .where((eb) => eb.not(isNamed(eb)));
  return (await gone.executeTakeFirst()).numDeletedRows > 0n;
}
