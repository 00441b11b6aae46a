import { completedText, dueBadge, dueDay } from './due.ts';

const ZONES = ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland'] as const;
const day = (text: string) => Temporal.PlainDate.from(text);
const todayAt = (instant: string, zone: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate();

describe('the due badge', () => {
  it.each([
    ['2020-01-01', 'Overdue'],
    ['2026-03-27', 'Overdue'],
    ['2026-03-28', 'Today'],
    ['2026-03-29', 'Tomorrow'],
    ['2026-03-30', '2d'],
    ['2026-04-04', '7d'],
    ['2026-04-05', undefined],
    ['2027-03-28', undefined],
  ])('of %s on 28 March is %s', (due, text) => {
    expect(dueBadge(day(due), day('2026-03-28'))?.text).toBe(text);
  });

  it('counts days of the calendar where the clock changes, and over the end of a year', () => {
    // 29 March 2026 has 23 hours in Berlin, 25 October has 25.
    expect(dueBadge(day('2026-03-30'), day('2026-03-29'))?.text).toBe('Tomorrow');
    expect(dueBadge(day('2026-10-26'), day('2026-10-25'))?.text).toBe('Tomorrow');
    expect(dueBadge(day('2027-01-01'), day('2026-12-31'))?.text).toBe('Tomorrow');
  });

  it('says in words what its letters mean', () => {
    expect(dueBadge(day('2026-03-31'), day('2026-03-28'))?.spoken).toBe('Due in 3 days');
    expect(dueBadge(day('2026-03-02'), day('2026-03-28'))?.spoken).toBe('Overdue since Mar 2');
  });
});

describe.each(ZONES)('in %s', (zone) => {
  it('a calendar day is that day, whatever the zone', () => {
    expect(String(dueDay('2026-05-10', zone))).toBe('2026-05-10');
  });

  it('a day is today from its first to its last instant', () => {
    const start = day('2026-05-10').toZonedDateTime(zone);
    const badgeAt = (at: Temporal.ZonedDateTime) =>
      dueBadge(day('2026-05-10'), todayAt(at.toInstant().toString(), zone))?.text;
    expect(badgeAt(start.subtract({ milliseconds: 1 }))).toBe('Tomorrow');
    expect(badgeAt(start)).toBe('Today');
    expect(badgeAt(start.add({ days: 1 }).subtract({ milliseconds: 1 }))).toBe('Today');
    expect(badgeAt(start.add({ days: 1 }))).toBe('Overdue');
  });

  it('completion changes its words at midnight', () => {
    const done = day('2026-05-10').toZonedDateTime({ timeZone: zone, plainTime: '23:59:59' });
    const textOn = (days: number) => completedText(done.toInstant().toString(), day('2026-05-10').add({ days }), zone);
    expect([0, 1, 2, 7, 8].map(textOn)).toEqual([
      'Completed today',
      'Completed yesterday',
      'Completed 2 days ago',
      'Completed 7 days ago',
      'Completed on May 10',
    ]);
  });
});

it('an instant is due on the day that it has in the viewer zone', () => {
  const due = '2026-05-10T23:30:00.000Z';
  expect(ZONES.map((zone) => String(dueDay(due, zone)))).toEqual(['2026-05-11', '2026-05-10', '2026-05-11']);
});

it('what another clock completed a little ahead of ours was completed today', () => {
  expect(completedText('2026-05-11T00:01:00.000Z', day('2026-05-10'), 'UTC')).toBe('Completed today');
});
