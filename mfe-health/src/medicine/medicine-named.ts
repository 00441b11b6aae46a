import { type Medicine, readsOf } from '@nestling/contract';
import { drawLooksAnew, outbox, queryClient } from '@nestling/shared-ui/platform';
import { laidOver, medicinesQuery } from './use-medicines.ts';

/** The medicines of a baby as far as this device knows them. */
export function knownMedicines(babyId: string): Medicine[] {
  const read = queryClient.getQueryData<Medicine[]>([...readsOf('medicine', babyId)]) ?? [];
  const writes = outbox.snapshot().writes.filter(({ kind }) => kind === 'medicine');
  return laidOver(babyId, read, writes);
}

/** One of them, for rows that stand anywhere. One that is not known is asked for, and rows are drawn anew once it is. */
export function medicineNamed(babyId: string, id: string): Medicine | undefined {
  const found = knownMedicines(babyId).find((medicine) => medicine.id === id);
  if (!found) void readMedicines(babyId);
  return found;
}

/** Has this device read the medicines of a baby, where it has not yet or they have changed since. */
async function readMedicines(babyId: string): Promise<void> {
  const query = medicinesQuery(babyId);
  const before = queryClient.getQueryData(query.queryKey);
  await queryClient.prefetchQuery(query);
  if (queryClient.getQueryData(query.queryKey) !== before) drawLooksAnew();
}

/** Before rows of doses are first drawn; at once where the list is known. */
export const medicinesReady = async (babyId: string): Promise<void> => {
  const { queryKey } = medicinesQuery(babyId);
  if (!queryClient.getQueryData(queryKey)) await readMedicines(babyId);
};
