import { randomUUID } from 'node:crypto';
import { DATABASES } from '../testing/databases.ts';
import { givenAServer } from '../testing/server.ts';

const account = () => ({ name: 'Somebody', email: `${randomUUID()}@example.org`, password: 'secret-password' });

describe.each(DATABASES)('who may register on %s', (database) => {
  test.each(['invited', 'closed'] as const)(
    '%s: of first accounts at the same instant one is made',
    async (registration) => {
      const server = await givenAServer(database, { registration });
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => server.call('POST /api/auth/register', { body: account() })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403]);
      expect(await server.store.read.selectFrom('user').select('id').execute()).toHaveLength(1);
      await server.close();
    },
  );

  test.each(['invited', 'closed'] as const)('%s: the first account is possible, then not', async (registration) => {
    const server = await givenAServer(database, { registration });
    const offered = async () => (await server.call('GET /api/config')).data.registration;
    expect(await offered()).toBe('open');
    const first = await server.givenAPerson('First');
    expect(await offered()).toBe(registration);
    expect(await server.call('POST /api/auth/register', { body: account() })).toMatchObject({
      status: 403,
      error: `registration_${registration}`,
    });
    const babyId = await server.givenABaby(first);
    const { data } = await first.call('POST /api/invitations', { body: { babyIds: [babyId], role: 'viewer' } });
    const invited = await server.call('POST /api/auth/register', { body: { ...account(), invitation: data.token } });
    expect(invited.status).toBe(registration === 'invited' ? 201 : 403);
    await server.close();
  });
});
