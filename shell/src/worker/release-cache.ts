/** Releases that the browser keeps: one cache each, filled once and never changed. A file is kept when its hash is right. */
import { type AppName, basePath, type FileChoice, filesForPages, isWanted, type Release } from '@nestling/contract';

/** A server that hangs neither answers nor fails. Milliseconds. */
const PATIENCE_MS = 30_000;

const PREFIX = 'release ';
const cacheOf = (app: AppName, release: string) => `${PREFIX}${app}@${release}`;
const recordOf = (app: AppName, release: string) => `${basePath(app, release)}release.json`;

async function hasHash(answer: Response, integrity: string): Promise<boolean> {
  const [algorithm = '', hash] = integrity.split(/-(.*)/);
  const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), await answer.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === hash;
}

/** An answer whose content has this hash. Throws Error for any other. */
export async function checked(answer: Response, integrity: string): Promise<Response> {
  if (answer.ok && (await hasHash(answer.clone(), integrity))) return answer;
  throw new Error(`${answer.url} is not what was released (${answer.status})`);
}

/** What the page has fetched already is at hand; where that is not whole, the server is asked once more. Rejects if it never is. */
async function fetchWhole(url: string, integrity: string): Promise<Response> {
  const fetchOnce = async (cache: RequestCache) =>
    checked(await fetch(url, { cache, signal: AbortSignal.timeout(PATIENCE_MS) }), integrity);
  return fetchOnce('default').catch(() => fetchOnce('reload'));
}

/** What a release says of itself, where the browser keeps it with all files that this choice wants. */
export async function keptRelease(app: AppName, release: string, choice: FileChoice): Promise<Release | undefined> {
  const { record, missing } = await stateOf(app, release, choice);
  return missing.length === 0 ? record : undefined;
}

async function stateOf(app: AppName, release: string, choice: FileChoice) {
  const cache = await caches.open(cacheOf(app, release));
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const found = here.has(recordOf(app, release)) && (await cache.match(recordOf(app, release)));
  const record: Release | undefined = found ? await found.json() : undefined;
  const wanted = record ? filesForPages(record).filter((file) => isWanted(file, choice)) : [];
  const missing = wanted
    .map(({ name, integrity }) => ({ url: basePath(app, release) + name, integrity }))
    .filter(({ url }) => !here.has(url));
  return { cache, record, missing };
}

/** What is told while a release is fetched, and how it is left for another time. */
interface Taking {
  choice: FileChoice;
  /** Called with each file that came. */
  onFile: () => void;
  /** Rejects once nobody waits for it any more. */
  stopped: Promise<never>;
}

/**
 * Fetches what is missing of a release; `integrity` is the hash of its record. Where a file cannot be had, or is damaged, what came well
 * stays for the next try. Whether all is here then says `keptRelease`: another worker may have deleted the cache meanwhile.
 */
export async function takeRelease(
  app: AppName,
  { release, integrity }: { release: string; integrity: string },
  { choice, onFile, stopped }: Taking,
): Promise<void> {
  try {
    const cache = await caches.open(cacheOf(app, release));
    const take = async (url: string, hash: string) => {
      await cache.put(url, await Promise.race([fetchWhole(url, hash), stopped]));
      onFile();
    };
    const record = recordOf(app, release);
    if (!(await cache.match(record))) await take(record, integrity);
    // One by one: the page comes first.
    for (const file of (await stateOf(app, release, choice)).missing) await take(file.url, file.integrity);
  } catch (error) {
    console.warn(`${app} ${release} did not arrive whole and waits`, error);
  }
}

/** A file of a release that is kept, by its path on the site. */
export function keptFile(path: string): Promise<Response | undefined> {
  const [, , app = '', release = ''] = path.split('/');
  return caches.match(path, { cacheName: cacheOf(app, release), ignoreVary: true });
}

/** Deletes releases that are in none of these sets, and what a worker of 0.1 kept. */
export async function forgetOthers(sets: readonly Record<AppName, string>[]): Promise<void> {
  const used = new Set(sets.flatMap((set) => Object.entries(set).map(([app, release]) => cacheOf(app, release))));
  for (const name of await caches.keys())
    if ((name.startsWith(PREFIX) && !used.has(name)) || name.startsWith('workbox-')) await caches.delete(name);
}
