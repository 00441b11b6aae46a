import { fromInputs, NOT_READABLE, NOTHING_CHOSEN, readInputs, toInputs } from './wall-clock.ts';

const BERLIN = 'Europe/Berlin';
const ms = Date.parse;

it('shows an instant to the minute and gives it back to the millisecond', () => {
  const at = ms('2026-05-10T10:00:37.123Z');
  const inputs = toInputs(at, BERLIN);
  expect(inputs).toMatchObject({ date: '2026-05-10', time: '12:00' });
  expect(fromInputs(inputs, BERLIN)).toBe(at);
  // Another time, and back: what was meant is meant again.
  expect(fromInputs({ ...inputs, time: '12:05' }, BERLIN)).toBe(ms('2026-05-10T10:05:00Z'));
  expect(fromInputs({ ...inputs, time: '12:05' }, BERLIN)).not.toBe(at);
});

it.each([
  NOTHING_CHOSEN,
  { date: '2026-05-10', time: '' },
  { date: '', time: '12:00' },
  { date: '2026-05-10', time: NOT_READABLE },
  { date: '2026-02-31', time: '12:00x' },
])('%j is no instant', (inputs) => expect(fromInputs(inputs, BERLIN)).toBeUndefined());

it('a time that comes twice is its first one, unless the second is meant', () => {
  const [first, second] = [ms('2026-10-25T00:30:00Z'), ms('2026-10-25T01:30:00Z')];
  const typed = { date: '2026-10-25', time: '02:30' };
  expect(readInputs(typed, BERLIN)).toEqual({ instant: first, twice: [first, second] });
  expect(readInputs(toInputs(second, BERLIN), BERLIN)).toEqual({ instant: second, twice: [first, second] });
});

it('a time that the clock skips is as much later as the clock goes forward', () => {
  expect(readInputs({ date: '2026-03-29', time: '02:30' }, BERLIN)).toEqual({
    instant: ms('2026-03-29T01:30:00Z'),
    skipped: true,
  });
});

it('every minute around a change of the clock comes back as it was, in every zone', () => {
  for (const [zone, around] of [
    [BERLIN, '2026-10-25T01:00:00Z'],
    [BERLIN, '2026-03-29T01:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
    ['America/Santiago', '2026-09-06T04:00:00Z'],
    ['America/St_Johns', '2026-11-01T04:30:00Z'],
  ] as const) {
    for (let minute = -180; minute <= 180; minute += 1) {
      const at = ms(around) + minute * 60_000;
      expect(fromInputs(toInputs(at, zone), zone)).toBe(at);
    }
  }
});
