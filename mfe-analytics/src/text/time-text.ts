import { type NightHours, USUAL_NIGHT_HOURS } from '@nestling/contract';
import {
  clockText,
  dateText,
  exactClockText,
  dateFormatter as formatter,
  hourText,
  noonOf as noon,
  shortDayText,
  weekdayText,
  withClockChange,
} from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';

export { clockText, dateText as dayText, hourText, shortDayText, weekdayText };

/** '19:30' or '7:30 PM' of minutes after midnight. */
export const timeOfDayText = (minutes: number): string => clockText(minutes * 60_000, 'UTC');

/** The hours of night of a baby, as the person's clock has them (row SLEEP-08). */
function nightEnds({ from, to }: NightHours = USUAL_NIGHT_HOURS) {
  const { hour12 } = new Intl.DateTimeFormat(say.locale, { hour: 'numeric' }).resolvedOptions();
  const text = (clock: string) => {
    const at = Date.parse(`1970-01-01T${clock}Z`);
    return hour12 && clock.endsWith(':00') ? hourText(at, 'UTC') : clockText(at, 'UTC');
  };
  return { from: text(from), to: text(to) };
}

/** '6 PM – 6 AM' or '18:00 – 06:00'. */
export const nightHoursText = (hours?: NightHours): string => say('{from} – {to}', nightEnds(hours));

/** '6 PM - 6 AM', as row ANALYTICS-37 has it. */
export const nightHoursInTip = (hours?: NightHours): string => say('{from} - {to}', nightEnds(hours));

/** '16 – 20 Nov 2026'. */
export const dayRangeText = (first: Temporal.PlainDate, last: Temporal.PlainDate): string =>
  formatter('UTC', 'range', { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(noon(first), noon(last));

/**
 * '13:05 – 14:10', '13:05 – now'; with the weekday where the end is another day's, and with what clocks did
 * meanwhile. Inputs: epoch milliseconds.
 */
export function timeRangeText(start: number, end: number | undefined, zone: string): string {
  const from = exactClockText(start, zone);
  if (end === undefined) return say('{from} – now', { from });
  const day = (at: number) => formatter(zone, 'weekday of', { weekday: 'short' }).format(at);
  const to = clockText(end, zone);
  const range =
    day(start) === day(end)
      ? say('{from} – {to}', { from, to })
      : say('{fromDay} {from} – {toDay} {to}', { fromDay: day(start), from, toDay: day(end), to });
  return withClockChange(range, { from: start, to: end }, zone);
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** '13.4' of a number. */
export const decimalText = (value: number): string => value.toLocaleString(say.locale, ONE_DECIMAL);

/** '13.4 hours': the one length that is no 'Xh Ym' (row ANALYTICS-09). */
export const decimalHoursText = (hours: number): string =>
  say('{count, plural, one {{hours} hours} other {{hours} hours}}', {
    count: Math.round(hours * 10) / 10,
    hours: decimalText(hours),
  });
