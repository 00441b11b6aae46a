import { Readable } from 'node:stream';
import type { Kind, ParsedQueryOf } from '@nestling/contract/http';
import { stringify } from 'csv-stringify';
import { requireBaby } from '../../babies/babies.repository.ts';
import type { Actor } from '../../http/route.ts';
import { type Content, contentOf } from '../../medicines/medicines.presenter.ts';
import { findMedicines } from '../../medicines/medicines.repository.ts';
import { withMakers } from '../../people/makers.ts';
import type { Store } from '../../storage/store.ts';
import { cellsOf, headersOf } from '../formats/own.ts';
import { finishedRecords, type StartSpan } from './export.repository.ts';

type ExportQuery = ParsedQueryOf<'GET /api/export/sleep/:babyId'>;

/** A file that is made while it is sent. */
interface ExportFile {
  fileName: string;
  stream: Readable;
}

export type ExportService = ReturnType<typeof exportService>;

/** CSV files of the actor's babies, oldest record first. */
export function exportService({ store, now }: { store: Store; now: () => number }) {
  /** The medicines of a baby by their ids, for the file of a kind that names them. */
  async function medicinesOf({ csv }: Kind, userId: string, babyId: string): Promise<Map<string, Content>> {
    const isNamed = csv.some((column) => column.of === 'medicine');
    const medicines = isNamed ? await findMedicines(store.read, userId, babyId) : [];
    return new Map(medicines.map((row) => [row.id, contentOf(row)]));
  }

  return {
    /** One row a record: both sides of a nursing are two. @throws Refusal 404 */
    async file(actor: Actor, kind: Kind, babyId: string, { days, timezone }: ExportQuery): Promise<ExportFile> {
      const { userId } = actor;
      const baby = await requireBaby(store.read, userId, babyId);
      const today = Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO(timezone).toPlainDate();
      const medicines = await medicinesOf(kind, userId, babyId);
      async function* rows() {
        for (const week of weeksBetween(today.subtract({ days: Number(days) }), today.add({ days: 1 }), timezone)) {
          const records = await finishedRecords(store.read, kind, userId, babyId, week);
          for (const row of await withMakers(store.read, actor, records)) {
            const medicine = medicines.get(String(row.fields.medicineId));
            yield cellsOf(kind, { ...row, medicine }, baby.name, timezone);
          }
        }
      }
      return { fileName: `${kind.name}_${fileSafe(baby.name)}_${today}.csv`, stream: csvOf(headersOf(kind), rows()) };
    },
  };
}

/** UTF-8 with BOM for spreadsheets, CRLF, every text quoted (TRANSFER-09). */
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
