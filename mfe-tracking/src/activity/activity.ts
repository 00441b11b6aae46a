import { FEEDING_NAMES, type FeedingType, newestFirst } from '@nestling/contract';
import type { LocalFeeding } from '../feeding/project-feedings.ts';
import type { LocalSleep } from '../sleep/project-sleeps.ts';

interface ActivityBase {
  id: string;
  babyId: string;
  babyName: string;
  startTime: string;
  /** Absent while it runs. */
  endTime?: string | undefined;
  /** The type as people read it. */
  description: string;
  /** Milliseconds; absent while it runs. */
  duration?: number | undefined;
  waiting: boolean;
}

/** One line of a list of what happened. `record` is what it was made from. */
export type Activity =
  | (ActivityBase & { type: 'sleep'; feedingType?: undefined; record: LocalSleep })
  | (ActivityBase & { type: 'feeding'; feedingType: FeedingType; record: LocalFeeding });

const base = (record: LocalSleep | LocalFeeding, babyName: string, description: string): ActivityBase => ({
  id: record.id,
  babyId: record.babyId,
  babyName,
  startTime: record.startTime,
  endTime: record.endTime,
  description,
  duration: record.endTime === undefined ? undefined : Date.parse(record.endTime) - Date.parse(record.startTime),
  waiting: record.waiting,
});

export const activityOfSleep = (sleep: LocalSleep, babyName: string): Activity => ({
  ...base(sleep, babyName, sleep.endTime === undefined ? 'Sleeping' : 'Sleep session'),
  type: 'sleep',
  record: sleep,
});

export const activityOfFeeding = (feeding: LocalFeeding, babyName: string): Activity => {
  const name = FEEDING_NAMES[feeding.type];
  return {
    ...base(feeding, babyName, feeding.endTime === undefined ? `${name} in progress` : name),
    type: 'feeding',
    feedingType: feeding.type,
    record: feeding,
  };
};

export const MOST_RECENT = 10;

/** Sleeps and feedings in one list, newest first, at most ten. */
export const mergeRecent = (
  sleeps: readonly LocalSleep[],
  feedings: readonly LocalFeeding[],
  babyName: string,
): Activity[] =>
  [
    ...sleeps.map((sleep) => activityOfSleep(sleep, babyName)),
    ...feedings.slice(0, MOST_RECENT).map((feeding) => activityOfFeeding(feeding, babyName)),
  ]
    .sort(newestFirst)
    .slice(0, MOST_RECENT);
