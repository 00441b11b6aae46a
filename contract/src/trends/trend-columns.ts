import type { FeedingType } from '../kinds/feeding/kind.ts';
import { isNightSleep } from '../kinds/sleep/night.ts';
import { wallClock } from '../time/day.ts';
import { clip, hasBegun, type Span, type Spanning, spanOf } from '../time/span.ts';
import { activityDayBounds } from './activity-day.ts';

/** How long a feeding is drawn, whatever it took. Minutes. */
export const FEEDING_BLOCK_MINUTES = 15;

interface TrendSleep extends Spanning {
  id: string;
}
interface TrendFeeding extends Spanning {
  id: string;
  type: FeedingType;
}

/** A sleep or feeding in a column; `from` and `to` are what is drawn there, `start` and `end` the true times (epoch ms). */
export interface Block extends Span {
  id: string;
  type: 'night' | 'nap' | FeedingType;
  start: number;
  /** Undefined while it runs. */
  end: number | undefined;
  /** Blocks of one kind that overlap stand side by side: this one's place and how many there are. */
  lane: number;
  lanes: number;
}

/** One activity day with its blocks by time. */
export interface Column extends Span {
  day: Temporal.PlainDate;
  blocks: Block[];
}

type Placed = Omit<Block, 'lane' | 'lanes'>;

/** Gives blocks that overlap lanes of their own; those of one cluster share the width evenly. */
function inLanes(blocks: readonly Placed[]): Block[] {
  const done: Block[] = [];
  let cluster: Block[] = [];
  let ends: number[] = [];
  const close = () => {
    done.push(...cluster.map((block) => ({ ...block, lanes: ends.length })));
    cluster = [];
    ends = [];
  };
  for (const block of [...blocks].sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (ends.every((end) => end <= block.from)) close();
    const free = ends.findIndex((end) => end <= block.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = block.to;
    cluster.push({ ...block, lane, lanes: 1 });
  }
  close();
  return done;
}

/**
 * The columns of activity days: a sleep spans its time and goes on in the next column after 5:00, an open one runs to `now`; a
 * feeding is 15 minutes. What begins after `now` is left out: it has not happened.
 */
export function trendColumns({
  days,
  sleeps,
  feedings,
  now,
  zone,
}: {
  days: readonly Temporal.PlainDate[];
  sleeps: readonly TrendSleep[];
  feedings: readonly TrendFeeding[];
  now: number;
  zone: string;
}): Column[] {
  const end = ({ endTime }: Spanning) => (endTime === undefined ? undefined : Date.parse(endTime));
  const begun = (record: Spanning) => hasBegun(record, now);
  const slept: Placed[] = sleeps.filter(begun).map((sleep) => {
    const span = spanOf(sleep, now);
    const type = isNightSleep(wallClock(span.from, zone)) ? 'night' : 'nap';
    return { id: sleep.id, type, ...span, start: span.from, end: end(sleep) };
  });
  const fed: Placed[] = feedings.filter(begun).map((feeding) => {
    const start = Date.parse(feeding.startTime);
    const to = start + FEEDING_BLOCK_MINUTES * 60_000;
    return { id: feeding.id, type: feeding.type, from: start, to, start, end: end(feeding) };
  });
  return days.map((day) => {
    const bounds = activityDayBounds(day, zone);
    const asleep = slept.flatMap((block) => {
      const part = clip(block, bounds);
      return part ? [{ ...block, ...part }] : [];
    });
    // A feeding is of the day of its start, also where its block would reach over 5:00.
    const meals = fed.filter((block) => block.start >= bounds.from && block.start < bounds.to);
    const blocks = [...inLanes(asleep), ...inLanes(meals)].sort((a, b) => a.from - b.from);
    return { day, ...bounds, blocks };
  });
}
