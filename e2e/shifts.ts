import type { Page } from '@playwright/test';

interface Noting {
  noteShifts: () => number;
}

/** Begins to sum up how far things move by themselves, from the next page on. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    (window as unknown as Noting).noteShifts = () => {
      add(observer.takeRecords());
      return sum;
    };
  });

/** The sum of it so far, with what is on the screen in the next picture. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const picture = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await picture();
    await picture();
    return (window as unknown as Noting).noteShifts();
  });
