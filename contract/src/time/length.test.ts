import { sayEnglish } from '../words/testing/say-english.ts';
import { plainHoursAndMinutes } from './duration.ts';
import { MINUTE_MS, partsOfWhole, shownLength, wholeMinutes } from './length.ts';

const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'Asia/Tokyo',
  'UTC',
];

/** The minutes between two clocks as people read them: the hands, and what the clock was moved by in between. */
function readOff(start: number, end: number, zone: string): number {
  const shown = (at: number) =>
    new Temporal.Instant(BigInt(at) * 1_000_000n).toZonedDateTimeISO(zone).round({
      smallestUnit: 'minute',
      roundingMode: 'floor',
    });
  const [from, to] = [shown(start), shown(end)];
  const hands = from.toPlainDateTime().until(to.toPlainDateTime()).total('minutes');
  return hands - (to.offsetNanoseconds - from.offsetNanoseconds) / 60e9;
}

it('a length is the difference of the times as they are shown, for any two times in any zone', () => {
  // Pinned, so that a failure comes again.
  let seed = 20_261_122;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const first = Date.UTC(2020, 0, 1);
  const years = Date.UTC(2031, 0, 1) - first;
  for (let i = 0; i < 500; i += 1) {
    const start = first + Math.floor(random() * years);
    const end = start + Math.floor(random() ** 3 * 30 * 60 * MINUTE_MS);
    for (const zone of ZONES) {
      const length = shownLength(start, end) / MINUTE_MS;
      if (length !== readOff(start, end, zone)) throw new Error(`${start} to ${end} in ${zone}: ${length}`);
    }
  }
});

it.each([
  ['11:18:40', '12:45:10', '1h 27m'],
  ['02:24:59', '06:29:01', '4h 5m'],
  ['11:18:40', '13:00:20', '1h 42m'],
  ['03:14:50', '03:15:10', '1m'],
  ['03:14:10', '03:14:50', '0m'],
])('%s to %s reads as %s', (start, end, text) => {
  const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);
  expect(plainHoursAndMinutes(sayEnglish, shownLength(at(start), at(end)))).toBe(text);
});

it('is never negative: the clock of another phone can be ahead', () => {
  expect(shownLength(5 * MINUTE_MS, 0)).toBe(0);
});

it('a sum is rounded once', () => {
  const naps = [29.6, 29.6, 29.6].map((minutes) => minutes * MINUTE_MS);
  expect(plainHoursAndMinutes(sayEnglish, wholeMinutes(naps.reduce((sum, nap) => sum + nap, 0)))).toBe('1h 29m');
});

it.each([
  [48.4, 48.4, [49, 48]],
  [48.3, 48.4, [48, 49]],
  [10.5, 10.5, [11, 10]],
  [20, 10, [20, 10]],
  [0, 19.6, [0, 20]],
  [0.2, 0.2, [0, 0]],
])('%f and %f minutes are shown as parts that add up to their sum', (left, right, shown) => {
  const parts = [left * MINUTE_MS, right * MINUTE_MS];
  expect(partsOfWhole(parts).map((ms) => ms / MINUTE_MS)).toEqual(shown);
  expect(partsOfWhole(parts).reduce((sum, ms) => sum + ms)).toBe(wholeMinutes((left + right) * MINUTE_MS));
});
