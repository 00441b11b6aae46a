import { DATABASES } from '../testing/databases.ts';
import { givenAServer } from '../testing/server.ts';
import { buildTasks, ship } from './release-fixtures.ts';
import { ReleaseStore } from './release-store.ts';
import { reportLimit } from './report-limit.ts';

test.each(DATABASES)('with %s: reports of failures from one address count a few times an hour', async (database) => {
  const server = await givenAServer(database);
  const store = new ReleaseStore(server.config.releasesDir);
  await ship(store, 'tasks', '1', await buildTasks('1'));
  const report = (address: string) =>
    server.call('POST /api/releases/failures', { address, body: { app: 'tasks', release: '1' } });
  const failures = () => store.failures.count('tasks', '1');
  for (let i = 0; i < 150; i++) expect((await report('203.0.113.7')).status).toBe(200);
  expect(await failures()).toBe(5);
  // One visitor can hold all addresses of a network.
  for (let i = 0; i < 20; i++) await report(`2001:db8:1:2::${i}`);
  expect(await failures()).toBe(10);
  server.after({ minutes: 61 });
  await report('203.0.113.7');
  expect(await failures()).toBe(11);
  await server.close();
});

test('the memory for addresses has an end', () => {
  const counts = reportLimit(() => 0);
  for (let i = 0; i < 25_000; i++) expect(counts(`address ${i}`)).toBe(true);
});
