/** Wake windows: how long a baby of an age usually stays awake (SLEEP-38). Guidance, not an alarm. */

/** Ages in months, lower bound in and upper bound out; times in minutes. */
export interface WakeWindow {
  minAge: number;
  maxAge: number;
  minWakeTime: number;
  maxWakeTime: number;
  warningTime: number;
  criticalTime: number;
}

const band = (
  [minAge, maxAge]: [number, number],
  [minWakeTime, maxWakeTime, warningTime, criticalTime]: [number, number, number, number],
): WakeWindow => ({ minAge, maxAge, minWakeTime, maxWakeTime, warningTime, criticalTime });

export const WAKE_WINDOWS: readonly WakeWindow[] = [
  band([0, 1], [30, 60, 75, 90]),
  band([1, 2], [45, 75, 90, 105]),
  band([2, 3], [60, 90, 105, 120]),
  band([3, 4], [75, 105, 120, 135]),
  band([4, 6], [90, 120, 135, 150]),
  band([6, 8], [120, 150, 165, 180]),
  band([8, 10], [150, 180, 195, 210]),
  band([10, 12], [180, 210, 225, 240]),
  band([12, 18], [210, 240, 270, 300]),
  band([18, 999], [240, 300, 330, 360]),
];

export type AwakeStatus = 'good' | 'warning' | 'critical';

/** The wake window of an age in months; none outside 0 to 999. */
export const wakeWindowAt = (ageInMonths: number): WakeWindow | undefined =>
  WAKE_WINDOWS.find(({ minAge, maxAge }) => ageInMonths >= minAge && ageInMonths < maxAge);

/** How awake time stands to the wake window of the age; `good` where no window applies. */
export function awakeStatus(ageInMonths: number, awakeMinutes: number): AwakeStatus {
  const window = wakeWindowAt(ageInMonths);
  if (window && awakeMinutes >= window.criticalTime) return 'critical';
  if (window && awakeMinutes >= window.warningTime) return 'warning';
  return 'good';
}
