/** Reads the date and time that exports write: the phone's short formats. */

export type DateOrder = 'dmy' | 'mdy';

interface WallText {
  /** The three numbers as they stand. */
  parts: [number, number, number];
  separator: '.' | '/' | '-';
  /** Four digits first: year, month, day. */
  isYearFirst: boolean;
  hour: number;
  minute: number;
  second: number;
  /** Minutes east of UTC, when the text says so. */
  offset?: number;
}

const PATTERN = new RegExp(
  [
    /^(\d{1,4})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{1,4})\.?/,
    /(?:\s*klo\s*|[\s,]+|T)/,
    /(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?/,
    /\s*(am|pm|a\.\s?m\.|p\.\s?m\.|vorm\.|nachm\.)?/,
    /\s*(Z|[+-]\d{2}:?\d{2})?$/,
  ]
    .map(({ source }) => source)
    .join(''),
  'i',
);

/** One app's files say '11:20PM 01-24-2020'. */
const CLOCK_FIRST = /^(\d{1,2}:\d{2}(?::\d{2})?\s?(?:am|pm)?)\s+(\d{1,4}[./-]\d{1,2}[./-]\d{1,4})$/i;

/** The parts of a date with a time; undefined when the text is none. `text` is NFKC-normalised and trimmed. */
export function readWallText(text: string): WallText | undefined {
  const [found, first = '', separator, second, third = '', hour, minute, seconds = '0', half = '', offset = ''] =
    PATTERN.exec(text) ?? PATTERN.exec(text.replace(CLOCK_FIRST, '$2 $1')) ?? [];
  if (!found) return undefined;
  const isYearFirst = first.length === 4;
  if (!isYearFirst && (first.length > 2 || (third.length !== 2 && third.length !== 4))) return undefined;
  if (isYearFirst && third.length > 2) return undefined;
  return {
    parts: [Number(first), Number(second), Number(third)],
    separator: separator as WallText['separator'],
    isYearFirst,
    hour: fullHour(Number(hour), half.toLowerCase()),
    minute: Number(minute),
    second: Number(seconds),
    ...(offset !== '' && { offset: offsetOf(offset) }),
  };
}

/** Of twelve hours to 24. An hour over 12 with 'PM' is meant as it stands: one app's file has '22:50 PM'. */
function fullHour(hour: number, half: string): number {
  if (half === '' || hour > 12) return hour;
  return (hour % 12) + (half.startsWith('p') || half.startsWith('n') ? 12 : 0);
}

function offsetOf(text: string): number {
  if (text.toUpperCase() === 'Z') return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return text.startsWith('-') ? -minutes : minutes;
}

/** The date and time on the wall in epoch ms, as if its zone were UTC; undefined for a day or an hour that does not exist. */
export function wallMs(text: WallText, order: DateOrder): number | undefined {
  const [a, b, c] = text.parts;
  const [year, month, day] = text.isYearFirst ? [a, b, c] : order === 'dmy' ? [c, b, a] : [c, a, b];
  if (text.hour > 23 || text.minute > 59 || text.second > 59) return undefined;
  const fullYear = year < 100 ? 2_000 + year : year;
  const epochMs = Date.UTC(fullYear, month - 1, day, text.hour, text.minute, text.second);
  const date = new Date(epochMs);
  // Date moves what does not exist to another day.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? epochMs : undefined;
}

/** A date alone is meant as noon of its day. */
export const withNoon = (text: string): string =>
  /^\d{1,4}\s?([./-])\s?\d{1,2}\s?\1\s?\d{1,4}\.?$/.test(text) ? `${text} 12:00` : text;
