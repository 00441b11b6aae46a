import type { Config } from '../config.ts';
import { givenAServer } from '../testing/server.ts';
import { buildTasks, ship } from './release-fixtures.ts';
import { ReleaseStore } from './release-store.ts';

async function askedBySam(settings: Partial<Config>) {
  const server = await givenAServer('sqlite', settings);
  try {
    await ship(new ReleaseStore(server.config.releasesDir), 'tasks', '1', await buildTasks('1'));
    const sam = await server.givenAPerson();
    const stranger = await server.call('GET /api/releases');
    return { sam: await sam.call('GET /api/releases'), stranger };
  } finally {
    await server.close();
  }
}

test('on a staging server who is signed in is told of releases', async () => {
  const { sam, stranger } = await askedBySam({ stage: 'staging' });
  expect(sam.data).toMatchObject([{ app: 'tasks', release: '1', waiting: [], failures: [] }]);
  expect(stranger.status).toBe(401);
});

test('in production nobody is', async () => {
  const { sam, stranger } = await askedBySam({ stage: undefined } as Partial<Config>);
  expect([sam.status, stranger.status]).toEqual([404, 401]);
});
