import {
  hoursAndMinutes,
  type NightHours,
  nightSoFar,
  type Spanning,
  usualNap,
  wholeMinutes,
} from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import { activeSleep, type LocalSleep } from './project-sleeps.ts';

const FIVE_MINUTES_MS = 5 * 60_000;
/** A night with so few times awake says no more than the time asleep above it. */
const FEWEST_WAKINGS = 1;

/** Now, epoch milliseconds, by whose clock, and when it is night for the baby. */
interface At {
  now: number;
  zone: string;
  nightHours?: NightHours | undefined;
}

/** What is to be said where no sleep is guessed: how the night goes so far, or how long a nap like this one takes. */
export function restNote(sleeps: readonly LocalSleep[], at: At): string | undefined {
  return nightNote(sleeps, at) ?? napNote(sleeps, at);
}

function nightNote(sleeps: readonly Spanning[], at: At): string | undefined {
  const night = nightSoFar({ sleeps, ...at });
  if (!night || night.wakings.length < FEWEST_WAKINGS) return undefined;
  return say('Tonight {duration} asleep, {count, plural, one {# waking} other {# wakings}}', {
    duration: hoursAndMinutes(say, wholeMinutes(night.asleepMs)),
    count: night.wakings.length,
  });
}

function napNote(sleeps: readonly LocalSleep[], { now, zone }: At): string | undefined {
  const nap = activeSleep(sleeps);
  const usual = nap && usualNap(sleeps, { from: Date.parse(nap.startTime), zone: nap.zone }, now, zone);
  if (usual === undefined) return undefined;
  // More would claim to know.
  const length = Math.round(usual / FIVE_MINUTES_MS) * FIVE_MINUTES_MS;
  return say('Naps at this time take about {duration}', { duration: hoursAndMinutes(say, length) });
}
