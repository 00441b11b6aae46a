import { createHash } from 'node:crypto';
import { type ImportFields, type Say, startOfDayKind } from '@nestling/contract';
import type { Kind, RecordSchemas } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import { requireBaby } from '../../babies/babies.repository.ts';
import type { Actor } from '../../http/route.ts';
import { hooksOf } from '../../kinds/index.ts';
import { requireMedicineRoom } from '../../medicines/medicine-room.ts';
import { everybodyOf } from '../../people/makers.ts';
import { requireRoom } from '../../records/record-quota.ts';
import type { ImportBatchRow, ImportKeyRow, MedicineRow, RecordRow } from '../../storage/schema.ts';
import type { Reader, Store } from '../../storage/store.ts';
import { breather, collected } from '../csv/breather.ts';
import type { Entry } from '../formats/format.ts';
import { type CheckedEntries, checkEntries } from './check-entries.ts';
import { compare, type Known, type KnownKey, type KnownRecord, type NewEntry } from './compare.ts';
import { checkReadBefore } from './earlier-imports.ts';
import { findImportsOf, findKnown, findUnchanged } from './import.repository.ts';
import { joinNights, splitNights } from './nights.ts';
import { type FileContent, readFile } from './read-file.ts';
import { Starts } from './starts.ts';
import { requireTaker } from './take-back.ts';

/** What is nearer to an entry may be the same. */
export const MINUTES_BESIDE_MS = 5 * 60_000;
/** No two zones are further apart. */
const ZONES_APART_MS = 26 * 3_600_000;

export interface ImportOrder {
  babyId: string;
  /** Of the kind that is imported. */
  schemas: RecordSchemas;
  file: Uint8Array;
  fields: ImportFields;
  /** Says texts to who imports. */
  say: Say;
  /** Answers the same and stores nothing. */
  isDryRun: boolean;
  /** Told now and then: 0 to 1. */
  onProgress?: (share: number) => void;
}

/** What a file has for a baby, ready to be compared with what is stored. */
export interface Prepared extends CheckedEntries {
  content: FileContent;
  splitNights: number;
  isLocal: boolean;
  /** Those that its rows name and the baby has not. */
  medicines: MedicineRow[];
  fileHash: string;
}

/** What is to be stored, computed before the transaction that stores it. */
export interface Plan {
  fresh: NewEntry[];
  duplicates: number;
  /** Earlier imports of the file that this one takes the place of. */
  replaced: ImportBatchRow[];
  /** The most records that go with those. */
  freed: number;
  batch: ImportBatchRow & { created_by: string };
  keys: ImportKeyRow[];
  records: RecordRow[];
  /** To be made before the records that name them. */
  medicines: MedicineRow[];
}

/** What is stored of a day, as if it had been recorded in the zone of the file: all of that is at noon there. */
const onItsDay = (kind: Kind, record: KnownRecord, zone: string): KnownRecord => ({
  ...record,
  start_time: startOfDayKind(kind, record.fields, zone) ?? record.start_time,
});

/** All of a day are at one time: what each must say tells them apart. */
export const nameOnDay =
  ({ fields: declared }: Kind) =>
  ({ what, fields }: Pick<KnownRecord, 'what' | 'fields'>): string =>
    JSON.stringify([
      what,
      ...Object.keys(declared).flatMap((name) => (declared[name]?.required ? [fields[name]] : [])),
    ]);

/** What an import reads and thinks before it writes. */
export function importPlanning({ store, now }: { store: Store; now: () => number }) {
  async function prepare(actor: Actor, order: ImportOrder): Promise<Prepared> {
    const { schemas, file, fields, say, onProgress = () => {} } = order;
    const baby = await requireBaby(store.read, actor.userId, order.babyId);
    const birth = Temporal.PlainDate.from(baby.birth_date);
    const today = Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO(fields.timezone).toPlainDate();
    const content = await readFile(file, {
      kind: schemas.kind,
      babyName: baby.name,
      life: { born: baby.birth_date, today: today.toString() },
      fields,
      say,
      onProgress: (share) => onProgress(share / 2),
    });
    const born = birth.toZonedDateTime(fields.timezone).epochMilliseconds;
    const hooks = hooksOf(schemas.kind.name);
    const made = { created_by: actor.userId, created_at: now() };
    const medicines = (await hooks.medicinesOfFile?.(store.read, baby, content.entries, made)) ?? [];
    const refuses = await hooks.ofFile?.(store.read, baby, medicines);
    const checked = await checkEntries(say, content.entries, schemas, {
      born,
      now: now(),
      zone: fields.timezone,
      refuses,
    });
    const { entries } = checked;
    const isJoined = fields.joinNights === 'yes';
    return {
      ...checked,
      entries: isJoined ? joinNights(entries, fields.timezone) : entries,
      content,
      medicines,
      splitNights: splitNights(entries, fields.timezone),
      isLocal: entries.some(({ moment }) => moment?.isLocal),
      fileHash: createHash('sha256').update(file).digest('hex'),
    };
  }

  /** @throws Refusal 400 with a question about earlier imports of the file; 403 as `requireTaker` for one that it is to replace */
  async function plan(actor: Actor, order: ImportOrder, prepared: Prepared): Promise<Plan> {
    const { entries, fileHash, isLocal, content } = prepared;
    const { babyId, fields, say } = order;
    const { kind } = order.schemas;
    const before = await findImportsOf(store.read, babyId, fileHash);
    if (!fields.again)
      checkReadBefore(say, before, { zone: isLocal ? fields.timezone : null, answers: content.answers });
    const replaced = fields.again === 'replace' ? before : [];
    for (const earlier of replaced) await requireTaker(store.read, actor, earlier, 'undo');
    const goes = new Set((await Promise.all(replaced.map((batch) => findUnchanged(store.read, batch)))).flat());
    const known = await knownBeside(store.read, kind, entries, { babyId, zone: fields.timezone, goes });
    const { fresh, duplicates } = await compare(entries, known, kind.day === undefined ? undefined : nameOnDay(kind));
    const made = { created_by: actor.userId, created_at: now() };
    const zone = fields.timezone;
    const answers = JSON.stringify(content.answers);
    const batch = { id: uuidv7(), baby_id: babyId, file_hash: fileHash, zone, answers, ...made };
    const makerOf = await makersIn(store.read, babyId, fresh);
    const origin = { babyId, kind, importId: batch.id, zone, made, makerOf };
    const given = new Set(fresh.map(({ fields }) => fields.medicineId));
    const rows = await collected(rowsOf(fresh, await takenStarts(fresh, known.keys), origin));
    return {
      fresh,
      duplicates,
      medicines: prepared.medicines.filter(({ id }) => given.has(id)),
      replaced,
      freed: goes.size,
      batch,
      keys: rows.flatMap(({ keys }) => keys),
      records: rows.map(({ record }) => record),
    };
  }

  /** A preview of what cannot be stored would promise too much. */
  async function preview(actor: Actor, order: ImportOrder, prepared: Prepared): Promise<Plan> {
    const made = await plan(actor, order, prepared);
    if (made.fresh.length > 0) await requireRoom(store.read, actor.userId, made.fresh.length - made.freed);
    await requireMedicineRoom(store.read, order.babyId, made.medicines.length);
    return made;
  }

  return { prepare, plan, preview };
}

