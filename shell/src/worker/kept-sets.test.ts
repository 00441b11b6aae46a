/** @jest-environment node */
import type { LiveReleases } from '@nestling/contract';
import { FakeSite, fakeCaches, fakeLocks } from '../testing/fake-site.ts';
import { choose, KeptSets } from './kept-sets.ts';
import { keptFile } from './release-cache.ts';

let site: FakeSite;
let first: LiveReleases;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  site = new FakeSite();
  Object.assign(globalThis, { caches: fakeCaches(), fetch: site.fetch, navigator: { locks: fakeLocks() } });
  site.release('shell', '1', { provides: { react: '19.0.0' } });
  site.release('tasks', '1', { requires: { react: '^19.0.0' } });
  first = site.release('tracking', '1', { requires: { react: '^19.0.0' } });
});
afterEach(() => jest.restoreAllMocks());

/** A worker as the browser runs it that found this script. */
async function install(live: LiveReleases): Promise<KeptSets> {
  const sets = new KeptSets(live);
  await sets.install();
  return sets;
}
async function takeOver(live: LiveReleases): Promise<KeptSets> {
  const sets = await install(live);
  await sets.serve();
  await sets.tidy([]);
  return sets;
}
const shown = async (sets: KeptSets) => (await sets.page())?.text();
const pageOf = (shell: string, tasks: string, tracking: string) =>
  `page of shell@${shell},tasks@${tasks},tracking@${tracking}`;
const kept = async (path: string) => (await keptFile(path))?.text();
/** A second worker instance with the same script: what it knows is in the caches. */
const restarted = (live: LiveReleases) => new KeptSets(live);

test('a first visit keeps every file that pages need, and the page; icons have addresses of their own', async () => {
  const sets = await takeOver(first);
  expect(await shown(sets)).toBe(pageOf('1', '1', '1'));
  expect(await kept('/r/tasks/1/lazy.js')).toBe('tasks 1 lazy.js');
  expect(await kept('/r/shell/1/index.html')).toBeUndefined();
  expect(await (await sets.atRoot('/favicon.svg'))?.text()).toBe('shell 1 public/favicon.svg');
  expect(await kept('/r/nobody/1/main.js')).toBeUndefined();
});

test.each(['missing', 'damaged', 'cut'] as const)(
  'a file that is %s keeps its app on the kept release, the others move on, and it heals by itself',
  async (fault) => {
    await takeOver(first);
    site.release('tracking', '2');
    const live = site.release('tasks', '2');
    site.faults.set('/r/tasks/2/lazy.js', fault);
    const sets = await takeOver(live);
    expect(await shown(sets)).toBe(pageOf('1', '1', '2'));
    expect([await kept('/r/tasks/2/lazy.js'), await kept('/r/tasks/1/lazy.js')]).toEqual([
      undefined,
      'tasks 1 lazy.js',
    ]);

    await sets.heal();
    expect(await shown(sets)).toBe(pageOf('1', '1', '2'));
    site.faults.clear();
    site.asked = [];
    await restarted(live).heal();
    expect(await shown(sets)).toBe(pageOf('1', '2', '2'));
    // What came well at first is not fetched anew.
    expect(site.asked).toEqual(['/r/tasks/2/lazy.js', '/index.html']);
    site.asked = [];
    await sets.heal();
    expect(site.asked).toEqual([]);
  },
);

const turn = () => new Promise(setImmediate);
/** A test that failed waits no longer. */
let isOver = false;
beforeEach(() => {
  isOver = false;
});
afterEach(() => {
  isOver = true;
});
async function until(isSo: () => Promise<unknown>): Promise<void> {
  while (!isOver && !(await isSo())) await turn();
  // Whoever put the last file there knows.
  await turn();
}
/** A file that comes when the test lets it. */
function holdBack(path: string): () => Promise<void> {
  let answer = (_: Response) => {};
  globalThis.fetch = ((url: string, init?: RequestInit) =>
    url === path
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : site.fetch(url, init)) as typeof globalThis.fetch;
  return async () => {
    globalThis.fetch = site.fetch as typeof globalThis.fetch;
    answer(await site.fetch(path));
  };
}

