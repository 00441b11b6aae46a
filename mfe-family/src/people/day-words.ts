import { dayOf } from '@nestling/contract';
import { clockText, dateFormatter, noonOf } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';

/** 'Nov 24', in another year than this 'Nov 24, 2027'. `day` is YYYY-MM-DD. */
export function dayWords(day: string, now: number): string {
  const date = Temporal.PlainDate.from(day);
  const options = { month: 'short', day: 'numeric' } as const;
  const formatter =
    date.year === dayOf(now, 'UTC').year
      ? dateFormatter('UTC', 'day and month', options)
      : dateFormatter('UTC', 'day, month and year', { ...options, year: 'numeric' });
  return formatter.format(noonOf(date));
}

/** The day of an instant, ISO 8601, by the calendar of the zone. */
export const dayOfInstant = (iso: string, zone: string): string => dayOf(Date.parse(iso), zone).toString();

/** 'Nov 24, 13:05'. */
export const instantWords = (iso: string, now: number, zone: string): string =>
  say('{day}, {time}', { day: dayWords(dayOfInstant(iso, zone), now), time: clockText(Date.parse(iso), zone) });

/** When somebody was here last: today, yesterday, 'Nov 24'. `day` is YYYY-MM-DD of UTC. */
export function lastActiveText(day: string, now: number): string {
  const ago = Temporal.PlainDate.from(day).until(dayOf(now, 'UTC')).days;
  if (ago <= 0) return say('Last active today');
  return ago === 1 ? say('Last active yesterday') : say('Last active {day}', { day: dayWords(day, now) });
}
