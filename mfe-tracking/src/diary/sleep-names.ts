import { dayOf, isNightSleep, type SomeRecord, sleepKind } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import type { Activity } from '../activity/activity.ts';
import { knownNightHours } from '../sleep/night-hours.ts';

type Sleep = Pick<SomeRecord, 'id' | 'babyId' | 'startTime' | 'zone'>;

const isNap = (sleep: Sleep, zone: string): boolean => !isNightSleep(sleep, zone, knownNightHours(sleep.babyId));

const dayOfSleep = ({ startTime }: Pick<Sleep, 'startTime'>, zone: string) => dayOf(Date.parse(startTime), zone);

/** The naps that began on a day, oldest first: what the analytics count. */
export const napsOn = <S extends Sleep>(day: Temporal.PlainDate, sleeps: readonly S[], zone: string): S[] =>
  sleeps
    .filter((sleep) => isNap(sleep, zone) && dayOfSleep(sleep, zone).equals(day))
    .sort((a, b) => a.startTime.localeCompare(b.startTime));

/**
 * Has sleeps be called 'Night' and 'Nap 2', by their number among the `sleeps` of the day they begin. `isKnown`: all sleeps of a day are
 * among them, so that its naps can be counted.
 */
export function sleepNamer(
  sleeps: readonly Sleep[],
  zone: string,
  isKnown: (day: Temporal.PlainDate) => boolean,
): (activity: Activity) => Activity {
  const numbers = new Map<string, Map<string, number>>();
  const numbersOf = (day: Temporal.PlainDate) => {
    const known = numbers.get(day.toString()) ?? new Map(napsOn(day, sleeps, zone).map(({ id }, i) => [id, i + 1]));
    numbers.set(day.toString(), known);
    return known;
  };
  const nameOf = (activity: Activity): string => {
    if (!isNap(activity.record, zone)) return say('Night');
    const day = dayOfSleep(activity, zone);
    const number = isKnown(day) ? numbersOf(day).get(activity.id) : undefined;
    return number === undefined ? say('Nap') : say('Nap {number}', { number: number.toLocaleString(say.locale) });
  };
  return (activity) => (activity.type === sleepKind.name ? { ...activity, description: nameOf(activity) } : activity);
}
