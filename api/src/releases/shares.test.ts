import { rm, utimes, writeFile } from 'node:fs/promises';
import type { AppName } from '@nestling/contract';
import { publishCommand, removeCommand, rollbackCommand } from './release-commands.ts';
import { buildShell, buildTasks, buildTracking, emptyStore, ship, shipHouse } from './release-fixtures.ts';
import { releasesCommand } from './release-list.ts';
import type { ReleaseStore } from './release-store.ts';
import { differing, groupsOf, liveFor, openShares } from './shares.ts';

let store: ReleaseStore;
beforeEach(async () => {
  ({ store } = await emptyStore());
  await ship(store, 'shell', '1', await buildShell('1'));
  await ship(store, 'tasks', '1', await buildTasks('1'));
});

/** Publishes a release to a share of browsers, as the command does. */
const share = async (app: AppName, release: string, percent: number, dir?: string) =>
  publishCommand(store, [`${app}=${dir ?? (await buildTasks(release))}`, `--to-share=${percent}`], 'Kim');
/** What browsers with these share numbers are shown of tasks. */
const shown = async (...numbers: number[]) => {
  const pointer = await store.readPointer();
  return numbers.map((number) => liveFor(pointer, number).tasks);
};
const live = async () => (await store.readPointer()).live.tasks;
const listed = async () => (await releasesCommand(store, [])).join('\n');

test('a share grows: who has it at 5 keeps it at 20, and at 100 it is live like any', async () => {
  expect(await share('tasks', '2', 5)).toEqual([
    'tasks 2 is in the store.',
    'Revision 3 is live: shell 1, tasks 1. For some browsers: tasks 2 (5 %).',
  ]);
  expect(await shown(0, 4, 5, 99)).toEqual(['2', '2', '1', '1']);
  expect(await live()).toBe('1');
  await share('tasks', '2', 20);
  expect(await shown(0, 4, 5, 19, 20, 99)).toEqual(['2', '2', '2', '2', '1', '1']);
  expect(await share('tasks', '2', 100)).toContain('Revision 5 is live: shell 1, tasks 2.');
  expect(await store.readPointer()).toEqual(expect.not.objectContaining({ shares: expect.anything() }));
  expect(await shown(0, 99)).toEqual(['2', '2']);
  expect(await rollbackCommand(store, ['tasks'])).toContain('tasks went back from 2 to 1.');
});

test('the same share again writes nothing', async () => {
  await share('tasks', '2', 5);
  await share('tasks', '2', 5);
  expect((await store.readPointer()).rev).toBe(3);
});

test('a new release takes the place of one with a share, and says so', async () => {
  await share('tasks', '2', 20);
  expect(await share('tasks', '3', 5)).toContain('tasks 2, which 20 % of browsers had, is for none now.');
  expect(await shown(0, 5, 99)).toEqual(['3', '1', '1']);
  expect(await publishCommand(store, [`tasks=${await buildTasks('4')}`])).toEqual([
    'tasks 4 is in the store.',
    'tasks 3, which 5 % of browsers had, is for none now.',
    'Revision 5 is live: shell 1, tasks 4.',
  ]);
  expect(await shown(0, 99)).toEqual(['4', '4']);
});

test('a rollback ends the share, says so, and leaves what is live; the next one goes back', async () => {
  await ship(store, 'tasks', '1.5', await buildTasks('1.5'));
  await share('tasks', '2', 20);
  expect(await rollbackCommand(store, ['mfe-tasks'])).toEqual([
    'tasks 2, which 20 % of browsers had, is for none now.',
    'tasks stays 1.5; another rollback goes back from there.',
    'Revision 5 is live: shell 1, tasks 1.5.',
  ]);
  expect(await shown(0, 99)).toEqual(['1.5', '1.5']);
  await rollbackCommand(store, ['tasks']);
  // What only some had is nothing to go back to.
  expect(await shown(0, 99)).toEqual(['1', '1']);
  await expect(rollbackCommand(store, ['tasks'])).rejects.toThrow('There is no earlier release of tasks');
});

