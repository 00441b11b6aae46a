import { contentOf } from '../../../medicines/medicines.presenter.ts';
import { holdMedicine } from '../../../medicines/medicines.repository.ts';
import type { Tx } from '../../../storage/store.ts';
import type { Entry } from '../../formats/format.ts';
import { Lost } from './job.progress.ts';

/** A medicine got another unit after its doses were read: they are to be read again. */
export class MedicineChanged extends Lost {}

/**
 * Holds the medicines of doses until the transaction ends: each is in the unit that the file says. Once a dose is stored no unit changes any more.
 * @throws MedicineChanged
 */
export async function holdUnits(tx: Tx, babyId: string, entries: readonly Entry[]): Promise<void> {
  const units = new Map<string, string>();
  for (const { fields, medicine } of entries)
    if (medicine?.unit !== undefined) units.set(String(fields.medicineId), medicine.unit);
  // In one order, so that two never wait for each other.
  for (const [id, unit] of [...units].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const row = await holdMedicine(tx, babyId, id);
    if (row && contentOf(row).unit !== unit) throw new MedicineChanged();
  }
}
