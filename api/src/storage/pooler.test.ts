import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { givenADatabase } from '../testing/databases.ts';
import { findPgBouncer, givenAPgBouncer } from '../testing/pgbouncer.cjs';
import { openStore } from './open-store.ts';
import { prepared } from './prepared.ts';
import type { Store } from './store.ts';

const program = findPgBouncer();
if (!program) console.warn('PgBouncer is not here: what goes through it is not tested.');

const count = prepared((db, { key }: { key: string }) =>
  db
    .insertInto('sign_in_attempt')
    .values({ key, failures: 1, last_at: 1 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ failures: sql`sign_in_attempt.failures + 1` }))
    .returning('failures'),
);

(program ? describe : describe.skip)('through PgBouncer in transaction mode', () => {
  let database: Awaited<ReturnType<typeof givenADatabase>>;
  let bouncer: Awaited<ReturnType<typeof givenAPgBouncer>>;
  let store: Store;
  const opened: Store[] = [];
  const open = async () => {
    const { dataDir, databaseUrl } = database.config;
    const next = await openStore({ dataDir, databaseUrl: bouncer.url, databaseListenUrl: databaseUrl });
    opened.push(next);
    return next;
  };

  beforeAll(async () => {
    database = await givenADatabase('postgres');
    bouncer = await givenAPgBouncer(database.config.databaseUrl ?? '', program ?? '', 2);
    // Also brings the tables up to date.
    store = await open();
  });
  afterAll(async () => {
    for (const each of opened) await each.close();
    await bouncer.close();
    await database.drop();
  });

  test('prepared statements of many at once run on whatever connections it gives', async () => {
    const other = await open();
    const key = randomUUID();
    const writes = Array.from({ length: 60 }, (_, n) => (n % 2 ? store : other).write((tx) => count(tx, { key })));
    const told = (await Promise.all(writes)).map(([row]) => row?.failures).sort((a, b) => Number(a) - Number(b));
    expect(told).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
  });

  test('a statement that takes long is not taken for lost', async () => {
    const { rows } = await sql`select pg_sleep(3), 1 as one`.execute(store.read);
    expect(rows).toMatchObject([{ one: 1 }]);
  });

  test('what one server announces is heard by another, past it', async () => {
    const other = await open();
    const word = randomUUID();
    const heard = new Promise<void>((resolve) => {
      other.hear((said) => {
        // Without a word: it listens from now on.
        if (said === word) resolve();
        else if (said === undefined) void store.write(async (tx) => store.announce(tx, [word]));
      });
      store.hear((said) => {
        if (said === undefined) void store.write(async (tx) => store.announce(tx, [word]));
      });
    });
    await heard;
  });
});
