import { Readable } from 'node:stream';
import { FEEDING_COLUMNS, SLEEP_COLUMNS } from '@nestling/contract';
import type { ParsedQueryOf } from '@nestling/contract/http';
import { stringify } from 'csv-stringify';
import { requireBaby } from '../../babies/babies.repository.ts';
import type { Actor } from '../../http/route.ts';
import type { RecordTable } from '../../records/record.repository.ts';
import type { Database } from '../../storage/schema.ts';
import type { Store } from '../../storage/store.ts';
import { feedingCells, sleepCells } from './cells.ts';
import { type Finished, finishedRecords, type StartSpan } from './export.repository.ts';

type ExportQuery = ParsedQueryOf<'GET /api/export/sleep/:babyId'>;

/** A file that is made while it is sent. */
export interface ExportFile {
  fileName: string;
  stream: Readable;
}

interface Kind<T extends RecordTable> {
  table: T;
  columns: readonly string[];
  /** In the order of the columns. */
  cells: (row: Finished<Database[T]>, babyName: string, zone: string) => unknown[];
}

const SLEEPS: Kind<'sleep'> = { table: 'sleep', columns: SLEEP_COLUMNS, cells: sleepCells };
const FEEDINGS: Kind<'feeding'> = { table: 'feeding', columns: FEEDING_COLUMNS, cells: feedingCells };

export type ExportService = ReturnType<typeof exportService>;

/** CSV files of the actor's babies, oldest record first. */
export function exportService({ store, now }: { store: Store; now: () => number }) {
  async function exported<T extends RecordTable>(
    { userId }: Actor,
    babyId: string,
    { days, timezone }: ExportQuery,
    { table, columns, cells }: Kind<T>,
  ): Promise<ExportFile> {
    const baby = await requireBaby(store.read, userId, babyId);
    const today = Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO(timezone).toPlainDate();
    async function* rows() {
      for (const week of weeksBetween(today.subtract({ days: Number(days) }), today.add({ days: 1 }), timezone)) {
        for (const row of await finishedRecords(store.read, table, userId, babyId, week)) {
          yield cells(row, baby.name, timezone);
        }
      }
    }
    return { fileName: `${table}_${fileSafe(baby.name)}_${today}.csv`, stream: csvOf(columns, rows()) };
  }

  return {
    /** @throws Refusal 404 */
    sleeps: (actor: Actor, babyId: string, query: ExportQuery) => exported(actor, babyId, query, SLEEPS),
    /** One row a record: both sides of a nursing are two. @throws Refusal 404 */
    feedings: (actor: Actor, babyId: string, query: ExportQuery) => exported(actor, babyId, query, FEEDINGS),
  };
}

/** UTF-8 with BOM for spreadsheets, CRLF, every text quoted (T-54). */
function csvOf(columns: readonly string[], rows: AsyncIterable<unknown[]>): Readable {
  const writer = stringify({
    bom: true,
    header: true,
    columns: [...columns],
    record_delimiter: 'windows',
    quoted_string: true,
  });
  return Readable.from(rows)
    .on('error', (error) => writer.destroy(error))
    .pipe(writer);
}

/** Weeks of the calendar in a zone, as spans of starts: what is in memory at a time. */
function weeksBetween(from: Temporal.PlainDate, to: Temporal.PlainDate, zone: string): StartSpan[] {
  const weeks: StartSpan[] = [];
  for (let day = from; Temporal.PlainDate.compare(day, to) < 0; ) {
    const week = day.add({ days: 7 });
    const next = Temporal.PlainDate.compare(week, to) < 0 ? week : to;
    weeks.push({ from: day.toZonedDateTime(zone).epochMilliseconds, to: next.toZonedDateTime(zone).epochMilliseconds });
    day = next;
  }
  return weeks;
}

/** What no file system minds. */
const fileSafe = (name: string): string => name.replaceAll(/[\p{C}/\\:*?"<>|\s]+/gu, '_').slice(0, 60) || 'baby';
