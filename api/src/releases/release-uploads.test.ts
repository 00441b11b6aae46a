import { randomUUID } from 'node:crypto';
import { copyFile, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { removeAbandoned } from './abandoned-uploads.ts';
import { buildShell, buildTasks, emptyStore, ship, shipHouse } from './release-fixtures.ts';
import { throwInWords } from './release-format.ts';
import type { ReleaseStore } from './release-store.ts';
import { ReleaseTokens } from './release-tokens.ts';
import { registerUploads } from './release-uploads.ts';

let app: FastifyInstance;
let store: ReleaseStore;
let token: string;

beforeEach(async () => {
  store = (await emptyStore()).store;
  await ship(store, 'shell', '1.0.0', await buildShell('1.0.0'));
  token = await new ReleaseTokens(store.dir).make('tasks');
  app = Fastify();
  await registerUploads(app, store);
});
afterEach(() => app.close());

interface Sending {
  app?: string;
  release?: string;
  bearer?: string;
  body?: object;
  /** What is asked for once all files are there; nothing for everybody. */
  as?: string;
}

/** Sends the files of a folder and asks to put them live, as `npm run release -- mfe-tasks --to …` does. */
async function send(
  folder: string,
  { app: name = 'tasks', release = '1', bearer = token, body = {}, as = '' }: Sending = {},
) {
  const base = `/deploy/${name}/${release}/${randomUUID()}`;
  const authorization = `Bearer ${bearer}`;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((it) => it.isFile())) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name));
    await app.inject({
      method: 'PUT',
      url: `${base}/${file}`,
      headers: { authorization, 'content-type': 'application/octet-stream' },
      payload: await readFile(path.join(folder, file)),
    });
  }
  const answer = await app.inject({ method: 'POST', url: base + as, headers: { authorization }, payload: body });
  return { status: answer.statusCode, ...answer.json() };
}
const rollBack = (name: string, bearer = token) =>
  app.inject({ method: 'POST', url: `/deploy/${name}/rollback`, headers: { authorization: `Bearer ${bearer}` } });
const listed = async () => {
  const answer = await app.inject({ url: '/deploy/tasks/releases', headers: { authorization: `Bearer ${token}` } });
  return answer.json().data.lines.join('\n');
};
const live = async () => (await store.readPointer()).live.tasks;
const leftovers = async () =>
  (await readdir(path.join(store.dir, 'tasks')).catch(() => [])).filter((it) => it[0] === '.');

test('a token of the app reads its failures, and the maps that come along are in the store', async () => {
  const built = await buildTasks('1');
  await writeFile(path.join(built, 'entry.1.js.map.br'), 'packed');
  await send(built);
  expect(await readFile(path.join(store.folder('tasks', '1'), 'entry.1.js.map.br'), 'utf8')).toBe('packed');
  const ask = (bearer: string) =>
    app.inject({ url: '/deploy/tasks/failures', headers: { authorization: `Bearer ${bearer}` } });
  expect((await ask('guess')).statusCode).toBe(401);
  expect((await ask(token)).json().data.lines).toEqual(['No failure of tasks is known.']);
});

test('a release goes live, whole, and leaves nothing behind', async () => {
  expect(await send(await buildTasks('1'))).toMatchObject({ status: 200 });
  expect(await live()).toBe('1');
  expect(await leftovers()).toEqual([]);
});

test('the label of the token is the one who released', async () => {
  const labelled = await new ReleaseTokens(store.dir).make('tasks', 'CI of tasks');
  await send(await buildTasks('1'));
  expect(await listed()).toMatch(/tasks +1 .* by the team of tasks /);
  await send(await buildTasks('2'), { release: '2', bearer: labelled });
  expect(await listed()).toMatch(/tasks +2 .* by CI of tasks /);
});

test('a rollback needs the token of that app', async () => {
  await send(await buildTasks('1'));
  await send(await buildTasks('2'), { release: '2' });
  expect((await rollBack('shell')).statusCode).toBe(401);
  expect((await rollBack('tasks', 'nsr_wrong')).statusCode).toBe(401);
  expect(await live()).toBe('2');
  expect((await rollBack('tasks')).json().data.lines[0]).toBe('tasks went back from 2 to 1.');
  expect(await live()).toBe('1');
  expect((await rollBack('tasks')).statusCode).toBe(404);
});

