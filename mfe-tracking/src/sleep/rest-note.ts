import { hoursAndMinutes, nightSoFar, type Spanning, usualNap, wholeMinutes } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import { activeSleep, type LocalSleep } from './project-sleeps.ts';

const FIVE_MINUTES_MS = 5 * 60_000;
/** A night with so few times awake says no more than the time asleep above it. */
const FEWEST_WAKINGS = 1;

/** What is to be said where no sleep is guessed: how the night goes so far, or how long a nap like this one takes. */
export function restNote(sleeps: readonly LocalSleep[], now: number, zone: string): string | undefined {
  return nightNote(sleeps, now, zone) ?? napNote(sleeps, now, zone);
}

function nightNote(sleeps: readonly Spanning[], now: number, zone: string): string | undefined {
  const night = nightSoFar({ sleeps, now, zone });
  if (!night || night.wakings.length < FEWEST_WAKINGS) return undefined;
  return say('Tonight {duration} asleep, {count, plural, one {# waking} other {# wakings}}', {
    duration: hoursAndMinutes(say, wholeMinutes(night.asleepMs)),
    count: night.wakings.length,
  });
}

function napNote(sleeps: readonly LocalSleep[], now: number, zone: string): string | undefined {
  const nap = activeSleep(sleeps);
  const usual = nap && usualNap(sleeps, Date.parse(nap.startTime), now, zone);
  if (usual === undefined) return undefined;
  // More would claim to know.
  const length = Math.round(usual / FIVE_MINUTES_MS) * FIVE_MINUTES_MS;
  return say('Naps at this time take about {duration}', { duration: hoursAndMinutes(say, length) });
}
