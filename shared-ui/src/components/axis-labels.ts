/** How many names of days stand side by side on the narrowest phone. */
const MOST = 7;

/** Whether a day of an axis with so many days has its name there: each so many-th, counted from the last, which is the newest. */
export const isLabelled = (index: number, count: number): boolean =>
  (count - 1 - index) % Math.ceil(count / MOST) === 0;
