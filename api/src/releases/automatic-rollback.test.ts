import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { automaticRollback } from './automatic-rollback.ts';
import { rollbackCommand } from './release-commands.ts';
import { buildTasks, emptyStore, ship } from './release-fixtures.ts';
import { releasesCommand } from './release-list.ts';
import { releaseReports } from './release-reports.ts';
import type { ReleaseStore } from './release-store.ts';

const MINUTE_MS = 60_000;

let store: ReleaseStore;
let now: number;
let reports: ReturnType<typeof releaseReports>;
let webhook: Server;
let told: unknown[];
let pages = 0;
const log = { warn: jest.fn(), error: jest.fn() };

beforeEach(async () => {
  jest.clearAllMocks();
  ({ store } = await emptyStore());
  now = Date.parse('2026-11-23T12:00:00.000Z');
  told = [];
  webhook = createServer(async (request, response) => {
    told.push(await json(request));
    response.end();
  });
  await new Promise<void>((done) => webhook.listen(0, '127.0.0.1', done));
  const { port } = webhook.address() as AddressInfo;
  const onFailure = automaticRollback({ store, now: () => now, log, webhook: `http://127.0.0.1:${port}/` });
  reports = releaseReports({ store, now: () => now, onFailure, log });
  for (const name of ['1', '2']) await ship(store, 'tasks', name, await buildTasks(name));
});
afterEach(async () => {
  await reports.close();
  webhook.closeAllConnections();
  webhook.close();
  expect(log.error).not.toHaveBeenCalled();
});

/** So many pages, each of a network of its own, in which release 2 was asked for. */
async function openings(count: number, { fails = false, release = '2', address = '' } = {}) {
  for (let i = 0; i < count; i++) {
    pages += 1;
    const opened = [{ app: 'tasks', release }];
    await reports.take(address || `2001:db8:0:${pages.toString(16)}::1`, { opened, failed: fails ? opened : [] });
  }
  await reports.flush();
}
const live = async () => (await store.readPointer()).live.tasks;

test('a release that fails in five openings is back, and that is said', async () => {
  await openings(100);
  await openings(4, { fails: true });
  expect(await live()).toBe('2');
  await openings(1, { fails: true, address: '198.51.100.7' });
  expect(await live()).toBe('1');
  expect(log.warn).toHaveBeenCalledWith(
    expect.stringMatching(/^tasks 2 failed in 5 of 105 openings .* 1 is live again/),
  );
  expect(told).toEqual([{ event: 'release.rolled_back', app: 'tasks', from: '2', to: '1', opened: 105, failed: 5 }]);
  expect((await releasesCommand(store, [])).join('\n')).toMatch(/tasks .* by automatic rollback/);
});

test('120 reports of one address roll nothing back', async () => {
  await openings(120, { fails: true, address: '198.51.100.7' });
  expect(await live()).toBe('2');
  expect(await store.openings.all('tasks', '2')).toEqual({ opened: 30, failed: 30 });
});

test('all addresses of one network are one', async () => {
  for (let i = 1; i <= 20; i++) await openings(1, { fails: true, address: `2001:db8:9:9::${i}` });
  expect(await live()).toBe('2');
});

test('failures that are spread over hours roll nothing back', async () => {
  for (let i = 0; i < 20; i++) {
    await openings(1, { fails: true, address: `198.51.100.${i}` });
    now += 4 * MINUTE_MS;
  }
  expect(await live()).toBe('2');
});

test('failures of ten minutes are gathered', async () => {
  await openings(4, { fails: true });
  now += 9 * MINUTE_MS;
  await openings(1, { fails: true });
  expect(await live()).toBe('1');
});

test('the last thousand openings of the release before stand against it, no more and no fewer', async () => {
  const before = (opened: number, failed: number) =>
    store.openings.add('tasks', '1', { at: now, opened, failedAt: Array(failed).fill('12345678') });
  await before(100, 100);
  await before(500, 50);
  await before(500, 0);
  // Twice the 5 percent of the last thousand.
  await openings(54);
  await openings(6, { fails: true });
  expect(await live()).toBe('2');
  await openings(5, { fails: true });
  expect(await live()).toBe('1');
});

test('failures of hours are not gathered into ten minutes by a clock that is set back', async () => {
  for (let i = 0; i < 8; i++) {
    await openings(1, { fails: true, address: `198.51.100.${i}` });
    now += 15 * MINUTE_MS;
  }
  now -= 3 * 60 * MINUTE_MS;
  await openings(1, { fails: true });
  expect(await live()).toBe('2');
  await openings(4, { fails: true });
  expect(await live()).toBe('1');
});

test('a release that is no worse than the one before stays', async () => {
  await rollbackCommand(store, ['tasks']);
  await openings(90, { release: '1' });
  await openings(10, { release: '1', fails: true });
  await store.activate({ tasks: '2' }, (await store.readPointer()).rev, 'Kim');
  await openings(90);
  await openings(10, { fails: true });
  expect(await live()).toBe('2');
});

test('none is rolled back twice until a person releases; what was rolled back so is not gone back to', async () => {
  await ship(store, 'tasks', '3', await buildTasks('3'));
  await openings(10, { fails: true, release: '3' });
  expect(await live()).toBe('2');
  await openings(10, { fails: true });
  expect(await live()).toBe('2');
  await openings(990);
  await ship(store, 'tasks', '4', await buildTasks('4'));
  await openings(10, { fails: true, release: '4' });
  expect(await live()).toBe('2');
  expect(await store.earlier('tasks')).toEqual(['1']);
});

test('what fails for a share of browsers is taken from them', async () => {
  await store.publish('tasks', '3', await buildTasks('3'));
  await store.activate({ tasks: '3' }, (await store.readPointer()).rev, 'Kim', 5);
  await openings(5, { fails: true, release: '3' });
  const { live, shares, automatic } = await store.readPointer();
  expect({ live, shares, automatic }).toEqual({ live: { tasks: '2' }, shares: undefined, automatic: { tasks: true } });
});

test('of two servers that find it at once one rolls back', async () => {
  const other = releaseReports({
    store,
    now: () => now,
    onFailure: automaticRollback({ store, now: () => now, log, webhook: undefined }),
    log,
  });
  await store.openings.add('tasks', '2', { at: now, opened: 9, failedAt: ['a', 'b', 'c', 'd'] });
  const named = [{ app: 'tasks', release: '2' }];
  for (const each of [reports, other]) await each.take('198.51.100.9', { opened: named, failed: named });
  await Promise.all([reports.flush(), other.flush()]);
  expect(await live()).toBe('1');
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test('what nobody stored is not kept, and no line grows without end', async () => {
  await openings(3, { release: '9' });
  expect(await store.openings.all('tasks', '9')).toEqual({ opened: 0, failed: 0 });
  for (let i = 0; i < 8; i++)
    await store.openings.add('tasks', '2', { at: now, opened: 1, failedAt: Array(30_000).fill('12345678') });
  expect((await store.openings.all('tasks', '2')).opened).toBe(4);
});
