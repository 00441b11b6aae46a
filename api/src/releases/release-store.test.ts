import { appendFile, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '@nestling/contract';
import { goBack } from './going-back.ts';
import {
  build,
  buildShell,
  buildTasks,
  buildTracking,
  emptyStore,
  integrityOf,
  ship,
  temporaryFolder,
} from './release-fixtures.ts';
import { ReleaseStore } from './release-store.ts';

const refusal = (reason: string, message: RegExp) =>
  expect.objectContaining({ reason, message: expect.stringMatching(message) });

describe('publish', () => {
  test.each(['requires', 'names'] as const)(
    'refuses a remote that says no %s; one in the store already stays',
    async (field) => {
      const { store } = await emptyStore();
      await ship(store, 'shell', '1', await buildShell('1'));
      const silent = await buildTasks('7', { [field]: undefined });
      await expect(store.publish('tasks', '7', silent)).rejects.toThrow(
        `tasks 7 does not say what it needs: release.json has no ${field}.`,
      );
      await cp(silent, store.folder('tasks', '6'), { recursive: true });
      const file = path.join(store.folder('tasks', '6'), 'release.json');
      await writeFile(file, (await readFile(file, 'utf8')).replace(/"release": ?"7"/, '"release":"6"'));
      expect((await store.activate({ tasks: '6' }, (await store.readPointer()).rev)).live.tasks).toBe('6');
    },
  );

  test('stores every file and makes nothing live', async () => {
    const { store } = await emptyStore();
    expect(await store.publish('tracking', '1.0.0', await buildTracking('1.0.0'))).toBe(true);
    expect((await readdir(store.folder('tracking', '1.0.0'))).sort()).toEqual(
      expect.arrayContaining(['card.1.js', 'card.1.js.br', 'card.1.js.gz', 'entry.1.js', 'release.json']),
    );
    expect((await store.readPointer()).live).toEqual({});
    expect(await readdir(path.join(store.dir, 'tracking'))).toEqual(['1.0.0']);
  });

  test('the same again is no change, also built at another time by another machine; anything else is a conflict', async () => {
    const { store } = await emptyStore();
    const calls = ['GET /api/babies', 'GET /api/health'];
    const dir = await buildTracking('1.0.0', { calls });
    await store.publish('tracking', '1.0.0', dir);
    expect(await store.publish('tracking', '1.0.0', dir)).toBe(false);
    const again = await buildTracking('1.0.0', { calls: calls.toReversed(), builtAt: '2026-11-21T00:00:00.000Z' });
    const file = path.join(again, 'release.json');
    const entries = Object.entries(JSON.parse(await readFile(file, 'utf8')));
    await writeFile(file, JSON.stringify(Object.fromEntries(entries.toReversed())));
    expect(await store.publish('tracking', '1.0.0', again)).toBe(false);
    expect((await store.readRelease('tracking', '1.0.0')).builtAt).toBe('2026-11-20T12:00:00.000Z');
    const other = await buildTracking('1.0.0', { calls, requires: { react: '^19.4.0' } });
    await expect(store.publish('tracking', '1.0.0', other)).rejects.toEqual(refusal('conflict', /other content/));
  });

  test('a file may say of which one language or kind it is, which is a fact like its hash', async () => {
    const { store } = await emptyStore();
    const text = "tasks('1')";
    const file = { name: 'entry.1.js', integrity: integrityOf(text), bytes: text.length };
    const marked = [{ ...file, lang: 'de', kinds: ['diaper'] }];
    await store.publish('tasks', '1', await buildTasks('1', { files: marked }));
    expect((await store.readRelease('tasks', '1')).files).toEqual(marked);
    const unmarked = await buildTasks('1', { files: [file] });
    await expect(store.publish('tasks', '1', unmarked)).rejects.toEqual(refusal('conflict', /other content/));
  });

  test('of two publishers of one release at once, the folder is whole and the other hears of a difference', async () => {
    const { store } = await emptyStore();
    const [one, other] = [await buildTasks('1'), await buildTasks('1', { calls: ['GET /api/babies'] })];
    const results = await Promise.allSettled([store.publish('tasks', '1', one), store.publish('tasks', '1', other)]);
    expect(results.map((it) => it.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await readdir(path.join(store.dir, 'tasks'))).toEqual(['1']);
  });

  test('refuses what does not match its release.json, and leaves nothing behind', async () => {
    const { store } = await emptyStore();
    const dir = await buildTracking('1.0.0');
    await appendFile(path.join(dir, 'card.1.js'), '//');
    await expect(store.publish('tracking', '1.0.0', dir)).rejects.toEqual(
      refusal('refused', /card\.1\.js is not the file/),
    );
    expect(await readdir(path.join(store.dir, 'tracking'))).toEqual([]);
  });

  test('refuses a compressed twin that is another file', async () => {
    const { store } = await emptyStore();
    const dir = await buildTracking('1.0.0');
    await writeFile(path.join(dir, 'card.1.js.gz'), 'no gzip');
    await expect(store.publish('tracking', '1.0.0', dir)).rejects.toEqual(refusal('refused', /card\.1\.js\.gz is not/));
  });

  test('refuses a link, a broken release.json, a missing one, another name, a path as name', async () => {
    const { store } = await emptyStore();
    const linked = await buildTasks('1');
    await symlink('/etc/hostname', path.join(linked, 'secret.js'));
    await expect(store.publish('tasks', '1', linked)).rejects.toEqual(
      refusal('refused', /neither a file nor a folder/),
    );
    const broken = await buildTasks('2');
    await writeFile(path.join(broken, 'release.json'), '{');
    await expect(store.publish('tasks', '2', broken)).rejects.toEqual(refusal('refused', /is not a release/));
    await expect(store.publish('tasks', '3', await temporaryFolder())).rejects.toEqual(refusal('unknown', /missing/));
    const named = await buildTasks('4');
    await expect(store.publish('tasks', '5', named)).rejects.toEqual(refusal('refused', /says tasks 4, not tasks 5/));
    for (const name of ['../tasks', '..', '.', '', 'a/b', 'a\\b', '.hidden', 'a\0']) {
      await expect(store.publish('tasks', name, named)).rejects.toEqual(refusal('unknown', /not a name/));
    }
    await expect(store.publish('../x' as AppName, '4', named)).rejects.toEqual(refusal('unknown', /not a name/));
  });

  test.each(['../out.js', '/etc/x.js', 'a/../b.js', '.env', 'a//b.js'])('refuses the file name %s', async (name) => {
    const { store } = await emptyStore();
    const files = [{ name, integrity: 'sha384-AAAA', bytes: 0 }];
    const dir = await build({ app: 'shell', release: '1', files }, { 'index.html': '' });
    await expect(store.publish('shell', '1', dir)).rejects.toEqual(refusal('refused', /files\.0\.name/));
  });

  test('keeps ten releases, and beyond these what is live and what a rollback returns to', async () => {
    const { store } = await emptyStore();
    await ship(store, 'tasks', 'first', await buildTasks('first'));
    await ship(store, 'tasks', 'second', await buildTasks('second'));
    for (let i = 1; i <= 12; i++) await store.publish('tasks', `pr-${i}`, await buildTasks(`pr-${i}`));
    const kept = await readdir(path.join(store.dir, 'tasks'));
    expect(kept).toHaveLength(12);
    expect(kept).toEqual(expect.arrayContaining(['first', 'second', 'pr-12', 'pr-3']));
    expect((await goBack(store, ['tasks'])).live.tasks).toBe('first');
  });

  test('keeps what tabs may still have open: all that was live within a week', async () => {
    const { store } = await emptyStore();
    for (let i = 1; i <= 14; i++) await ship(store, 'tasks', `${i}`, await buildTasks(`${i}`));
    expect(await readdir(path.join(store.dir, 'tasks'))).toHaveLength(14);
    jest.useFakeTimers({ now: Date.now() + 8 * 86_400_000, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    await store.publish('tasks', '15', await buildTasks('15'));
    jest.useRealTimers();
    const kept = await readdir(path.join(store.dir, 'tasks'));
    expect(kept).toHaveLength(10);
    expect(kept).toEqual(expect.arrayContaining(['15', '14', '13']));
  });
});

describe('activate', () => {
  test('makes all changes live in one revision and keeps each revision', async () => {
    const { store } = await emptyStore();
    await store.publish('shell', '1', await buildShell('1'));
    await store.publish('tracking', '1', await buildTracking('1'));
    const pointer = await store.activate({ shell: '1', tracking: '1' }, 0);
    expect(pointer).toMatchObject({ schema: 1, rev: 1, live: { shell: '1', tracking: '1' } });
    expect(JSON.parse(await readFile(store.pointerFile, 'utf8'))).toEqual(pointer);
    expect(await readdir(path.join(store.dir, 'registry'))).toEqual(['1.json']);
    expect(await store.activate({ shell: '1' }, 1)).toEqual(pointer);
  });

  test('keeps apps and fields that only a newer server knows, also through a rollback', async () => {
    const { store, warnings } = await emptyStore();
    for (const name of ['1', '2']) await ship(store, 'tasks', name, await buildTasks(name));
    const newer = { ...(await store.readPointer()), share: { diapers: 5 } };
    const live = { ...newer.live, diapers: { release: '7', share: 20 } };
    await writeFile(store.pointerFile, JSON.stringify({ ...newer, live }));
    await ship(store, 'tracking', '1', await buildTracking('1'));
    await goBack(store, ['tasks'], { by: 'Kim' });
    const kept = { rev: 4, share: { diapers: 5 }, live: { tasks: '1', tracking: '1', diapers: { release: '7' } } };
    expect(JSON.parse(await readFile(store.pointerFile, 'utf8'))).toMatchObject(kept);
    expect(JSON.parse(await readFile(path.join(store.dir, 'registry/4.json'), 'utf8'))).toMatchObject(kept);
    expect((await store.readPointer()).by).toBe('Kim');
    await ship(store, 'tasks', '3', await buildTasks('3'));
    expect(await store.readPointer()).not.toHaveProperty('by');
    expect(warnings).toEqual([]);
  });

  test('refuses a revision that is not the newest', async () => {
    const { store } = await emptyStore();
    await ship(store, 'tasks', '1', await buildTasks('1'));
    await expect(store.activate({ tasks: '1' }, 0)).rejects.toEqual(refusal('conflict', /Revision 1 is live, not 0/));
  });

  test('of many activations at once, one wins and the rest are told', async () => {
    const { store } = await emptyStore();
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) await store.publish('tasks', name, await buildTasks(name));
    const stores = names.map(() => new ReleaseStore(store.dir));
    const results = await Promise.allSettled(stores.map((it, i) => it.activate({ tasks: names[i] ?? '' }, 0)));
    const won = results.filter((it) => it.status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const it of results.filter((it) => it.status === 'rejected'))
      expect(it.reason).toMatchObject({ reason: 'conflict' });
    expect(await store.readPointer()).toEqual(won[0]?.value);
    expect(await readdir(path.join(store.dir, 'registry'))).toEqual(['1.json']);
  });

  test('refuses an unknown release, a missing file and an altered file; what was live stays', async () => {
    const { store } = await emptyStore();
    const before = await ship(store, 'tracking', '1', await buildTracking('1'));
    await expect(store.activate({ tracking: '9' }, 1)).rejects.toEqual(refusal('unknown', /There is no release/));
    await store.publish('tracking', '2', await buildTracking('2'));
    await rm(path.join(store.folder('tracking', '2'), 'rows.1.js'));
    await expect(store.activate({ tracking: '2' }, 1)).rejects.toEqual(refusal('refused', /rows\.1\.js is missing/));
    await writeFile(path.join(store.folder('tracking', '2'), 'rows.1.js'), 'evil()');
    await expect(store.activate({ tracking: '2' }, 1)).rejects.toEqual(
      refusal('refused', /rows\.1\.js is not the file/),
    );
    expect(await store.readPointer()).toEqual(before);
  });

  test('refuses a remote that needs what the shell does not provide, and a shell that no longer provides it', async () => {
    const { store } = await emptyStore();
    await ship(store, 'shell', '1', await buildShell('1'));
    await ship(store, 'tracking', '1', await buildTracking('1'));
    const old = await buildTracking('2', { requires: { react: '^18.0.0' } });
    await expect(ship(store, 'tracking', '2', old)).rejects.toEqual(
      refusal('refused', /tracking 2 needs react \^18\.0\.0, but shell 1 provides 19\.3\.1/),
    );
    const bare = await buildShell('2', { provides: {} });
    await expect(ship(store, 'shell', '2', bare)).rejects.toEqual(refusal('refused', /does not provide it/));
  });

  test('a rev whose writer was stopped half way counts, and the next one follows it', async () => {
    const { store } = await emptyStore();
    const first = await ship(store, 'tasks', '1', await buildTasks('1'));
    await store.publish('tasks', '2', await buildTasks('2'));
    const half = { ...first, rev: 2, live: { tasks: '2' } };
    await writeFile(path.join(store.dir, 'registry', '2.json'), JSON.stringify(half));
    expect(await store.readPointer()).toEqual(half);
    expect((await store.activate({ tasks: '1' }, 2)).rev).toBe(3);
  });
});

describe('a registry.json that is broken', () => {
  test.each(['', '{"schema":1', '{"schema":2}', '[]', 'null'])(
    '%j: the newest good history file stands',
    async (text) => {
      const { store, warnings } = await emptyStore();
      const good = await ship(store, 'tasks', '1', await buildTasks('1'));
      await writeFile(path.join(store.dir, 'registry', '2.json'), '{"schema":1,"rev":2');
      await writeFile(store.pointerFile, text);
      expect(await store.readPointer()).toEqual(good);
      expect(warnings).toEqual(['registry.json is broken; revision 1 of the history is live.']);
      const next = await ship(store, 'tasks', '2', await buildTasks('2'));
      expect(next.rev).toBe(3);
      expect(JSON.parse(await readFile(store.pointerFile, 'utf8'))).toEqual(next);
    },
  );

  test('a deleted one is read from the history too; with no history, nothing is live', async () => {
    const { store } = await emptyStore();
    const good = await ship(store, 'tasks', '1', await buildTasks('1'));
    await rm(store.pointerFile);
    expect(await store.readPointer()).toEqual(good);
    const empty = await emptyStore();
    await mkdir(empty.store.dir, { recursive: true });
    await writeFile(empty.store.pointerFile, '?');
    expect(await empty.store.readPointer()).toMatchObject({ rev: 0, live: {} });
  });
});

describe('rollback', () => {
  test('goes back step by step, and past a release that was rolled back from', async () => {
    const { store } = await emptyStore();
    for (const name of ['a', 'b', 'c']) await ship(store, 'tasks', name, await buildTasks(name));
    await ship(store, 'tracking', '1', await buildTracking('1'));
    expect((await goBack(store, ['tasks'])).live).toEqual({ tasks: 'b', tracking: '1' });
    await ship(store, 'tasks', 'd', await buildTasks('d'));
    expect(await store.earlier('tasks')).toEqual(['b', 'a']);
    expect((await goBack(store, ['tasks'])).live.tasks).toBe('b');
    expect((await goBack(store, ['tasks'])).live.tasks).toBe('a');
    await expect(goBack(store, ['tasks'])).rejects.toEqual(refusal('unknown', /no earlier release of tasks/));
    expect((await store.history('tasks')).map((it) => `${it.rev}${it.release}`)).toEqual([
      '1a',
      '2b',
      '3c',
      '5b',
      '6d',
      '7b',
      '8a',
    ]);
  });

  test('skips a release that is no longer stored', async () => {
    const { store } = await emptyStore();
    for (const name of ['a', 'b', 'c']) await ship(store, 'tasks', name, await buildTasks(name));
    await rm(store.folder('tasks', 'b'), { recursive: true });
    expect((await goBack(store, ['tasks'])).live.tasks).toBe('a');
  });
});

describe('previews', () => {
  test('keep their release, newest ten names, and must fit what is live', async () => {
    const { store } = await emptyStore();
    await ship(store, 'shell', '1', await buildShell('1'));
    await store.publish('tasks', 'odd', await buildTasks('odd', { requires: { react: '^20.0.0' } }));
    await expect(store.preview('tasks', 'odd', 'pr-0')).rejects.toThrow('needs react ^20.0.0');
    await store.publish('tasks', 'first', await buildTasks('first'));
    await store.preview('tasks', 'first', 'keep');
    for (let i = 0; i < 12; i++) await store.publish('tasks', `r${i}`, await buildTasks(`r${i}`));
    expect((await store.readRelease('tasks', 'first')).release).toBe('first');
    expect(await store.previews.names('tasks')).toEqual(['keep']);
    await expect(store.preview('shell', '1', 'x')).rejects.toThrow('A preview shows a remote');
  });
});