describe('while a new worker fills its caches', () => {
  async function whileInstalling(work: (serving: KeptSets) => Promise<void>): Promise<KeptSets> {
    const serving = await takeOver(first);
    site.release('tracking', '2');
    const live = site.release('tasks', '2');
    const comes = holdBack('/r/tasks/2/lazy.js');
    const installing = install(live);
    await until(async () => (await kept('/r/tasks/2/main.js')) && (await kept('/r/tracking/2/lazy.js')));
    await work(serving);
    await comes();
    return installing;
  }

  test('the one that serves deletes none of them, though it saw no other when it looked', async () => {
    const sets = await whileInstalling((serving) => serving.tidy([]));
    expect(await shown(sets)).toBe(pageOf('1', '2', '2'));
    expect([await kept('/r/tasks/2/main.js'), await kept('/r/tracking/2/main.js')]).toEqual([
      'tasks 2 main.js',
      'tracking 2 main.js',
    ]);
  });

  test('nor once it waits', async () => {
    const serving = await takeOver(first);
    const sets = await install(site.release('tasks', '2'));
    await serving.tidy([], () => false);
    expect(await shown(sets)).toBe(pageOf('1', '2', '1'));
    expect(await kept('/r/tasks/2/main.js')).toBe('tasks 2 main.js');
  });

  test.each([
    ['tasks', pageOf('1', '1', '2')],
    ['tracking', pageOf('1', '2', '1')],
  ])('one of which is gone at the end (%s), it has not arrived, and heals', async (app, page) => {
    Object.assign(globalThis, { navigator: {} });
    const sets = await whileInstalling(async () => void (await caches.delete(`release ${app}@2`)));
    expect(await shown(sets)).toBe(page);
    await sets.heal();
    expect(await shown(sets)).toBe(pageOf('1', '2', '2'));
    expect(await kept(`/r/${app}/2/main.js`)).toBe(`${app} 2 main.js`);
  });
});

describe('where a file never comes', () => {
  // Only what a test lets pass, passes.
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] }));
  afterEach(() => jest.useRealTimers());
  test('the other apps do not wait for it, and it heals by itself', async () => {
    await takeOver(first);
    site.release('tracking', '2');
    site.release('shell', '2', { provides: { react: '19.0.0' } });
    site.faults.set('/r/tasks/2/main.js', 'hangs');
    const installing = install(site.release('tasks', '2'));
    await until(async () => (await kept('/r/tracking/2/lazy.js')) && (await kept('/r/shell/2/lazy.js')));
    jest.advanceTimersByTime(10_000);
    const sets = await installing;
    expect(await shown(sets)).toBe(pageOf('2', '1', '2'));

    site.faults.clear();
    await sets.heal();
    expect(await shown(sets)).toBe(pageOf('2', '2', '2'));
  });

  test('and nothing else is new, a worker waits for it', async () => {
    await takeOver(first);
    const comes = holdBack('/r/tasks/2/lazy.js');
    const installing = install(site.release('tasks', '2'));
    await until(() => kept('/r/tasks/2/main.js'));
    jest.advanceTimersByTime(10_000);
    await turn();
    await comes();
    expect(await shown(await installing)).toBe(pageOf('1', '2', '1'));
  });
});

test('a file that is damaged on the way is asked for once more', async () => {
  const { fetch } = site;
  let isFirst = true;
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    if (url !== '/r/tasks/1/main.js') return fetch(url, init);
    expect(init?.cache).toBe(isFirst ? 'default' : 'reload');
    const answer = isFirst ? new Response('half of') : await fetch(url, init);
    isFirst = false;
    return answer;
  }) as typeof globalThis.fetch;
  await takeOver(first);
  expect(await kept('/r/tasks/1/main.js')).toBe('tasks 1 main.js');
});

test.each(['/r/tasks/2/release.json', '/r/tasks/2/main.js'])(
  'a worker that has nothing newer to give steps back, and comes when it has (%s)',
  async (path) => {
    const before = await takeOver(first);
    const live = site.release('tasks', '2');
    site.faults.set(path, 'damaged');
    await expect(install(live)).rejects.toThrow('No app of the new release set can be kept yet');
    expect(await shown(before)).toBe(pageOf('1', '1', '1'));
    site.faults.clear();
    expect(await shown(await takeOver(live))).toBe(pageOf('1', '2', '1'));
  },
);

test('without network, and with a damaged page, all stays as it is', async () => {
  const before = await takeOver(first);
  const live = site.release('tasks', '2');
  for (const [path, fault] of [
    ['*', 'cut'],
    ['/index.html', 'damaged'],
  ] as const) {
    site.faults.set(path, fault);
    await expect(install(live)).rejects.toThrow();
    site.faults.clear();
  }
  expect(await shown(before)).toBe(pageOf('1', '1', '1'));
});

