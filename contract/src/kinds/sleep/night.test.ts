import { isNightSleep } from './night.ts';

it.each([
  ['2026-11-19T17:59:59', false],
  ['2026-11-19T18:00:00', true],
  ['2026-11-20T00:00:00', true],
  ['2026-11-20T05:59:59', true],
  ['2026-11-20T06:00:00', false],
  // The hour that comes twice when the clock goes back is night both times.
  ['2026-10-25T02:30:00', true],
])('a sleep that starts at %s is night: %s', (start, isNight) => {
  for (const zone of ['UTC', 'Europe/Berlin', 'America/New_York']) {
    expect(isNightSleep(Temporal.PlainDateTime.from(start).toZonedDateTime(zone))).toBe(isNight);
  }
});
