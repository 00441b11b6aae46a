import { awakeStatus, WAKE_WINDOWS, wakeWindowAt } from './wake-window.ts';

describe('wake windows', () => {
  it.each([
    [0, 30, 60, 75, 90],
    [1, 45, 75, 90, 105],
    [2, 60, 90, 105, 120],
    [3, 75, 105, 120, 135],
    [5, 90, 120, 135, 150],
    [7, 120, 150, 165, 180],
    [9, 150, 180, 195, 210],
    [11, 180, 210, 225, 240],
    [12, 210, 240, 270, 300],
    [17, 210, 240, 270, 300],
    [18, 240, 300, 330, 360],
    [998, 240, 300, 330, 360],
  ])('at %i months: %i to %i minutes, warning at %i, critical at %i', (age, min, max, warning, critical) => {
    expect(wakeWindowAt(age)).toMatchObject({
      minWakeTime: min,
      maxWakeTime: max,
      warningTime: warning,
      criticalTime: critical,
    });
  });

  it('every age from 0 to 998 months has exactly one', () => {
    for (let age = 0; age < 999; age++) {
      expect(WAKE_WINDOWS.filter(({ minAge, maxAge }) => age >= minAge && age < maxAge)).toHaveLength(1);
    }
    expect(wakeWindowAt(999)).toBeUndefined();
  });

  it('the status changes exactly at the limits', () => {
    expect([134, 135, 149, 150].map((minutes) => awakeStatus(4, minutes))).toEqual([
      'good',
      'warning',
      'warning',
      'critical',
    ]);
    expect(awakeStatus(999, 10_000)).toBe('good');
  });
});
