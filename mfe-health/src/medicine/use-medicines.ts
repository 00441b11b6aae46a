import { type Medicine, readsOf } from '@nestling/contract';
import { type OutboxWrite, request, useWritesOf } from '@nestling/shared-ui/platform';
import { type ReadState, readState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export const medicinesQuery = (babyId: string) =>
  queryOptions({
    // Where facts about them, as about records of a kind, make it stale.
    queryKey: [...readsOf('medicine', babyId)],
    queryFn: ({ signal }) =>
      request('GET /api/medicines/baby/:babyId', { params: { babyId }, query: { deleted: 'true' }, signal }),
    staleTime: 30_000,
  });

/** The medicines after the writes that wait on this device. Safe to repeat, as of records. */
export function laidOver(babyId: string, read: readonly Medicine[], writes: readonly OutboxWrite[]): Medicine[] {
  const byId = new Map(read.map((medicine) => [medicine.id, medicine]));
  for (const { op, id, fields, state, babyId: of } of writes) {
    if (state === 'refused' || of !== babyId) continue;
    const known = byId.get(id);
    if (op === 'create' && !known) byId.set(id, withFields({ id, babyId, supplement: false } as Medicine, fields));
    if (op !== 'create' && known) byId.set(id, after(op, known, fields));
  }
  return [...byId.values()];
}

const after = (op: OutboxWrite['op'], medicine: Medicine, fields: OutboxWrite['fields']): Medicine =>
  op === 'change' ? withFields(medicine, fields) : { ...medicine, deleted: op === 'remove' || undefined };

/** What is `null` is emptied. */
const withFields = (medicine: Medicine, fields: OutboxWrite['fields']): Medicine =>
  Object.fromEntries(
    Object.entries({ ...medicine, ...fields }).filter(([, value]) => value !== null && value !== undefined),
  ) as Medicine;

/** All medicines of a baby, oldest first, with what waits on this device; deleted ones too, as doses are of them. */
export function useMedicines(babyId: string): { medicines: Medicine[]; read: ReadState } {
  const query = useQuery(medicinesQuery(babyId));
  const { data } = query;
  const writes = useWritesOf('medicine');
  const medicines = useMemo(() => laidOver(babyId, data ?? [], writes), [babyId, data, writes]);
  return { medicines, read: readState(query, say('Failed to load medicines')) };
}
