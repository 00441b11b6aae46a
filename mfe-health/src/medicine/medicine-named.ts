import { type Medicine, readsOf } from '@nestling/contract';
import { outbox, queryClient } from '@nestling/shared-ui/platform';
import { laidOver } from './use-medicines.ts';

/** A medicine as far as this device knows it, for rows that stand anywhere: nothing is asked for. */
export function medicineNamed(babyId: string, id: string): Medicine | undefined {
  const read = queryClient.getQueryData<Medicine[]>([...readsOf('medicine', babyId)]) ?? [];
  const writes = outbox.snapshot().writes.filter(({ kind }) => kind === 'medicine');
  return laidOver(babyId, read, writes).find((medicine) => medicine.id === id);
}
