import { directionOf } from '@nestling/contract';
import { say } from '../words/say.ts';

/** Times as the person's language and region write them (12 or 24 hours, order of the date). Formatters are slow to make, so they are kept. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a name and a zone; `options` are those of the name. */
export function dateFormatter(zone: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale } = say;
  const key = `${locale} ${name} ${zone}`;
  // Of the calendar that the pickers show, also where the region has another one.
  const kept =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options, timeZone: zone });
  formatters.set(key, kept);
  return kept;
}

/** What stands together breaks in no line, and is read from the right by itself in such a language: also on a time axis, which is not. */
function asOne(text: string): string {
  const unbroken = text.replace(/\s/g, '\u00a0');
  return directionOf(say.locale) === 'rtl' ? `\u2067${unbroken}\u2069` : unbroken;
}

/** '13:05' or '1:05 PM'. Input: epoch milliseconds. */
export const clockText = (epochMs: number, zone: string): string =>
  asOne(dateFormatter(zone, 'clock', { hour: 'numeric', minute: '2-digit' }).format(epochMs));

/** '5 AM' or '05'. Input: epoch milliseconds. */
export const hourText = (epochMs: number, zone: string): string =>
  asOne(dateFormatter(zone, 'hour', { hour: 'numeric' }).format(epochMs));

/** 'Tue, Nov 17' of a date, which has no zone. */
export const dateText = (day: Temporal.PlainDate): string =>
  dateFormatter('UTC', 'day', { weekday: 'short', month: 'short', day: 'numeric' }).format(noonOf(day));

/** The noon of a date in UTC, where dates are written; epoch milliseconds. */
export const noonOf = (day: Temporal.PlainDate): number =>
  day.toZonedDateTime({ timeZone: 'UTC', plainTime: { hour: 12 } }).epochMilliseconds;

/** 'Tue', or as short as it gets: 'T'. */
export const weekdayText = (day: Temporal.PlainDate, weekday: 'short' | 'narrow' = 'short'): string =>
  dateFormatter('UTC', `${weekday} weekday`, { weekday }).format(noonOf(day));

/** '17/11'. */
export const shortDayText = (day: Temporal.PlainDate): string =>
  asOne(dateFormatter('UTC', 'short day', { month: 'numeric', day: 'numeric' }).format(noonOf(day)));
