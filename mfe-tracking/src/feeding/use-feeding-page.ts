import type { Feeding } from '@nestling/contract';
import { useWritesOf } from '@nestling/shared-ui/platform';
import { type ReadState, readState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { feedingPageQuery } from './feeding.queries.ts';
import { type LocalFeeding, projectPage } from './project-feedings.ts';

interface FeedingPage {
  feedings: LocalFeeding[];
  totalPages: number;
  /** The nursing session that began on the page before, which is newer. */
  continued: string | undefined;
  read: ReadState;
}

const NONE: readonly Feeding[] = [];

/** What the page beside has of a session that the edge between them cuts. */
function useBeyond(babyId: string, page: number, sessionId: string | undefined): readonly Feeding[] {
  const { data } = useQuery({ ...feedingPageQuery(babyId, page), enabled: sessionId !== undefined && page > 0 });
  return useMemo(() => {
    const stints = data?.currentPage === page ? data.rows.filter((row) => row.sessionId === sessionId) : NONE;
    return sessionId === undefined ? NONE : stints;
  }, [data, page, sessionId]);
}

/** One page of all feedings (from 1) with what waits on this device, and how many pages there are; a session is shown whole (row REC-12). */
export function useFeedingPage(babyId: string, page: number): FeedingPage {
  const query = useQuery(feedingPageQuery(babyId, page));
  const { data } = query;
  const { rows = NONE, totalPages = 0 } = data ?? {};
  const writes = useWritesOf('feeding');
  const before = useBeyond(babyId, page - 1, rows[0]?.sessionId);
  const after = useBeyond(babyId, page + 1, page < totalPages ? rows.at(-1)?.sessionId : undefined);
  const feedings = useMemo(() => {
    const ends = { isFirst: page === 1, isLast: page >= totalPages };
    return projectPage(babyId, [...before, ...rows, ...after], writes, ends);
  }, [babyId, page, totalPages, before, rows, after, writes]);
  const continued = before.length > 0 ? rows[0]?.sessionId : undefined;
  return { feedings, totalPages, continued, read: readState(query, say('Failed to load feeding data')) };
}
