/** Our own CSV file of a kind, by its declaration: how a record is written, and how the same record is read from that again. */
import { importedAs, isMoment, MINUTE_MS, type Told, text } from '@nestling/contract';
import {
  type CsvColumn,
  type Field,
  instant,
  isZone,
  type Kind,
  MAKER_COLUMN,
  ZONE_COLUMN,
} from '@nestling/contract/http';
import { z } from 'zod';
import type { Fields } from '../../records/stored-record.ts';
import { neutralise, restore } from '../csv/formula.ts';
import type { Finished } from '../export/export.repository.ts';
import { type Entry, type Format, fold, type Reading, type Row, type Sort } from './format.ts';
import type { Moment } from './moments.ts';
import { decimalOf, signedOf } from './quantities.ts';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/;

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

/** What is written of a record; `medicine`: the one that it is of. */
type Written = Pick<Finished, 'start_time' | 'end_time' | 'fields' | 'notes' | 'by' | 'zone'> & {
  medicine?: Entry['medicine'];
};

/** What a cell says of a value. */
function told(value: Fields[string] | null): string | number | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // A line each, so that no sign parts them that may stand in one.
  if (value !== null && typeof value === 'object') return neutralise(value.join('\n'));
  return typeof value === 'string' ? neutralise(value) : value;
}

/** Photos by the names of their files, all else as it is. */
const fileNamed = (field: Field | undefined, value: Fields[string] | null) =>
  field?.is === 'photos' && Array.isArray(value) ? value.map((id) => `${id}.webp`) : value;

/** What stands in a column of a record's row. */
function cellOf(kind: Kind, column: CsvColumn, row: Written, babyName: string, zone: string): unknown {
  switch (column.of) {
    case 'baby':
      return neutralise(babyName);
    case 'local':
      return uhrzeit(row.start_time, zone);
    case 'start':
      return iso(row.start_time, zone);
    case 'end':
      return isMoment(kind, row.fields) ? null : iso(row.end_time, zone);
    case 'medicine':
      return neutralise(row.medicine?.name ?? '');
    case 'unit':
      return row.medicine?.unit ?? '';
    case 'notes':
      return neutralise(row.notes ?? '');
    case 'minutes': {
      const { only } = column;
      if (isMoment(kind, row.fields) || (only && !only.values.includes(String(row.fields[only.field])))) return null;
      return Math.round((row.end_time - row.start_time) / MINUTE_MS);
    }
    case 'field': {
      const value = fileNamed(kind.fields[column.field], row.fields[column.field] ?? null);
      return told(column.as ? (column.as[String(value)] ?? null) : value);
    }
  }
}

/** The headers of the file: those of the kind, the zone of the record, and who made it. */
export const headersOf = ({ csv }: Kind): string[] => [...csv.map(({ header }) => header), ZONE_COLUMN, MAKER_COLUMN];

/** In the order of the headers. No zone is named where none is known, and nobody where the account of the maker is gone. */
export const cellsOf = (kind: Kind, row: Written, babyName: string, zone: string): unknown[] => [
  ...kind.csv.map((column) => cellOf(kind, column, row, babyName, zone)),
  row.zone ?? '',
  neutralise(row.by?.name ?? ''),
];

/** The column that says something as it is. */
const columnOf = ({ csv }: Kind, of: 'baby' | 'start' | 'end' | 'notes' | 'medicine' | 'unit'): string =>
  csv.find((column) => column.of === of)?.header ?? '';

/** The columns of fields, by field. */
const fieldColumns = ({ csv }: Kind): Record<string, string> =>
  Object.fromEntries(
    csv.flatMap((column) => (column.of === 'field' && !column.as ? [[column.field, column.header]] : [])),
  );

/** The columns of the file, for a format that reads it too. */
export const ownAliases = (kind: Kind): Format['aliases'] =>
  Object.fromEntries(headersOf(kind).map((header) => [header, [fold(header)]]));

const uuidOf = (cell: string): string | undefined => z.uuid().toLowerCase().safeParse(cell).data;

const linesIn = (cell: string): string[] =>
  cell
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const dayOf = (cell: string): string | undefined => z.iso.date().safeParse(cell).data;

const numberIn =
  ({ min = 0, max }: Extract<Field, { is: 'number' }>) =>
  (cell: string): number | undefined =>
    (min < 0 ? signedOf : decimalOf)(cell, max);

const FLAGS: Record<string, boolean> = { yes: true, no: false, true: true, false: false, 1: true, 0: false };

