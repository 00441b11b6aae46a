import { type ImportJob, keys } from '@nestling/contract';
import { request } from '@nestling/shared-ui/platform';
import { queryOptions } from '@tanstack/react-query';

/** The server works on it: it goes on without the page. */
export const isAtWork = ({ state, undone }: Pick<ImportJob, 'state' | 'undone'>): boolean =>
  state === 'reading' || state === 'writing' || (state === 'undone' && !undone);

/** How often it is asked how far an import is, in ms. */
const STEP_MS = 1_000;

/** The imports into a baby, the newest first (row REC-44). */
export const importsQuery = (babyId: string) =>
  queryOptions({
    queryKey: keys.imports.of(babyId),
    queryFn: ({ signal }) => request('GET /api/import/baby/:babyId', { params: { babyId }, signal }),
  });

/** One import, asked for again as long as the server works on it. */
export const importQuery = (babyId: string, id: string) =>
  queryOptions({
    queryKey: keys.imports.one(babyId, id),
    queryFn: ({ signal }) => request('GET /api/import/:id', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (!data || isAtWork(data) ? STEP_MS : false),
  });
