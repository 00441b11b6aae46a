import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contributions } from '@nestling/contract';
import { publishCommand, removeCommand, rollbackCommand } from './release-commands.ts';
import { buildShell, buildTasks, buildTracking, emptyStore, ship, shipHouse } from './release-fixtures.ts';
import { releasesCommand } from './release-list.ts';
import { ReleaseStore } from './release-store.ts';

test('publish makes every named app live in one revision, by app name or folder name', async () => {
  const { store } = await emptyStore();
  const args = [`shell=${await buildShell('1')}`, `mfe-tracking=${await buildTracking('2')}`];
  expect(await publishCommand(store, args)).toEqual([
    'shell 1 is in the store.',
    'tracking 2 is in the store.',
    'Revision 1 is live: shell 1, tracking 2.',
  ]);
  expect((await publishCommand(store, args)).at(-1)).toBe('Revision 1 is live: shell 1, tracking 2.');
});

test('publish --no-activate only stores; publishing the same again makes it live', async () => {
  const { store } = await emptyStore();
  const arg = `tasks=${await buildTasks('pr-42')}`;
  expect(await publishCommand(store, ['--no-activate', arg])).toEqual(['tasks pr-42 is in the store.']);
  expect((await store.readPointer()).rev).toBe(0);
  await publishCommand(store, [`tasks=${store.folder('tasks', 'pr-42')}`]);
  expect((await store.readPointer()).live).toEqual({ tasks: 'pr-42' });
});

