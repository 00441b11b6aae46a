import { readsBackwards } from './clock-change.ts';

/** In the night in which the clocks of Berlin go back from 3:00 to 2:00, which is 1:00 UTC. */
const at = (utc: string) => Date.parse(`2026-10-${utc}Z`);
const back = (from: string, to: string, zone = 'Europe/Berlin') => readsBackwards({ from: at(from), to: at(to) }, zone);

describe('a span over the hour that comes twice', () => {
  it.each([
    ['2:45 – 2:20', '25T00:45', '25T01:20', true],
    ['2:45 – 2:45', '25T00:45', '25T01:45', true],
    ['2:45 – 2:45, as it is written', '25T00:45:10', '25T01:45:50', true],
    ['2:45 – 2:46', '25T00:45', '25T01:46', false],
    ['1:30 – 3:20', '24T23:30', '25T02:20', false],
    ['2:45 – 2:50, before', '25T00:45', '25T00:50', false],
    ['2:20 – 2:20, a moment', '25T00:20:10', '25T00:20:40', false],
    ['20:00 – 6:00 of a whole night', '24T18:00', '25T05:00', false],
    ['20:00 – 20:00 of the next day', '24T18:00', '25T19:00', false],
  ])('%s', (_, from, to, expected) => expect(back(from, to)).toBe(expected));

  it('asks the clock by which the span is read', () => {
    expect(back('25T00:45', '25T01:20', 'UTC')).toBe(false);
    // Half an hour, of Lord Howe Island in April.
    const howe = { from: Date.parse('2026-04-04T14:50Z'), to: Date.parse('2026-04-04T15:10Z') };
    expect(readsBackwards(howe, 'Australia/Lord_Howe')).toBe(true);
  });
});
