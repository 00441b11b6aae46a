import { coveredMs, dayBounds, dayOf, isNightSleep, type NightHours, zoneOf } from '@nestling/contract';
import type { LocalSleep } from './project-sleeps.ts';

/** A sleep on the bar of a day. `from` and `to` are clipped to the day, epoch milliseconds; the rest is percent of the day. */
export interface Segment {
  id: string;
  from: number;
  to: number;
  left: number;
  width: number;
  night: boolean;
  active: boolean;
  /** It was recorded by another clock than the day is. */
  isElsewhere: boolean;
}

export interface DayTimeline {
  /** Midnight to midnight, epoch milliseconds. */
  from: number;
  to: number;
  segments: Segment[];
  /** Time asleep within the day, milliseconds; sleeps that overlap count once. */
  asleepMs: number;
  nightSleeps: number;
  naps: number;
  /** The labels every six hours: where (percent of the day) and what instant (epoch milliseconds). */
  marks: { left: number; at: number }[];
}

const MARKED_HOURS = [0, 6, 12, 18];
/** So that a nap of five minutes can still be seen. */
const MIN_WIDTH_PERCENT = 1;

/**
 * The day of `now` in a zone as a bar from midnight to midnight. Places are shares of the real length of the day, so a day of
 * 23 or 25 hours is drawn right. Night or nap goes by the true start, also when that lies before midnight, and by the clock where it was.
 */
export function dayTimeline(sleeps: readonly LocalSleep[], now: number, zone: string, hours?: NightHours): DayTimeline {
  const day = dayOf(now, zone);
  const { start: dayStart, end: dayEnd } = dayBounds(day, zone);
  const percent = (at: number) => ((at - dayStart) / (dayEnd - dayStart)) * 100;

  const segments = sleeps
    .flatMap((sleep): Segment[] => {
      const { id, startTime, endTime } = sleep;
      const start = Date.parse(startTime);
      const active = endTime === undefined;
      // A start from another phone can be a moment ahead of this clock.
      const end = active ? Math.max(start, now) : Date.parse(endTime);
      if (start >= dayEnd || end < dayStart || (end === dayStart && !active)) return [];
      const isElsewhere = zoneOf({ from: start, zone: sleep.zone }, zone) !== zone;
      const from = Math.max(start, dayStart);
      const to = Math.min(end, dayEnd);
      const width = Math.max(MIN_WIDTH_PERCENT, percent(to) - percent(from));
      const left = Math.min(percent(from), 100 - width);
      return [{ id, from, to, left, width, night: isNightSleep(sleep, zone, hours), active, isElsewhere }];
    })
    .sort((a, b) => a.from - b.from);

  const nightSleeps = segments.filter(({ night }) => night).length;
  const marked = MARKED_HOURS.map(
    (hour) => day.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds,
  );
  return {
    from: dayStart,
    to: dayEnd,
    segments,
    asleepMs: coveredMs(segments, { from: dayStart, to: dayEnd }),
    nightSleeps,
    naps: segments.length - nightSleeps,
    marks: [...marked, dayEnd].map((at) => ({ left: percent(at), at })),
  };
}
