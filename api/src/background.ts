import type { FastifyBaseLogger } from 'fastify';

/** How long the end of the server waits for unfinished jobs, in ms. */
const PATIENCE_MS = 2_000;

/** Work that no request waits for. What fails is logged. */
export function backgroundJobs(log: Pick<FastifyBaseLogger, 'error'>) {
  const running = new Set<Promise<void>>();
  return {
    later(job: () => Promise<void>): void {
      const run = job()
        .catch((error: unknown) => log.error({ err: error }, 'a background job failed'))
        .finally(() => running.delete(run));
      running.add(run);
    },
    /** Resolves when all jobs are done, or after two seconds. */
    async finished(): Promise<void> {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS);
      });
      await Promise.race([Promise.all(running), patience]);
      clearTimeout(timer);
    },
  };
}