test('a page for visitors who are not signed in is taken only where the operator allowed it', async () => {
  const joins = (release: string, path = '/join') =>
    buildTasks(release, { contributes: { pages: [{ path, expose: './widgets/TasksCard', public: true }] } });
  expect(await send(await joins('1'))).toMatchObject({
    status: 422,
    message:
      'tasks shows /join to visitors who are not signed in, which this token may not. The operator allows it with: npm run release:token -- mfe-tasks --public /join',
  });
  expect(await send(await joins('1'), { body: { preview: 'pr-1' } })).toMatchObject({ status: 422 });
  expect(await live()).toBeUndefined();

  const allowed = await new ReleaseTokens(store.dir).make('tasks', 'CI of tasks', ['/join']);
  expect(await send(await joins('0', '/gone'), { release: '0', bearer: allowed })).toMatchObject({ status: 422 });
  expect(await send(await joins('1'), { bearer: allowed })).toMatchObject({ status: 200 });
  expect(await listed()).toMatch(/tasks +1 .* by CI of tasks /);
  // What is live already has been allowed.
  expect(await send(await joins('2'), { release: '2' })).toMatchObject({ status: 200 });
});

test('what a token says of itself in its label allows nothing', async () => {
  const bearer = await new ReleaseTokens(store.dir).make('tasks', 'CI public=/join');
  const pages = [{ path: '/join', expose: './widgets/TasksCard', public: true as const }];
  expect(await send(await buildTasks('1', { contributes: { pages } }), { bearer })).toMatchObject({ status: 422 });
});

test('a page is judged by what is stored: another upload of the same in between changes nothing', async () => {
  const pages = [{ path: '/join', expose: './widgets/TasksCard', public: true as const }];
  const sly = await buildTasks('1', { contributes: { pages } });
  const publish = store.publish.bind(store);
  jest.spyOn(store, 'publish').mockImplementation(async (app, release, dir) => {
    await copyFile(path.join(sly, 'release.json'), path.join(dir, 'release.json'));
    return publish(app, release, dir);
  });
  expect(await send(await buildTasks('1'))).toMatchObject({ status: 422 });
  expect(await live()).toBeUndefined();
});

test('a full disk is said, and nothing changes', async () => {
  await send(await buildTasks('1'));
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  jest.spyOn(store, 'publish').mockImplementation(async () => throwInWords(full));
  expect(await send(await buildTasks('2'), { release: '2' })).toMatchObject({
    status: 507,
    message: expect.stringMatching(/^The disk of the release store is full/),
  });
  expect(await live()).toBe('1');
  expect(await leftovers()).toEqual([]);
});

test('a preview does not go live', async () => {
  const sent = await send(await buildTasks('1'), { body: { preview: 'pr-1' } });
  expect(sent.data.lines.join()).toContain('?preview=tasks@pr-1');
  expect(await live()).toBeUndefined();
  expect(await store.previews.shown({ app: 'tasks', name: 'pr-1' })).toBe('1');
});

test('a private preview is answered with its link, once, and each change of who may look is said', async () => {
  const build = await buildTasks('1');
  const linesOf = async (preview: unknown) => (await send(build, { body: { preview } })).data.lines.slice(1);
  const asPrivate = { name: 'pr-1', private: true };
  const [link, ...rest] = await linesOf(asPrivate);
  expect(rest).toEqual(['This link is shown this once.']);
  const [, secret] = /\?preview=tasks@pr-1:([\w-]{22}) to look/.exec(link) ?? [];
  const shown = (given?: string) => store.previews.shown({ app: 'tasks', name: 'pr-1', secret: given });
  expect([await shown(secret), await shown()]).toEqual(['1', undefined]);
  expect(await listed()).toContain('private preview pr-1: 1');
  expect(await listed()).not.toContain(secret);

  expect((await linesOf(asPrivate))[0]).toBe('Links to tasks@pr-1 that were made before show nothing any more.');
  expect(await shown(secret)).toBeUndefined();
  expect(await linesOf('pr-1')).toEqual([
    'tasks@pr-1 was private and is public now: its name alone shows it.',
    'Open the site with ?preview=tasks@pr-1 to look at it.',
  ]);
  expect(await shown()).toBe('1');
  expect((await linesOf(asPrivate))[0]).toBe(
    'tasks@pr-1 was public and is private now: its name alone shows nothing any more.',
  );
  expect(await shown()).toBeUndefined();
});

test('a token moves its own app and no other', async () => {
  expect(await send(await buildTasks('1'), { bearer: 'nsr_wrong' })).toMatchObject({
    status: 401,
    message: 'This token may not release tasks.',
  });
  expect((await send(await buildShell('2'), { app: 'shell', release: '2' })).status).toBe(401);
  // Its own address with another app's files in it.
  expect((await send(await buildShell('2'))).status).toBe(422);
  expect((await store.readPointer()).rev).toBe(1);
});

