import { resetFamily, stopClock } from './family.tsx';

/** It is noon of a winter day in each test of the file, wherever they run: what was in the last hours is of today. */
export function givenNoon(): void {
  beforeEach(async () => {
    stopClock(new Date(2026, 1, 10, 12));
    await resetFamily();
  });
  afterEach(() => jest.useRealTimers());
}

/** A time in the month of that day, the 10th. */
export const at = (day: number, hour: number, minute = 0): string => new Date(2026, 1, day, hour, minute).toISOString();
