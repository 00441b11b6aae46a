import { clockShift, isSecondTime } from './clock-change.ts';

/** In the night in which the clocks of Berlin go back from 3:00 to 2:00, which is 1:00 UTC. */
const at = (utc: string) => Date.parse(`2026-10-${utc}Z`);
const HOUR = 3_600_000;

describe('how far clocks are set within a span', () => {
  it.each([
    ['2:10 – 2:20, an hour and ten', '25T00:10', '25T01:20', -HOUR],
    ['1:30 – 3:20', '24T23:30', '25T02:20', -HOUR],
    ['20:00 – 6:00 of a whole night', '24T18:00', '25T05:00', -HOUR],
    ['2:45 – 2:50, before', '25T00:45', '25T00:50', 0],
    ['2:45 – 2:50, after', '25T01:45', '25T01:50', 0],
  ])('%s', (_, from, to, expected) =>
    expect(clockShift({ from: at(from), to: at(to) }, 'Europe/Berlin')).toBe(expected),
  );

  it('is said forward in spring, and by the clock by which the span is read', () => {
    const night = { from: Date.parse('2026-03-28T18:30Z'), to: Date.parse('2026-03-29T04:30Z') };
    expect(clockShift(night, 'Europe/Berlin')).toBe(HOUR);
    expect(clockShift(night, 'Asia/Tokyo')).toBe(0);
  });
});

describe('a time that comes twice', () => {
  it.each([
    ['2:10, the first one', '25T00:10', false],
    ['2:00, the second one', '25T01:00', true],
    ['2:59, the second one', '25T01:59', true],
    ['3:00, which comes once', '25T02:00', false],
  ])('%s', (_, utc, expected) => expect(isSecondTime(at(utc), 'Europe/Berlin')).toBe(expected));

  it('is half an hour long on Lord Howe Island, and none in spring', () => {
    const howe = (utc: string) => isSecondTime(Date.parse(`2026-04-04T${utc}Z`), 'Australia/Lord_Howe');
    expect([howe('14:50'), howe('15:10'), howe('15:29'), howe('15:30')]).toEqual([false, true, true, false]);
    expect(isSecondTime(Date.parse('2026-03-29T01:10Z'), 'Europe/Berlin')).toBe(false);
  });
});
