import { sql } from 'kysely';
import { DATABASES, givenADatabase } from '../testing/databases.ts';
import { openStore } from './open-store.ts';
import { prepared } from './prepared.ts';
import type { Store } from './store.ts';

const insert = prepared((db, { key, failures }: { key: string; failures: number }) =>
  db.insertInto('sign_in_attempt').values({ key, failures, last_at: failures }).returning(['key', 'failures']),
);
const find = prepared((db, { key }: { key: string }) =>
  db.selectFrom('sign_in_attempt').select(['key', 'last_at']).where('key', '=', key),
);

describe.each(DATABASES)('a prepared statement on %s', (name) => {
  let database: Awaited<ReturnType<typeof givenADatabase>>;
  let store: Store;
  beforeEach(async () => {
    database = await givenADatabase(name);
    store = await openStore(database.config);
  });
  afterEach(async () => {
    await store.close();
    await database.drop();
  });

  test('runs with the values of each call, inside a transaction and outside', async () => {
    for (const [n, key] of ['a', 'b', 'c'].entries()) {
      const rows = await store.write((tx) => insert(tx, { failures: n, key }));
      expect(rows).toEqual([{ key, failures: n }]);
    }
    expect(await find(store.read, { key: 'b' })).toEqual([{ key: 'b', last_at: 1 }]);
    expect(await find(store.read, { key: 'd' })).toEqual([]);
  });

  test('is another one where other values are given', async () => {
    const whatIsThere = prepared((db, row: { key: string; failures: number; last_at?: number }) =>
      db
        .insertInto('sign_in_attempt')
        .values({ last_at: 7, ...row })
        .returning(['key', 'last_at']),
    );
    for (const row of [
      { key: 'a', failures: 0 },
      { key: 'b', failures: 0, last_at: 1 },
      { key: 'c', failures: 0 },
    ])
      expect(await store.write((tx) => whatIsThere(tx, row))).toEqual([{ key: row.key, last_at: row.last_at ?? 7 }]);
  });

  test('goes on when another server brings the table up to date', async () => {
    await store.write((tx) => insert(tx, { key: 'before', failures: 1 }));
    await find(store.read, { key: 'before' });
    await store.write((tx) => sql`alter table sign_in_attempt add column later text`.execute(tx));
    await store.write((tx) => insert(tx, { key: 'after', failures: 2 }));
    expect(await find(store.read, { key: 'after' })).toEqual([{ key: 'after', last_at: 2 }]);
  });

  test('names its columns, so that it does', async () => {
    const all = prepared((db, { key }: { key: string }) =>
      db.selectFrom('sign_in_attempt').selectAll().where('key', '=', key),
    );
    await expect(all(store.read, { key: 'a' })).rejects.toThrow('A prepared statement names its columns');
  });
});

test('PostgreSQL keeps it under a name, once a connection, and no other statement', async () => {
  const database = await givenADatabase('postgres');
  const store = await openStore(database.config);
  const kept = await store.write(async (tx) => {
    for (const key of ['a', 'b']) await insert(tx, { key, failures: 0 });
    await tx.selectFrom('user').select('id').where('id', '=', 'x').execute();
    const { rows } = await sql<{
      statement: string;
    }>`select statement from pg_prepared_statements where name <> ''`.execute(tx);
    return rows.map(({ statement }) => statement);
  });
  expect(kept).toEqual([expect.stringMatching(/^insert into "sign_in_attempt" .+ returning/)]);
  await store.close();
  await database.drop();
});
