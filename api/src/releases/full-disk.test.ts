import * as fs from 'node:fs/promises';
import { buildTasks, emptyStore, ship } from './release-fixtures.ts';

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
