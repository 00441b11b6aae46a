import { timeRangeText } from './time-text.ts';

/** In the night in which the clocks of Berlin go back from 3:00 to 2:00, which is 1:00 UTC. */
const range = (from: string, to: string) => {
  const [start, end] = [from, to].map((utc) => Date.parse(`2026-10-25T${utc}Z`)) as [number, number];
  return timeRangeText(start, end, 'Europe/Berlin').replace(/\u00a0|\u202f/g, ' ');
};

it('says that the clocks went back where the end would stand before the start', () => {
  expect(range('00:45', '01:20')).toBe('2:45 AM – 2:20 AM (clocks went back)');
  expect(range('00:45', '02:20')).toBe('2:45 AM – 3:20 AM');
});
