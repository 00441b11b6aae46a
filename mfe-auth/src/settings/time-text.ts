const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat('en');

/** 'just now', '5 minutes ago', '3 days ago', '2 months ago', from an ISO time; one that cannot be read: 'at an unknown time'. */
export function relativeText(iso: string, now: number): string {
  const ms = now - Date.parse(iso);
  if (Number.isNaN(ms)) return 'at an unknown time';
  if (ms < MINUTE) return 'just now';
  if (ms < HOUR) return relative.format(-Math.floor(ms / MINUTE), 'minute');
  if (ms < DAY) return relative.format(-Math.floor(ms / HOUR), 'hour');
  const days = Math.floor(ms / DAY);
  if (days < 30) return relative.format(-days, 'day');
  if (days < 365) return relative.format(-Math.floor(days / 30), 'month');
  return relative.format(-Math.floor(days / 365), 'year');
}

const INVALID = 'Invalid date';

function format(iso: string, options: Intl.DateTimeFormatOptions): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? INVALID : new Intl.DateTimeFormat(undefined, options).format(time);
}

/** 'Created Nov 3, 2026', by the calendar of the zone and in the browser's language. */
export const createdText = (iso: string, zone: string): string =>
  `Created ${format(iso, { dateStyle: 'medium', timeZone: zone })}`;

/** 'Last used Nov 3, 2026, 9:05 PM', 'Never used', or 'Invalid date'. */
export function lastUsedText(iso: string | null, zone: string): string {
  if (iso === null) return 'Never used';
  const text = format(iso, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  return text === INVALID ? INVALID : `Last used ${text}`;
}
