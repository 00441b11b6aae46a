import { doseKind } from '@nestling/contract/kinds/dose';
import { requireMedicineRoom } from '../../medicines/medicine-room.ts';
import { hasDoses } from '../../medicines/medicines.repository.ts';
import type { MedicineRow } from '../../storage/schema.ts';
import type { Reader, Tx } from '../../storage/store.ts';
import { insertAll } from './import.repository.ts';

/** The medicines that an import makes, as it keeps them: an undo takes them away, and what brings it back needs them again. */
export const madeBy = (medicines: readonly MedicineRow[]): string | null =>
  medicines.length === 0 ? null : JSON.stringify(medicines);

export const medicinesIn = ({ medicines }: { medicines: string | null }): MedicineRow[] =>
  medicines === null ? [] : JSON.parse(medicines);

/** What imports into a baby make: one of them may have doses of what another one made. */
async function madeFor(db: Reader, baby_id: string, ofUndone: boolean): Promise<MedicineRow[]> {
  const batches = await db
    .selectFrom('import_batch')
    .select('medicines')
    .where('baby_id', '=', baby_id)
    .where('medicines', 'is not', null)
    .$if(ofUndone, (query) => query.where('state', '=', 'undone'))
    .execute();
  // An import may have come to another baby since.
  const rows = batches.flatMap(medicinesIn).map((row) => ({ ...row, baby_id }));
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/**
 * Takes away what imports made that are undone by now, but medicines that a dose is of, or that somebody changed or deleted since. Whatever
 * brings back doses makes them again.
 */
export async function takeMedicines(tx: Tx, babyId: string): Promise<void> {
  for (const row of await madeFor(tx, babyId, true)) {
    if (await isNeeded(tx, row)) continue;
    await tx
      .deleteFrom('medicine')
      .where('id', '=', row.id)
      .where('baby_id', '=', babyId)
      .where('content', '=', row.content)
      .where('deleted_at', 'is', null)
      .execute();
  }
}

/** Whether there are doses of a medicine, or such as an import has that comes back just now. */
const isNeeded = async (db: Reader, row: MedicineRow): Promise<boolean> =>
  (await hasDoses(db, row)) || (await comesBack(db, row));

async function comesBack(db: Reader, { id, baby_id }: MedicineRow): Promise<boolean> {
  const dose = db
    .selectFrom('import_batch')
    .innerJoin('undone_record', 'undone_record.import_id', 'import_batch.id')
    .select('undone_record.id')
    .where('import_batch.baby_id', '=', baby_id)
    .where('import_batch.work', '=', 'restore')
    .where('undone_record.kind', '=', doseKind.name)
    .where('undone_record.fields', 'like', `%"medicineId":"${id}"%`)
    .limit(1);
  return (await dose.executeTakeFirst()) !== undefined;
}

/** Makes the medicines of imports that doses are of and that are not there. @throws Refusal 409 `too_many` */
export async function bringMedicines(tx: Tx, babyId: string): Promise<void> {
  const rows: MedicineRow[] = [];
  for (const row of await madeFor(tx, babyId, false)) {
    const there = await tx.selectFrom('medicine').select('id').where('id', '=', row.id).executeTakeFirst();
    if (!there && (await isNeeded(tx, row))) rows.push(row);
  }
  if (rows.length === 0) return;
  await requireMedicineRoom(tx, babyId, rows.length);
  const people = new Set(
    (
      await tx
        .selectFrom('user')
        .select('id')
        .where(
          'id',
          'in',
          rows.map(({ created_by }) => created_by ?? ''),
        )
        .execute()
    ).map(({ id }) => id),
  );
  await insertAll(
    tx,
    'medicine',
    rows.map((row) => ({ ...row, created_by: people.has(row.created_by ?? '') ? row.created_by : null })),
  );
}
