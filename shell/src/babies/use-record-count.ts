import { keys, type QueryKey } from '@nestling/contract';
import { request } from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';

/** How many records a baby has, by the names of their kinds. */
export type RecordCounts = Readonly<Record<string, number>>;

const countKey = (babyId: string): QueryKey => [...keys.babies.one(babyId), 'record-count'];

/** How many records go with a baby, asked anew each time; nothing while it is not known, offline too. */
export function useRecordCounts(babyId: string): RecordCounts | undefined {
  const { data } = useQuery({
    queryKey: countKey(babyId),
    queryFn: ({ signal }) => request('GET /api/records/baby/:babyId/counts', { params: { babyId }, signal }),
    gcTime: 0,
  });
  return data;
}
