import { automaticRollback } from './automatic-rollback.ts';
import { goBack } from './going-back.ts';
import { publishCommand, rollbackCommand } from './release-commands.ts';
import { buildShell, buildTasks, buildTracking, emptyStore, ship } from './release-fixtures.ts';
import { ReleaseStore } from './release-store.ts';
import { liveFor } from './shares.ts';

let store: ReleaseStore;
beforeEach(async () => {
  ({ store } = await emptyStore());
  await ship(store, 'shell', '1', await buildShell('1'));
  await ship(store, 'tasks', '1', await buildTasks('1'));
});

const shellFor = (release: string, react: string) => buildShell(release, { provides: { react } });
const tasksFor = (release: string, react: string) => buildTasks(release, { requires: { react } });
/** A remote with pages at these paths. */
const pagesAt = (...paths: string[]) => ({ pages: paths.map((path) => ({ path, expose: './widgets/TasksCard' })) });
const trackingAt = (...paths: string[]) => ({ pages: paths.map((path) => ({ path, expose: './routes' })) });
const live = async () => (await store.readPointer()).live;

/** What `/naps` needs to move from tasks to tracking. */
async function moving() {
  await ship(store, 'tasks', '2', await buildTasks('2', { contributes: pagesAt('/naps') }));
  await ship(store, 'tracking', '2', await buildTracking('2', { contributes: trackingAt('/sleep') }));
  const gives = `tasks=${await buildTasks('3', { contributes: pagesAt() })}`;
  const takes = `tracking=${await buildTracking('3', { contributes: trackingAt('/sleep', '/naps') })}`;
  return { gives, takes };
}

test('a shell and a remote that need each other go live together, and no one of them alone', async () => {
  const [shell, tasks] = [`shell=${await shellFor('2', '20.0.0')}`, `mfe-tasks=${await tasksFor('2', '^20.0.0')}`];
  await ship(store, 'tasks', '1.5', await tasksFor('1.5', '^19.0.0'));
  for (const alone of [shell, tasks]) await expect(publishCommand(store, [alone])).rejects.toThrow('needs react');
  expect((await store.readPointer()).rev).toBe(3);
  expect(await publishCommand(store, [shell, tasks], 'Kim')).toContain('Revision 4 is live: shell 2, tasks 2.');
  await expect(rollbackCommand(store, ['tasks'])).rejects.toThrow('tasks 1.5 needs react ^19.0.0');
  expect(await rollbackCommand(store, ['shell', 'mfe-tasks'])).toEqual([
    'shell went back from 2 to 1.',
    'tasks went back from 2 to 1.5.',
    'Revision 5 is live: shell 1, tasks 1.5.',
  ]);
});

test('where one of two does not fit, nothing moves, and it is named', async () => {
  const both = [`tracking=${await buildTracking('2')}`, `tasks=${await tasksFor('2', '^20.0.0')}`];
  const why = 'tasks 2 needs react ^20.0.0, but shell 1 provides 19.3.1.';
  for (const option of [[], ['--to-share=5'], ['--preview=pr-42']])
    await expect(publishCommand(store, [...both, ...option])).rejects.toThrow(why);
  expect((await store.readPointer()).rev).toBe(2);
  expect(await store.previews.names('tracking')).toEqual([]);
});

test('a page moves from one remote to another in one revision, there and back', async () => {
  const { gives, takes } = await moving();
  await expect(publishCommand(store, [takes])).rejects.toThrow('both claim /naps');
  await publishCommand(store, [gives, takes]);
  expect(await live()).toEqual({ shell: '1', tasks: '3', tracking: '3' });
  await expect(rollbackCommand(store, ['tasks'])).rejects.toThrow('both claim /naps');
  await expect(rollbackCommand(store, ['tracking'])).rejects.toThrow(
    'Nobody would bring /naps, which came to tracking from another app: name tasks too, and they go back together.',
  );
  await rollbackCommand(store, ['tasks', 'tracking']);
  expect(await live()).toEqual({ shell: '1', tasks: '2', tracking: '2' });
});

test('a page that moved to a new remote goes back, and that remote is taken out', async () => {
  await ship(store, 'tasks', '2', await buildTasks('2', { contributes: pagesAt('/naps') }));
  const gives = `tasks=${await buildTasks('3', { contributes: pagesAt() })}`;
  await publishCommand(store, [gives, `tracking=${await buildTracking('1', { contributes: trackingAt('/naps') })}`]);
  await expect(rollbackCommand(store, ['tracking'])).rejects.toThrow('no earlier release of tracking');
  expect(await rollbackCommand(store, ['tasks', 'tracking'])).toEqual([
    'tasks went back from 3 to 2.',
    'tracking was not live before, and is taken out.',
    'Revision 5 is live: shell 1, tasks 2.',
  ]);
});

test('a remote that came by itself is not taken out by a rollback', async () => {
  await ship(store, 'tracking', '1', await buildTracking('1'));
  await ship(store, 'tasks', '2', await buildTasks('2'));
  await expect(rollbackCommand(store, ['tasks', 'tracking'])).rejects.toThrow('no earlier release of tracking');
  expect(await live()).toEqual({ shell: '1', tasks: '2', tracking: '1' });
});

