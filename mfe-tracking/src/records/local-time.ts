/** Date and time fields hold wall-clock texts; records hold instants. */

export interface DateAndTime {
  /** YYYY-MM-DD, or '' when nothing is chosen. */
  date: string;
  /** HH:MM, or '' when nothing is chosen. */
  time: string;
}

/** What a field holds while it is half typed: no date and no time. */
export const NOT_READABLE = 'half typed';

export const NOTHING_CHOSEN: DateAndTime = { date: '', time: '' };

/** What the inputs show for an instant (epoch milliseconds) in a zone; seconds are not shown. */
export function toInputs(epochMs: number, zone: string): DateAndTime {
  const local = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** The instant (epoch milliseconds) of the inputs in a zone; absent when they are not a date and a time. */
export function fromInputs({ date, time }: DateAndTime, zone: string): number | undefined {
  if (date === '' || time === '') return undefined;
  try {
    return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
