import { readdirSync, writeFileSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { DATABASES, type DatabaseName, givenADatabase } from '../testing/databases.ts';
import { migrations } from './migrations/index.ts';
import { databaseFile, openStore } from './open-store.ts';
import type { Store, Tx } from './store.ts';

const attempt = (key: string) => ({ key, failures: 0, last_at: 0 });
const insert = (tx: Tx, key: string) => tx.insertInto('sign_in_attempt').values(attempt(key)).execute();
const keysOf = async (store: Store) =>
  (await store.read.selectFrom('sign_in_attempt').select('key').orderBy('key').execute()).map(({ key }) => key);

const later = { up: (db: Kysely<unknown>) => db.schema.createTable('later').addColumn('id', 'text').execute() };
const failing = {
  async up(db: Kysely<unknown>) {
    await later.up(db);
    await sql`select nonsense from nowhere`.execute(db);
  },
};

describe.each(DATABASES)('the store on %s', (name: DatabaseName) => {
  let database: Awaited<ReturnType<typeof givenADatabase>>;
  beforeEach(async () => {
    database = await givenADatabase(name);
  });
  afterEach(() => database.drop());

  test('what was written is there after it was opened again', async () => {
    const first = await openStore(database.config);
    await first.write((tx) => insert(tx, 'kept'));
    await first.close();
    const second = await openStore(database.config);
    expect(await keysOf(second)).toEqual(['kept']);
    await second.close();
  });

  test('of many writes at once a failing one undoes itself and no other', async () => {
    const store = await openStore(database.config);
    const results = await Promise.allSettled(
      Array.from({ length: 150 }, (_, n) =>
        store.write(async (tx) => {
          await insert(tx, String(n).padStart(3, '0'));
          if (n % 10 === 0) throw new Error('changed my mind');
          return n;
        }),
      ),
    );
    const kept = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(kept).toEqual(Array.from({ length: 150 }, (_, n) => n).filter((n) => n % 10 !== 0));
    expect(await keysOf(store)).toEqual(kept.map((n) => String(n).padStart(3, '0')));
    await store.close();
  });

  test('a migration that fails leaves nothing of itself, and the next start goes on', async () => {
    await (await openStore(database.config)).close();
    const opening = openStore(database.config, { ...migrations, '9999-later': failing });
    await expect(opening).rejects.toThrow(/^The database could not be brought up to date: [^\n]+$/);
    const store = await openStore(database.config, { ...migrations, '9999-later': later });
    expect(await sql`select * from later`.execute(store.read)).toMatchObject({ rows: [] });
    await store.close();
  });

  test('accounts and links from before e-mail addresses were verified go on working', async () => {
    const before = Object.fromEntries(Object.entries(migrations).filter(([migration]) => migration < '0008'));
    const older = await openStore(database.config, before);
    await older.write(async (tx) => {
      await sql`insert into "user" values ('u', 'sam@example.org', 'Sam', 'hash', 1, 1)`.execute(tx);
      await sql`insert into password_reset values ('link', 'u', 99)`.execute(tx);
    });
    await older.close();
    const store = await openStore(database.config);
    expect(await store.read.selectFrom('user').selectAll().execute()).toMatchObject([{ id: 'u', email_verified: 0 }]);
    expect(await store.read.selectFrom('account_link').selectAll().execute()).toEqual([
      { token_hash: 'link', user_id: 'u', purpose: 'reset', mailed: 0, expires_at: 99 },
    ]);
    await store.write((tx) => tx.deleteFrom('user').execute());
    expect(await store.read.selectFrom('account_link').selectAll().execute()).toEqual([]);
    await store.close();
  });

  test('a database of a newer version is refused', async () => {
    await (await openStore(database.config, { ...migrations, '9999-later': later })).close();
    await expect(openStore(database.config)).rejects.toThrow(
      "The database was made by a newer version of Nestling (it has '9999-later'). Start that version, or restore a backup.",
    );
  });

  test('two servers may start on one empty database at the same time', async () => {
    if (name === 'sqlite') return;
    const stores = await Promise.all([openStore(database.config), openStore(database.config)]);
    await Promise.all(stores.map((store) => store.close()));
  });
});

describe('the SQLite file', () => {
  let database: Awaited<ReturnType<typeof givenADatabase>>;
  beforeEach(async () => {
    database = await givenADatabase('sqlite');
  });
  afterEach(() => database.drop());

  test('is copied before existing data is migrated', async () => {
    const { config } = database;
    const store = await openStore(config);
    await store.write((tx) => insert(tx, 'kept'));
    await store.close();
    await (await openStore(config, { ...migrations, '9999-later': later })).close();
    const [copy, ...others] = readdirSync(config.dataDir).filter((file) => file.includes('before-9999-later'));
    expect(others).toEqual([]);
    const snapshot = new SqliteDatabase(`${config.dataDir}/${copy}`, { readonly: true });
    expect(snapshot.prepare('select key from sign_in_attempt').all()).toEqual([{ key: 'kept' }]);
    expect(snapshot.prepare("select name from sqlite_master where name = 'later'").all()).toEqual([]);
    snapshot.close();
  });

  test('tells why SQLite has rolled back by itself, as on a full disk, and nothing of the batch is done', async () => {
    const store = await openStore(database.config);
    await store.write((tx) => insert(tx, 'there'));
    const rollingBack = (tx: Tx) =>
      sql`insert or rollback into sign_in_attempt (key, failures, last_at) values ('there', 0, 0)`.execute(tx);
    const results = await Promise.allSettled([
      store.write((tx) => insert(tx, 'before')),
      store.write(rollingBack),
      store.write((tx) => insert(tx, 'after')),
    ]);
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_CONSTRAINT_PRIMARYKEY' } });
    }
    await store.write((tx) => insert(tx, 'later'));
    expect(await keysOf(store)).toEqual(['later', 'there']);
    await store.close();
  });

  test('has a commit on disk when it returns', async () => {
    const store = await openStore(database.config);
    const setting = await store.write((tx) => sql`pragma synchronous`.execute(tx));
    // FULL; in most tests it is off.
    expect(setting.rows).toEqual([{ synchronous: 2 }]);
    await store.close();
  });

  test('is refused when it is no database, or one of something else', async () => {
    const { config } = database;
    const file = databaseFile(config.dataDir);
    writeFileSync(file, 'Dear diary, today the baby slept.'.repeat(100));
    await expect(openStore(config)).rejects.toThrow(`${file} is not a database. Move it away, or restore a backup.`);
    writeFileSync(file, '');
    new SqliteDatabase(file).exec('create table recipe (name text)').close();
    await expect(openStore(config)).rejects.toThrow('The database holds tables of something else');
  });

  test('is refused where nothing can be written', async () => {
    const { config } = database;
    writeFileSync(`${config.dataDir}/file`, '');
    const opening = openStore({ ...config, dataDir: `${config.dataDir}/file/data` });
    await expect(opening).rejects.toThrow(/^DATA_DIR .* cannot be used: /);
  });
});
