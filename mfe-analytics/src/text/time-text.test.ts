import { timeRangeText } from './time-text.ts';

/** In the night in which the clocks of London go back from 2:00 to 1:00, which is 1:00 UTC. */
const range = (from: string, to: string) =>
  timeRangeText(Date.parse(`2026-10-25T${from}Z`), Date.parse(`2026-10-25T${to}Z`), 'Europe/London').replace(
    /\s/g,
    ' ',
  );

it('says that the clocks went back where a range would end before it starts', () => {
  expect(range('00:10', '01:20')).toBe('1:10 AM – 1:20 AM');
  expect(range('00:45', '01:20')).toBe('1:45 AM – 1:20 AM (clocks went back)');
});
