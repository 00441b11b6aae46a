import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@nestling/contract';
import { markChecked } from './release-check.ts';
import { publishCommand, rollbackCommand } from './release-commands.ts';
import { buildShell, buildTasks, buildTracking, emptyStore } from './release-fixtures.ts';
import { ReleaseStore } from './release-store.ts';

const readRecord = async (folder: string): Promise<Release> =>
  JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'));

/** Writes `release.json` of a folder anew. */
async function change(folder: string, more: Partial<Release>): Promise<void> {
  await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...(await readRecord(folder)), ...more }));
}

/** A build that nobody checked. */
async function unchecked(release: string): Promise<string> {
  const folder = await buildTasks(release);
  await change(folder, { checked: undefined });
  return folder;
}

const WORDS = 'tasks 2 was not checked: npm run check:remote -- mfe-tasks.';

async function house() {
  const { store } = await emptyStore();
  await publishCommand(store, [`shell=${await buildShell('1')}`, `tasks=${await buildTasks('1')}`]);
  return { store, strict: new ReleaseStore(store.dir, { requiresChecks: true }) };
}

test('a remote that nobody checked goes live with a warning; a checked one and the shell without', async () => {
  const { store } = await house();
  expect(await publishCommand(store, [`tasks=${await unchecked('2')}`])).toContain(WORDS);
  const more = await publishCommand(store, [`tasks=${await buildTasks('3')}`, `shell=${await buildShell('2')}`]);
  expect(more.join()).not.toContain('checked');
});

test('a check of other files is none', async () => {
  const { store } = await house();
  const [folder, other] = [await buildTasks('2'), await buildShell('2')];
  await markChecked(other, '0.1.1');
  await change(folder, { checked: (await readRecord(other)).checked });
  expect(await publishCommand(store, [`tasks=${folder}`])).toContain(WORDS);
});

test('a check is one of what is in the files, in whatever order they are listed', async () => {
  const { store } = await house();
  const [folder, other] = [await buildTasks('2'), await buildTasks('3')];
  await change(folder, { checked: (await readRecord(other)).checked });
  expect(await publishCommand(store, [`tasks=${folder}`])).toContain(WORDS);
  const tracking = await buildTracking('1');
  await change(tracking, { files: (await readRecord(tracking)).files.reverse() });
  expect((await publishCommand(store, [`tracking=${tracking}`])).join()).not.toContain('checked');
});

test('what is stored keeps its own check, and takes none of other files', async () => {
  const { store } = await house();
  const checked = { at: '2026-11-20T12:00:00.000Z', by: '0.1.0', of: 'sha384-of-nothing' };
  const folder = await unchecked('2');
  await publishCommand(store, [`tasks=${folder}`, '--no-activate']);
  await change(folder, { checked });
  await publishCommand(store, [`tasks=${folder}`, '--no-activate']);
  expect((await store.readRelease('tasks', '2')).checked).toBeUndefined();

  for (const by of ['first', 'second']) {
    await markChecked(folder, by);
    await publishCommand(store, [`tasks=${folder}`, '--no-activate']);
    expect((await store.readRelease('tasks', '2')).checked).toMatchObject({ by: 'first' });
  }
});

test('where the operator asks for checks, an unchecked remote goes neither live nor to a share, but into a preview and back', async () => {
  const { store, strict } = await house();
  const folder = await unchecked('2');
  for (const to of [[], ['--to-share=5']])
    await expect(publishCommand(strict, [`tasks=${folder}`, ...to])).rejects.toThrow(
      'tasks 2 was not checked: npm run check:remote -- mfe-tasks. This server takes checked releases only.',
    );
  expect((await store.readPointer()).live).toMatchObject({ tasks: '1' });
  expect((await publishCommand(strict, [`tasks=${folder}`, '--preview=pr-1'])).join()).not.toContain('checked');
  await publishCommand(store, [`tasks=${folder}`]);
  await publishCommand(store, [`tasks=${await buildTasks('3')}`]);
  await rollbackCommand(strict, ['tasks']);
  expect((await store.readPointer()).live).toMatchObject({ tasks: '2' });
});

test('of what is live already nobody asks again', async () => {
  const { store, strict } = await house();
  const folder = await unchecked('2');
  await publishCommand(store, [`tasks=${folder}`]);
  expect((await publishCommand(strict, [`tasks=${folder}`])).join()).not.toContain('checked');
});

test('a release that is checked after it was stored is checked in the store, unless it is shown: browsers hold the hash of its release.json', async () => {
  const { store, strict } = await house();
  const folder = await unchecked('2');
  await publishCommand(store, [`tasks=${folder}`, '--no-activate']);
  await markChecked(folder, '0.1.1');
  await publishCommand(strict, [`tasks=${folder}`]);
  expect((await store.readRelease('tasks', '2')).checked).toMatchObject({ by: '0.1.1' });

  const shown = await unchecked('3');
  await publishCommand(store, [`tasks=${shown}`]);
  await markChecked(shown, '0.1.1');
  await publishCommand(store, [`tasks=${shown}`]);
  expect((await store.readRelease('tasks', '3')).checked).toBeUndefined();
});
