import { randomUUID } from 'node:crypto';
import { type Say, sayTold } from '@nestling/contract';
import { type OwnBaby, requireBaby } from '../../../babies/babies.repository.ts';
import { personIdsOf } from '../../../events/facts.repository.ts';
import { Refusal } from '../../../http/refusal.ts';
import { requireMedicineRoom } from '../../../medicines/medicine-room.ts';
import { addToKindCount } from '../../../records/kind-count.ts';
import { requireRoom } from '../../../records/record-quota.ts';
import type { Tx } from '../../../storage/store.ts';
import { StoreUnavailable } from '../../../storage/unavailable.ts';
import { sayersOf } from '../../../words/reader.ts';
import type { Entry } from '../../formats/format.ts';
import { bringMedicines, madeBy, medicinesIn } from '../made-medicines.ts';
import type { Ports } from '../take-back.ts';
import { filesOf } from './job.files.ts';
import { type Checked, checked, type KindPlan, ownQuestions, planned } from './job.plan.ts';
import { answersOf, type Report, reportOf, writtenOf } from './job.report.ts';
import { endJob, hasDue, type Job, keepOn, MOST_TRIES, removeSome, showSome, takeUp } from './job.repository.ts';
import { finishUndo } from './job.undo.ts';
import { writeRows } from './job.write.ts';
import type { ReadFiles } from './reading.ts';

/** How often work is looked for that another server left, or that nobody was told of. */
const EVERY_MS = 10_000;
/** How often a reading that takes its time says that it goes on. */
const HEARD_EVERY_MS = 1_000;

interface Surroundings extends Ports {
  read: ReadFiles;
  onFailure: (error: unknown) => void;
}

/** An import that this server works on no more: another one does, or it was taken back. */
class Lost extends Error {}

export type ImportJobs = ReturnType<typeof importJobs>;

/**
 * Works on imports, one after the other, as they need much memory. Each step is a small write that says how far it is, so that any server goes
 * on with it when this one ends; nobody sees what is written before it is done.
 */
