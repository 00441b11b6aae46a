import type { Stretch } from '../next-sleep/wakes.ts';
import { zonesOf } from '../time/record-zone.ts';
import { type Night, type NightClock, nightBefore } from './night-before.ts';

/** A night, and by whose clock it was one. */
export interface PlacedNight extends Night {
  zone: string;
}

/** The nights that end on some mornings, in their order, each by the clock where the baby slept. `clock`: the viewer's. */
export function nightsOf(
  stretches: readonly Stretch[],
  mornings: readonly Temporal.PlainDate[],
  clock: NightClock,
): PlacedNight[] {
  const zones = zonesOf(stretches, clock.zone);
  const nights = [...new Set(zones)].flatMap((zone) => {
    const there = stretches.filter((_, i) => zones[i] === zone);
    return mornings.flatMap((morning) => {
      const night = nightBefore(there, morning, { ...clock, zone });
      return night ? [{ ...night, zone }] : [];
    });
  });
  return nights.sort((a, b) => a.from - b.from);
}
