import { dateFormat, timeFormat } from './local-format.ts';

it.each([
  ['de-DE', 'DD.MM.YYYY', 'HH:mm'],
  ['en-US', 'MM/DD/YYYY', 'hh:mm A'],
  ['en-GB', 'DD/MM/YYYY', 'HH:mm'],
  ['sv-SE', 'YYYY-MM-DD', 'HH:mm'],
  ['bg-BG', 'DD.MM.YYYY', 'HH:mm'],
])('%s writes %s and %s', (locale, date, time) => {
  expect([dateFormat(locale), timeFormat(locale)]).toEqual([date, time]);
});