test('several have a share together, that grows, ends and goes back together', async () => {
  const both = [`shell=${await shellFor('2', '20.0.0')}`, `tasks=${await tasksFor('2', '^20.0.0')}`];
  await publishCommand(store, [...both, '--to-share=5']);
  await publishCommand(store, [...both, '--to-share=20']);
  const pointer = await store.readPointer();
  expect([pointer.rev, liveFor(pointer, 19), liveFor(pointer, 20)]).toEqual([
    4,
    { shell: '2', tasks: '2' },
    { shell: '1', tasks: '1' },
  ]);
  await expect(publishCommand(store, ['shell', 'tracking', '--to-share=0'])).rejects.toThrow(
    'There is no share of tracking to end.',
  );
  expect(await publishCommand(store, ['shell', 'tasks', '--to-share=0'])).toEqual([
    'shell 2, which 20 % of browsers had, is for none now.',
    'tasks 2, which 20 % of browsers had, is for none now.',
    'Revision 5 is live: shell 1, tasks 1.',
  ]);
  await publishCommand(store, [...both, '--to-share=5']);
  await rollbackCommand(store, ['tasks', 'shell']);
  expect(await store.readPointer()).toMatchObject({ rev: 7, live: { shell: '1', tasks: '1' } });
  expect((await store.readPointer()).shares).toBeUndefined();
});

test('a preview of several is one link, also of a page that moves; a shell has none', async () => {
  const { gives, takes } = await moving();
  await expect(publishCommand(store, [takes, '--preview=pr-42'])).rejects.toThrow('both claim /naps');
  expect((await publishCommand(store, [gives, takes, '--preview=pr-42'])).at(-1)).toBe(
    'Open the site with ?preview=tasks@pr-42+tracking@pr-42 to look at them.',
  );
  expect((await publishCommand(store, [gives, takes, '--preview=pr-43', '--private'])).join('\n')).toMatch(
    /\?preview=tasks@pr-43:[\w-]{22}\+tracking@pr-43:[\w-]{22} to look at them\.\nThis link is shown this once\.$/,
  );
  const shell = `shell=${await buildShell('2')}`;
  await expect(publishCommand(store, [gives, shell, '--preview=pr-44'])).rejects.toThrow('A preview shows a remote');
  expect(await store.previews.names('tasks')).not.toContain('pr-44');
});

test('an app that is named twice is said', async () => {
  const dir = await buildTasks('2');
  await expect(publishCommand(store, [`tasks=${dir}`, `mfe-tasks=${dir}`])).rejects.toThrow('tasks is named twice.');
  await expect(rollbackCommand(store, ['tasks', 'mfe-tasks'])).rejects.toThrow('tasks is named twice.');
});

test('where one of several was moved meanwhile, none moves', async () => {
  const both = [`shell=${await buildShell('2')}`, `tasks=${await buildTasks('2')}`];
  const other = new ReleaseStore(store.dir);
  await store.publish('tasks', '9', await buildTasks('9'));
  const publish = store.publish.bind(store);
  jest.spyOn(store, 'publish').mockImplementationOnce(async (...args) => {
    await other.activate({ tasks: '9' }, 2, 'Robin');
    return publish(...args);
  });
  await expect(publishCommand(store, both)).rejects.toThrow('Someone else made tasks 9 live meanwhile.');
  expect(await live()).toEqual({ shell: '1', tasks: '9' });
});

describe('a server that goes back by itself', () => {
  const log = { warn: jest.fn(), error: jest.fn() };
  const fail = async (app: string, release: string) => {
    await store.openings.add(app, release, { at: Date.now(), opened: 9, failedAt: ['a', 'b', 'c', 'd', 'e'] });
    await automaticRollback({ store, now: Date.now, log, webhook: undefined })(app);
  };
  beforeEach(() => jest.clearAllMocks());
  afterEach(() => expect(log.error).not.toHaveBeenCalled());

  test('takes back one of several alone, where that fits', async () => {
    await publishCommand(store, [`shell=${await buildShell('2')}`, `tasks=${await buildTasks('2')}`]);
    await fail('tasks', '2');
    expect(await live()).toEqual({ shell: '2', tasks: '1' });
  });

  test.each(['tasks', 'tracking'])('takes back both where a page had moved, if %s fails', async (app) => {
    const { gives, takes } = await moving();
    await publishCommand(store, [gives, takes]);
    await fail(app, '3');
    expect(await live()).toEqual({ shell: '1', tasks: '2', tracking: '2' });
    const other = app === 'tasks' ? 'tracking' : 'tasks';
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining(`2 is live again. ${other} went back with it.`));
    expect((await store.readPointer()).automatic).toEqual({ tasks: true, tracking: true });
  });

  test('ends both shares, where one needs the other', async () => {
    const both = [`shell=${await shellFor('2', '20.0.0')}`, `tasks=${await tasksFor('2', '^20.0.0')}`];
    await publishCommand(store, [...both, '--to-share=5']);
    await fail('shell', '2');
    expect((await store.readPointer()).shares).toBeUndefined();
  });

  test('says what keeps it from going back', async () => {
    const { gives, takes } = await moving();
    await publishCommand(store, [gives, takes]);
    const later = await buildTracking('4', { contributes: trackingAt('/sleep', '/naps') });
    await ship(store, 'tracking', '4', later);
    await fail('tasks', '3');
    expect((await live()).tasks).toBe('3');
    expect(log.warn).toHaveBeenCalledWith(expect.stringMatching(/and cannot go back: .* both claim \/naps/));
  });
});

test('going back keeps whoever did it', async () => {
  await ship(store, 'tasks', '2', await buildTasks('2'));
  expect(await goBack(store, ['tasks'], { by: 'Kim' })).toMatchObject({ by: 'Kim', live: { tasks: '1' } });
});
