import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LiveRegistry } from './live-registry.ts';
import { lostApps } from './lost-apps.ts';
import { removeCommand } from './release-commands.ts';
import { buildShell, buildTasks, buildTracking, emptyStore, ship, shipHouse } from './release-fixtures.ts';
import type { ReleaseStore } from './release-store.ts';

let store: ReleaseStore;
let said: string[];
beforeEach(async () => {
  ({ store } = await emptyStore());
  said = [];
  await shipHouse(store, '1');
  await ship(store, 'tasks', '1', await buildTasks('1'));
});
const warn = (message: string) => said.push(message);
const opened = () => new LiveRegistry(store, { checkEveryMs: 0, warn }).current(99);
const live = async () => (await store.readPointer()).live;

/** What a writer makes live that knows the shell and one remote. */
async function writeAsOlder() {
  const { rev, live } = await store.readPointer();
  const { shell = '', house = '' } = live;
  const text = JSON.stringify({ schema: 1, rev: rev + 1, changedAt: new Date().toISOString(), live: { shell, house } });
  for (const file of [store.pointerFile, path.join(store.dir, 'registry', `${rev + 1}.json`)])
    await writeFile(file, text);
}

test('an app that an older writer lost is live again, and the log says so', async () => {
  await writeAsOlder();
  await ship(store, 'shell', '2', await buildShell('2'));
  expect(await live()).not.toHaveProperty('tasks');
  const { registry } = await opened();
  expect(registry.remotes.tasks?.release).toBe('1');
  expect(await live()).toMatchObject({ shell: '2', tasks: '1' });
  expect(said).toEqual([expect.stringMatching(/^tasks 1 was live, and another program .* it is live again\.$/)]);
  await opened();
  expect(said).toHaveLength(1);
});

test('one that was taken out stays out', async () => {
  await removeCommand(store, ['tasks']);
  await ship(store, 'tracking', '1', await buildTracking('1', { contributes: {} }));
  await opened();
  expect(await live()).not.toHaveProperty('tasks');
  expect(said).toEqual([]);
});

test('one that does not fit any more stays out, and that is said', async () => {
  await ship(store, 'tasks', '2', await buildTasks('2', { requires: { react: '^19.0.0' } }));
  await writeAsOlder();
  await ship(store, 'shell', '2', await buildShell('2', { provides: { react: '20.0.0' } }));
  await opened();
  expect(said).toEqual([expect.stringMatching(/^tasks 2 was lost, and cannot be live again: tasks 2 needs react/)]);
});

test('a revision that is missing says nothing of what it took out', () => {
  const pointer = (rev: number, apps: string[]) => ({
    ...{ schema: 1 as const, rev, changedAt: '', live: Object.fromEntries(apps.map((app) => [app, '1'])) },
  });
  expect(lostApps([pointer(1, ['tasks', 'care']), pointer(2, ['tasks'])])).toEqual({ care: '1' });
  expect(lostApps([pointer(1, ['tasks', 'care']), pointer(3, ['tasks'])])).toEqual({});
});
