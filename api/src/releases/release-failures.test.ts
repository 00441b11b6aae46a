import { appendFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ReleaseFailure } from '@nestling/contract';
import { buildShell, buildTasks, emptyStore, ship } from './release-fixtures.ts';
import { allReleases, releasesCommand } from './release-list.ts';
import { releaseReports } from './release-reports.ts';
import { ReleaseStore } from './release-store.ts';

const log = { error: jest.fn() };
afterEach(() => expect(log.error).not.toHaveBeenCalled());

const TASKS = { app: 'tasks', release: '1' };
const told = (more: Partial<ReleaseFailure> = {}): ReleaseFailure => ({
  ...TASKS,
  expose: './widgets/TasksCard',
  message: 'TypeError: x is undefined',
  stack: ['tasks/1/entry.1.js:1:11'],
  browser: 'Chrome',
  ...more,
});
/** Text A of which nothing is cut. */
const word = (i: number) => String.fromCharCode(97 + Math.floor(i / 26), 97 + (i % 26));

async function given() {
  const { store } = await emptyStore();
  await ship(store, 'tasks', '1', await buildTasks('1'));
  let now = Date.parse('2026-11-24T10:00:00.000Z');
  const server = (of: ReleaseStore) => {
    const reports = releaseReports({ store: of, now: () => now, log });
    return async (address: string, ...failures: ReleaseFailure[]) => {
      await reports.take(address, { opened: [TASKS], failed: [TASKS], failures });
      await reports.flush();
    };
  };
  const pass = (ms: number) => {
    now += ms;
  };
  const known = async () =>
    (await allReleases(store))
      .find(({ app }) => app === 'tasks')
      ?.failures.map(({ message, count }) => [message, count]);
  return { store, tell: server(store), other: server(new ReleaseStore(store.dir)), known, pass };
}

test('the first twenty different failures of a release are kept, and counted by browser', async () => {
  const { store, tell, known } = await given();
  for (let i = 0; i < 30; i++) await tell(`10.0.0.${i}`, told({ message: `no ${word(i)}` }));
  for (const browser of ['Chrome', 'Firefox', 'Firefox'] as const)
    await tell('10.1.0.1', told({ message: 'no aa', browser }));
  const kept = await known();
  expect(kept).toHaveLength(20);
  expect(kept?.[0]).toEqual(['no aa', 4]);
  expect(kept?.[19]).toEqual(['no at', 1]);
  const [first] = await store.failures.all('tasks', '1');
  expect(first?.browsers).toEqual({ Chrome: 2, Firefox: 2 });
});

test('servers of one store keep them together', async () => {
  const { tell, other, known } = await given();
  await Promise.all([tell('10.0.0.1', told()), other('10.0.0.2', told())]);
  await other('10.0.0.3', told({ browser: 'Safari' }));
  expect(await known()).toEqual([['TypeError: x is undefined', 3]]);
});

test('120 reports of one stranger leave room for what others tell', async () => {
  const { tell, known, pass } = await given();
  for (let i = 0; i < 120; i++) {
    await tell('10.0.0.66', ...[0, 1, 2, 3, 4].map((k) => told({ message: `rubbish ${word(i * 5 + k)}` })));
    pass(120_000);
  }
  for (let i = 0; i < 17; i++) await tell(`10.0.1.${i}`, told({ message: `real ${word(i)}` }));
  const kept = await known();
  expect(kept?.filter(([message]) => String(message).startsWith('rubbish'))).toHaveLength(3);
  expect(kept?.filter(([message]) => String(message).startsWith('real'))).toHaveLength(17);
});

test('the server cuts again, and takes only what can be', async () => {
  const { store, tell } = await given();
  await tell(
    '10.0.0.1',
    told({ message: 'No list for "Mia" at 10:30, mom@example.org\n\u001b[31m' }),
    told({ message: 'of no expose', expose: './gone' }),
    told({ message: 'of no prototype', expose: './constructor' }),
    told({ message: 'of another release', release: '2' }),
    told({
      message: 'elsewhere',
      stack: ['tasks/1/../../tokens/x.js:1:1', 'tasks/9/entry.1.js:1:1', 'tasks/1/gone.js:1:1'],
    }),
  );
  const kept = await store.failures.all('tasks', '1');
  expect(kept.map(({ message }) => message)).toEqual(["No list for '…' at #, … [#", 'elsewhere']);
  expect(JSON.stringify(kept)).not.toMatch(/Mia|example|10:30|\\u001b|tokens/);
  expect(kept[1]?.stack).toEqual([]);
});

