import { type Medicine, readsOf } from '@nestling/contract';
import { outbox, queryClient } from '@nestling/shared-ui/platform';
import { laidOver } from './use-medicines.ts';

/** The medicines of a baby as far as this device knows them: nothing is asked for. */
export function knownMedicines(babyId: string): Medicine[] {
  const read = queryClient.getQueryData<Medicine[]>([...readsOf('medicine', babyId)]) ?? [];
  const writes = outbox.snapshot().writes.filter(({ kind }) => kind === 'medicine');
  return laidOver(babyId, read, writes);
}

/** One of them, for rows that stand anywhere. */
export const medicineNamed = (babyId: string, id: string): Medicine | undefined =>
  knownMedicines(babyId).find((medicine) => medicine.id === id);