export function importJobs(surroundings: Surroundings) {
  const { store, now, onFailure } = surroundings;
  const work = steps(surroundings);
  let isClosed = false;
  let isAsked = false;
  let running: Promise<void> | undefined;

  async function workOn(): Promise<void> {
    while (!isClosed && (await hasDue(store.read, now()))) {
      const job = await store.write((tx) => takeUp(tx, now(), randomUUID()));
      if (!job) return;
      await work.run(job, () => isClosed);
    }
  }

  async function rounds(): Promise<void> {
    while (isAsked && !isClosed) {
      isAsked = false;
      await workOn().catch((error: unknown) => (isClosed ? undefined : onFailure(error)));
    }
  }

  function wake(): void {
    isAsked = true;
    running ??= rounds().finally(() => {
      running = undefined;
    });
  }

  let timer: NodeJS.Timeout | undefined;
  return {
    wake,
    start(): void {
      timer = setInterval(wake, EVERY_MS).unref();
      wake();
    },
    /** What is under way stops at its next step: whoever starts next goes on with it. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Whose import it is, with what is read and said for it. */
interface Maker {
  userId: string;
  baby: OwnBaby;
  say: Say;
}

function steps({ store, now, facts, read, onFailure }: Surroundings) {
  const tell = (tx: Tx, { created_by, baby_id }: Job, name: 'data.importing' | 'data.imported') =>
    facts.publish(tx, { userId: created_by ?? '' }, { name, babyId: baby_id });

  /** Changes the import and tells of it. @throws Lost */
  const moveOn = (job: Job, changes: Parameters<typeof keepOn>[3], alone?: (tx: Tx) => Promise<void>): Promise<void> =>
    store.write(async (tx) => {
      if (!(await keepOn(tx, job, now(), changes))) throw new Lost();
      await alone?.(tx);
      await tell(tx, job, changes?.state === 'done' ? 'data.imported' : 'data.importing');
    });

  /** @throws Refusal 403, 404 where who began it may import no more */
  async function makerOf({ created_by, baby_id }: Job): Promise<Maker> {
    const userId = created_by ?? '';
    const baby = await requireBaby(store.read, userId, baby_id, 'import');
    return { userId, baby, say: (await sayersOf(store.read, [userId]))(userId) };
  }

  async function contentOf(job: Job, { baby, say }: Maker, isClosed: () => boolean): Promise<Checked> {
    const answers = answersOf(job) ?? {};
    const zone = answers.zone ?? job.zone;
    let lost = false;
    const heard = setInterval(() => {
      store
        .write((tx) => keepOn(tx, job, now()))
        .then(
          (isOurs) => {
            lost ||= !isOurs;
          },
          () => {},
        );
    }, HEARD_EVERY_MS);
    const onProgress = () => {
      if (lost || isClosed()) throw new Lost();
    };
    try {
      const today = Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO(zone).toPlainDate().toString();
      const life = { born: baby.birth_date, today };
      const order = { babyName: baby.name, life, timezone: job.zone, answers, say, onProgress };
      const reading = await read(await filesOf(store, job), order);
      const made = { created_by: job.created_by, created_at: job.created_at };
      return await checked(reading, { db: store.read, baby, zone, now: now(), say, made, before: medicinesIn(job) });
    } finally {
      clearInterval(heard);
    }
  }

  /** Reads the files; what is answered goes on to be written, all else waits for a person. */
  async function readStep(job: Job, isClosed: () => boolean): Promise<void> {
    const maker = await makerOf(job);
    const { say } = maker;
    const content = await contentOf(job, maker, isClosed);
    const answers = answersOf(job) ?? {};
    const zone = answers.zone ?? job.zone;
    const { app, notKept, kinds, errors, errorCount, rows } = content;
    const plans = await planned(store.read, kinds, { job, app, zone });
    const own = await ownQuestions({ say, db: store.read }, job, plans, {
      questions: content.questions,
      answers,
      zone,
    });
    const questions = [...content.questions, ...own];
    const report: Report = { kinds: countsOf(plans), notKept, questions, errors, errorCount };
    const known = { app: app ?? null, rows, rows_done: 0, report: JSON.stringify(report), tries: 0, changed_at: now() };
    const isAnswered = job.answers !== null && questions.every(({ id }) => answers[id] !== undefined);
    if (!isAnswered) return moveOn(job, { ...known, state: 'asking', work: null, lease: null, lease_until: 0 });
    await moveOn(job, { ...known, state: 'writing', work: 'write' });
    await writeStep({ ...job, ...known }, isClosed, content);
  }

  async function writeStep(job: Job, isClosed: () => boolean, readAlready?: Checked): Promise<void> {
    const maker = await makerOf(job);
    const replaced = await finishUndo({ store, now, facts }, job.replaces);
    const content = readAlready ?? (await contentOf(job, maker, isClosed));
    const answers = answersOf(job) ?? {};
    const zone = answers.zone ?? job.zone;
    const all = await planned(store.read, content.kinds, { job, app: content.app, zone });
    const plans = answers.again === 'keep' && !replaced ? [] : all;
    const written = writtenOf(job);
    const count = plans.reduce((sum, plan) => sum + toWrite(plan, answers).length, 0);
    await requireRoom(store.read, maker.userId, count);
    await decideMedicines(
      job,
      content,
      plans.flatMap((plan) => toWrite(plan, answers)),
    );
    for (const plan of plans) {
      await writeRows(
        { store, now, facts, isClosed },
        { job, maker: maker.userId, zone, plan, entries: toWrite(plan, answers), written },
        () => new Lost(),
      );
    }
    await show(job, content, written);
  }

  /** Says which medicines are made with the records, so that a server that goes on writes the same. @throws Lost; Refusal 409 */
  async function decideMedicines(job: Job, { medicines }: Checked, entries: readonly Entry[]): Promise<void> {
    const before = new Set(medicinesIn(job).map(({ id }) => id));
    const named = new Set(entries.map(({ fields }) => fields.medicineId));
    const made = medicines.filter(({ id }) => before.has(id) || named.has(id));
    await requireMedicineRoom(store.read, job.baby_id, made.length);
    const rows = madeBy(made);
    if (rows !== job.medicines && !(await store.write((tx) => keepOn(tx, job, now(), { medicines: rows }))))
      throw new Lost();
  }

  /** The one small write by which everybody sees all of it. */
  async function show(job: Job, { rows }: Checked, written: Record<string, number>): Promise<void> {
    const { kinds, ...report } = reportOf(job);
    const came = Object.entries(kinds).map(([kind, counts]) => {
      const more = written[kind] ?? 0;
      const { found, duplicates } = counts;
      return [kind, { found, new: more, duplicates, like: Math.max(0, found - duplicates - more) }] as const;
    });
    const done = JSON.stringify({ ...report, questions: [], kinds: Object.fromEntries(came) });
    const changes = {
      state: 'done',
      work: 'show',
      rows_done: rows,
      report: done,
      tries: 0,
      changed_at: now(),
    } as const;
    await moveOn(job, changes, async (tx) => {
      for (const [kind, more] of Object.entries(written).sort(([a], [b]) => (a < b ? -1 : 1)))
        await addToKindCount(tx, job.baby_id, kind, more);
      await bringMedicines(tx, job);
    });
  }

  /** Steps that others write between, until there is nothing left; then the import needs no server any more. */
  async function clear(job: Job, some: typeof removeSome, isClosed: () => boolean): Promise<void> {
    for (let isMore = true; isMore; ) {
      if (isClosed()) throw new Lost();
      isMore = await store.write(async (tx) => {
        if (!(await keepOn(tx, job, now(), { tries: 0 }))) throw new Lost();
        if (await some(tx, job)) return true;
        await keepOn(tx, job, now(), { work: null, lease: null, lease_until: 0 });
        return false;
      });
    }
  }

  async function fail(job: Job, error: unknown): Promise<void> {
    const say = (await sayersOf(store.read, [job.created_by ?? '']))(job.created_by ?? '');
    const refusal =
      error instanceof Refusal
        ? error
        : new Refusal(500, 'internal_error', 'Something went wrong on the server. Please try again.');
    const { errors, ...report } = reportOf(job);
    const failure = { file: '', row: 0, code: refusal.code, message: sayTold(say, refusal.told) };
    await store.write(async (tx) => {
      if (!(await keepOn(tx, job, now()))) return;
      await endJob(tx, job.id, 'failed', now(), JSON.stringify({ ...report, errors: [failure, ...errors] }));
      // Of a baby that is deleted nobody is told.
      if ((await personIdsOf(tx, job.baby_id)).length > 0) await tell(tx, job, 'data.importing');
    });
    if (!(error instanceof Refusal)) onFailure(error);
  }

  const WORK = {
    read: readStep,
    write: writeStep,
    show: (job: Job, isClosed: () => boolean) => clear(job, showSome, isClosed),
    remove: (job: Job, isClosed: () => boolean) => clear(job, removeSome, isClosed),
    undo: async (job: Job) => void (await finishUndo({ store, now, facts }, job.id)),
  };

  /** Whoever looks next may take it up at once. */
  const letGo = async ({ id, lease, tries }: Job): Promise<void> => {
    const mine = { lease: null, lease_until: 0, tries: tries - 1 };
    await store.write((tx) =>
      tx.updateTable('import_batch').set(mine).where('id', '=', id).where('lease', '=', lease).execute(),
    );
  };

  /** The import as it is now, where this server still works on it. */
  const held = (tx: Tx, { id, lease }: Job): Promise<Job | undefined> =>
    tx.selectFrom('import_batch').selectAll().where('id', '=', id).where('lease', '=', lease).executeTakeFirst();

  /** Does the present work of an import; whether it is to go on. */
  async function tried(job: Job, isClosed: () => boolean): Promise<boolean> {
    const { work } = job;
    try {
      requireHope(job);
      if (work) await WORK[work](job, isClosed);
      return work !== null;
    } catch (error) {
      const isLost = error instanceof Lost;
      if (!isLost && !isPassing(error)) await fail(job, error);
      if (isLost && isClosed()) await letGo(job);
      return false;
    }
  }

  return {
    /** Does what an import needs next, up to its end or a question. */
    async run(job: Job, isClosed: () => boolean): Promise<void> {
      if (!(await tried(job, isClosed))) return;
      const next = await store.write((tx) => held(tx, job));
      if (next?.work && next.work !== job.work) await this.run(next, isClosed);
    },
  };
}

/** @throws Error of an import that comes on no more: what takes away rows is tried on and on */
function requireHope({ id, work, tries }: Job): void {
  if (tries > MOST_TRIES && (work === 'read' || work === 'write'))
    throw new Error(`The import ${id} was taken up ${tries} times`);
}

const countsOf = (plans: readonly KindPlan[]): Report['kinds'] =>
  Object.fromEntries(plans.map(({ schemas, counts }) => [schemas.kind.name, counts]));

/** What of a plan is written, by what was answered. */
const toWrite = ({ fresh, like }: KindPlan, { like: answer }: Record<string, string>): KindPlan['fresh'] =>
  answer === 'import_all' ? fresh : fresh.filter((entry) => !like.has(entry));

/** What may work when it is tried again: the database is away, or others were always first. */
const isPassing = (error: unknown): boolean =>
  error instanceof StoreUnavailable || ['40001', '40P01'].includes(String((error as { code?: unknown }).code));