test('two teams may publish at once; two publishers of one app may not', async () => {
  const { store } = await emptyStore();
  const other = new ReleaseStore(store.dir);
  const [tasks, tracking] = [await buildTasks('1'), await buildTracking('1')];
  await Promise.all([publishCommand(store, [`tasks=${tasks}`]), publishCommand(other, [`tracking=${tracking}`])]);
  expect(await store.readPointer()).toMatchObject({ rev: 2, live: { tasks: '1', tracking: '1' } });

  const [a, b] = [await buildTasks('a'), await buildTasks('b')];
  const results = await Promise.allSettled([
    publishCommand(store, [`tasks=${a}`]),
    publishCommand(other, [`tasks=${b}`]),
  ]);
  expect(results.map((it) => it.status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('rollback and releases say what is live and what could be', async () => {
  const { store } = await emptyStore();
  expect((await releasesCommand(store, []))[0]).toMatch(/Nothing is live yet/);
  for (const name of ['1', '2']) await ship(store, 'tasks', name, await buildTasks(name));
  const listed = (await releasesCommand(store, [])).join('\n');
  expect(listed).toMatch(/^Revision 2 is live\.\n/);
  expect(listed).toMatch(/tasks +2 {2}since \d{4}-\S+Z {2}can go back to 1$/m);
  expect(await rollbackCommand(store, ['mfe-tasks'])).toEqual([
    'tasks went back from 2 to 1.',
    'Revision 3 is live: tasks 1.',
  ]);
});

test('releases says what waits for a shell that knows its point', async () => {
  const { store } = await emptyStore();
  const contributes = { points: { 'home.corner': [{ expose: './widgets/TasksCard' }] } } as Contributions;
  await ship(store, 'tasks', '1', await buildTasks('1', { contributes }));
  await ship(store, 'shell', '1', await buildShell('1'));
  expect((await releasesCommand(store, [])).at(-1)).toBe(
    "               waits for a shell that knows the point 'home.corner'",
  );
});

test('releases says by whom, in one line whatever the name holds', async () => {
  const { store } = await emptyStore();
  await publishCommand(store, [`tasks=${await buildTasks('1')}`], 'Kim');
  await publishCommand(store, [`tasks=${await buildTasks('2')}`], 'Robin\n\u001b[31mtasks  live');
  const listed = async () => (await releasesCommand(store, [])).join('\n');
  expect(await listed()).toMatch(/tasks +2 {2}since \S+Z by Robin \[31mtasks live {2}can go back to 1$/m);
  await rollbackCommand(store, ['tasks'], 'Sam');
  expect(await listed()).toMatch(/tasks +1 {2}since \S+Z by Sam {2}nothing earlier$/m);
});

test('releases names what is live in a way that this server does not know', async () => {
  const { store } = await emptyStore();
  const pointer = await ship(store, 'tasks', '1', await buildTasks('1'));
  await writeFile(
    store.pointerFile,
    JSON.stringify({ ...pointer, live: { ...pointer.live, diapers: { release: '2', share: 5 } } }),
  );
  expect((await releasesCommand(store, [])).at(-1)).toBe(
    'diapers        is live, but this server cannot show it: a newer one can.',
  );
});

test.each([
  [publishCommand, [], /Usage/],
  [publishCommand, ['tasks'], /Say where tasks was built/],
  [publishCommand, ['Diary/..=x'], /'Diary\/\.\.' is no name of an app/],
  [publishCommand, ['tasks=/nowhere'], /release\.json is missing/],
  [rollbackCommand, [], /Usage/],
  [rollbackCommand, ['tasks'], /no earlier release/],
])('%p %j is refused in words', async (command, args, message) => {
  const { store } = await emptyStore();
  await expect(command(store, args)).rejects.toThrow(message);
});

test('a release that is damaged in the store holds up no other app, and is mended by its next one', async () => {
  const { store } = await emptyStore();
  await shipHouse(store, '1');
  await ship(store, 'tasks', '1', await buildTasks('1'));
  await rm(join(store.folder('tasks', '1'), 'release.json'));
  await ship(store, 'tracking', '1', await buildTracking('1', { contributes: {} }));
  await expect(removeCommand(store, ['tracking'])).resolves.toBeDefined();
  await ship(store, 'tasks', '2', await buildTasks('2'));
  expect((await store.readPointer()).live).toEqual({ shell: '1', house: '1', tasks: '2' });
});

describe('a remote that is taken out', () => {
  test('is not live any more, and comes back by a rollback or a release', async () => {
    const { store } = await emptyStore();
    await shipHouse(store, '1');
    await ship(store, 'tasks', '1', await buildTasks('1'));
    expect(await removeCommand(store, ['mfe-tasks'], 'Kim')).toEqual([
      'tasks is taken out. A release or a rollback of it brings it back.',
      'Revision 3 is live: shell 1, house 1.',
    ]);
    expect(await store.readPointer()).toMatchObject({ by: 'Kim', live: { shell: '1', house: '1' } });
    expect((await releasesCommand(store, [])).join('\n')).toMatch(/^tasks +not live$/m);
    expect(await rollbackCommand(store, ['tasks'], 'Sam')).toEqual([
      'tasks is back, as 1.',
      'Revision 4 is live: shell 1, house 1, tasks 1.',
    ]);
    expect((await releasesCommand(store, [])).join('\n')).toMatch(/^tasks +1 .* by Sam /m);
    await removeCommand(store, ['tasks']);
    await publishCommand(store, [`tasks=${store.folder('tasks', '1')}`]);
    expect((await store.readPointer()).live).toEqual({ shell: '1', house: '1', tasks: '1' });
  });

  test('is not one that a shell with a list of its own asks for', async () => {
    const { store } = await emptyStore();
    await ship(store, 'shell', '1', await buildShell('1'));
    await ship(store, 'tasks', '1', await buildTasks('1'));
    await expect(removeCommand(store, ['tasks'])).rejects.toThrow('shell 1 has a list of its remotes of its own');
  });

  test('brings nothing that every dashboard has', async () => {
    const { store } = await emptyStore();
    await shipHouse(store, '1');
    await expect(removeCommand(store, ['house'])).rejects.toThrow('No app would bring the account menu.');
  });

  test('must be live, and is not the shell', async () => {
    const { store } = await emptyStore();
    await ship(store, 'shell', '1', await buildShell('1'));
    await expect(removeCommand(store, ['shell'])).rejects.toThrow('The shell cannot be taken out');
    await expect(removeCommand(store, ['care'])).rejects.toThrow('care is not live.');
    await expect(removeCommand(store, ['constructor'])).rejects.toThrow('is no name of an app');
    await expect(removeCommand(store, ['tasks', 'tracking'])).rejects.toThrow('Usage: remove <app>');
    await expect(removeCommand(store, ['../shell'])).rejects.toThrow('is no name of an app');
  });
});
