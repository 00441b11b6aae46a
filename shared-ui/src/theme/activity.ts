import type { FeedingType } from '@nestling/contract';
import { ACTIVITIES, type Activity } from './palette.ts';

/** Everything that names an activity: a feeding's type as the server says it, a kind of sleep, or a palette name. */
export type ActivityType = Activity | FeedingType | 'sleep';

const ALIASES: Readonly<Record<Exclude<ActivityType, Activity>, Activity>> = {
  breast_left: 'left',
  breast_right: 'right',
  sleep: 'night',
};

/** The palette name of an activity; sleep without a kind counts as night. */
export function activityOf(type: ActivityType): Activity {
  return ACTIVITIES.find((name) => name === type) ?? ALIASES[type as keyof typeof ALIASES];
}

/** Colour of an activity as `sx` and component props take it: `activity.left`. For marks and icons (3:1), not for text. */
export const activityColor = (type: ActivityType): `activity.${Activity}` => `activity.${activityOf(type)}`;

/** The quiet surface of an activity for `bgcolor`: text and the activity's own icon are legible on it. */
export const softActivityColor = (type: ActivityType): `activitySoft.${Activity}` => `activitySoft.${activityOf(type)}`;

/** An activity's colour for words and for icons on its soft surface. */
export const activityInk = (type: ActivityType): `activityInk.${Activity}` => `activityInk.${activityOf(type)}`;
