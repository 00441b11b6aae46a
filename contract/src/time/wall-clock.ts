/** Fields hold what a clock on the wall says; records hold instants. Where the clock changes, one can be none or two of the other. */

export interface DateAndTime {
  /** YYYY-MM-DD, or '' when nothing is chosen. */
  date: string;
  /** HH:MM, or '' when nothing is chosen. */
  time: string;
  /** The instant that is meant (epoch milliseconds), for as long as date and time are its own: they have no seconds and repeat. */
  at?: number | undefined;
}

/** What a field holds while it is half typed: no date and no time. */
export const NOT_READABLE = 'half typed';

export const NOTHING_CHOSEN: DateAndTime = { date: '', time: '' };

/** What the fields show for an instant (epoch milliseconds) in a zone. */
export function toInputs(epochMs: number, zone: string): DateAndTime {
  const local = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
    at: epochMs,
  };
}

const isShown = ({ date, time }: DateAndTime, epochMs: number, zone: string): boolean => {
  const shown = toInputs(epochMs, zone);
  return shown.date === date && shown.time === time;
};

/** A date and a time as a zone reads them. */
export interface Reading {
  /** The instant, epoch milliseconds: the one that was meant, else the first one. */
  instant: number;
  /** Both instants of a time that comes twice because the clock goes back. */
  twice?: readonly [number, number];
  /** The clock skips this time: `instant` is as much later as it goes forward. */
  skipped?: boolean;
}

/** Reads date and time in a zone; absent while they are none. */
export function readInputs(inputs: DateAndTime, zone: string): Reading | undefined {
  const { date, time, at } = inputs;
  if (date === '' || time === '') return undefined;
  try {
    const local = Temporal.PlainDateTime.from(`${date}T${time}`);
    const instant = (disambiguation: 'earlier' | 'later') =>
      local.toZonedDateTime(zone, { disambiguation }).epochMilliseconds;
    const [earlier, later] = [instant('earlier'), instant('later')];
    const meant = at !== undefined && isShown(inputs, at, zone) ? at : undefined;
    if (earlier === later) return { instant: meant ?? earlier };
    if (!isShown(inputs, earlier, zone)) return { instant: later, skipped: true };
    return { instant: meant ?? earlier, twice: [earlier, later] };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The instant (epoch milliseconds) of the fields in a zone; absent when they are not a date and a time. */
export const fromInputs = (inputs: DateAndTime, zone: string): number | undefined => readInputs(inputs, zone)?.instant;
