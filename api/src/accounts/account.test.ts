import type * as argon2 from '@node-rs/argon2';
import { DATABASES } from '../testing/databases.ts';
import { recordRow } from '../testing/record-row.ts';
import { givenMembership, givenSam, type Person, type TestServer } from '../testing/server.ts';

/** What happens once a password was compared, before anything follows from it. */
let onceCompared: (() => Promise<unknown>) | undefined;
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return {
    ...real,
    async verify(passwordHash: string, password: string) {
      const matches = await real.verify(passwordHash, password);
      await onceCompared?.();
      return matches;
    },
  };
});

describe.each(DATABASES)('the account on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  givenSam(database, (given) => {
    ({ server, sam } = given);
  });

  test('the name can be changed, the e-mail address not', async () => {
    const body = { name: ' Samira ', email: 'other@example.org' };
    expect((await sam.call('PATCH /api/auth/me', { body })).data).toMatchObject({ name: 'Samira', email: sam.email });
    expect((await sam.call('GET /api/auth/me')).data.name).toBe('Samira');
    for (const name of [' ', '\u200b', '\u202e \u2060']) {
      const empty = await sam.call('PATCH /api/auth/me', { body: { name } });
      expect(empty).toMatchObject({ status: 400, message: 'Please enter your name' });
    }
  });

  test('the export holds everything the person can see, beyond one page, and nothing else', async () => {
    const stranger = await server.givenAPerson('Stranger');
    await server.givenABaby(stranger);
    const babyId = await server.givenABaby(sam);
    const { data: feeding } = await sam.call('POST /api/feeding/start', {
      body: { babyId, type: 'bottle', startTime: server.at(-5), amount: 90, unit: 'ml', notes: 'Hungry' },
    });
    const rows = Array.from({ length: 2_100 }, (_, n) => {
      const start_time = server.clock.now - (n + 1) * 600_000;
      return recordRow({ baby_id: babyId, start_time, end_time: start_time + 300_000, created_by: sam.id });
    });
    await server.store.write(async (tx) => {
      for (let n = 0; n < rows.length; n += 300) {
        await tx
          .insertInto('record')
          .values(rows.slice(n, n + 300))
          .execute();
      }
    });

    const { data } = await sam.call('GET /api/auth/me/export');
    expect(data).toMatchObject({
      format: 'nestling-export',
      version: 1,
      exportedAt: server.at(0),
      user: { id: sam.id, email: sam.email },
      babies: [{ id: babyId, name: 'Ada', role: 'owner', feedings: [feeding] }],
    });
    expect(data.babies[0]?.sleeps.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(JSON.stringify(data)).not.toMatch(/token|password/);
  });

  test.each([
    ['stay', undefined, 200],
    ['stay', false, 200],
    ['end', true, 401],
  ])('API tokens %s with a new password where endApiTokens is %p', async (_, endApiTokens, status) => {
    const { data: token } = await sam.call('POST /api/auth/tokens', { body: { name: 'Home screen' } });
    const { data: elsewhere } = await server.call('POST /api/auth/login', { body: sam });
    const body = { currentPassword: sam.password, newPassword: 'another-password', endApiTokens };
    expect((await sam.call('POST /api/auth/password', { body })).data).toEqual({ ok: true });
    expect((await server.call('GET /api/auth/me', { token: token.token })).status).toBe(status);
    expect((await server.call('GET /api/auth/me', { token: elsewhere.token })).status).toBe(401);
    expect((await sam.call('GET /api/auth/me')).status).toBe(200);
  });

  test('deleting the account asks for the password and takes everything that is only its own', async () => {
    const alone = await server.givenABaby(sam);
    await sam.call('POST /api/sleep/start', { body: { babyId: alone, startTime: server.at(-1) } });
    const shared = await server.givenABaby(sam);
    const kim = await server.givenAPerson('Kim');
    await givenMembership(server.store, kim.id, shared);
    await server.store.write((tx) =>
      tx.updateTable('membership').set({ role: 'owner' }).where('user_id', '=', kim.id).execute(),
    );
    const { data: kept } = await sam.call('POST /api/sleep/start', {
      body: { babyId: shared, startTime: server.at(-1) },
    });
    const { data: token } = await sam.call('POST /api/auth/tokens', { body: { name: 'Gone soon' } });

    const wrong = await sam.call('DELETE /api/auth/me', { body: { password: 'wrong' } });
    expect(wrong).toMatchObject({
      status: 403,
      message: 'Password is incorrect',
      data: { path: 'password', code: 'wrong' },
    });
    const body = { currentPassword: 'wrong', newPassword: 'another-password' };
    const unchanged = await sam.call('POST /api/auth/password', { body });
    expect(unchanged).toMatchObject({ status: 403, data: { path: 'currentPassword', code: 'wrong' } });
    expect((await sam.call('GET /api/babies')).data).toHaveLength(2);

    const gone = await sam.call('DELETE /api/auth/me', { body: { password: sam.password } });
    expect(gone).toMatchObject({ status: 200, data: { id: sam.id } });
    for (const bearer of [sam.token, token.token]) {
      expect((await server.call('GET /api/auth/me', { token: bearer })).status).toBe(401);
    }
    expect((await server.call('POST /api/auth/login', { body: sam })).status).toBe(401);
    const left = await server.store.read.selectFrom('baby').select('id').where('id', 'in', [alone, shared]).execute();
    expect(left).toEqual([{ id: shared }]);
    const { data } = await kim.call('GET /api/sleep/baby/:babyId', { params: { babyId: shared } });
    expect(data.items.map(({ id }) => id)).toEqual([kept.id]);
    const again = await server.call('POST /api/auth/register', { body: { ...sam, name: 'Sam' } });
    expect(again.status).toBe(201);
  });

  test.each([
    ['delete the account', 'DELETE /api/auth/me', { password: 'secret-password' }],
    [
      'choose another',
      'POST /api/auth/password',
      { currentPassword: 'secret-password', newPassword: 'a new password' },
    ],
  ] as const)('a password that is changed just after it was compared lets nobody %s', async (_, key, body) => {
    onceCompared = () =>
      server.store.write((tx) =>
        tx.updateTable('user').set({ password_hash: 'changed' }).where('id', '=', sam.id).execute(),
      );
    const { status } = await sam.call<typeof key>(key, { body });
    onceCompared = undefined;
    expect(status).toBe(403);
    expect((await sam.call('GET /api/auth/me')).status).toBe(200);
  });
});
