import { createHash } from 'node:crypto';
import type { ImportAnswer, ImportFields } from '@nestling/contract';
import { uuidv7 } from 'uuidv7';
import { requireBaby } from '../../babies/babies.repository.ts';
import type { FactsService } from '../../events/facts.service.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Actor } from '../../http/route.ts';
import type { FeedingRow, ImportKeyRow, SleepRow } from '../../storage/schema.ts';
import type { Reader, Store, Tx } from '../../storage/store.ts';
import type { ImportKind } from '../formats/format.ts';
import { answerOf } from './answer.ts';
import { compare, type KnownKey, type NewEntry } from './compare.ts';
import { findBatch, findKnown, findOtherZone, insertAll, insertBatch, removeBatch } from './import.repository.ts';
import { joinNights, splitNights } from './nights.ts';
import { type FileContent, readFile } from './read-file.ts';
import { type Settled, settle } from './settle.ts';
import { Starts } from './starts.ts';
import { turns } from './turns.ts';

const MINUTE_MS = 60_000;

export interface ImportOrder {
  babyId: string;
  kind: ImportKind;
  file: Uint8Array;
  fields: ImportFields;
  /** Answers the same and stores nothing. */
  isDryRun: boolean;
  /** Told now and then: 0 to 1. */
  onProgress?: (share: number) => void;
}

/** What a file has for a baby, ready to be compared with what is stored. */
interface Prepared extends Settled {
  content: FileContent;
  splitNights: number;
  isLocal: boolean;
  fileHash: string;
}

/** What of it is not stored yet, and what is known of the same time. */
interface Novelty {
  fileHash: string;
  fresh: NewEntry[];
  duplicates: number;
  keys: KnownKey[];
}

export type ImportService = ReturnType<typeof importService>;

/** Imports of files into the actor's babies. */
export function importService({ store, now, facts }: { store: Store; now: () => number; facts: FactsService }) {
  const inTurn = turns();

  async function prepare(actor: Actor, order: ImportOrder): Promise<Prepared> {
    const { kind, file, fields, onProgress = () => {} } = order;
    const baby = await requireBaby(store.read, actor.userId, order.babyId);
    const birth = Temporal.PlainDate.from(baby.birth_date);
    const today = Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO(fields.timezone).toPlainDate();
    const content = await readFile(file, {
      kind,
      babyName: baby.name,
      life: { born: baby.birth_date, today: today.toString() },
      fields,
      onProgress: (share) => onProgress(share / 2),
    });
    const born = birth.toZonedDateTime(fields.timezone).epochMilliseconds;
    const settled = settle(content.entries, { born, now: now() });
    const { entries } = settled;
    const isJoined = fields.joinNights === 'yes';
    return {
      ...settled,
      entries: isJoined ? joinNights(entries, fields.timezone) : entries,
      content,
      splitNights: splitNights(entries, fields.timezone),
      isLocal: entries.some(({ moment }) => moment?.isLocal),
      fileHash: createHash('sha256').update(file).digest('hex'),
    };
  }

  async function whatIsNew(db: Reader, order: ImportOrder, prepared: Prepared): Promise<Novelty> {
    const { entries, fileHash, isLocal } = prepared;
    const { babyId, kind, fields } = order;
    if (isLocal && !fields.again) {
      const zone = await findOtherZone(db, { baby_id: babyId, file_hash: fileHash, zone: fields.timezone });
      if (zone) throw askAgain(zone, fields.timezone);
    }
    const span = {
      from: entries.reduce((least, { rowStart }) => Math.min(least, rowStart), Number.MAX_SAFE_INTEGER) - MINUTE_MS,
      to: entries.reduce((most, { start }) => Math.max(most, start), 0) + MINUTE_MS,
    };
    const known = await findKnown(db, babyId, kind, span);
    return { ...compare(entries, known), keys: known.keys, fileHash };
  }

  async function save(tx: Tx, actor: Actor, order: ImportOrder, { fileHash, fresh, keys }: Novelty): Promise<string> {
    const { babyId, kind, fields, onProgress = () => {} } = order;
    const id = uuidv7();
    const made = { created_by: actor.userId, created_at: now() };
    await insertBatch(tx, { id, baby_id: babyId, file_hash: fileHash, zone: fields.timezone, ...made });
    const origin = { babyId, importId: id, made };
    const named = fresh.map((entry) => Object.assign(entry, { id: uuidv7() }));
    // The keys first: on PostgreSQL the second of two uploads at once waits here and then sees what the first one did.
    await insertAll(tx, 'import_key', keysOf(named, keys, origin), (count) =>
      onProgress(0.5 + count / named.length / 4),
    );
    const told = (count: number) => onProgress(0.75 + count / named.length / 4);
    if (kind === 'sleep') await insertAll(tx, 'sleep', sleepsOf(named, origin), told);
    else await insertAll(tx, 'feeding', feedingsOf(named, origin), told);
    return id;
  }

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
            kind: order.kind,
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
        if (order.isDryRun) {
          const { fresh, duplicates } = await whatIsNew(store.read, order, prepared);
          return answer(fresh, duplicates, null);
        }
        return store.write(async (tx) => {
          await requireBaby(tx, actor.userId, order.babyId);
          const novelty = await whatIsNew(tx, order, prepared);
          const id = novelty.fresh.length > 0 ? await save(tx, actor, order, novelty) : null;
          if (id) await facts.publish(tx, actor, { name: 'data.imported', babyId: order.babyId });
          return answer(novelty.fresh, novelty.duplicates, id);
        });
      }),

    /**
     * Takes back an import. Records that were changed since stay.
     * @throws Refusal 404
     */
    undo: (actor: Actor, id: string): Promise<{ removed: number; kept: number }> =>
      store.write(async (tx) => {
        const batch = await findBatch(tx, actor.userId, id);
        if (!batch) throw notFound('import');
        const outcome = await removeBatch(tx, batch);
        await facts.publish(tx, actor, { name: 'data.imported', babyId: batch.baby_id });
        return outcome;
      }),
  };
}

interface Origin {
  babyId: string;
  importId: string;
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

function* sleepsOf(entries: Named[], { babyId, made }: Origin): Generator<SleepRow> {
  for (const { id, start, end, notes } of entries) {
    yield { id, baby_id: babyId, start_time: start, end_time: end, notes, ...made, updated_at: made.created_at };
  }
}

function* feedingsOf(entries: Named[], origin: Origin): Generator<FeedingRow> {
  const rows = sleepsOf(entries, origin);
  for (const { what, amount, unit } of entries) {
    const { value } = rows.next();
    if (value && what !== 'sleep') yield { ...value, type: what, amount, unit };
  }
}

function nothingToImport(answer: ImportAnswer): Refusal {
  const [first] = answer.errors;
  const message = first
    ? `No row of this file can be imported. Line ${first.row}: ${first.message}`
    : `No row of this file can be imported: ${answer.skips[0]?.message.toLowerCase() ?? 'it is empty'}.`;
  return new Refusal(400, 'nothing_to_import', message, { data: answer });
}

const askAgain = (before: string, zone: string): Refusal =>
  new Refusal(
    400,
    'other_zone',
    `This file was imported before with the time zone ${before}. With ${zone} all of its records would be added a second time.`,
    { data: { field: 'again', choices: [{ value: 'yes', label: `Add them again in ${zone}` }] } },
  );
