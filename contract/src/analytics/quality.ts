/** How long a sleep was: under 60 minutes short, 60 to under 180 medium, 180 or more long. */
export type Quality = 'short' | 'medium' | 'long';

export const MEDIUM_FROM_MINUTES = 60;
export const LONG_FROM_MINUTES = 180;

export function qualityOf(minutes: number): Quality {
  if (minutes >= LONG_FROM_MINUTES) return 'long';
  return minutes >= MEDIUM_FROM_MINUTES ? 'medium' : 'short';
}
