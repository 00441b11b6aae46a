import { useWritesOf } from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ReadState, readState } from '../records/read-state.ts';
import { latestFeedingsQuery } from './feeding.queries.ts';
import { type LocalFeeding, projectFeedings } from './project-feedings.ts';

/** The latest feedings with what waits on this device, newest first. */
export function useFeedings(babyId: string): { feedings: LocalFeeding[]; read: ReadState } {
  const query = useQuery(latestFeedingsQuery(babyId));
  const { data } = query;
  const writes = useWritesOf('feeding');
  const feedings = useMemo(() => projectFeedings(babyId, data ?? [], writes), [babyId, data, writes]);
  return { feedings, read: readState(query, 'Failed to load feeding data') };
}
