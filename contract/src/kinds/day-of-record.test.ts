import { dayOfRecord } from './kind.ts';
import { milestoneKind } from './milestone/kind.ts';

// Noon in Auckland, which is the evening before in New York.
const startTime = '2026-03-08T23:00:00.000Z';

test.each(['Pacific/Auckland', 'Europe/Berlin', 'America/New_York'])(
  'what is of a day is of that day where the reader is in %s, too',
  (zone) => {
    const milestone = { id: 'm', babyId: 'b', kind: 'milestone', startTime, date: '2026-03-09' };
    expect(String(dayOfRecord(milestoneKind, milestone, zone))).toBe('2026-03-09');
  },
);

test('anything else is of the day of its start where the reader is', () => {
  const dose = { id: 'd', babyId: 'b', kind: 'dose', startTime };
  const days = ['Pacific/Auckland', 'America/New_York'].map((zone) => String(dayOfRecord({}, dose, zone)));
  expect(days).toEqual(['2026-03-09', '2026-03-08']);
});
