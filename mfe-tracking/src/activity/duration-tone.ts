/** How a duration is coloured: from `good` on green, under `short` amber, between them plain. Milliseconds. */
export interface ToneLimits {
  good: number;
  short: number;
}

const MINUTE = 60_000;

/** Limits by list. */
export const RECENT_TONES: ToneLimits = { good: 60 * MINUTE, short: 5 * MINUTE };
export const SLEEP_TONES: ToneLimits = { good: 60 * MINUTE, short: 10 * MINUTE };
export const FEEDING_TONES: ToneLimits = { good: 10 * MINUTE, short: 3 * MINUTE };

export function durationTone(
  ms: number,
  { good, short }: ToneLimits,
): 'success.main' | 'warning.main' | 'text.primary' {
  if (ms >= good) return 'success.main';
  return ms < short ? 'warning.main' : 'text.primary';
}
