/** For tests: the caches of a browser, and a server with releases of which any file can be missing or damaged. */
import { createHash } from 'node:crypto';
import { type LiveReleases, type Release, type ReleaseSet, setAsText, setFromText } from '@nestling/contract';

const SITE = 'https://nestling.example';
const address = (key: RequestInfo | URL) => new URL(typeof key === 'string' ? key : (key as Request).url, SITE).href;
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** As much of Cache Storage as the worker uses. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (key: string) => entries.get(address(key))?.clone(),
    put: async (key: string, answer: Response) => {
      // As a browser does, which cannot keep half an answer.
      const body = await answer.arrayBuffer();
      entries.set(address(key), new Response(body, answer));
    },
    delete: async (key: string) => entries.delete(address(key)),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  });
  return {
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return cacheOf(entries);
    },
    match: async (key: string, { cacheName }: { cacheName: string }) => all.get(cacheName)?.get(address(key))?.clone(),
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
  };
}

/** As much of Web Locks as the worker uses, for one lock: many may share it, one alone has it only where it is free. */
export function fakeLocks() {
  let holders = 0;
  let alone: Promise<unknown> = Promise.resolve();
  return {
    async request<T>(_: string, { ifAvailable }: LockOptions, work: (lock: Lock | null) => Promise<T>): Promise<T> {
      if (ifAvailable && holders > 0) return work(null);
      await alone;
      holders += 1;
      const working = work({ name: '', mode: 'shared' }).finally(() => {
        holders -= 1;
      });
      if (ifAvailable) alone = working.catch(() => {});
      return working;
    },
  };
}

/** Files by name, with what they are of. */
type Marks = Record<string, { lang?: string; kinds?: string[] }>;
const UNMARKED: Marks = { 'main.js': {}, 'lazy.js': {} };

type Fault = 'missing' | 'damaged' | 'cut' | 'hangs';

/** A server; `fetch` is the browser's. */
export class FakeSite {
  /** Paths that do not come well. */
  readonly faults = new Map<string, Fault>();
  /** Releases that the server has deleted. */
  readonly forgotten = new Set<string>();
  asked: string[] = [];
  readonly #texts = new Map<string, string>();
  readonly #live: LiveReleases = {};

  /** Makes a release live: each file says its own name. Answers what a worker is told that is served now. */
  release(app: string, release: string, more: Partial<Release> = {}, marked: Marks = UNMARKED): LiveReleases {
    const base = `/r/${app}/${release}/`;
    const names = [...(app === 'shell' ? ['public/favicon.svg', 'index.html'] : []), ...Object.keys(marked)];
    const files = names.map((name) => {
      const text = `${app} ${release} ${name}`;
      this.#texts.set(base + name, text);
      return { name, integrity: integrityOf(text), bytes: text.length, ...marked[name] };
    });
    const record = JSON.stringify({ builtAt: '', ...more, app, release, files });
    this.#texts.set(`${base}release.json`, record);
    this.#live[app] = { release, integrity: integrityOf(record) };
    return { ...this.#live };
  }

  fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const path = new URL(input, SITE).pathname;
    this.asked.push(path);
    const text = path === '/index.html' ? this.#page(init) : this.#texts.get(path);
    const fault = this.faults.get(path) ?? this.faults.get('*');
    if (fault === 'hangs') return new Promise(() => {});
    if (fault === 'cut') throw new TypeError('Failed to fetch');
    if (fault === 'missing' || text === undefined) return new Response('Not found', { status: 404 });
    if (text instanceof Response) return text;
    return new Response(fault === 'damaged' ? `${text} but not quite` : text);
  };

  #page({ headers }: RequestInit): Response {
    const set = setFromText(new Headers(headers).get('release-set') ?? '') as ReleaseSet;
    if (Object.entries(set).some(([app, release]) => this.forgotten.has(`${app}@${release}`)))
      return new Response('There is no release', { status: 409 });
    const text = `page of ${setAsText(set)}`;
    const isDamaged = this.faults.get('/index.html') === 'damaged';
    return new Response(isDamaged ? 'page of what' : text, {
      headers: { 'release-set': setAsText(set), 'page-integrity': integrityOf(text) },
    });
  }
}
