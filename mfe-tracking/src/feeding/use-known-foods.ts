import type { Feeding } from '@nestling/contract';
import { useWritesOf } from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { latestFeedingsQuery } from './feeding.queries.ts';
import { projectFeedings } from './project-feedings.ts';
import { useFeedings } from './use-feedings.ts';

/** So many foods beyond those of last time are offered. */
const MOST_OTHERS = 8;

const NONE: readonly Feeding[] = [];

export interface KnownFoods {
  /** What was eaten at the newest meal that says it. */
  lastTime: readonly string[];
  /** What was eaten before, the newest first. */
  others: readonly string[];
}

/** What a baby has eaten, with what waits on this device: without network what the device has seen. */
export function useKnownFoods(babyId: string): KnownFoods {
  const { feedings: atHome } = useFeedings(babyId);
  const { data: latest = NONE } = useQuery(latestFeedingsQuery(babyId));
  const writes = useWritesOf('feeding');
  return useMemo(() => {
    const known = new Set(atHome.map(({ id }) => id));
    const all = projectFeedings(babyId, [...atHome, ...latest.filter(({ id }) => !known.has(id))], writes);
    const [lastTime = [], ...before] = all.flatMap(({ foods }) => (foods?.length ? [foods] : []));
    const others = [...new Set(before.flat())].filter((food) => !lastTime.includes(food));
    return { lastTime, others: others.slice(0, MOST_OTHERS) };
  }, [babyId, atHome, latest, writes]);
}
