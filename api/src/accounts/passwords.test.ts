import { availableParallelism } from 'node:os';
import * as argon2 from '@node-rs/argon2';
import { givenAServer } from '../testing/server.ts';
import { COST, isOutdated, withPasswords } from './passwords.ts';

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

const stranger = (network = '192.0.2.1') => ({ network, isKnown: false });
const matches = (passwordHash: string, password: string, visitor = stranger()) =>
  withPasswords(visitor, (work) => work.matches(passwordHash, password));
const hashOf = (password: string) => withPasswords(stranger(), (work) => work.hash(password));

test("the server's own cost is OWASP's minimum for argon2id", async () => {
  await jest.isolateModulesAsync(async () => {
    const { withPasswords } = await import('./passwords.ts');
    const made = await withPasswords(stranger(), (work) => work.hash('secret'));
    expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

test('an unknown account costs the same work as a wrong password, and nothing matches it', async () => {
  const server = await givenAServer('sqlite');
  const { email } = await server.givenAPerson();
  for (const known of [email, 'nobody@example.org']) {
    verified.length = 0;
    const body = { email: known, password: 'the password of nobody' };
    expect((await server.call('POST /api/auth/login', { body })).status).toBe(401);
    expect(verified).toEqual([expect.stringContaining(`$m=${COST.memoryCost},t=${COST.timeCost},p=1$`)]);
  }
  await server.close();
});

test('however many sign in at once, a processor stays free, and each gets the right answer', async () => {
  const stored = await hashOf('right');
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => matches(stored, n % 3 === 0 ? 'right' : 'wrong')),
  );
  expect(answers).toEqual(Array.from({ length: 12 }, (_, n) => n % 3 === 0));
  expect(mostAtOnce).toBe(Math.max(1, Math.min(12, availableParallelism() - 1)));
});

const outcomes = async (jobs: Promise<boolean>[]) =>
  (await Promise.allSettled(jobs)).map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.status));
const count = (all: unknown[], one: unknown) => all.filter((each) => each === one).length;

test('a line that is too long refuses instead of growing, the flood of one network first', async () => {
  const stored = await hashOf('right');
  const flood = outcomes(Array.from({ length: 200 }, () => matches(stored, 'wrong', stranger('flood'))));
  const other = outcomes([matches(stored, 'wrong', stranger('other'))]);
  expect(count(await flood, 'done')).toBe(32);
  expect(count(await flood, 503)).toBe(168);
  expect(await other).toEqual(['done']);

  const many = await outcomes(Array.from({ length: 300 }, (_, n) => matches(stored, 'wrong', stranger(`${n}`))));
  expect(count(many, 'done')).toBe(128);
  expect(await matches(stored, 'right')).toBe(true);
});

test('a known device goes before all strangers in line; a crowd of one network does not', async () => {
  const stored = await hashOf('right');
  const order: string[] = [];
  const arrive = (name: string, network: string, isKnown: boolean) =>
    matches(stored, 'right', { network, isKnown }).then(() => order.push(name));
  const strangers = Array.from({ length: 100 }, (_, n) => arrive('stranger', `network ${n}`, false));
  const crowd = Array.from({ length: 10 }, () => arrive('crowd', 'crowd', true));
  await Promise.all([...strangers, ...crowd, arrive('known', 'home', true)]);
  // Those that were at work already, four of the crowd, and it.
  expect(order.indexOf('known')).toBeLessThan(Math.max(1, availableParallelism() - 1) + 5);
  expect(order.slice(-6)).toEqual(Array(6).fill('crowd'));
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