test('a page of 0.1 says no failures, and is counted', async () => {
  const { store } = await given();
  const reports = releaseReports({ store, now: Date.now, log });
  await reports.take('10.0.0.1', { opened: [TASKS], failed: [TASKS] });
  await reports.flush();
  expect(await store.openings.all('tasks', '1')).toEqual({ opened: 1, failed: 1 });
  expect(await releasesCommand(store, ['mfe-tasks', '--failures'])).toEqual(['No failure of tasks is known.']);
});

test('the file stays small, and what a store of 0.1 has there says nothing', async () => {
  const { store, known } = await given();
  const file = path.join(store.dir, 'failures/tasks/1');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '...\n');
  const heard = { ...told({ message: 'm'.repeat(200) }), at: 1, by: 'x' };
  await store.failures.add('tasks', '1', [heard]);
  const again = (await readFile(file, 'utf8')).trim().split('\n').length;
  expect(again).toBe(2);
  for (let i = 0; i < 20; i++) await store.failures.add('tasks', '1', Array(1_000).fill(heard));
  expect((await stat(file)).size).toBeLessThan(150_000);
  expect(await known()).toEqual([['m'.repeat(200), 20_001]]);
  await appendFile(file, '{"cut off');
  expect(await known()).toHaveLength(1);
  await store.failures.forget('tasks', '1');
  expect(await known()).toEqual([]);
});

/** What the build keeps beside a script: its 11th column is line 12 of the card. */
const MAP = {
  version: 3,
  sources: ['src/\u001bcard.tsx', '../node_modules/a/b.js'],
  names: [],
  mappings: 'AAAA,UAWA,UCXA',
};

test('releases --failures names file and line of the sources', async () => {
  const { store, tell } = await given();
  await ship(store, 'shell', '5', await buildShell('5'));
  await writeFile(path.join(store.folder('tasks', '1'), 'entry.1.js.map.br'), brotliCompressSync(JSON.stringify(MAP)));
  const stack = ['tasks/1/entry.1.js:1:11', 'tasks/1/entry.1.js:1:21', 'shell/5/main.1.js:1:7'];
  await tell('10.0.0.1', told({ stack }));
  await tell('10.0.0.2', told({ stack, browser: 'Safari' }));
  expect(await releasesCommand(store, ['mfe-tasks', '--failures'])).toEqual([
    'tasks 1 (live):',
    '  TypeError: x is undefined',
    '    2 times since 2026-11-24T10:00:00.000Z, in ./widgets/TasksCard: Chrome 1, Safari 1',
    '    at mfe-tasks/src/card.tsx:12',
    '    at shell/5/main.1.js:1:7',
  ]);
  expect(await releasesCommand(store, [])).toContain(
    '               one failure: npm run releases -- mfe-tasks --failures',
  );
  await expect(releasesCommand(store, ['--failures'])).rejects.toThrow('Say of which app');
});

test('those of a release that was taken back are still known', async () => {
  const { store, tell } = await given();
  await tell('10.0.0.1', told());
  await ship(store, 'tasks', '2', await buildTasks('2'));
  expect((await releasesCommand(store, ['tasks', '--failures']))[0]).toBe('tasks 1:');
});

test('a release that was sent and does not fit the shell waits, and releases says for what', async () => {
  const { store } = await given();
  await ship(store, 'shell', '5', await buildShell('5'));
  const needy = await buildTasks('2', { requires: { react: '^99.0.0' } });
  await store.publish('tasks', '2', needy);
  expect(await releasesCommand(store, [])).toContain(
    '               waits for a shell that fits, to be released: tasks 2 needs react ^99.0.0, but shell 5 provides 19.3.1.',
  );
});
