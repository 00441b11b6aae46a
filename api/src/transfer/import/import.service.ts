import { createHash } from 'node:crypto';
import type { ImportAnswer, ImportFields } from '@nestling/contract';
import type { RecordSchemas } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import { requireBaby } from '../../babies/babies.repository.ts';
import type { FactsService } from '../../events/facts.service.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Actor } from '../../http/route.ts';
import { giveBack, requireRoom } from '../../records/record-quota.ts';
import type { ImportBatchRow, ImportKeyRow, RecordRow } from '../../storage/schema.ts';
import type { Store, Tx } from '../../storage/store.ts';
import { collected } from '../csv/breather.ts';
import { answerOf } from './answer.ts';
import { type CheckedEntries, checkEntries } from './check-entries.ts';
import { compare, type KnownKey, type NewEntry } from './compare.ts';
import { checkReadBefore } from './earlier-imports.ts';
import {
  findBatch,
  findImportsOf,
  findKnown,
  findUnchanged,
  insertAll,
  insertBatch,
  removeBatch,
} from './import.repository.ts';
import { joinNights, splitNights } from './nights.ts';
import { planned } from './planned.ts';
import { type FileContent, readFile } from './read-file.ts';
import { Starts } from './starts.ts';
import { turns } from './turns.ts';

const MINUTE_MS = 60_000;

export interface ImportOrder {
  babyId: string;
  /** Of the kind that is imported. */
  schemas: RecordSchemas;
  file: Uint8Array;
  fields: ImportFields;
  /** Answers the same and stores nothing. */
  isDryRun: boolean;
  /** Told now and then: 0 to 1. */
  onProgress?: (share: number) => void;
}

/** What a file has for a baby, ready to be compared with what is stored. */
interface Prepared extends CheckedEntries {
  content: FileContent;
  splitNights: number;
  isLocal: boolean;
  fileHash: string;
}

/** What is to be stored, computed before the transaction that stores it. */
interface Plan {
  fresh: NewEntry[];
  duplicates: number;
  /** Earlier imports of the file that this one takes the place of. */
  replaced: ImportBatchRow[];
  /** The most records that go with those. */
  freed: number;
  batch: ImportBatchRow & { created_by: string };
  keys: ImportKeyRow[];
  records: RecordRow[];
}

export type ImportService = ReturnType<typeof importService>;

interface Ports {
  store: Store;
  now: () => number;
  facts: FactsService;
}

/** What an import reads and thinks before it writes. */
function importPlanning({ store, now }: Ports) {
  async function prepare(actor: Actor, order: ImportOrder): Promise<Prepared> {
    const { schemas, file, fields, onProgress = () => {} } = order;
    const baby = await requireBaby(store.read, actor.userId, order.babyId);
    const birth = Temporal.PlainDate.from(baby.birth_date);
    const today = Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO(fields.timezone).toPlainDate();
    const content = await readFile(file, {
      kind: schemas.kind,
      babyName: baby.name,
      life: { born: baby.birth_date, today: today.toString() },
      fields,
      onProgress: (share) => onProgress(share / 2),
    });
    const born = birth.toZonedDateTime(fields.timezone).epochMilliseconds;
    const checked = await checkEntries(content.entries, schemas, { born, now: now() });
    const { entries } = checked;
    const isJoined = fields.joinNights === 'yes';
    return {
      ...checked,
      entries: isJoined ? joinNights(entries, fields.timezone) : entries,
      content,
      splitNights: splitNights(entries, fields.timezone),
      isLocal: entries.some(({ moment }) => moment?.isLocal),
      fileHash: createHash('sha256').update(file).digest('hex'),
    };
  }

  /** @throws Refusal 400 with a question about earlier imports of the file */
  async function plan(actor: Actor, order: ImportOrder, prepared: Prepared): Promise<Plan> {
    const { entries, fileHash, isLocal, content } = prepared;
    const { babyId, fields } = order;
    const { kind } = order.schemas;
    const before = await findImportsOf(store.read, babyId, fileHash);
    if (!fields.again) checkReadBefore(before, { zone: isLocal ? fields.timezone : null, answers: content.answers });
    const replaced = fields.again === 'replace' ? before : [];
    const span = {
      from: entries.reduce((least, { rowStart }) => Math.min(least, rowStart), Number.MAX_SAFE_INTEGER) - MINUTE_MS,
      to: entries.reduce((most, { start }) => Math.max(most, start), 0) + MINUTE_MS,
    };
    const goes = new Set((await Promise.all(replaced.map((batch) => findUnchanged(store.read, batch)))).flat());
    const stored = await findKnown(store.read, babyId, kind, span);
    const known = {
      keys: stored.keys.filter(({ record_id }) => !goes.has(record_id)),
      records: stored.records.filter(({ id }) => !goes.has(id)),
    };
    const { fresh, duplicates } = compare(entries, known);
    const made = { created_by: actor.userId, created_at: now() };
    const zone = fields.timezone;
    const answers = JSON.stringify(content.answers);
    const batch = { id: uuidv7(), baby_id: babyId, file_hash: fileHash, zone, answers, ...made };
    const named = fresh.map((entry) => Object.assign(entry, { id: uuidv7() }));
    const origin = { babyId, kind: kind.name, importId: batch.id, zone, made };
    return {
      fresh,
      duplicates,
      replaced,
      freed: goes.size,
      batch,
      keys: await collected(keysOf(named, known.keys, origin)),
      records: await collected(recordsOf(named, origin)),
    };
  }

  /** A preview of what cannot be stored would promise too much. */
  async function preview(actor: Actor, order: ImportOrder, prepared: Prepared): Promise<Plan> {
    const made = await plan(actor, order, prepared);
    if (made.fresh.length > 0) await requireRoom(store.read, actor.userId, made.fresh.length - made.freed);
    return made;
  }

  return { prepare, plan, preview };
}

