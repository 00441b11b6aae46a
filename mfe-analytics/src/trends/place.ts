import type { Block, Column } from '@nestling/contract';

/** Height of an hour, pixels: what is drawn 15 minutes long holds an icon. */
export const HOUR_PX = 64;
const HOUR_MS = 3_600_000;
/** What is not wide leaves the left edge free, so that the sleep below it is seen. Share of the column, percent. */
const NARROW_LEFT = 34;
/** A short sleep can still be seen. Pixels. */
const LEAST_PX = 4;

/** Where an instant stands in its column, pixels from the top. */
export const topOf = (at: number, { from }: Pick<Column, 'from'>): number => ((at - from) / HOUR_MS) * HOUR_PX;

/** Where a block stands: left and width in percent of the column, top and height in pixels. */
export function placeOf(block: Pick<Block, 'wide' | 'from' | 'to' | 'lane' | 'lanes'>, column: Pick<Column, 'from'>) {
  const [left, right] = block.wide ? [0, 100] : [NARROW_LEFT, 100];
  const width = (right - left) / block.lanes;
  const top = topOf(block.from, column);
  return { left: left + block.lane * width, width, top, height: Math.max(LEAST_PX, topOf(block.to, column) - top) };
}

/**
 * The block that a pointer means: the one under it, a narrow one before the wide one it lies on, else the nearest within `reach` pixels.
 * `x` is percent of the column, `y` pixels from its top.
 */
export function blockAt<R extends Block['record']>(
  column: Column<R>,
  x: number,
  y: number,
  reach: number,
): Block<R> | undefined {
  const candidates = column.blocks.map((block) => {
    const { left, width, top, height } = placeOf(block, column);
    const away = (at: number, from: number, size: number) => Math.max(0, from - at, at - (from + size));
    // Sideways counts little: a finger that is in the column means the row.
    return { block, distance: away(y, top, height) + away(x, left, width) / 10, area: width * height };
  });
  const near = candidates.filter(({ distance }) => distance <= reach);
  near.sort((a, b) => a.distance - b.distance || a.area - b.area);
  return near[0]?.block;
}

/** The block of a column whose top is nearest to a height in pixels. */
export function nearestBlock<R extends Block['record']>(column: Column<R>, top: number): Block<R> | undefined {
  const distance = ({ from }: Block) => Math.abs(topOf(from, column) - top);
  return [...column.blocks].sort((a, b) => distance(a) - distance(b))[0];
}
