import { paceOf } from './job.pace.ts';

describe('how many rows an import writes at a time', () => {
  /** What the pace makes of transactions of which each row took so many ms. */
  const sizesAt = (...msPerRow: number[]): number[] => {
    const pace = paceOf();
    return msPerRow.map((ms) => {
      pace.took(pace.size(), pace.size() * ms);
      return pace.size();
    });
  };

  test('twice as many each time while they are quick, and at most 500', () => {
    expect(sizesAt(0.001, 0.001, 0.001, 0.001)).toEqual([200, 400, 500, 500]);
  });

  test('as many as fit into the time on a slow machine', () => {
    expect(sizesAt(0.04, 0.04, 0.04)).toEqual([200, 200, 200]);
    expect(sizesAt(1, 1)).toEqual([100, 100]);
  });

  test('no fewer for a time in which another program had the processor, fewer once all are slow', () => {
    expect(sizesAt(0.001, 0.001, 0.001, 5, 5)).toEqual([200, 400, 500, 500, 500]);
    expect(sizesAt(0.001, ...Array.from({ length: 8 }, () => 5)).at(-1)).toBe(100);
  });
});
