import { dayBounds, dayOf } from './day.ts';

const hours = (date: string, zone: string) => {
  const { start, end } = dayBounds(Temporal.PlainDate.from(date), zone);
  return (end - start) / 3_600_000;
};

it.each([
  ['2026-03-28', 'Europe/Berlin', 24],
  ['2026-03-29', 'Europe/Berlin', 23],
  ['2026-10-25', 'Europe/Berlin', 25],
  ['2026-03-08', 'America/New_York', 23],
  ['2026-11-01', 'America/New_York', 25],
  // Midnight does not exist here when summer time begins.
  ['2026-09-06', 'America/Santiago', 23],
  ['2026-10-25', 'UTC', 24],
])('%s in %s has %i hours', (date, zone, expected) => {
  expect(hours(date, zone)).toBe(expected);
});

it('every instant of a day belongs to that day, in every zone, for seven years', () => {
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'Asia/Tokyo', 'UTC']) {
    let day = Temporal.PlainDate.from('2024-01-01');
    while (day.year < 2031) {
      const { start, end } = dayBounds(day, zone);
      expect([dayOf(start, zone), dayOf(end - 1, zone)].map(String)).toEqual([String(day), String(day)]);
      expect(String(dayOf(end, zone))).toBe(String(day.add({ days: 1 })));
      day = day.add({ days: 1 });
    }
  }
});