test('on a first visit a damaged app is left to the network, and kept once it is well; a shell must be whole', async () => {
  site.faults.set('/r/tasks/1/main.js', 'damaged');
  const sets = await takeOver(first);
  expect(await shown(sets)).toBe(pageOf('1', '1', '1'));
  expect(await kept('/r/tasks/1/main.js')).toBeUndefined();
  site.faults.clear();
  await sets.heal();
  expect(await kept('/r/tasks/1/main.js')).toBe('tasks 1 main.js');

  Object.assign(globalThis, { caches: fakeCaches() });
  site.faults.set('/r/shell/1/main.js', 'missing');
  await expect(install(first)).rejects.toThrow('The shell did not arrive whole');
});

test('a new remote that does not fit the kept shell waits with the new shell', async () => {
  await takeOver(first);
  site.release('shell', '2', { provides: { react: '20.0.0' } });
  site.release('tasks', '2', { requires: { react: '^20.0.0' } });
  const live = site.release('tracking', '2', { requires: { react: '^19.0.0' } });
  site.faults.set('/r/shell/2/main.js', 'missing');
  const sets = await takeOver(live);
  expect(await shown(sets)).toBe(pageOf('1', '1', '2'));
});

test('where the server has forgotten what was kept, the others move on without it', async () => {
  await takeOver(first);
  site.release('tracking', '2');
  const live = site.release('tasks', '2');
  site.faults.set('/r/tasks/2/main.js', 'missing');
  site.forgotten.add('tasks@1');
  expect(await shown(await takeOver(live))).toBe(pageOf('1', '2', '2'));
});

test('what no set needs is deleted, what an open tab began with stays, and so does a preview', async () => {
  await (await caches.open('workbox-precache-v2')).put('/old.js', new Response(''));
  await caches.open('preview');
  const before = await takeOver(first);
  const page = await before.page();
  const live = site.release('tasks', '2');
  const sets = await install(live);
  if (page) await sets.opened('tab', page);
  await sets.serve();
  await sets.tidy(['tab']);
  const names = async () => (await caches.keys()).filter((name) => name !== 'set notes').sort();
  expect(await names()).toEqual([
    'preview',
    'release shell@1',
    'release tasks@1',
    'release tasks@2',
    'release tracking@1',
  ]);
  expect(await before.page()).toBeUndefined();
  expect(await sets.newsFor('tab')).toBe('shell@1,tasks@2,tracking@1');
  await sets.tidy([]);
  expect(await names()).toEqual(['preview', 'release shell@1', 'release tasks@2', 'release tracking@1']);
  expect(await sets.newsFor('tab')).toBeUndefined();
});

describe('of files that are of one language or kind', () => {
  const MARKED = {
    'main.js': {},
    'words.de.js': { lang: 'de' },
    'words.fr.js': { lang: 'fr' },
    'diaper.js': { kinds: ['diaper', 'rash'] },
  };
  const NAMES = Object.keys(MARKED);
  const here = async () => {
    const found = await Promise.all(NAMES.map(async (name) => ((await kept(`/r/care/1/${name}`)) ? name : '')));
    return found.filter(Boolean);
  };

  let live: LiveReleases;
  beforeEach(() => {
    live = site.release('care', '1', {}, MARKED);
  });

  test('those that are shown here are kept; another choice fetches what is missing, and the page, at once', async () => {
    await choose({ lang: 'de', kinds: [] });
    const sets = await takeOver(live);
    expect(await here()).toEqual(['main.js', 'words.de.js']);
    site.asked = [];
    await choose({ lang: 'de', kinds: ['diaper'] });
    await sets.heal();
    expect(await here()).toEqual(['main.js', 'words.de.js', 'diaper.js']);
    expect(site.asked).toEqual(['/r/care/1/diaper.js', '/index.html']);
  });

  test('the cookie says what is shown, where a worker can read it', async () => {
    const get = jest.fn(async () => ({ value: 'lang=fr&kinds=diaper%2Cbath' }));
    Object.assign(globalThis, { cookieStore: { get } });
    await takeOver(live);
    Reflect.deleteProperty(globalThis, 'cookieStore');
    expect(get).toHaveBeenCalledWith('nestling_page');
    expect(await here()).toEqual(['main.js', 'words.fr.js', 'diaper.js']);
  });

  test('a browser that says nothing keeps all languages, and of kinds what everybody has', async () => {
    await takeOver(live);
    expect(await here()).toEqual(['main.js', 'words.de.js', 'words.fr.js']);
  });

  test('a release whose words did not come waits for them', async () => {
    await choose({ lang: 'de', kinds: [] });
    await takeOver(live);
    await choose({ lang: 'fr', kinds: [] });
    const next = site.release('care', '2', {}, MARKED);
    site.faults.set('/r/care/2/words.fr.js', 'missing');
    await expect(install(next)).rejects.toThrow('No app of the new release set can be kept yet');
  });
});
