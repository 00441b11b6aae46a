import { type AnswerOf, keys, type QueryKey } from '@nestling/contract';
import { request } from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';

type SleepPage = AnswerOf<'GET /api/sleep/baby/:babyId'>;

const PAGE = 200;
/** A baby of some months has this many sleeps; counting on would only cost time. */
const MOST_PAGES = 5;

/** How many records a baby has; `moreSleeps`: there are more than were counted. */
export interface RecordCount {
  sleeps: number;
  moreSleeps: boolean;
  feedings: number;
}

const countKey = (babyId: string): QueryKey => [...keys.babies.one(babyId), 'record-count'];

async function countSleeps(babyId: string, signal: AbortSignal): Promise<{ sleeps: number; moreSleeps: boolean }> {
  let sleeps = 0;
  let next: { before?: string; beforeId?: string } | undefined = {};
  for (let page = 0; next && page < MOST_PAGES; page++) {
    const query = { limit: PAGE, ...next };
    const list: SleepPage = await request('GET /api/sleep/baby/:babyId', { params: { babyId }, query, signal });
    sleeps += list.items.length;
    next = list.nextBefore ? { before: list.nextBefore, beforeId: list.nextBeforeId ?? undefined } : undefined;
  }
  return { sleeps, moreSleeps: next !== undefined };
}

/** The server counts feedings with each page; sleeps come page by page. */
async function countRecords(babyId: string, signal: AbortSignal): Promise<RecordCount> {
  const [sleeps, { count }] = await Promise.all([
    countSleeps(babyId, signal),
    request('GET /api/feeding/baby/:babyId', { params: { babyId }, query: { limit: 1 }, signal }),
  ]);
  return { ...sleeps, feedings: count };
}

/** How many records go with a baby, asked anew each time; nothing while it is not known, offline too. */
export function useRecordCount(babyId: string): RecordCount | undefined {
  const { data } = useQuery({
    queryKey: countKey(babyId),
    queryFn: ({ signal }) => countRecords(babyId, signal),
    gcTime: 0,
  });
  return data;
}
