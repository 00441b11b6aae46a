/** How many names of days stand side by side on the narrowest phone: weekdays, and dates, which are longer. */
const MOST = { weekdays: 7, dates: 5 };

/** Whether a day of an axis with so many days has its name there: each so many-th, counted from the last, which is the newest. */
export const isLabelled = (index: number, count: number): boolean =>
  (count - 1 - index) % Math.ceil(count / (count > 7 ? MOST.dates : MOST.weekdays)) === 0;
