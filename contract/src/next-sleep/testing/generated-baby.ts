import { MINUTE_MS } from '../../time/length.ts';

/** Numbers from 0 to 1 that look like chance and are the same for a seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Made {
  seed: number;
  days: number;
  /** Minutes awake after a good sleep in the morning, on the first day. */
  awake: number;
  /** How much longer each day. */
  grows: number;
}

/**
 * The sleeps of a baby that nobody has: it wakes at about 6:30, is awake for longer towards the evening and for less after a short nap, naps
 * until its bedtime is near, and is a day older each day. Local times are UTC.
 */
export function generatedBaby({ seed, days, awake, grows }: Made): { startTime: string; endTime: string }[] {
  const chance = chanceOf(seed);
  // The sum of chances is bell-shaped: around 0, one in three beyond `width`.
  const about = (width: number) => (chance() + chance() + chance() + chance() - 2) * Math.sqrt(3) * width;
  const sleeps: { startTime: string; endTime: string }[] = [];
  const start = Date.UTC(2026, 0, 1);
  let asleepAt = start - 5 * 60 * MINUTE_MS;
  for (let day = 0; day < days; day++) {
    const midnight = start + day * 1_440 * MINUTE_MS;
    let woke = midnight + (390 + about(25)) * MINUTE_MS;
    let asleep = (woke - asleepAt) / MINUTE_MS;
    for (;;) {
      sleeps.push({ startTime: new Date(asleepAt).toISOString(), endTime: new Date(woke).toISOString() });
      const clock = (woke - midnight) / MINUTE_MS;
      const tired = asleep < 45 ? -0.25 : 0;
      const gap = (awake + grows * day) * (1 + (clock - 390) / 1_400 + tired) + about(14);
      asleepAt = woke + Math.max(12, gap) * MINUTE_MS;
      if (asleepAt >= midnight + 1_120 * MINUTE_MS) break;
      asleep = chance() < 0.4 ? 32 + about(6) : 85 + about(20);
      woke = asleepAt + Math.max(10, asleep) * MINUTE_MS;
    }
  }
  return sleeps;
}
