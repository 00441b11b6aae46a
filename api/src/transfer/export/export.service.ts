import { Readable } from 'node:stream';
import { fileSafe, sleepKind } from '@nestling/contract';
import { KINDS, type Kind, type ParsedQueryOf } from '@nestling/contract/http';
import { stringify } from 'csv-stringify';
import { requireBaby } from '../../babies/babies.repository.ts';
import type { Actor } from '../../http/route.ts';
import { type ZippedFile, zipped } from '../../http/zipped.ts';
import { type Content, contentOf } from '../../medicines/medicines.presenter.ts';
import { findMedicines } from '../../medicines/medicines.repository.ts';
import { withMakers } from '../../people/makers.ts';
import type { Store } from '../../storage/store.ts';
import { cellsOf, headersOf } from '../formats/own.ts';
import { finishedRecords, firstStart, type StartSpan } from './export.repository.ts';

type ExportQuery = ParsedQueryOf<'GET /api/export/sleep/:babyId'>;

const WEEK_MS = 7 * 86_400_000;

/** Before the first start that a record can have (1900) to after the last. */
const EVER: StartSpan = { from: Date.UTC(1800), to: Date.UTC(9999) };

/** A baby as its files name it. */
interface Named {
  id: string;
  name: string;
}

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

  /** The rows of a kind's file that start in a span, a week in memory at a time. Weeks without any cost nothing. */
  async function* rowsOf(actor: Actor, kind: Kind, baby: Named, span: StartSpan, timezone: string) {
    const { userId } = actor;
    const medicines = await medicinesOf(kind, userId, baby.id);
    for (let { from } = span; ; ) {
      const first = await firstStart(store.read, { kind, userId, babyId: baby.id, span: { ...span, from } });
      if (first === undefined) return;
      const week = { from: first, to: Math.min(first + WEEK_MS, span.to) };
      const records = await finishedRecords(store.read, { kind, userId, babyId: baby.id, span: week });
      for (const row of await withMakers(store.read, actor, records)) {
        const medicine = medicines.get(String(row.fields.medicineId));
        yield cellsOf(kind, { ...row, medicine }, baby.name, timezone);
      }
      from = week.to;
    }
  }

  const csvFileOf = (actor: Actor, kind: Kind, baby: Named, span: StartSpan, timezone: string): Readable =>
    csvOf(headersOf(kind), rowsOf(actor, kind, baby, span, timezone));

  const todayIn = (timezone: string) =>
    Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO(timezone).toPlainDate();

  return {
    /** One row a record: both sides of a nursing are two. @throws Refusal 404 */
    async file(actor: Actor, kind: Kind, babyId: string, { days, timezone }: ExportQuery): Promise<ExportFile> {
      const baby = await requireBaby(store.read, actor.userId, babyId);
      const today = todayIn(timezone);
      const span = days === 'all' ? EVER : lastDays(today, Number(days), timezone);
      const stream = csvFileOf(actor, kind, baby, span, timezone);
      return { fileName: `${kind.name}_${fileSafe(baby.name)}_${today}.csv`, stream };
    },

    /**
     * A zip with the file of each kind of which there are records, whenever they were. Of a baby without any it has that of sleeps, as
     * few programs open an empty zip. @throws Refusal 404
     */
    async zip(actor: Actor, babyId: string, { timezone }: Pick<ExportQuery, 'timezone'>): Promise<ExportFile> {
      const { userId } = actor;
      const baby = await requireBaby(store.read, userId, babyId);
      const named = `${fileSafe(baby.name)}_${todayIn(timezone)}`;
      async function* files(): AsyncGenerator<ZippedFile> {
        const kinds: Kind[] = [];
        for (const { kind } of KINDS) {
          if ((await firstStart(store.read, { kind, userId, babyId, span: EVER })) !== undefined) kinds.push(kind);
        }
        for (const kind of kinds.length > 0 ? kinds : [sleepKind]) {
          yield { name: `${kind.name}_${named}.csv`, pieces: csvFileOf(actor, kind, baby, EVER, timezone) };
        }
      }
      return { fileName: `nestling_${named}.zip`, stream: Readable.from(zipped(files()), { objectMode: false }) };
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

/** Today and the full days before it in a zone. */
const lastDays = (today: Temporal.PlainDate, days: number, zone: string): StartSpan => ({
  from: today.subtract({ days }).toZonedDateTime(zone).epochMilliseconds,
  to: today.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds,
});
