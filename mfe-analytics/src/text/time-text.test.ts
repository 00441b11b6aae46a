import { timeRangeText } from './time-text.ts';

/** In the night in which the clocks of Berlin go back from 3:00 to 2:00, which is 1:00 UTC. */
const range = (from: string, to: string) => {
  const [start, end] = [from, to].map((utc) => Date.parse(`2026-10-25T${utc}Z`)) as [number, number];
  return timeRangeText(start, end, 'Europe/Berlin').replace(/\u00a0|\u202f/g, ' ');
};

it('says what the clocks did meanwhile', () => {
  expect(range('00:45', '01:20')).toBe('2:45 AM – 2:20 AM (clocks went back)');
  expect(range('00:45', '02:20')).toBe('2:45 AM – 3:20 AM (clocks went back)');
  expect(range('01:10', '01:20')).toBe('2:10 AM (second time) – 2:20 AM');
  expect(range('02:10', '02:20')).toBe('3:10 AM – 3:20 AM');
});
