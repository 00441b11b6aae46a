import { useWritesOf } from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ReadState, readState } from '../records/read-state.ts';
import { activeFeedingQuery } from './feeding.queries.ts';
import { activeFeeding, type LocalFeeding, projectFeedings } from './project-feedings.ts';

/** The feeding that runs, here or on another phone. */
export function useActiveFeeding(babyId: string): { active: LocalFeeding | undefined; read: ReadState } {
  const query = useQuery(activeFeedingQuery(babyId));
  const { data } = query;
  const writes = useWritesOf('feeding');
  const active = useMemo(() => activeFeeding(projectFeedings(babyId, data ?? [], writes)), [babyId, data, writes]);
  return { active, read: readState(query, 'Failed to load feeding data') };
}