/** What a cell says of a field; nothing where it is empty. @throws RowProblem */
function fieldIn(row: Row, column: string, field: Field): Fields[string] | undefined {
  const cell = field.is === 'text' || field.is === 'list' ? restore(row.raw(column)) : row.text(column);
  const about = (words: string): Told => ({ text: words, values: { field: { text: field.label } } });
  if (cell === '') {
    if (field.required) throw row.problem(column, about(text('{field} is missing')));
    return undefined;
  }
  switch (field.is) {
    case 'text':
      return cell;
    case 'list':
      return linesIn(cell);
    case 'number':
      return row.parse(column, numberIn(field), about(text('{field} must be a number')));
    case 'flag':
      return row.parse(column, (flag) => FLAGS[flag.toLowerCase()], about(text('{field} must be yes or no')));
    case 'day':
      return row.parse(column, dayOf, field.problem);
    case 'photos':
      return linesIn(cell).map((file) => file.replace(/\.webp$/, ''));
    case 'id':
      return row.parse(column, uuidOf, text('Not an ID as Nestling exports it'));
    case 'choice':
      return row.parse(column, (choice) => field.of.find((name) => name === restore(choice)), field.problem);
  }
}

/** The medicine that a row names; older files do not say its unit. */
function medicineIn(row: Row, kind: Kind): Entry['medicine'] {
  const name = restore(row.raw(columnOf(kind, 'medicine')));
  const unit = row.text(columnOf(kind, 'unit'));
  return name ? { name, ...(unit && { unit }) } : undefined;
}

/** An instant as we write it, or a time on the wall. @throws RowProblem */
function instantIn(row: Row, column: string, { moment }: Reading): { at: number; moment?: Moment } {
  // One that a call would not take is no instant: `Date.parse` moves the thirtieth of February to March.
  if (ISO.test(row.text(column))) return { at: row.parse(column, instantOf, NO_TIME) };
  const read = row.parse(column, moment, NO_TIME);
  return { at: read.at, moment: read };
}

const NO_TIME = text('Not a valid date and time');

const instantOf = (cell: string): number | undefined =>
  instant(NO_TIME).safeParse(cell).success ? Date.parse(cell) : undefined;

/** Whether a row says its instants, as we write them. */
export const isOwn = (row: Row, kind: Kind): boolean =>
  ISO.test(row.text(columnOf(kind, 'start'))) && (kind.shape === 'moment' || ISO.test(row.text(columnOf(kind, 'end'))));

/** The end of an interval. @throws RowProblem */
function endIn(row: Row, kind: Kind, start: number, reading: Reading): number {
  const column = columnOf(kind, 'end');
  const end = instantIn(row, column, reading).at;
  if (end <= start) throw row.problem(column, { text: text('End time must be after start time') });
  return end;
}

/** Most rows of a file say the same zone, and it takes long to look one up. */
let lastZone = { cell: '', zone: undefined as string | null | undefined };

/** The zone that a row says, `null` where it says that none is known; nothing where that is none here, as one of a later calendar may be. */
function zoneIn(row: Row): string | null | undefined {
  if (!row.has(ZONE_COLUMN)) return undefined;
  const cell = row.text(ZONE_COLUMN);
  if (cell === '') return null;
  if (cell !== lastZone.cell) lastZone = { cell, zone: isZone(cell) ? cell : undefined };
  return lastZone.zone;
}

/** The record of a row of our own file. @throws RowProblem */
export function ownEntry(row: Row, kind: Kind, reading: Reading): Entry {
  const { at: start, moment } = instantIn(row, columnOf(kind, 'start'), reading);
  const columns = fieldColumns(kind);
  const fields: Fields = {};
  const medicine = medicineIn(row, kind);
  for (const [name, field] of Object.entries(kind.fields)) {
    // By its name, whoever stores it finds a medicine of this baby.
    if (name === 'medicineId' && medicine && !reading.isPlain && row.text(columns[name] ?? '') === '') continue;
    const value = fieldIn(row, columns[name] ?? '', field);
    if (value !== undefined) fields[name] = value;
  }
  const end = isMoment(kind, fields) ? start : endIn(row, kind, start, reading);
  const notes = restore(row.raw(columnOf(kind, 'notes'))) || null;
  const by = restore(row.raw(MAKER_COLUMN));
  const zone = zoneIn(row);
  const what = importedAs(kind, fields);
  return {
    kind: kind.name,
    row: row.line,
    what,
    rowStart: start,
    start,
    end,
    notes,
    fields,
    columns,
    ...(by && { by }),
    ...(zone !== undefined && { zone }),
    ...(medicine && { medicine }),
    ...(moment && { moment }),
  };
}

/** Our own file of a kind, as a format of an import. It may lack what a record need not have: an older file does. */
export function ownFormat(kind: Kind): Format {
  const columns = fieldColumns(kind);
  const start = columnOf(kind, 'start');
  const times = kind.shape === 'moment' ? [start] : [start, columnOf(kind, 'end')];
  const required = Object.keys(columns).filter((name) => kind.fields[name]?.required);
  const sort: Sort = { kind: kind.name, read: (row, reading) => [ownEntry(row, kind, reading)] };
  const needed = [...times, ...required.map((name) => columns[name] ?? '')];
  return {
    app: 'Nestling',
    aliases: ownAliases(kind),
    kinds: (has) => (needed.every(has) ? [kind.name] : []),
    times,
    baby: columnOf(kind, 'baby'),
    sort: () => sort,
  };
}
