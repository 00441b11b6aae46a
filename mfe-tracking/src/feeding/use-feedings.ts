import { useOutbox } from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ReadState, readState } from '../records/read-state.ts';
import { latestFeedingsQuery } from './feeding.queries.ts';
import { type LocalFeeding, projectFeedings } from './project-feedings.ts';

/** The latest feedings with what waits on this device, newest first. */
export function useFeedings(babyId: string): ReadState & { feedings: LocalFeeding[] } {
  const { data, isPending, isPaused, isError, refetch } = useQuery(latestFeedingsQuery(babyId));
  const { writes } = useOutbox();
  const feedings = useMemo(() => projectFeedings(babyId, data ?? [], writes), [babyId, data, writes]);
  return { feedings, ...readState({ isPending, isPaused, isError, refetch }, 'Failed to load feeding data') };
}
