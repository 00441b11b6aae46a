import type { Activity } from './activity.ts';

/** Stints of one nursing session, newest first, as one line of a list. */
export interface MealLine {
  sessionId: string;
  stints: readonly Activity[];
}

const sessionOf = ({ record }: Activity): string | undefined => (record as { sessionId?: string }).sessionId;

/** The lines of a list: each activity, and in place of the stints of one session their meal, where the newest of them stands (row REC-12). */
export function linesOf(activities: readonly Activity[]): (Activity | MealLine)[] {
  return activities.flatMap((activity): (Activity | MealLine)[] => {
    const sessionId = sessionOf(activity);
    const stints = sessionId === undefined ? [] : activities.filter((other) => sessionOf(other) === sessionId);
    if (sessionId === undefined || stints.length < 2) return [activity];
    return stints[0] === activity ? [{ sessionId, stints }] : [];
  });
}
