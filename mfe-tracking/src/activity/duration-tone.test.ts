import { durationTone, FEEDING_TONES, RECENT_TONES, SLEEP_TONES } from './duration-tone.ts';

const MINUTE = 60_000;

it.each([
  ['recent activities', RECENT_TONES, 60, 5],
  ['the sleep history', SLEEP_TONES, 60, 10],
  ['the feeding history', FEEDING_TONES, 10, 3],
] as const)(
  'in %s a duration is green from its limit on, amber below the other, plain between',
  (_, limits, good, short) => {
    expect(durationTone(good * MINUTE, limits)).toBe('success.main');
    expect(durationTone(good * MINUTE - 1, limits)).toBe('text.primary');
    expect(durationTone(short * MINUTE, limits)).toBe('text.primary');
    expect(durationTone(short * MINUTE - 1, limits)).toBe('warning.main');
  },
);