/** What is stored beside the entries of a file of a kind. `goes`: records that an undo takes away before. */
export async function knownBeside(
  db: Reader,
  kind: Kind,
  entries: readonly Entry[],
  { babyId, zone, goes }: { babyId: string; zone: string; goes: ReadonlySet<string> },
): Promise<Known> {
  const beside = kind.day === undefined ? MINUTES_BESIDE_MS : ZONES_APART_MS;
  const span = {
    from:
      entries.reduce((least, { rowStart, start }) => Math.min(least, rowStart, start), Number.MAX_SAFE_INTEGER) -
      beside,
    to: entries.reduce((most, { start }) => Math.max(most, start), 0) + beside,
  };
  const stored = await findKnown(db, babyId, kind, span);
  return {
    keys: stored.keys.filter(({ record_id }) => !goes.has(record_id)),
    records: stored.records.filter(({ id }) => !goes.has(id)).map((record) => onItsDay(kind, record, zone)),
  };
}

export interface Origin {
  babyId: string;
  kind: Kind;
  importId: string;
  /** Of records that say none of their own. */
  zone: string;
  made: { created_by: string; created_at: number };
  /** Who of the family has a name that a file says. */
  makerOf: (name: string | undefined) => string | undefined;
}

/** Who looks after a baby, by a name that only one of them has; asked only where a file says names. */
export async function makersIn(db: Reader, babyId: string, entries: readonly Entry[]): Promise<Origin['makerOf']> {
  if (!entries.some(({ by }) => by)) return () => undefined;
  const people = await everybodyOf(db, babyId);
  return (name) => {
    const [found, another] = people.filter((person) => person.name === name);
    return another ? undefined : found?.user_id;
  };
}

/** Where rows are known to start: such as are stored, and the new ones. */
export async function takenStarts(entries: readonly NewEntry[], known: readonly KnownKey[]): Promise<Starts<true>> {
  const breathe = breather();
  const taken = new Starts<true>();
  for (const { what, start_time } of known) {
    await breathe();
    taken.set(what, start_time, true);
  }
  for (const { what, rowStart } of entries) {
    await breathe();
    taken.set(what, rowStart, true);
  }
  return taken;
}

/** What is stored of a new entry. */
export interface NewRows {
  keys: ImportKeyRow[];
  record: RecordRow;
}

/** Each with the key of its row, and of the further starts that its record is known by, unless another row has them. */
export function* rowsOf<E extends NewEntry>(
  entries: Iterable<E>,
  taken: Starts<true>,
  origin: Origin,
): Generator<NewRows & { entry: E }> {
  const { babyId, importId } = origin;
  for (const entry of entries) {
    const { what, rowStart, start, nth, parts = [] } = entry;
    const record = recordRowOf(entry, origin);
    const key = { baby_id: babyId, what, record_id: record.id, import_id: importId };
    const keys = [{ ...key, nth, start_time: rowStart }];
    for (const other of [start, ...parts]) {
      if (taken.get(what, other)) continue;
      taken.set(what, other, true);
      keys.push({ ...key, nth: 1, start_time: other });
    }
    yield { keys, record, entry };
  }
}

function recordRowOf(
  { start, end, notes, fields, by, zone: ownZone }: NewEntry,
  { babyId, kind, zone, made: { created_by, created_at }, makerOf }: Origin,
): RecordRow {
  const noon = ownZone === undefined ? undefined : startOfDayKind(kind, fields, ownZone);
  // Without spreads, which take ten times as long.
  return {
    id: uuidv7(),
    baby_id: babyId,
    kind: kind.name,
    start_time: noon ?? start,
    end_time: noon ?? end,
    fields: JSON.stringify(fields),
    notes,
    zone: ownZone === undefined ? zone : ownZone,
    ended_by: null,
    field_times: null,
    version: 1,
    changed_by: null,
    created_by: makerOf(by) ?? created_by,
    created_at,
    made_at: created_at,
    updated_at: created_at,
  };
}
