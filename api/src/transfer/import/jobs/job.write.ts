import { requireBaby } from '../../../babies/babies.repository.ts';
import { countForImporter, holdCount, requireRoom } from '../../../records/record-quota.ts';
import type { RecordRow } from '../../../storage/schema.ts';
import type { Tx } from '../../../storage/store.ts';
import { makersIn, type NewRows, rowsOf, takenStarts } from '../import.plan.ts';
import { insertAll } from '../import.repository.ts';
import type { Ports } from '../ports.ts';
import { holdUnits } from './job.medicines.ts';
import { paceOf } from './job.pace.ts';
import type { KindPlan, NewFileEntry } from './job.plan.ts';
import { type Job, keepOn } from './job.repository.ts';

const TELL_EVERY_MS = 1_000;

interface Surroundings extends Ports {
  isClosed: () => boolean;
}

interface Order {
  job: Job;
  maker: string;
  zone: string;
  plan: KindPlan;
  entries: readonly NewFileEntry[];
  /** Counts up, by kind. */
  written: Record<string, number>;
}

type Row = NewRows & { entry: NewFileEntry };

/** Writes the records of a kind, hidden, in transactions between which others have their turn. @throws what `lost` makes; Refusal; MedicineChanged */
export async function writeRows(
  { store, now, facts, isClosed }: Surroundings,
  { job, maker, zone, plan, entries, written }: Order,
  lost: () => Error,
): Promise<void> {
  const { kind } = plan.schemas;
  const { id: importId, baby_id: babyId, created_at } = job;
  const made = { created_by: maker, created_at };
  const makerOf = await makersIn(store.read, babyId, entries);
  const origin = { babyId, kind, importId, zone, made, makerOf };
  const rows = rowsOf(entries, await takenStarts(entries, plan.known), origin);
  const pace = paceOf();
  let toldAt = performance.now();
  for (let slice = take(rows, pace.size()); slice.length > 0; slice = take(rows, pace.size())) {
    if (isClosed()) throw lost();
    const rows_done = job.rows_done + distinctRows(slice);
    const { took, count } = await store.write(async (tx) => {
      const since = performance.now();
      // In the order of those who record by hand, so that two never wait for each other.
      await holdCount(tx, maker);
      await requireBaby(tx, maker, babyId, 'import');
      await requireRoom(tx, maker, slice.length);
      await holdUnits(
        tx,
        babyId,
        slice.map(({ entry }) => entry),
      );
      const free = await insertKeys(tx, importId, slice);
      const records = free.map(({ record }) => hiddenBy(importId, record));
      await insertAll(tx, 'record', records);
      await countForImporter(tx, maker, records);
      const counts = JSON.stringify({ ...written, [kind.name]: (written[kind.name] ?? 0) + records.length });
      if (!(await keepOn(tx, job, now(), { written: counts, rows_done, tries: 0 }))) throw lost();
      return { took: performance.now() - since, count: records.length };
    });
    written[kind.name] = (written[kind.name] ?? 0) + count;
    job.rows_done = rows_done;
    pace.took(slice.length, took);
    if (performance.now() - toldAt < TELL_EVERY_MS) continue;
    toldAt = performance.now();
    await store.write((tx) => facts.publish(tx, { userId: maker }, { name: 'data.importing', babyId }));
  }
}

function take(rows: Iterator<Row>, most: number): Row[] {
  const taken: Row[] = [];
  while (taken.length < most) {
    const { value, done } = rows.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

/** Without a spread, which takes ten times as long. */
const hiddenBy = (hidden_by: string, record: RecordRow) => Object.assign(record, { hidden_by });

/** Sides of one nursing are one row. */
const distinctRows = (slice: readonly Row[]): number =>
  new Set(slice.map(({ entry: { file, row } }) => `${row} ${file}`)).size;

/** Inserts the keys of rows; those that are free. Another import may have brought some meanwhile. */
async function insertKeys(tx: Tx, importId: string, slice: Row[]): Promise<Row[]> {
  const keys = slice.flatMap((row) => row.keys);
  const inserted = await insertAll(tx, 'import_key', keys, { ifFree: true });
  if (inserted === keys.length) return slice;
  const ids = slice.map(({ record }) => record.id);
  const own = await tx
    .selectFrom('import_key')
    .select(['record_id', 'what', 'start_time', 'nth'])
    .where('import_id', '=', importId)
    .where('record_id', 'in', ids)
    .execute();
  const has = new Set(own.map((key) => `${key.record_id} ${key.what} ${key.start_time} ${key.nth}`));
  const nameOf = ({ keys: [key] }: Row) => `${key?.record_id} ${key?.what} ${key?.start_time} ${key?.nth}`;
  const taken = slice.filter((row) => !has.has(nameOf(row))).map(({ record }) => record.id);
  // Of what is not written no further start is known either.
  if (taken.length > 0)
    await tx.deleteFrom('import_key').where('import_id', '=', importId).where('record_id', 'in', taken).execute();
  return slice.filter((row) => has.has(nameOf(row)));
}
