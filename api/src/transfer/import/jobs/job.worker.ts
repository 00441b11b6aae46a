import { randomUUID } from 'node:crypto';
import { hasDue, takeUp } from './job.repository.ts';
import { type Surroundings, stepsOf } from './job.steps.ts';

/** How often work is looked for that another server left, or that nobody was told of. */
const EVERY_MS = 10_000;

export type ImportJobs = ReturnType<typeof importJobs>;

/**
 * Works on imports, one after the other, as they need much memory. Each step is a small write that says how far it is, so that any server goes
 * on with it when this one ends; nobody sees what is written before it is done.
 */
export function importJobs(surroundings: Surroundings) {
  const { store, now, onFailure } = surroundings;
  const work = stepsOf(surroundings);
  let isClosed = false;
  let isAsked = false;
  let running: Promise<void> | undefined;
  let atWork = 0;

  async function workOn(): Promise<void> {
    while (!isClosed && (await hasDue(store.read, now()))) {
      const job = await store.write((tx) => takeUp(tx, now(), randomUUID()));
      if (!job) return;
      atWork++;
      await work.run(job, () => isClosed).finally(() => atWork--);
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
    /** How many imports are worked on now. */
    get atWork(): number {
      return atWork;
    },
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
