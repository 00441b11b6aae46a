import { dayBounds } from '@nestling/contract';
import { partOf } from './part-of.ts';

const BERLIN = 'Europe/Berlin';

it('says of a night that reaches into the day that clocks went back in it', () => {
  const day = Temporal.PlainDate.from('2026-10-25');
  const { start, end } = dayBounds(day, BERLIN);
  const night = { startTime: '2026-10-24T17:30:00Z', endTime: '2026-10-25T05:30:00Z' };
  const part = partOf(night, false, { day, bounds: { from: start, to: end }, now: end, zone: BERLIN });
  expect(part?.range.replace(/\u00a0/g, ' ')).toMatch(/7:30 PM – 6:30 AM \(clocks went back\)$/);
});
