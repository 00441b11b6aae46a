import { type AppName, cutMessage, type ReleaseOpening } from '@nestling/contract';
import { networkOf } from '../accounts/network.ts';
import type { ToldFailure } from './release-failures.ts';
import type { ReleaseStore } from './release-store.ts';
import { reportLimit } from './report-limit.ts';
import { storedFrames } from './source-maps.ts';

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
  failures: ToldFailure[];
}

/** Of what was told of a release, what can be: of an expose that it has, with frames of files that are here. */
async function possible(
  store: ReleaseStore,
  { app, release, failures }: Pick<Gathered, 'app' | 'release' | 'failures'>,
): Promise<ToldFailure[]> {
  const { exposes = {} } = await store.readRelease(app, release);
  const found = failures.filter(({ expose }) => Object.hasOwn(exposes, expose));
  return Promise.all(found.map(async (it) => ({ ...it, stack: await storedFrames(store, it.stack) })));
}

/** Takes what pages tell of the releases that they opened, and writes it every few seconds. */
export function releaseReports({ store, now, onFailure, log }: Surroundings) {
  const counts = reportLimit(now, MOST_OF_ADDRESS);
  let gathered = new Map<string, Gathered>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write(all: Iterable<Gathered>): Promise<void> {
    for (const { app, release, opened, failedAt, failures } of all) {
      if (!(await store.has(app, release))) continue;
      await store.openings.add(app, release, { at: now(), opened, failedAt });
      if (failures.length > 0)
        await store.failures.add(app, release, await possible(store, { app, release, failures }));
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
    async take(address: string, { opened, failed, failures = [] }: ReleaseOpening): Promise<void> {
      const network = networkOf(address);
      if (!counts(network)) return;
      const tag = (await store.openings.tagger())(network);
      const hasFailed = (app: string, release: string) => failed.some((it) => it.app === app && it.release === release);
      for (const { app, release } of opened) {
        const key = `${app}/${release}`;
        const so = gathered.get(key) ?? { app, release, opened: 0, failedAt: [], failures: [] };
        gathered.set(key, so);
        so.opened += 1;
        if (!hasFailed(app, release)) continue;
        so.failedAt.push(tag);
        for (const it of failures.filter((it) => it.app === app && it.release === release)) {
          const { expose, stack, browser } = it;
          so.failures.push({ expose, message: cutMessage(it.message), stack, browser, at: now(), by: tag });
        }
      }
      timer ??= setTimeout(() => void flush(), GATHER_MS).unref();
    },
    flush,
    close: flush,
  };
}

export type ReleaseReports = ReturnType<typeof releaseReports>;
