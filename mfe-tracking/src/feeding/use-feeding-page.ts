import { useWritesOf } from '@nestling/shared-ui/platform';
import { type ReadState, readState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { feedingPageQuery } from './feeding.queries.ts';
import { type LocalFeeding, projectPage } from './project-feedings.ts';

/** One page of all feedings (from 1) with what waits on this device, and how many pages there are. */
export function useFeedingPage(
  babyId: string,
  page: number,
): { feedings: LocalFeeding[]; totalPages: number; read: ReadState } {
  const query = useQuery(feedingPageQuery(babyId, page));
  const { data } = query;
  const writes = useWritesOf('feeding');
  const feedings = useMemo(() => {
    const ends = { isFirst: page === 1, isLast: page >= (data?.totalPages ?? 1) };
    return projectPage(babyId, data?.rows ?? [], writes, ends);
  }, [babyId, page, data, writes]);
  return { feedings, totalPages: data?.totalPages ?? 0, read: readState(query, say('Failed to load feeding data')) };
}