/** Imports of files into the actor's babies. */
export function importService(ports: Ports) {
  const { store, facts } = ports;
  const { prepare, plan, preview } = importPlanning(ports);
  const inTurn = turns();

  async function save(tx: Tx, plan: Plan, onProgress: (share: number) => void): Promise<void> {
    const { batch, keys, records } = plan;
    for (const earlier of plan.replaced) await takeBack(tx, earlier);
    await requireRoom(tx, batch.created_by, plan.fresh.length);
    await insertBatch(tx, batch);
    // The keys first: on PostgreSQL the second of two uploads at once waits here and then sees what the first one did.
    await insertAll(tx, 'import_key', keys, (count) => onProgress(0.5 + count / keys.length / 4));
    await insertAll(tx, 'record', records, (count) => onProgress(0.75 + count / records.length / 4));
  }

  /** Stores what is new. What is planned outside the transaction holds unless something of the baby was changed meanwhile. */
  const planAndSave = (actor: Actor, order: ImportOrder, prepared: Prepared): Promise<Plan> =>
    planned(
      store,
      actor,
      async () => [order.babyId],
      () => plan(actor, order, prepared),
      async (tx, plan) => {
        await requireBaby(tx, actor.userId, order.babyId);
        if (plan.fresh.length === 0) return;
        await save(tx, plan, order.onProgress ?? (() => {}));
        await facts.publish(tx, actor, { name: 'data.imported', babyId: order.babyId });
      },
    );

  return {
    /**
     * Imports the good rows of a file, all or none; a row that is there already is left as it is.
     * @throws Refusal 400, mostly with a question that a further field answers, 404
     */
    import: (actor: Actor, order: ImportOrder): Promise<ImportAnswer> =>
      inTurn(async () => {
        const prepared = await prepare(actor, order);
        const answer = (fresh: NewEntry[], duplicates: number, id: string | null) =>
          answerOf({
            id,
            kind: order.schemas.kind,
            app: prepared.content.app,
            isDryRun: order.isDryRun,
            fresh,
            duplicates: duplicates + prepared.repeated,
            errors: [...prepared.content.errors, ...prepared.errors],
            skips: prepared.content.skips,
            splitNights: prepared.splitNights,
            warnings: [...prepared.content.warnings, ...prepared.warnings],
          });
        if (prepared.entries.length === 0) throw nothingToImport(answer([], 0, null));
        const { fresh, duplicates, batch } = order.isDryRun
          ? await preview(actor, order, prepared)
          : await planAndSave(actor, order, prepared);
        return answer(fresh, duplicates, order.isDryRun || fresh.length === 0 ? null : batch.id);
      }),

    /**
     * Takes back an import. Records that were changed since stay.
     * @throws Refusal 404
     */
    undo: (actor: Actor, id: string): Promise<{ removed: number; kept: number }> =>
      store.write(async (tx) => {
        const batch = await findBatch(tx, actor.userId, id);
        if (!batch) throw notFound('import');
        const outcome = await takeBack(tx, batch);
        await facts.publish(tx, actor, { name: 'data.imported', babyId: batch.baby_id });
        return outcome;
      }),
  };
}

/** Removes what an import made and nobody changed since, and makes room for as much in its maker's account. */
async function takeBack(tx: Tx, batch: ImportBatchRow): Promise<{ removed: number; kept: number }> {
  const outcome = await removeBatch(tx, batch);
  if (batch.created_by) await giveBack(tx, batch.created_by, outcome.removed);
  return outcome;
}

interface Origin {
  babyId: string;
  kind: string;
  importId: string;
  zone: string;
  made: { created_by: string; created_at: number };
}

/** An entry with the id of its record. */
type Named = NewEntry & { id: string };

/** The key of each row, and of the further starts that its record is known by, unless another row has them. */
function* keysOf(entries: Named[], known: KnownKey[], { babyId, importId }: Origin): Generator<ImportKeyRow> {
  const taken = new Starts<true>();
  for (const { what, start_time } of known) taken.set(what, start_time, true);
  for (const { what, rowStart } of entries) taken.set(what, rowStart, true);
  for (const { id, what, rowStart, start, nth, parts = [] } of entries) {
    const key = { baby_id: babyId, what, record_id: id, import_id: importId };
    yield { ...key, nth, start_time: rowStart };
    for (const other of [start, ...parts]) {
      if (taken.get(what, other)) continue;
      taken.set(what, other, true);
      yield { ...key, nth: 1, start_time: other };
    }
  }
}

function* recordsOf(entries: Named[], { babyId, kind, zone, made }: Origin): Generator<RecordRow> {
  const { created_by, created_at } = made;
  for (const { id, start, end, notes, fields } of entries) {
    // Without spreads, which take ten times as long.
    yield {
      id,
      baby_id: babyId,
      kind,
      start_time: start,
      end_time: end,
      fields: JSON.stringify(fields),
      notes,
      zone,
      ended_by: null,
      field_times: null,
      version: 1,
      changed_by: null,
      created_by,
      created_at,
      made_at: created_at,
      updated_at: created_at,
    };
  }
}

function nothingToImport(answer: ImportAnswer): Refusal {
  const [first] = answer.errors;
  const message = first
    ? `No row of this file can be imported. Line ${first.row}: ${first.message}`
    : `No row of this file can be imported: ${answer.skips[0]?.message.toLowerCase() ?? 'it is empty'}.`;
  return new Refusal(400, 'nothing_to_import', message, { data: answer });
}
