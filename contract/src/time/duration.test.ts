import { sayEnglish } from '../words/testing/say-english.ts';
import {
  hoursAndMinutes,
  hoursMinutesSeconds,
  hoursOverMinutes,
  plainHoursAndMinutes,
  roughly,
  timeAgo,
} from './duration.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

it.each([
  [0, '0m'],
  [59 * MINUTE + 59 * SECOND, '59m'],
  [HOUR, '1h 0m'],
  [25 * HOUR + 5 * MINUTE, '25h 5m'],
  [-5 * MINUTE, '0m'],
])('%i ms read as %s', (ms, text) => expect(plainHoursAndMinutes(sayEnglish, ms)).toBe(text));

it('a page keeps hours and minutes in one line', () => {
  expect(hoursAndMinutes(sayEnglish, HOUR + 5 * MINUTE)).toBe('1h\u00a05m');
});

it.each([
  [59 * MINUTE, ['59m']],
  [HOUR, ['1h', '0m']],
  [25 * HOUR + 5 * MINUTE, ['25h', '5m']],
])('%i ms read in lines as %j', (ms, lines) => expect(hoursOverMinutes(sayEnglish, ms)).toEqual(lines));

it('the running timer shows hours, minutes and seconds', () => {
  expect(hoursMinutesSeconds(sayEnglish, 2 * HOUR + 3 * MINUTE + 4 * SECOND + 999)).toBe('2h 3m 4s');
});

it.each([
  [59 * SECOND, 'Just now'],
  [MINUTE, '1m ago'],
  [HOUR - 1, '59m ago'],
  [HOUR, '1h ago'],
  [24 * HOUR - 1, '23h ago'],
  [24 * HOUR, '1d ago'],
  [-HOUR, 'Just now'],
])('%i ms ago read as %s', (ms, text) => expect(timeAgo(sayEnglish, ms)).toBe(text));

it.each([
  [59 * SECOND, ''],
  [-HOUR, ''],
  [MINUTE, '1m'],
  [HOUR - 1, '59m'],
  [HOUR, '1h'],
  [24 * HOUR - 1, '23h'],
  [49 * HOUR, '2d'],
])('%i ms are roughly %s', (ms, text) => expect(roughly(sayEnglish, ms)).toBe(text));
