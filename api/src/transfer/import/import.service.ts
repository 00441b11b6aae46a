import { createHash } from 'node:crypto';
import type { ImportAnswer, ImportFields } from '@nestling/contract';
import type { AnswerOf, RecordSchemas } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import { requireBaby } from '../../babies/babies.repository.ts';
import type { FactsService } from '../../events/facts.service.ts';
import { notAllowed, notFound, Refusal } from '../../http/refusal.ts';
import type { Actor } from '../../http/route.ts';
import { actorAsMaker, everybodyOf, peopleOf } from '../../people/makers.ts';
import { countForImporter, giveBack, requireRoom } from '../../records/record-quota.ts';
import type { ImportBatchRow, ImportKeyRow, RecordRow } from '../../storage/schema.ts';
import type { Reader, Store, Tx } from '../../storage/store.ts';
import { collected } from '../csv/breather.ts';
import { answerOf } from './answer.ts';
import { type CheckedEntries, checkEntries } from './check-entries.ts';
import { compare, type KnownKey, type NewEntry } from './compare.ts';
import { checkReadBefore } from './earlier-imports.ts';
import { findBatch, findImportsOf, findKnown, findUnchanged, insertAll, insertBatch } from './import.repository.ts';
import { joinNights, splitNights } from './nights.ts';
import { planned } from './planned.ts';
import { type FileContent, readFile } from './read-file.ts';
import { Starts } from './starts.ts';
import { turns } from './turns.ts';
import { bringBack, claimUndone, takeAway } from './undone-imports.ts';

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

  /** @throws Refusal 400 with a question about earlier imports of the file; 403 as `requireTaker` for one that it is to replace */
  async function plan(actor: Actor, order: ImportOrder, prepared: Prepared): Promise<Plan> {
    const { entries, fileHash, isLocal, content } = prepared;
    const { babyId, fields } = order;
    const { kind } = order.schemas;
    const before = await findImportsOf(store.read, babyId, fileHash);
    if (!fields.again) checkReadBefore(before, { zone: isLocal ? fields.timezone : null, answers: content.answers });
    const replaced = fields.again === 'replace' ? before : [];
    for (const earlier of replaced) await requireTaker(store.read, actor, earlier, 'undo');
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
    const makerOf = fresh.some(({ by }) => by) ? await makersByName(store.read, babyId) : () => undefined;
    const origin = { babyId, kind: kind.name, importId: batch.id, zone, made, makerOf };
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
  const { store, now, facts } = ports;
  const { prepare, plan, preview } = importPlanning(ports);
  const inTurn = turns();

  async function save(tx: Tx, plan: Plan, onProgress: (share: number) => void): Promise<void> {
    const { batch, keys, records } = plan;
    for (const earlier of plan.replaced) await takeBack(tx, earlier, { by: batch.created_by, now: batch.created_at });
    await requireRoom(tx, batch.created_by, plan.fresh.length);
    await insertBatch(tx, batch);
    // The keys first: on PostgreSQL the second of two uploads at once waits here and then sees what the first one did.
    await insertAll(tx, 'import_key', keys, (count) => onProgress(0.5 + count / keys.length / 4));
    await insertAll(tx, 'record', records, (count) => onProgress(0.75 + count / records.length / 4));
    await countForImporter(tx, batch.created_by, records);
  }

  /** Stores what is new. What is planned outside the transaction holds unless something of the baby was changed meanwhile. */
  const planAndSave = (actor: Actor, order: ImportOrder, prepared: Prepared): Promise<Plan> =>
    planned(
      store,
      actor,
      async () => [order.babyId],
      () => plan(actor, order, prepared),
      async (tx, plan) => {
        await requireBaby(tx, actor.userId, order.babyId, 'import');
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
        const by = await actorAsMaker(store.read, actor, order.babyId);
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
            by,
          });
        if (prepared.entries.length === 0) throw nothingToImport(answer([], 0, null));
        const { fresh, duplicates, batch } = order.isDryRun
          ? await preview(actor, order, prepared)
          : await planAndSave(actor, order, prepared);
        return answer(fresh, duplicates, order.isDryRun || fresh.length === 0 ? null : batch.id);
      }),

    /**
     * Takes back an import. Records that were changed since stay; the others can be brought back for 30 days.
     * @throws Refusal 404; 403 as `requireTaker`
     */
    undo: (actor: Actor, id: string): Promise<{ removed: number; kept: number }> =>
      store.write(async (tx) => {
        const batch = await findBatch(tx, actor.userId, id);
        if (!batch) throw notFound('import');
        await requireTaker(tx, actor, batch, 'undo');
        const outcome = await takeBack(tx, batch, { by: actor.userId, now: now() });
        await facts.publish(tx, actor, { name: 'data.imported', babyId: batch.baby_id });
        return outcome;
      }),

    /**
     * Brings back what an undo took away, without what stands there meanwhile.
     * @throws Refusal 404; 403 as `requireTaker`; 409 where its maker's account has no room any more
     */
    restore: (actor: Actor, id: string): Promise<AnswerOf<'POST /api/import/:id/restore'>> =>
      store.write(async (tx) => {
        const undone = await claimUndone(tx, actor.userId, id, now());
        if (!undone) throw notFound('import');
        await requireTaker(tx, actor, undone, 'restore');
        // Where its maker's account is gone, whoever brings it back has the room for it.
        const importer = undone.created_by ?? actor.userId;
        const outcome = await bringBack(tx, undone, importer);
        // Each that came back was counted by now.
        await requireRoom(tx, importer, 0);
        await facts.publish(tx, actor, { name: 'data.imported', babyId: undone.baby_id });
        const people = await peopleOf(tx, undone.baby_id, [undone.created_by]);
        return { id, ...outcome, ...(undone.created_by && { by: people(undone.created_by) }) };
      }),
  };
}

