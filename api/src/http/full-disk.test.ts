import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openStore } from '../storage/open-store.ts';
import { givenADatabase } from '../testing/databases.ts';
import { inject } from '../testing/server.ts';

test('a full disk is told as such, and reading goes on, also when the use of the session cannot be noted', async () => {
  const { config, drop } = await givenADatabase('sqlite');
  const store = await openStore(config);
  const clock = { now: Date.parse('2026-03-10T12:00:00.000Z') };
  let isFull = false;
  const write: typeof store.write = async (job) => {
    if (isFull) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    return store.write(job);
  };
  const app = await buildApp(readConfig({ DATA_DIR: config.dataDir }), {
    store: { ...store, write },
    now: () => clock.now,
  });
  const body = { name: 'Sam', email: 'sam@example.org', password: 'secret-password' };
  const registered = await inject(app, { key: 'POST /api/auth/register', body });
  const { token } = JSON.parse(registered.body).data;
  const baby = { name: 'Ada', birthDate: '2025-12-01', gender: 'female' };

  isFull = true;
  clock.now += 2 * 3_600_000;
  const refused = await inject(app, { key: 'POST /api/babies', token, body: baby });
  expect(refused.statusCode).toBe(507);
  expect(JSON.parse(refused.body)).toEqual({
    message: 'The server has no room left to save this',
    error: 'storage_full',
  });
  expect((await inject(app, { key: 'GET /api/babies', token })).statusCode).toBe(200);

  isFull = false;
  expect((await inject(app, { key: 'POST /api/babies', token, body: baby })).statusCode).toBe(201);
  await app.close();
  await store.close();
  await drop();
});
