import dayjs from 'dayjs';
import { LocalAdapter } from './local-adapter.ts';

const texts = (locale: string) => {
  const adapter = new LocalAdapter({ locale });
  const day = dayjs('2026-11-17T21:05');
  return {
    month: adapter.formatByString(day, 'MMMM YYYY'),
    weekday: adapter.format(day, 'weekday'),
    head: adapter.format(day, 'weekdayShort'),
    date: adapter.format(day, 'fullDate'),
    meridiem: adapter.format(day, 'meridiem'),
    first: adapter.startOfWeek(day).format('YYYY-MM-DD'),
  };
};

test.each([
  ['en-US', 'November 2026', 'Tuesday', 'T', 'Nov 17, 2026', 'PM', '2026-11-15'],
  ['en-GB', 'November 2026', 'Tuesday', 'T', '17 Nov 2026', 'PM', '2026-11-16'],
  ['de', 'November 2026', 'Dienstag', 'D', '17.11.2026', 'PM', '2026-11-16'],
  ['de-u-fw-sat', 'November 2026', 'Dienstag', 'D', '17.11.2026', 'PM', '2026-11-14'],
  ['es', 'noviembre de 2026', 'martes', 'M', '17 nov 2026', 'p.m.', '2026-11-16'],
  ['ar', 'نوفمبر 2026', 'الثلاثاء', 'ث', '17\u200f/11\u200f/2026', 'م', '2026-11-14'],
])('the calendar of %s says %s', (locale, month, weekday, head, date, meridiem, first) => {
  expect(texts(locale)).toEqual({ month, weekday, head, date, meridiem, first });
});

test.each(['en-US', 'es-u-hc-h12', 'ar-EG', 'ja-u-hc-h12'])(
  'a half of the day is read as it is written in %s',
  (locale) => {
    const adapter = new LocalAdapter({ locale });
    for (const time of ['09:05', '21:05', '12:00', '00:30']) {
      const written = adapter.formatByString(dayjs(`2026-11-17T${time}`), 'hh:mm A');
      expect(adapter.parse(written, 'hh:mm A')?.format('HH:mm')).toBe(time);
    }
  },
);
