import { clip, hasBegun, type Span, type Spanning, spanOf } from '../time/span.ts';
import { activityDayBounds } from './activity-day.ts';

/** How long what has no length of its own is drawn. Minutes. */
export const MOMENT_BLOCK_MINUTES = 15;

/** How a record stands in a column. */
export interface Drawn {
  /** Over the whole width, below all that is not. */
  wide: boolean;
  /** Drawn so long, whatever it took; without, from its start to its end. */
  minutes?: number | undefined;
}

interface Timed extends Spanning {
  id: string;
}

/** A record in a column; `from` and `to` are what is drawn there, `start` and `end` the true times (epoch ms). */
export interface Block<R extends Timed = Timed> extends Span {
  id: string;
  record: R;
  wide: boolean;
  start: number;
  /** Undefined where there is none: it runs, or is a moment. */
  end: number | undefined;
  /** Blocks that overlap stand side by side, wide ones and others apart: this one's place and how many there are. */
  lane: number;
  lanes: number;
}

/** One activity day with its blocks by time. */
export interface Column<R extends Timed = Timed> extends Span {
  day: Temporal.PlainDate;
  blocks: Block<R>[];
}

type Placed<R extends Timed> = Omit<Block<R>, 'lane' | 'lanes'>;

/** Gives blocks that overlap lanes of their own; those of one cluster share the width evenly. */
function inLanes<R extends Timed>(blocks: readonly Placed<R>[]): Block<R>[] {
  const done: Block<R>[] = [];
  let cluster: Block<R>[] = [];
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
 * The columns of activity days: what is drawn by its times goes on in the next column after 5:00, an open one runs to `now`; what is
 * drawn in a length of its own is of the day of its start. What begins after `now` is left out: it has not happened.
 */
export function trendColumns<R extends Timed>({
  days,
  records,
  drawn,
  now,
  zone,
}: {
  days: readonly Temporal.PlainDate[];
  records: readonly R[];
  drawn: (record: R) => Drawn;
  now: number;
  zone: string;
}): Column<R>[] {
  const placed = records
    .filter((record) => hasBegun(record, now))
    .map((record) => {
      const { wide, minutes } = drawn(record);
      const start = Date.parse(record.startTime);
      const end = record.endTime === undefined ? undefined : Date.parse(record.endTime);
      const span = minutes === undefined ? spanOf(record, now) : { from: start, to: start + minutes * 60_000 };
      return { block: { id: record.id, record, wide, ...span, start, end }, isFixed: minutes !== undefined };
    });
  return days.map((day) => {
    const bounds = activityDayBounds(day, zone);
    const parts = placed.flatMap(({ block, isFixed }): Placed<R>[] => {
      if (isFixed) return block.start >= bounds.from && block.start < bounds.to ? [block] : [];
      const part = clip(block, bounds);
      return part ? [{ ...block, ...part }] : [];
    });
    const below = inLanes(parts.filter(({ wide }) => wide));
    const above = inLanes(parts.filter(({ wide }) => !wide));
    return { day, ...bounds, blocks: [...below, ...above].sort((a, b) => a.from - b.from) };
  });
}
