import { randomUUID } from 'node:crypto';
import { sayTold } from '@nestling/contract';
import { personIdsOf } from '../../../events/facts.repository.ts';
import { Refusal } from '../../../http/refusal.ts';
import { addToKindCount } from '../../../records/kind-count.ts';
import type { Tx } from '../../../storage/store.ts';
import { StoreUnavailable } from '../../../storage/unavailable.ts';
import { sayersOf } from '../../../words/reader.ts';
import type { Entry } from '../../formats/format.ts';
import { bringMedicines, madeBy } from '../made-medicines.ts';
import type { Ports } from '../ports.ts';
import { answersOf, isAnswered } from './job.answers.ts';
import type { Content } from './job.content.ts';
import { ownQuestions, toWrite } from './job.plan.ts';
import { type Maker, makerOf, medicinesFor, type Ready, readyFor, reportFor, requireRooms } from './job.ready.ts';
import { type Report, reportOf, writtenOf } from './job.report.ts';
import { endJob, hasDue, type Job, keepOn, MOST_TRIES, removeSome, showSome, takeUp } from './job.repository.ts';
import { finishUndo } from './job.undo.ts';
import { writeRows } from './job.write.ts';
import { lastReading } from './last-reading.ts';

/** How often work is looked for that another server left, or that nobody was told of. */
const EVERY_MS = 10_000;
/** How often a reading that takes its time says that it goes on. */
const HEARD_EVERY_MS = 1_000;

interface Surroundings extends Ports {
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
      work.forget();
    },
  };
}

function steps({ store, now, facts, onFailure }: Surroundings) {
  const last = lastReading();
  const tell = (tx: Tx, { created_by, baby_id }: Job, name: 'data.importing' | 'data.imported') =>
    facts.publish(tx, { userId: created_by ?? '' }, { name, babyId: baby_id });

  /** Changes the import and tells of it. @throws Lost */
  const moveOn = (job: Job, changes: Parameters<typeof keepOn>[3], alone?: (tx: Tx) => Promise<void>): Promise<void> =>
    store.write(async (tx) => {
      if (!(await keepOn(tx, job, now(), changes))) throw new Lost();
      await alone?.(tx);
      await tell(tx, job, changes?.state === 'done' ? 'data.imported' : 'data.importing');
    });

  /** Says now and then that a work goes on which takes its time; `check` throws once it is somebody else's. */
  async function heard<T>(job: Job, isClosed: () => boolean, work: (check: () => void) => Promise<T>): Promise<T> {
    let lost = false;
    const timer = setInterval(() => {
      store
        .write((tx) => keepOn(tx, job, now()))
        .then(
          (isOurs) => {
            lost ||= !isOurs;
          },
          () => {},
        );
    }, HEARD_EVERY_MS);
    try {
      return await work(() => {
        if (lost || isClosed()) throw new Lost();
      });
    } finally {
      clearInterval(timer);
    }
  }

  /** Reads the files; what is answered goes on to be written, all else waits for a person. */
  async function readStep(job: Job, isClosed: () => boolean): Promise<void> {
    const maker = await makerOf(store.read, job);
    const ready = await heard(job, isClosed, (check) => readyFor({ store, now, facts, last }, job, maker, check));
    const { content, plans } = ready;
    const answers = answersOf(job) ?? {};
    const own = await ownQuestions({ say: maker.say, db: store.read }, job, { content, plans, answers });
    const questions = [...content.questions, ...own].filter((question) => !isAnswered(question, answers));
    const report = reportFor(ready, questions);
    if (content.rows === 0 && questions.length === 0) return endUnread(job, report);
    const app = content.apps.join(', ') || null;
    const known = {
      app,
      rows: content.rows,
      rows_done: 0,
      report: JSON.stringify(report),
      tries: 0,
      changed_at: now(),
    };
    if (job.answers === null || questions.length > 0) {
      last.keep(job, content);
      return moveOn(job, { ...known, state: 'asking', work: null, lease: null, lease_until: 0 });
    }
    await requireRooms(store.read, job, maker, ready);
    await moveOn(job, { ...known, state: 'writing', work: 'write' });
    await write({ ...job, ...known }, maker, ready, isClosed);
  }

  /** Goes on with what another server began to write. */
  async function writeStep(job: Job, isClosed: () => boolean): Promise<void> {
    const maker = await makerOf(store.read, job);
    const ready = await heard(job, isClosed, (check) => readyFor({ store, now, facts, last }, job, maker, check));
    await requireRooms(store.read, job, maker, ready);
    await write(job, maker, ready, isClosed);
  }

  async function write(job: Job, maker: Maker, { content, toKeep }: Ready, isClosed: () => boolean): Promise<void> {
    const written = writtenOf(job);
    const { like } = answersOf(job) ?? {};
    const plans = toKeep.map((plan) => ({ plan, entries: toWrite(plan, like) }));
    await decideMedicines(
      job,
      content,
      plans.map(({ entries }) => entries),
    );
    for (const { plan, entries } of plans) {
      await writeRows(
        { store, now, facts, isClosed },
        { job, maker: maker.userId, zone: content.zone, plan, entries, written },
        () => new Lost(),
      );
    }
    await show(job, content, written);
  }

  /** Says which medicines are made with the records, so that a server that goes on writes the same. @throws Lost */
  async function decideMedicines(job: Job, content: Content, entries: readonly Entry[][]): Promise<void> {
    const rows = madeBy(medicinesFor(job, content, entries));
    if (rows !== job.medicines && !(await store.write((tx) => keepOn(tx, job, now(), { medicines: rows }))))
      throw new Lost();
  }

  /** The one small write by which everybody sees all of it. */
  async function show(job: Job, { rows }: Content, written: Record<string, number>): Promise<void> {
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
      await bringMedicines(tx, job.baby_id);
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
    await endFailed(job, { ...report, errors: [failure, ...errors] });
    if (!(error instanceof Refusal)) onFailure(error);
  }

  /** Ends an import in whose files nothing can be read. */
  const endUnread = (job: Job, report: Report): Promise<void> =>
    report.errors.length > 0
      ? endFailed(job, report)
      : fail(job, new Refusal(400, 'nothing_to_import', 'No row of this file can be imported: it is empty.'));

  const endFailed = (job: Job, report: Report): Promise<void> =>
    store.write(async (tx) => {
      if (!(await keepOn(tx, job, now()))) return;
      await endJob(tx, job.id, 'failed', now(), JSON.stringify(report));
      // Of a baby that is deleted nobody is told.
      if ((await personIdsOf(tx, job.baby_id)).length > 0) await tell(tx, job, 'data.importing');
    });

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
    forget: last.forget,
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

/** What may work when it is tried again: the database is away, or others were always first. */
const isPassing = (error: unknown): boolean =>
  error instanceof StoreUnavailable || ['40001', '40P01'].includes(String((error as { code?: unknown }).code));
