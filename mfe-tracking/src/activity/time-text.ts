import { dayOf } from '@nestling/contract';

/** Times as the browser's locale writes them (12 or 24 hours, order of the date). Formatters are slow to make, so they are kept. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(epochMs: number, zone: string, name: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${name} ${zone}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(undefined, { ...options, timeZone: zone });
    formatters.set(key, formatter);
  }
  return formatter.format(epochMs);
}

/** '13:05' or '1:05 PM', which never breaks in two lines. Input: epoch milliseconds. */
export const clockText = (epochMs: number, zone: string): string =>
  format(epochMs, zone, 'clock', { hour: 'numeric', minute: '2-digit' }).replace(/\s/g, '\u00a0');

/** '12 AM' or '00': a label of the day bar. Input: epoch milliseconds. */
export const hourText = (epochMs: number, zone: string): string => format(epochMs, zone, 'hour', { hour: 'numeric' });

/** 'Today', 'Yesterday' or 'Tue, Nov 17', by the calendar of the zone. */
export function dayText(day: Temporal.PlainDate, now: number, zone: string): string {
  const { days } = day.until(dayOf(now, zone), { largestUnit: 'days' });
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  const noon = day.toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).epochMilliseconds;
  return format(noon, zone, 'day', { weekday: 'short', month: 'short', day: 'numeric' });
}

/**
 * '13:05 – 14:10', with the day where it is not `known` from around (today, when absent): 'Yesterday 13:05 – 14:10',
 * 'Yesterday 20:10 – Today 06:30'; '13:05 – now' without an end. Inputs: epoch milliseconds.
 */
export function timeRangeText(
  start: number,
  end: number | undefined,
  now: number,
  zone: string,
  known = dayOf(now, zone),
): string {
  const startDay = dayOf(start, zone);
  const startClock = clockText(start, zone);
  const from = startDay.equals(known) ? startClock : `${dayText(startDay, now, zone)} ${startClock}`;
  if (end === undefined) return `${from} – now`;
  const endDay = dayOf(end, zone);
  const endClock = clockText(end, zone);
  return `${from} – ${endDay.equals(startDay) ? endClock : `${dayText(endDay, now, zone)} ${endClock}`}`;
}
