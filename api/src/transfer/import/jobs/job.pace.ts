/** Rows that one transaction writes: so many that it takes 25 ms with its commit, at most 500: others write between. */
const [LEAST, MOST, TARGET_MS] = [100, 500, 8];
/** As many at a time: few statements, each prepared once. */
const STEP = 100;
/** By the fastest of so many the next is sized: what else the machine does makes some take longer, and smaller ones would not end sooner. */
const REMEMBERED = 8;

/** How many rows the next transaction of an import writes, by what the last ones took. */
export function paceOf() {
  const perRow: number[] = [];
  let size = LEAST;
  return {
    size: () => size,
    /** So many rows were written in so many ms. */
    took(rows: number, ms: number): void {
      perRow.push(ms / rows);
      if (perRow.length > REMEMBERED) perRow.shift();
      const fitting = Math.floor(TARGET_MS / Math.min(...perRow) / STEP) * STEP;
      // Never twice as many as before at once.
      size = Math.min(MOST, 2 * size, Math.max(LEAST, fitting));
    },
  };
}
