import { requireMedicineRoom } from '../../medicines/medicine-room.ts';
import { isUsed } from '../../medicines/medicines.repository.ts';
import type { MedicineRow } from '../../storage/schema.ts';
import type { Reader, Tx } from '../../storage/store.ts';
import { insertAll } from './import.repository.ts';

interface Batch {
  id: string;
  baby_id: string;
}

/** The medicines that an import makes, as it keeps them: an undo takes them away, and what brings it back needs them again. */
export const madeBy = (medicines: readonly MedicineRow[]): string | null =>
  medicines.length === 0 ? null : JSON.stringify(medicines);

export const medicinesIn = ({ medicines }: { medicines: string | null }): MedicineRow[] =>
  medicines === null ? [] : JSON.parse(medicines);

async function madeFor(db: Reader, { id, baby_id }: Batch): Promise<MedicineRow[]> {
  const batch = await db.selectFrom('import_batch').select('medicines').where('id', '=', id).executeTakeFirst();
  // The import may have come to another baby since.
  return batch ? medicinesIn(batch).map((row) => ({ ...row, baby_id })) : [];
}

/** Takes away the medicines that an import made, but those that a dose is of, or that somebody changed or deleted since. */
export async function takeMedicines(tx: Tx, batch: Batch): Promise<void> {
  for (const row of await madeFor(tx, batch)) {
    if (await isUsed(tx, row, batch.id)) continue;
    await tx
      .deleteFrom('medicine')
      .where('id', '=', row.id)
      .where('baby_id', '=', batch.baby_id)
      .where('content', '=', row.content)
      .where('deleted_at', 'is', null)
      .execute();
  }
}

/** Makes the medicines of an import that doses are of. @throws Refusal 409 `too_many` */
export async function bringMedicines(tx: Tx, batch: Batch): Promise<void> {
  const rows: MedicineRow[] = [];
  for (const row of await madeFor(tx, batch)) {
    const there = await tx.selectFrom('medicine').select('id').where('id', '=', row.id).executeTakeFirst();
    if (!there && (await isUsed(tx, row))) rows.push(row);
  }
  if (rows.length === 0) return;
  await requireMedicineRoom(tx, batch.baby_id, rows.length);
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
