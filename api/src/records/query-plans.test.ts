import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { countFeedings, feedings } from '../feeding/feeding.repository.ts';
import { sleeps } from '../sleep/sleep.repository.ts';
import type { Reader } from '../storage/store.ts';
import { DATABASES } from '../testing/databases.ts';
import { givenAServer, type TestServer } from '../testing/server.ts';

/** Which index a read of records goes by: a baby's fifth year must cost what its first month did. */
describe.each(DATABASES)('plans on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await givenAServer(database);
  });
  afterAll(() => server.close());

  /** Lines of the plan of each statement that a read makes. */
  async function plansOf(read: (db: Reader) => Promise<unknown>): Promise<string> {
    const statements: CompiledQuery[] = [];
    const listen: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        statements.push(server.store.read.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await read(server.store.read.withPlugin(listen));
    expect(statements.length).toBeGreaterThan(0);
    const explain = database === 'sqlite' ? 'explain query plan ' : 'explain ';
    const lines = await server.store.read.transaction().execute(async (tx) => {
      // A table of a few rows is read whole; asked whether it could do otherwise, the planner says how.
      if (database === 'postgres') await tx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
      const all: unknown[] = [];
      for (const { sql, parameters } of statements) {
        all.push(...(await tx.executeQuery(CompiledQuery.raw(explain + sql, [...parameters]))).rows);
      }
      return all;
    });
    return lines.map((line) => JSON.stringify(line)).join('\n');
  }

  const reads = (rows: typeof sleeps | typeof feedings): [string, (db: Reader) => Promise<unknown>][] => [
    ['the latest', (db) => rows.latest(db, 'user', 'baby', { limit: 10 })],
    ['the page after', (db) => rows.latest(db, 'user', 'baby', { limit: 10, after: { start: 5, id: 'x' } })],
    ['a window', (db) => rows.inWindow(db, 'user', 'baby', 0, 1_000)],
    ['the open one', (db) => rows.findOpen(db, 'user', 'baby')],
    ['one', (db) => rows.find(db, 'user', 'x')],
  ];

  test.each([
    ...reads(sleeps).map(([name, read]) => ['sleep', name, read] as const),
    ...reads(feedings).map(([name, read]) => ['feeding', name, read] as const),
    ['feeding', 'how many', (db: Reader) => countFeedings(db, 'user', 'baby')] as const,
  ])('%s: %s is read by an index', async (_, __, read) => {
    const plan = await plansOf(read);
    // SQLite says SCAN, PostgreSQL Seq Scan, for a table that is read whole.
    expect(plan).not.toMatch(/"SCAN (r|sleep|feeding)\b|Seq Scan on (sleep|feeding)/);
    expect(plan).toMatch(/INDEX|Index/);
  });

  test('a plan that reads a whole table would be seen', async () => {
    const plan = await plansOf((db) => db.selectFrom('sleep').selectAll().where('notes', '=', 'x').execute());
    expect(plan).toMatch(/"SCAN sleep|Seq Scan on sleep/);
  });
});
