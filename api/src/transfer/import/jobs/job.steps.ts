import { StoreUnavailable } from '../../../storage/unavailable.ts';
import type { Ports } from '../ports.ts';
import { answersOf, isAnswered } from './job.answers.ts';
import { endingsOf } from './job.endings.ts';
import { MedicineChanged } from './job.medicines.ts';
import { ownQuestions } from './job.plan.ts';
import { type IsClosed, Lost, progressOf } from './job.progress.ts';
import { makerOf, readyFor, reportFor, requireRooms } from './job.ready.ts';
import { type Job, keepOn, MOST_TRIES, removeSome, showSome } from './job.repository.ts';
import { finishRestore, finishUndo } from './job.undo.ts';
import { beginWriting, writingOf } from './job.writing.ts';
import { lastReading } from './last-reading.ts';

export interface Surroundings extends Ports {
  onFailure: (error: unknown) => void;
}

/** The steps of an import, each a small write that says how far it is. */
export function stepsOf({ store, now, facts, onFailure }: Surroundings) {
  const last = lastReading();
  const progress = progressOf({ store, now, facts });
  const { tell, moveOn, heard, letGo, held } = progress;
  const { fail, endUnread } = endingsOf({ store, now, onFailure }, progress);
  const write = writingOf({ store, now, facts }, progress);

  /** Reads the files; what is answered goes on to be written, all else waits for a person. */
  async function readStep(job: Job, isClosed: IsClosed): Promise<void> {
    const maker = await makerOf(store.read, job);
    const ready = await heard(job, isClosed, (goesOn) =>
      readyFor({ store, now, facts, last }, job, maker, ({ rows, done }) => goesOn({ rows, rows_done: done })),
    );
    const { content, plans } = ready;
    const answers = answersOf(job) ?? {};
    const own = await ownQuestions({ say: maker.say, db: store.read }, job, { content, plans, answers });
    const questions = [...content.questions, ...own].filter((question) => !isAnswered(question, answers));
    const report = reportFor(ready, questions);
    const isEmpty = content.rows === 0 || (plans.length === 0 && content.notKept.length === 0);
    if (isEmpty && questions.length === 0) return endUnread(job, report);
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
    await beginWriting({ store, now, tell }, job, known);
    await write({ ...job, ...known }, maker, ready, isClosed);
  }

  /** Goes on with what another server began to write. */
  async function writeStep(job: Job, isClosed: IsClosed): Promise<void> {
    const maker = await makerOf(store.read, job);
    // How many rows were written before is known to the import: it is not said anew how many are read.
    const ready = await heard(job, isClosed, (goesOn) =>
      readyFor({ store, now, facts, last }, job, maker, () => goesOn()),
    );
    await requireRooms(store.read, job, maker, ready);
    await write(job, maker, ready, isClosed);
  }

  /** Steps that others write between, until there is nothing left; then the import needs no server any more. */
  async function clear(job: Job, some: typeof removeSome, isClosed: IsClosed): Promise<void> {
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

  const WORK = {
    read: readStep,
    write: writeStep,
    show: (job: Job, isClosed: IsClosed) => clear(job, showSome, isClosed),
    remove: (job: Job, isClosed: IsClosed) => clear(job, removeSome, isClosed),
    undo: async (job: Job) => void (await finishUndo({ store, now, facts }, job.id)),
    restore: async (job: Job) => void (await finishRestore({ store, now, facts }, job.id)),
  };

  /** What becomes of an import whose work stopped. */
  async function stopped(job: Job, error: unknown, isClosed: IsClosed): Promise<void> {
    // What was read is forgotten by now: it is read anew at once, and given up where that comes to nothing.
    if (error instanceof MedicineChanged) return letGo(job, job.tries);
    if (error instanceof Lost) return isClosed() ? letGo(job, job.tries - 1) : undefined;
    if (isPassing(error)) return;
    if (mayFail(job)) await fail(job, error);
    else onFailure(error);
  }

  /** Does the present work of an import; whether it is to go on. */
  async function tried(job: Job, isClosed: IsClosed): Promise<boolean> {
    const { work } = job;
    try {
      requireHope(job);
      if (work) await WORK[work](job, isClosed);
      return work !== null;
    } catch (error) {
      await stopped(job, error, isClosed);
      return false;
    }
  }

  return {
    forget: last.forget,
    /** Does what an import needs next, up to its end or a question. */
    async run(job: Job, isClosed: IsClosed): Promise<void> {
      if (!(await tried(job, isClosed))) return;
      const next = await store.write((tx) => held(tx, job));
      if (next?.work && next.work !== job.work) await this.run(next, isClosed);
    },
  };
}

/** What is shown already, or taken away, is tried on and on, each time that its lease ends. */
const mayFail = ({ work }: Job): boolean => work === 'read' || work === 'write';

/** @throws Error of an import that comes on no more */
function requireHope(job: Job): void {
  if (job.tries > MOST_TRIES && mayFail(job)) throw new Error(`The import ${job.id} was taken up ${job.tries} times`);
}

/** What may work when it is tried again: the database is away, or others were always first. */
const isPassing = (error: unknown): boolean =>
  error instanceof StoreUnavailable || ['40001', '40P01'].includes(String((error as { code?: unknown }).code));
