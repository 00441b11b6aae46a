import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publishCommand, rollbackCommand } from './release-commands.ts';
import { buildShell, buildTasks, temporaryFolder } from './release-fixtures.ts';
import { ReleaseStore } from './release-store.ts';
import { takeReleases } from './taken-releases.ts';

let store: ReleaseStore;
beforeEach(async () => {
  store = new ReleaseStore(path.join(await temporaryFolder(), 'releases'));
});

/** A folder as an image carries it: one release of each app. */
async function image(builds: Record<string, string>) {
  const folder = await temporaryFolder();
  for (const [app, dir] of Object.entries(builds)) await cp(dir, path.join(folder, app), { recursive: true });
  return folder;
}
const imageOf = async (shell: string, tasks: string) =>
  image({ shell: await buildShell(shell), tasks: await buildTasks(tasks) });

const start = (from: string) => takeReleases(store.dir, from, 'image 0.1.1');
const live = async () => (await store.readPointer()).live;

test('the first start of an image fills the store in one revision; the next start of the same changes nothing', async () => {
  const first = await imageOf('1', '1');
  expect(await start(first)).toContain('Revision 1 is live: shell 1, tasks 1.');
  expect(await store.readPointer()).toMatchObject({ rev: 1, by: 'image 0.1.1' });
  expect(await start(first)).toEqual([]);
});

test('a newer image makes live what is new in it, and open tabs still find the files of the older one', async () => {
  await start(await imageOf('1', '1'));
  await start(await imageOf('2', '1'));
  expect(await live()).toEqual({ shell: '2', tasks: '1' });
  expect(await readdir(store.folder('shell', '1'))).toContain('main.1.js');
});

test('what a team released, and what was rolled back, stays as long as the image brings nothing new of that app', async () => {
  await start(await imageOf('1', '1'));
  await publishCommand(store, [`tasks=${await buildTasks('team')}`]);
  const second = await imageOf('2', '1');
  await start(second);
  expect(await live()).toEqual({ shell: '2', tasks: 'team' });
  await rollbackCommand(store, ['shell']);
  await start(second);
  expect(await live()).toEqual({ shell: '1', tasks: 'team' });
  await start(await imageOf('2', '3'));
  expect(await live()).toEqual({ shell: '1', tasks: '3' });
});

test('an older image makes its own releases live again', async () => {
  const first = await imageOf('1', '1');
  await start(first);
  await start(await imageOf('2', '2'));
  await start(first);
  expect(await live()).toEqual({ shell: '1', tasks: '1' });
});

test("a team's release that does not go with the image's shell makes way for the image's own", async () => {
  const tasksFor = (release: string) => buildTasks(release, { requires: { react: '^20.0.0' } });
  const shellOf = (release: string) => buildShell(release, { provides: { react: '20.0.0' } });
  const any = await buildTasks('1');
  await start(await image({ shell: await shellOf('1'), tasks: any }));
  await publishCommand(store, [`tasks=${await tasksFor('team')}`]);
  await start(await image({ shell: await buildShell('2'), tasks: any }));
  expect(await live()).toEqual({ shell: '2', tasks: '1' });
});

test('a damaged image changes nothing that is live, and is tried again at the next start', async () => {
  await start(await imageOf('1', '1'));
  const damaged = await imageOf('2', '2');
  await writeFile(path.join(damaged, 'tasks/entry.1.js'), 'altered');
  await expect(start(damaged)).rejects.toThrow('is not the file that was built');
  expect(await live()).toEqual({ shell: '1', tasks: '1' });
  await rm(path.join(damaged, 'tasks'), { recursive: true });
  await cp(await buildTasks('2'), path.join(damaged, 'tasks'), { recursive: true });
  await start(damaged);
  expect(await live()).toEqual({ shell: '2', tasks: '2' });
});

test('two servers that start at once on one store both come to the same', async () => {
  await mkdir(store.dir, { recursive: true });
  const first = await imageOf('1', '1');
  await Promise.all([start(first), start(first), start(first)]);
  expect(await live()).toEqual({ shell: '1', tasks: '1' });
  expect(await store.revisions()).toHaveLength(1);
});

test('what was taken last is taken again where its note is lost', async () => {
  const first = await imageOf('1', '1');
  await start(first);
  await writeFile(path.join(store.dir, 'taken.json'), 'broken');
  expect(await start(first)).toContain('Revision 1 is live: shell 1, tasks 1.');
});