test('a release to a share of browsers, the next one, and the end of it', async () => {
  await send(await buildTasks('1'));
  const toShare = (share: unknown) =>
    buildTasks('2').then((it) => send(it, { release: '2', as: '/to-share', body: { share } }));
  for (const nonsense of [undefined, 500, 'many', { $gt: 1 }])
    expect(await toShare(nonsense)).toMatchObject({ status: 404, message: expect.stringMatching(/is no share of/) });
  expect((await toShare(5)).data.lines).toContain(
    'Revision 3 is live: shell 1.0.0, tasks 1. For some browsers: tasks 2 (5 %).',
  );
  expect((await toShare('20')).data.lines.join()).toContain('tasks 2 (20 %)');
  expect(await live()).toBe('1');
  const end = (bearer = token) =>
    app.inject({ method: 'POST', url: '/deploy/tasks/end-share', headers: { authorization: `Bearer ${bearer}` } });
  expect((await end('nsr_other')).statusCode).toBe(401);
  expect((await end()).json().data.lines.join()).toContain('tasks 2, which 20 % of browsers had, is for none now.');
  expect((await end()).statusCode).toBe(404);
  await toShare(5);
  expect((await toShare(100)).data.lines).toContain('Revision 7 is live: shell 1.0.0, tasks 2.');
  expect(await leftovers()).toEqual([]);
});

test('what one runner previewed another releases, built anew; sent a second time it is no error', async () => {
  await send(await buildTasks('1'), { body: { preview: 'pr-1' } });
  const rebuilt = await buildTasks('1', { builtAt: '2026-11-21T00:00:00.000Z' });
  for (const _ of ['first', 'second']) expect(await send(rebuilt)).toMatchObject({ status: 200 });
  expect(await live()).toBe('1');
  expect((await store.readPointer()).rev).toBe(2);
});

test('the same name with other content is a conflict, and what is live stays', async () => {
  await send(await buildTasks('1'));
  const other = await send(await buildTasks('1', { calls: ['GET /api/babies'] }));
  expect(other.status).toBe(409);
  expect(await live()).toBe('1');
  expect(await leftovers()).toEqual([]);
});

test('a release that does not fit, or is not whole, is refused in words', async () => {
  const unfit = await send(await buildTasks('2', { requires: { react: '^20.0.0' } }), { release: '2' });
  expect(unfit).toMatchObject({
    status: 422,
    message: 'tasks 2 needs react ^20.0.0, but shell 1.0.0 provides 19.3.1.',
  });
  const empty = `/deploy/tasks/3/${randomUUID()}`;
  const nothing = await app.inject({
    method: 'POST',
    url: empty,
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });
  expect(nothing.statusCode).toBe(404);
  expect(await live()).toBeUndefined();
});

