import type { Page } from '@playwright/test';

interface Noting {
  shifts: number;
}

/** Begins to sum up how far things move by themselves, from the next page on. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const noting = window as unknown as Noting;
    noting.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noting.shifts += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of it so far. */
export const shiftsOf = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Noting).shifts);
