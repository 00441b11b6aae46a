import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import Fastify from 'fastify';
import { buildTasks, emptyStore, ship } from './release-fixtures.ts';
import { ReleaseTokens } from './release-tokens.ts';
import { registerUploads } from './release-uploads.ts';

let room = Number.POSITIVE_INFINITY;
const take = () => {
  room -= 1;
  if (room < 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
};
jest.mock('node:fs/promises', () => {
  const real: typeof fs = jest.requireActual('node:fs/promises');
  return {
    ...real,
    copyFile: async (...args: Parameters<typeof real.copyFile>) => {
      take();
      return real.copyFile(...args);
    },
    writeFile: async (...args: Parameters<typeof real.writeFile>) => {
      // What is sent over HTTP comes as bytes; the fixtures write texts.
      if (Buffer.isBuffer(args[1]) && String(args[0]).includes('.incoming-')) take();
      return real.writeFile(...args);
    },
    open: async (...args: Parameters<typeof real.open>) => {
      take();
      return real.open(...args);
    },
  };
});
afterEach(() => {
  room = Number.POSITIVE_INFINITY;
});

test.each([
  ['while the files are copied', 1],
  ['when the registry is written', 2],
])('a disk that is full %s leaves everything as it was, and says so', async (_, writes) => {
  const { store } = await emptyStore();
  await ship(store, 'tasks', '1', await buildTasks('1'));
  const next = await buildTasks('2');
  room = writes;
  await expect(ship(store, 'tasks', '2', next)).rejects.toThrow(
    'The disk of the release store is full: nothing was changed, and what was live stays live. Make room and try again.',
  );
  room = Number.POSITIVE_INFINITY;
  expect((await store.readPointer()).live).toEqual({ tasks: '1' });
  for (const folder of ['tasks', 'registry'])
    expect((await fs.readdir(`${store.dir}/${folder}`)).filter((name) => name.startsWith('.'))).toEqual([]);
  await ship(store, 'tasks', '2', next);
  expect((await store.readPointer()).live).toEqual({ tasks: '2' });
});

test('an upload that finds the disk full is said at once and leaves nothing on it, whatever of it is still on its way', async () => {
  const { store } = await emptyStore();
  await ship(store, 'tasks', '1', await buildTasks('1'));
  const app = Fastify();
  await registerUploads(app, store);
  const authorization = `Bearer ${await new ReleaseTokens(store.dir).make('tasks')}`;
  const upload = `/deploy/tasks/2/${randomUUID()}`;
  const put = (file: string) =>
    app.inject({
      method: 'PUT',
      url: `${upload}/${file}`,
      headers: { authorization, 'content-type': 'application/octet-stream' },
      payload: Buffer.from('x'),
    });
  expect((await put('a.js')).statusCode).toBe(200);
  room = 0;
  const full = await put('b.js');
  expect([full.statusCode, full.json().message]).toEqual([
    507,
    expect.stringMatching(/disk of the release store is full/),
  ]);
  room = Number.POSITIVE_INFINITY;
  await put('c.js');
  expect((await fs.readdir(`${store.dir}/tasks`)).filter((name) => name.startsWith('.'))).toEqual([]);
  expect((await app.inject({ method: 'POST', url: upload, headers: { authorization }, payload: {} })).statusCode).toBe(
    404,
  );
  await app.close();
});
