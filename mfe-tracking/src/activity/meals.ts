import type { Activity } from './activity.ts';

/** Stints of one nursing session, newest first, as one line of a list. */
export interface MealLine {
  sessionId: string;
  /** When the first of them began. */
  startTime: string;
  stints: readonly Activity[];
}

const sessionOf = ({ record }: Activity): string | undefined => (record as { sessionId?: string }).sessionId;

/**
 * The lines of a list of feedings, newest first: each feeding, and in place of the stints of one session their meal, which stands where it
 * began, so that one over midnight is whole on that day (row REC-12).
 */
export function linesOf(activities: readonly Activity[]): (Activity | MealLine)[] {
  return activities
    .flatMap((activity): (Activity | MealLine)[] => {
      const sessionId = sessionOf(activity);
      const stints = sessionId === undefined ? [] : activities.filter((other) => sessionOf(other) === sessionId);
      if (sessionId === undefined || stints.length < 2) return [activity];
      const { startTime } = stints.at(-1) ?? activity;
      return stints[0] === activity ? [{ sessionId, startTime, stints }] : [];
    })
    .sort((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime));
}
