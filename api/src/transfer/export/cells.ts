import type { CsvColumn, Kind } from '@nestling/contract/http';
import { neutralise } from '../csv/formula.ts';
import type { Finished } from './export.repository.ts';

const MINUTE_MS = 60_000;

const at = (epochMs: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);

/** ISO 8601 with the zone's offset and milliseconds. */
const iso = (epochMs: number, zone: string): string =>
  at(epochMs, zone).toString({ timeZoneName: 'never', fractionalSecondDigits: 3 });

/** `dd.MM.yy HH:mm`, as German phones write it. */
function uhrzeit(epochMs: number, zone: string): string {
  const { day, month, year, hour, minute } = at(epochMs, zone);
  const two = (value: number) => String(value % 100).padStart(2, '0');
  return `${two(day)}.${two(month)}.${two(year)} ${two(hour)}:${two(minute)}`;
}

/** What stands in a column of a record's row. */
function cellOf(column: CsvColumn, row: Finished, babyName: string, zone: string): unknown {
  switch (column.of) {
    case 'baby':
      return neutralise(babyName);
    case 'local':
      return uhrzeit(row.start_time, zone);
    case 'start':
      return iso(row.start_time, zone);
    case 'end':
      return iso(row.end_time, zone);
    case 'notes':
      return neutralise(row.notes ?? '');
    case 'minutes': {
      const { only } = column;
      if (only && !only.values.includes(String(row.fields[only.field]))) return null;
      return Math.round((row.end_time - row.start_time) / MINUTE_MS);
    }
    case 'field': {
      const value = row.fields[column.field] ?? null;
      const said = column.as ? (column.as[String(value)] ?? null) : value;
      return typeof said === 'string' ? neutralise(said) : said;
    }
  }
}

/** In the order of the kind's columns. */
export const cellsOf = ({ csv }: Kind, row: Finished, babyName: string, zone: string): unknown[] =>
  csv.map((column) => cellOf(column, row, babyName, zone));