/**
 * Who made an import, and the owners of its baby, may take it back and bring it back (row FAM-01).
 * @throws Refusal 403 `not_allowed`
 */
export async function requireTaker(
  db: Reader,
  { userId }: Actor,
  { baby_id, created_by }: Pick<ImportBatchRow, 'baby_id' | 'created_by'>,
  what: 'undo' | 'restore',
): Promise<void> {
  if (created_by === userId || (await requireBaby(db, userId, baby_id)).role === 'owner') return;
  const maker = created_by && (await peopleOf(db, baby_id, [created_by]))(created_by);
  throw notAllowed(`Only ${maker && !maker.left ? `${maker.name} or ` : ''}an owner can ${what} this import`);
}

/** Removes what an import made and nobody changed since, and makes room for as much in its maker's account. */
async function takeBack(
  tx: Tx,
  batch: ImportBatchRow,
  removal: Parameters<typeof takeAway>[2],
): Promise<{ removed: number; kept: number }> {
  const outcome = await takeAway(tx, batch, removal);
  if (batch.created_by) await giveBack(tx, batch.created_by, outcome.removed);
  return outcome;
}

interface Origin {
  babyId: string;
  kind: string;
  importId: string;
  zone: string;
  made: { created_by: string; created_at: number };
  /** Who of the family has a name that a file says. */
  makerOf: (name: string | undefined) => string | undefined;
}

/** Who looks after a baby, by a name that only one of them has. */
async function makersByName(db: Reader, babyId: string): Promise<Origin['makerOf']> {
  const people = await everybodyOf(db, babyId);
  return (name) => {
    const [found, another] = people.filter((person) => person.name === name);
    return another ? undefined : found?.user_id;
  };
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

function* recordsOf(entries: Named[], { babyId, kind, zone, made, makerOf }: Origin): Generator<RecordRow> {
  const { created_by, created_at } = made;
  for (const { id, start, end, notes, fields, by } of entries) {
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
      created_by: makerOf(by) ?? created_by,
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
