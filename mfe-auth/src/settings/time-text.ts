import { inContext } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 'just now', '5 minutes ago', '3 days ago', '2 months ago', from an ISO time; one that cannot be read: 'at an unknown time'. */
export function relativeText(iso: string, now: number): string {
  const ms = now - Date.parse(iso);
  if (Number.isNaN(ms)) return say(inContext('in a sentence', 'at an unknown time'));
  if (ms < MINUTE) return say(inContext('in a sentence', 'just now'));
  const relative = new Intl.RelativeTimeFormat(say.locale);
  if (ms < HOUR) return relative.format(-Math.floor(ms / MINUTE), 'minute');
  if (ms < DAY) return relative.format(-Math.floor(ms / HOUR), 'hour');
  const days = Math.floor(ms / DAY);
  if (days < 30) return relative.format(-days, 'day');
  if (days < 365) return relative.format(-Math.floor(days / 30), 'month');
  return relative.format(-Math.floor(days / 365), 'year');
}

/** Undefined where there is no such time. */
function format(iso: string, options: Intl.DateTimeFormatOptions): string | undefined {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? undefined : new Intl.DateTimeFormat(say.locale, options).format(time);
}

/** 'Created Nov 3, 2026', by the calendar of the zone. */
export function createdText(iso: string, zone: string): string {
  const date = format(iso, { dateStyle: 'medium', timeZone: zone });
  return date === undefined ? say('Created Invalid date') : say('Created {date}', { date });
}

/** 'Last used Nov 3, 2026, 9:05 PM', 'Never used', or 'Invalid date'. */
export function lastUsedText(iso: string | null, zone: string): string {
  if (iso === null) return say('Never used');
  const time = format(iso, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  return time === undefined ? say('Invalid date') : say('Last used {time}', { time });
}