test.each(['..%2F..%2Fregistry.json', '.hidden', 'a/../../x'])('%s is no file of a release', async (file) => {
  const answer = await app.inject({
    method: 'PUT',
    url: `/deploy/tasks/1/${randomUUID()}/${file}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: 'x',
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect((await store.readPointer()).rev).toBe(1);
});

test('a remote is taken out with a token of the operator only', async () => {
  await shipHouse(store, '2');
  await send(await buildTasks('1'));
  const remove = async (bearer: string, name = 'tasks') => {
    const headers = { authorization: `Bearer ${bearer}` };
    const answer = await app.inject({ method: 'DELETE', url: `/deploy/${name}`, headers });
    return { status: answer.statusCode, ...answer.json() };
  };
  const operator = await new ReleaseTokens(store.dir).makeForOperator('Kim, operator');
  expect(await remove(token)).toMatchObject({ status: 401, message: 'This token may not take out tasks.' });
  expect(await remove(operator, '_operator')).toMatchObject({ status: 404 });
  expect(await remove(operator, 'care')).toMatchObject({ status: 404, message: 'care is not live.' });
  expect(await remove(operator)).toMatchObject({ status: 200 });
  expect(await store.readPointer()).toMatchObject({ by: 'Kim, operator', live: { shell: '2', house: '2' } });
});

describe('several apps by one call', () => {
  let shellToken: string;
  beforeEach(async () => {
    shellToken = await new ReleaseTokens(store.dir).make('shell', 'CI of the shell');
  });

  const post = async (url: string, payload: object, bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}` };
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, ...answer.json() };
  };
  /** Sends the files of a shell and a remote that need each other; what it returns names them. */
  async function uploads() {
    const bearer = `${shellToken},${token}`;
    const builds = {
      shell: await buildShell('2', { provides: { react: '20.0.0' } }),
      tasks: await buildTasks('2', { requires: { react: '^20.0.0' } }),
    };
    const releases = Object.keys(builds).map((name) => ({ app: name, release: '2', upload: randomUUID() }));
    for (const [i, folder] of Object.values(builds).entries())
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const file = path.join(entry.parentPath, entry.name);
        const { app: name, release, upload } = releases[i] ?? {};
        const answer = await app.inject({
          method: 'PUT',
          url: `/deploy/${name}/${release}/${upload}/${path.relative(folder, file)}`,
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/octet-stream' },
          payload: await readFile(file),
        });
        expect(answer.statusCode).toBe(200);
      }
    return releases;
  }
  const now = async () => (await store.readPointer()).live;

  test('needs a token of each; by whom names all', async () => {
    const releases = await uploads();
    expect(await post('/deploy', { releases }, token)).toMatchObject({
      status: 401,
      message: 'This token may not release shell.',
    });
    expect(await post('/deploy', { releases }, `nsr_wrong,${token}`)).toMatchObject({
      status: 401,
      message: 'None of these tokens may release shell.',
    });
    expect(await now()).toEqual({ shell: '1.0.0' });
    expect(await post('/deploy', { releases }, `${token}, ${shellToken}`)).toMatchObject({ status: 200 });
    expect(await store.readPointer()).toMatchObject({
      rev: 2,
      by: 'CI of the shell, the team of tasks',
      live: { shell: '2', tasks: '2' },
    });
    expect(await leftovers()).toEqual([]);
  });

  test("or the operator's token, which also takes them back", async () => {
    const operator = await new ReleaseTokens(store.dir).makeForOperator('Kim, operator');
    expect(await post('/deploy', { releases: await uploads() }, operator)).toMatchObject({ status: 200 });
    const apps = ['shell', 'tasks'];
    expect((await post('/deploy/rollback', { apps }, token)).status).toBe(401);
    expect(await post('/deploy/rollback', { apps }, operator)).toMatchObject({
      data: { lines: expect.arrayContaining(['shell went back from 2 to 1.0.0.']) },
    });
    expect(await store.readPointer()).toMatchObject({ rev: 3, by: 'Kim, operator', live: { shell: '1.0.0' } });
    expect(await now()).not.toHaveProperty('tasks');
  });

  test('to a share of browsers, which ends by one call', async () => {
    const bearer = `${shellToken},${token}`;
    expect(await post('/deploy', { releases: await uploads(), share: 5 }, bearer)).toMatchObject({ status: 200 });
    expect(await now()).toEqual({ shell: '1.0.0' });
    expect(Object.keys((await store.readPointer()).shares ?? {})).toEqual(['shell', 'tasks']);
    expect((await post('/deploy/end-share', { apps: ['shell', 'tasks'] }, bearer)).status).toBe(200);
    expect((await store.readPointer()).shares).toBeUndefined();
  });

  test('where one has not arrived, none moves, and nothing of them is left', async () => {
    const [shell, tasks] = await uploads();
    const releases = [shell, { ...tasks, upload: randomUUID() }];
    expect((await post('/deploy', { releases }, `${shellToken},${token}`)).status).toBe(404);
    expect(await now()).toEqual({ shell: '1.0.0' });
    expect((await leftovers()).length).toBe(1);
    const url = `/deploy/tasks/2/${tasks?.upload}`;
    const thrownAway = (bearer: string) =>
      app.inject({ method: 'DELETE', url, headers: { authorization: `Bearer ${bearer}` } });
    expect((await thrownAway(shellToken)).statusCode).toBe(401);
    expect((await thrownAway(token)).statusCode).toBe(200);
    expect(await leftovers()).toEqual([]);
  });

  test.each([
    [{}],
    [{ releases: [] }],
    [{ releases: 'tasks' }],
    [{ releases: [{ app: 'tasks', release: '2' }] }],
    [{ releases: [{ app: 'tasks', release: '2', upload: '../..' }] }],
    [{ releases: [{ app: '_operator', release: '2', upload: '00000000-0000-0000-0000-000000000000' }] }],
    [{ apps: ['../x'] }],
  ])('%j names no release', async (body) => {
    for (const url of ['/deploy', '/deploy/rollback'])
      expect(await post(url, body, token)).toMatchObject({ status: 404, message: 'There is no such release.' });
  });

  test('what arrived and was never asked for is thrown away after a day', async () => {
    await uploads();
    const folder = path.join(store.dir, 'tasks', (await leftovers())[0] ?? '');
    await removeAbandoned({ dir: store.dir, apps: await store.apps() });
    expect((await leftovers()).length).toBe(1);
    const old = new Date(Date.now() - 25 * 3_600_000);
    await utimes(folder, old, old);
    await removeAbandoned({ dir: store.dir, apps: await store.apps() });
    expect(await leftovers()).toEqual([]);
  });
});
