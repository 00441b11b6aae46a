import { availableParallelism } from 'node:os';
import * as argon2 from '@node-rs/argon2';
import { givenAServer } from '../testing/server.ts';
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts';

const verified: string[] = [];
let running = 0;
let mostAtOnce = 0;
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return {
    ...real,
    hash: jest.fn(real.hash),
    async verify(passwordHash: string, password: string) {
      verified.push(passwordHash);
      mostAtOnce = Math.max(mostAtOnce, ++running);
      try {
        return await real.verify(passwordHash, password);
      } finally {
        running--;
      }
    },
  };
});

beforeEach(() => {
  verified.length = 0;
  mostAtOnce = 0;
});

test('an unknown account costs the same work as a wrong password, and nothing matches it', async () => {
  const server = await givenAServer('sqlite');
  const { email } = await server.givenAPerson();
  for (const known of [email, 'nobody@example.org']) {
    verified.length = 0;
    const body = { email: known, password: 'the password of nobody' };
    expect((await server.call('POST /api/auth/login', { body })).status).toBe(401);
    expect(verified).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)]);
  }
  await server.close();
});

test('however many sign in at once, a processor stays free, and each gets the right answer', async () => {
  const stored = await hashPassword('right');
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => passwordMatches(stored, n % 3 === 0 ? 'right' : 'wrong')),
  );
  expect(answers).toEqual(Array.from({ length: 12 }, (_, n) => n % 3 === 0));
  expect(mostAtOnce).toBe(Math.max(1, Math.min(12, availableParallelism() - 1)));
});

test('a queue that is too long refuses instead of growing', async () => {
  const results = await Promise.allSettled(Array.from({ length: 700 }, () => passwordMatches('no hash', 'any')));
  const refused = results.filter((result) => result.status === 'rejected' && result.reason.status === 503);
  expect(refused.length).toBeGreaterThan(100);
  expect(await passwordMatches(await hashPassword('right'), 'right')).toBe(true);
});

test('a hash of other costs is replaced at the next sign-in', async () => {
  const server = await givenAServer('sqlite');
  const sam = await server.givenAPerson();
  const weak = await argon2.hash(sam.password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  expect(isOutdated(weak)).toBe(true);
  await server.store.write((tx) =>
    tx.updateTable('user').set({ password_hash: weak }).where('id', '=', sam.id).execute(),
  );
  expect((await server.call('POST /api/auth/login', { body: sam })).status).toBe(200);
  const { password_hash } = await server.store.read
    .selectFrom('user')
    .select('password_hash')
    .where('id', '=', sam.id)
    .executeTakeFirstOrThrow();
  expect(isOutdated(password_hash)).toBe(false);
  expect((await server.call('POST /api/auth/login', { body: sam })).status).toBe(200);
  await server.close();
});