test('a share of 0 ends it, without a build', async () => {
  await share('tasks', '2', 20);
  expect(await publishCommand(store, ['mfe-tasks', '--to-share=0'])).toEqual([
    'tasks 2, which 20 % of browsers had, is for none now.',
    'Revision 4 is live: shell 1, tasks 1.',
  ]);
  await expect(publishCommand(store, ['tasks', '--to-share=0'])).rejects.toThrow('There is no share of tasks to end.');
});

test('a remote that is new may begin with a share', async () => {
  await share('tracking', '1', 5, await buildTracking('1'));
  const pointer = await store.readPointer();
  expect([liveFor(pointer, 4).tracking, liveFor(pointer, 5).tracking]).toEqual(['1', undefined]);
  await share('tracking', '1', 5, await buildTracking('1'));
  expect((await store.readPointer()).rev).toBe(pointer.rev);
  await publishCommand(store, ['tracking', '--to-share=0']);
  expect((await store.readPointer()).live).toEqual({ shell: '1', tasks: '1' });
});

test('a remote that is taken out takes its share along', async () => {
  ({ store } = await emptyStore());
  await shipHouse(store, '1');
  await ship(store, 'tasks', '1', await buildTasks('1'));
  await share('tasks', '2', 5);
  await removeCommand(store, ['tasks']);
  expect(await shown(0, 99)).toEqual([undefined, undefined]);
  await rollbackCommand(store, ['tasks']);
  expect(await shown(0, 99)).toEqual(['1', '1']);
});

test.each([
  ['101', "'101' is no share of browsers: that is a whole number from 0 to 100."],
  ['-1', 'is no share'],
  ['2.5', 'is no share'],
  ['', 'is no share'],
  ['many', 'is no share'],
  ['5', 'tasks 1 is live for everybody: there is nobody left to share it with.'],
])('a share of %p is refused', async (percent, message) => {
  const args = [`tasks=${await buildTasks('1')}`, `--to-share=${percent}`];
  await expect(publishCommand(store, args)).rejects.toThrow(message);
  expect((await store.readPointer()).rev).toBe(2);
});

test('what was taken out differs like what came', () => {
  expect(differing({ tasks: '1', care: '1' }, { tasks: '2', care: '1' })).toEqual(['tasks']);
  expect([differing({ tasks: '1' }, {}), differing({}, { tasks: '1' })]).toEqual([['tasks'], ['tasks']]);
});

test('a share is no preview, and the first shell is for everybody', async () => {
  const args = [`tasks=${await buildTasks('2')}`, '--to-share=5', '--preview=pr-42'];
  await expect(publishCommand(store, args)).rejects.toThrow('give one of them');
  ({ store } = await emptyStore());
  await expect(share('shell', '1', 5, await buildShell('1'))).rejects.toThrow('No shell is live yet');
});

test('releases lists shares, with their failures', async () => {
  await share('tasks', '2', 5);
  await store.openings.add('tasks', '2', { at: 0, opened: 8, failedAt: ['a'] });
  expect(await listed()).toMatch(
    /^tasks +1 {2}since .*\n {15}2 {2}for 5 % of browsers {2}failed in 125 of 1,000 openings \(8 known\)$/m,
  );
});

