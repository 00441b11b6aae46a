/** Times as the browser's locale writes them (12 or 24 hours, order of the date). Formatters are slow to make, so they are kept. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${name} ${zone}`;
  const kept = formatters.get(key) ?? new Intl.DateTimeFormat(undefined, { ...options, timeZone: zone });
  formatters.set(key, kept);
  return kept;
}

/** What stands together breaks in no line. */
const unbroken = (text: string) => text.replace(/\s/g, '\u00a0');
const CLOCK: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

/** '13:05' or '1:05 PM'. Input: epoch milliseconds. */
export const clockText = (epochMs: number, zone: string): string =>
  unbroken(formatter(zone, 'clock', CLOCK).format(epochMs));

/** '19:30' or '7:30 PM' of minutes after midnight. */
export const timeOfDayText = (minutes: number): string => clockText(minutes * 60_000, 'UTC');

/** '5 AM' or '05'. Input: epoch milliseconds. */
export const hourText = (epochMs: number, zone: string): string =>
  unbroken(formatter(zone, 'hour', { hour: 'numeric' }).format(epochMs));

// A date has no zone: it is written at its noon in UTC.
const noon = (day: Temporal.PlainDate) =>
  day.toZonedDateTime({ timeZone: 'UTC', plainTime: { hour: 12 } }).epochMilliseconds;

/** 'Tue, 17 Nov'. */
export const dayText = (day: Temporal.PlainDate): string =>
  formatter('UTC', 'day', { weekday: 'short', month: 'short', day: 'numeric' }).format(noon(day));

/** 'Tue' and '17', for narrow places. */
export const weekdayText = (day: Temporal.PlainDate): string =>
  formatter('UTC', 'weekday', { weekday: 'short' }).format(noon(day));
export const shortDayText = (day: Temporal.PlainDate): string =>
  formatter('UTC', 'short day', { month: 'numeric', day: 'numeric' }).format(noon(day));

/** '16 – 20 Nov 2026'. */
export const dayRangeText = (first: Temporal.PlainDate, last: Temporal.PlainDate): string =>
  formatter('UTC', 'range', { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(noon(first), noon(last));

/** '13:05 – 14:10', '13:05 – now'; with the weekday where the end is another day's. Inputs: epoch milliseconds. */
export function timeRangeText(start: number, end: number | undefined, zone: string): string {
  const from = clockText(start, zone);
  if (end === undefined) return `${from} – now`;
  const day = (at: number) => formatter(zone, 'weekday of', { weekday: 'short' }).format(at);
  return day(start) === day(end)
    ? `${from} – ${clockText(end, zone)}`
    : `${day(start)} ${from} – ${day(end)} ${clockText(end, zone)}`;
}

const oneDecimal = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '13.4' of a number. */
export const decimalText = (value: number): string => oneDecimal.format(value);
