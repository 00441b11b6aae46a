import { OPEN_TODOS_MAX } from '@nestling/contract';
import { milkKind } from '@nestling/contract/http';
import { type SqlBool, sql } from 'kysely';
import { conflict } from '../../http/refusal.ts';
import type { RecordRow } from '../../storage/schema.ts';
import type { Reader } from '../../storage/store.ts';
import { countOpen } from '../../todos/todos.repository.ts';
import { breather } from '../../transfer/csv/breather.ts';
import { inPages, PAGE } from './in-pages.ts';
import { isFollowed, namedThere, type SameIds, sameMedicines } from './merge.links.ts';
import type { Way } from './merge.repository.ts';
import { type Ending, planRunning, type RunningPlan } from './merge.running.ts';

/** A record with what decides whether two are the same. */
type Compared = Pick<RecordRow, 'id' | 'kind' | 'start_time' | 'end_time'> & { signature: string };

/** What is to become of the records of the baby that goes. */
export interface RecordPlan {
  moving: string[];
  /** Of equal kind, times and fields as one of the target, or running since the same instant: those of the target stay. */
  duplicates: Set<string>;
  fillings: RunningPlan['fillings'];
  ends: Ending[];
  overlaps: number;
  /** Medicines that stay behind, and all that records of the target name otherwise. */
  medicines: SameIds;
  same: SameIds;
}

/** Which records of one baby become those of the other, each once (row FAM-55). */
export async function planRecords(db: Reader, way: Way): Promise<RecordPlan> {
  const theirs = await recordsOf(db, way.to);
  const running = await planRunning(db, way);
  const medicines = await sameMedicines(db, way);
  const breathe = breather();
  const known = new Map<string, string>();
  for (const { signature, id } of theirs) {
    await breathe();
    known.set(signature, id);
  }
  const same = new Map(medicines);
  const duplicates = new Set(running.duplicates);
  const moving: Compared[] = [];
  // What milk follows comes first: of two changes of the store the same one may be named by either.
  for (const ofMilk of [false, true]) {
    for (const record of await recordsOf(db, way.from, { ofMilk, same })) {
      await breathe();
      const twin = known.get(record.signature);
      if (twin !== undefined) duplicates.add(record.id);
      if (twin !== undefined && isFollowed(record.kind)) same.set(record.id, twin);
      if (!duplicates.has(record.id)) moving.push(record);
    }
  }
  return {
    moving: moving.map(({ id }) => id),
    duplicates,
    medicines,
    same,
    fillings: running.fillings,
    ends: running.ends,
    overlaps: await countOverlaps(moving, theirs, endsAfter(running.ends)),
  };
}

/** When a record ends once the plan is carried out; one that still runs has no end. */
const endsAfter = (ends: readonly Ending[]) => {
  const at = new Map(ends.map((ending) => [ending.id, ending.at]));
  return ({ id, end_time }: Compared) => end_time ?? at.get(id) ?? Number.POSITIVE_INFINITY;
};

type Signed = Pick<RecordRow, 'kind' | 'start_time' | 'end_time' | 'fields' | 'notes'>;

/** Says of two records that they are the same, in whatever order their fields were kept. */
function signatureOf({ kind, start_time, end_time, fields, notes }: Signed, same: SameIds): string {
  const named = namedThere(JSON.parse(fields), same).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([kind, start_time, end_time, notes, named]);
}

/** All records of a baby by kind and start, or all but milk, or milk alone; what they name as the target names it. */
async function recordsOf(
  db: Reader,
  babyId: string,
  { ofMilk, same = new Map() }: { ofMilk?: boolean; same?: SameIds } = {},
): Promise<Compared[]> {
  const found: Compared[] = [];
  const pages = inPages<Signed & { id: string }>((last) =>
    db
      .selectFrom('shown_record')
      .select(['id', 'kind', 'start_time', 'end_time', 'fields', 'notes'])
      .where('baby_id', '=', babyId)
      .$if(ofMilk !== undefined, (query) => query.where('kind', ofMilk ? '=' : '!=', milkKind.name))
      .$if(last !== undefined, (query) =>
        query.where(sql<SqlBool>`(kind, start_time, id) > (${last?.kind}, ${last?.start_time}, ${last?.id})`),
      )
      .orderBy('kind')
      .orderBy('start_time')
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );
  for await (const page of pages) {
    for (const { fields, notes, ...record } of page) {
      found.push({ ...record, signature: signatureOf({ ...record, fields, notes }, same) });
    }
  }
  return found;
}

type EndOf = (record: Compared) => number;

/** How many of the moving records lie over one of the target of the same kind. Moments lie over nothing. */
async function countOverlaps(moving: readonly Compared[], theirs: readonly Compared[], endOf: EndOf): Promise<number> {
  const breathe = breather();
  const reaches = reachesByKind(theirs, endOf);
  let overlaps = 0;
  for (const record of moving) {
    await breathe();
    const ofKind = reaches.get(record.kind) ?? [];
    const begunBefore = countBefore(ofKind, endOf(record));
    if (begunBefore > 0 && (ofKind[begunBefore - 1]?.until ?? 0) > record.start_time) overlaps++;
  }
  return overlaps;
}

/** By kind and in the order of their starts, how far all records reach that have begun by then. */
function reachesByKind(records: readonly Compared[], endOf: EndOf): Map<string, { start: number; until: number }[]> {
  const byKind = new Map<string, { start: number; until: number }[]>();
  for (const record of records) {
    const ofKind = byKind.get(record.kind) ?? [];
    byKind.set(record.kind, ofKind);
    const until = Math.max(ofKind.at(-1)?.until ?? 0, endOf(record));
    ofKind.push({ start: record.start_time, until });
  }
  return byKind;
}

/** How many begin before an instant; they are in the order of their starts. */
function countBefore(records: readonly { start: number }[], instant: number): number {
  let low = 0;
  let high = records.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((records[middle]?.start ?? 0) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @throws Refusal 409 where the to-dos of both are more than a list can hold */
export async function checkOpenTodos(db: Reader, { from, to }: Way): Promise<void> {
  if ((await countOpen(db, from)) + (await countOpen(db, to)) <= OPEN_TODOS_MAX) return;
  throw conflict('too_many', 'There would be more than 1,000 open to-dos. Please complete or delete some first.');
}