describe('every set that some browser is shown must fit together', () => {
  const shellOf = (release: string, react: string) => buildShell(release, { provides: { react } });
  const tasksFor = (release: string, react: string) => buildTasks(release, { requires: { react } });

  test('a remote for a shell that only some have may not reach further than that shell', async () => {
    await share('shell', '2', 10, await shellOf('2', '20.0.0'));
    const tasks = await tasksFor('2', '^20.0.0');
    await expect(share('tasks', '2', 20, tasks)).rejects.toThrow(
      'tasks 2 needs react ^20.0.0, but shell 1 provides 19.3.1.',
    );
    await share('tasks', '2', 10, tasks);
    await expect(share('tasks', '2', 11, tasks)).rejects.toThrow('but shell 1 provides');
    // Nor may the shell be taken from under it.
    await expect(rollbackCommand(store, ['shell'])).rejects.toThrow(
      'but shell 1 provides 19.3.1. Some browsers have shell 2 (10 %), tasks 2 (10 %) already.',
    );
    await expect(share('shell', '2', 5, await shellOf('2', '20.0.0'))).rejects.toThrow('but shell 1 provides');
  });

  test('a remote that fits what is live may still not fit what some have', async () => {
    await share('shell', '2', 10, await shellOf('2', '20.0.0'));
    await expect(publishCommand(store, [`tracking=${await buildTracking('1')}`])).rejects.toThrow(
      'tracking 1 needs react ^19.3.0, but shell 2 provides 20.0.0. Some browsers have shell 2 (10 %) already.',
    );
    expect((await store.readPointer()).live.tracking).toBeUndefined();
  });

  test('what does not fit what is live is refused without a word of shares', async () => {
    await share('tasks', '2', 5);
    await expect(
      publishCommand(store, [`tracking=${await buildTracking('1', { requires: { react: '^20.0.0' } })}`]),
    ).rejects.toThrow(/but shell 1 provides 19\.3\.1\.$/);
  });

  test('for k shares there are k + 1 sets', async () => {
    await share('shell', '2', 10, await buildShell('2'));
    await share('tasks', '2', 20);
    await share('tracking', '1', 5, await buildTracking('1'));
    const pointer = await store.readPointer();
    expect(groupsOf(pointer)).toEqual([0, 5, 10, 20]);
    const sets = Array.from({ length: 100 }, (_, number) => JSON.stringify(liveFor(pointer, number)));
    expect(new Set(sets).size).toBe(4);
  });
});

describe('writers that know no shares', () => {
  /** What a server of 0.1 writes: it keeps what it does not know. */
  const writeAs01 = async (tasks: string) => {
    const pointer = await store.readPointer();
    await writeFile(
      store.pointerFile,
      JSON.stringify({ ...pointer, rev: pointer.rev + 1, live: { ...pointer.live, tasks } }),
    );
  };

  test('end a share by making another release live', async () => {
    await share('tasks', '2', 20);
    await store.publish('tasks', '3', await buildTasks('3'));
    await writeAs01('3');
    expect(await shown(0, 99)).toEqual(['3', '3']);
    await ship(store, 'tracking', '1', await buildTracking('1'));
    expect(await shown(0, 99)).toEqual(['3', '3']);
  });

  test.each<[unknown]>([
    [5],
    ['x'],
    [{ tasks: 7 }],
    [{ tasks: { release: '../x', share: 5, over: '1' } }],
    [null],
    ...[0, 100, 2.5, -5].map((share): [unknown] => [{ tasks: { release: '2', share, over: '1' } }]),
    [{ '../x': { release: '2', share: 5 } }],
  ])('or that write %j as shares: everybody has what is live', async (shares) => {
    await writeFile(store.pointerFile, JSON.stringify({ ...(await store.readPointer()), rev: 9, shares }));
    expect(openShares(await store.readPointer())).toEqual([]);
    expect(await shown(0, 99)).toEqual(['1', '1']);
    expect(await share('tasks', '2', 5)).toContain('tasks 2 is in the store.');
    expect(await shown(0, 99)).toEqual(['2', '1']);
  });

  test('of newer ones, what is not known here is kept', async () => {
    const shares = { tasks: { release: '2', share: 5, over: '1', until: 'noon' }, diapers: { only: 'cats' } };
    await writeFile(store.pointerFile, JSON.stringify({ ...(await store.readPointer()), rev: 9, shares }));
    await ship(store, 'tracking', '1', await buildTracking('1'));
    expect((await store.readPointer()).shares).toEqual(shares);
  });
});

test('what some browsers have, or had within a week, is not deleted', async () => {
  await share('tasks', 'shared', 5);
  const old = new Date(Date.now() - 90 * 86_400_000);
  await utimes(store.folder('tasks', 'shared'), old, old);
  await publishCommand(store, ['tasks', '--to-share=0']);
  for (let i = 0; i < 11; i++) await store.publish('tasks', `n${i}`, await buildTasks(`n${i}`));
  await expect(store.readRelease('tasks', 'shared')).resolves.toBeDefined();
});

test('of two who change the share of an app at once, one is told', async () => {
  const [two, three] = [await buildTasks('2'), await buildTasks('3')];
  const both = await Promise.allSettled([share('tasks', '2', 5, two), share('tasks', '3', 20, three)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await rm(two, { recursive: true });
});
