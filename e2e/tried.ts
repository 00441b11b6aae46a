/** Cases of a journey: all of them with `NESTLING_LONG`, as in `npm run test:all`; else those that stand for the others. */
export const tried = <T>(cases: readonly T[], stands: (one: T) => boolean): readonly T[] =>
  process.env.NESTLING_LONG ? cases : cases.filter(stands);
