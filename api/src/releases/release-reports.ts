import type { AppName, ReleaseOpening } from '@nestling/contract';
import { networkOf } from '../accounts/network.ts';
import type { ReleaseStore } from './release-store.ts';
import { reportLimit } from './report-limit.ts';

/** Reports of so long are written at once. Milliseconds. */
const GATHER_MS = 5_000;
/** So many reports of one address count in an hour: a page tells once in ten minutes, and a household has some devices. */
const MOST_OF_ADDRESS = 30;

interface Surroundings {
  store: ReleaseStore;
  now: () => number;
  /** Called once a failure of a live release was written. */
  onFailure?: ((app: AppName) => Promise<void>) | undefined;
  log: { error(details: object, message: string): void };
}

interface Gathered {
  app: AppName;
  release: string;
  opened: number;
  failedAt: string[];
}

/** Takes what pages tell of the releases that they opened, and writes it every few seconds. */
export function releaseReports({ store, now, onFailure, log }: Surroundings) {
  const counts = reportLimit(now, MOST_OF_ADDRESS);
  let gathered = new Map<string, Gathered>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write(all: Iterable<Gathered>): Promise<void> {
    for (const { app, release, opened, failedAt } of all) {
      if (!(await store.has(app, release))) continue;
      await store.openings.add(app, release, { at: now(), opened, failedAt });
      if (failedAt.length > 0) await onFailure?.(app);
    }
  }

  /** Writes what was told until now. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const all = gathered.values();
    gathered = new Map();
    writing = writing
      .then(() => write(all))
      .catch((error: unknown) => log.error({ err: error }, 'openings of releases could not be written'));
    return writing;
  }

  return {
    /** Some reports of an address count; the rest change nothing. */
    async take(address: string, { opened, failed }: ReleaseOpening): Promise<void> {
      const network = networkOf(address);
      if (!counts(network)) return;
      const tag = (await store.openings.tagger())(network);
      const hasFailed = (app: string, release: string) => failed.some((it) => it.app === app && it.release === release);
      for (const { app, release } of opened) {
        const key = `${app}/${release}`;
        const so = gathered.get(key) ?? { app, release, opened: 0, failedAt: [] };
        gathered.set(key, so);
        so.opened += 1;
        if (hasFailed(app, release)) so.failedAt.push(tag);
      }
      timer ??= setTimeout(() => void flush(), GATHER_MS).unref();
    },
    flush,
    close: flush,
  };
}

export type ReleaseReports = ReturnType<typeof releaseReports>;
