import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { hasDoses } from '../medicines/medicines.repository.ts';
import { milkOf } from '../milk/milk.repository.ts';
import { changesBefore, latestMark } from '../milk/milk-marks.ts';
import { duePhotos } from '../photos/sweep.ts';
import type { Reader } from '../storage/store.ts';
import { DATABASES } from '../testing/databases.ts';
import { givenAServer, type TestServer } from '../testing/server.ts';
import * as records from './record.repository.ts';

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

  const READS: [string, (db: Reader) => Promise<unknown>][] = [
    ['the latest', (db) => records.latest(db, 'user', 'baby', ['sleep'], { limit: 10 })],
    ['the latest of several kinds', (db) => records.latest(db, 'user', 'baby', ['sleep', 'feeding'], { limit: 10 })],
    ['the latest of each kind', (db) => records.latestOfEach(db, 'user', 'baby', ['sleep', 'feeding'])],
    [
      'the page after',
      (db) => records.latest(db, 'user', 'baby', ['sleep'], { limit: 10, after: { start: 5, id: 'x' } }),
    ],
    ['a window', (db) => records.inWindow(db, 'user', 'baby', { kinds: ['sleep', 'feeding'], start: 0, end: 1_000 })],
    ['the open one', (db) => records.findOpen(db, 'user', 'baby', ['sleep'])],
    ['one', (db) => records.find(db, 'user', 'sleep', 'x')],
    ['the stints of a session', (db) => records.ofSession(db, 'user', 'baby', 'x')],
    ['what is known of a milk store', (db) => latestMark(db, { userId: 'user', babyId: 'baby', zone: 'UTC' }, 0)],
    ['what became of a milk store', (db) => changesBefore(db, { userId: 'user', babyId: 'baby', zone: 'UTC' }, 0)],
    ['how many', (db) => records.count(db, 'user', 'baby', 'feeding')],
  ];

  test('a nursing session is looked up by its index, whosever it is', async () => {
    expect(await plansOf((db) => records.isSessionOfOthers(db, 'baby', 'x'))).toContain('record_session');
  });

  test.each([
    ['first', undefined],
    ['next', { start: 5, id: 'x' }],
  ] as const)('the %s page of what is pinned passes over nothing else', async (_, after) => {
    const plan = await plansOf((db) =>
      records.latest(db, 'user', 'baby', ['note'], { limit: 10, isPinned: true, after }),
    );
    expect(plan).toContain('record_pinned');
  });

  test.each(['pumpingId', 'feedingId'] as const)('the milk of a record is looked up by its %s', async (link) => {
    const plan = await plansOf((db) => milkOf(db, 'user', { id: 'x', baby_id: 'baby' }, link));
    expect(plan).toContain(link === 'pumpingId' ? 'record_milk_pumping' : 'record_milk_feeding');
  });

  test('whether a medicine has doses is looked up by it, also among deleted ones', async () => {
    const plan = await plansOf((db) => hasDoses(db, { id: 'x', baby_id: 'baby' }));
    for (const index of ['record_dose_medicine', 'removed_record_dose_medicine'])
      expect(plan).toMatch(new RegExp(`\\b${index}\\b`));
  });

  test('only photos that are due are looked at', async () => {
    const plan = await plansOf((db) => duePhotos(db, 0).select('baby_id').execute());
    expect(plan).toContain('photo_look');
  });

  test.each(READS)('%s is read by an index', async (_, read) => {
    const plan = await plansOf(read);
    // SQLite says SCAN, PostgreSQL Seq Scan, for a table that is read whole.
    expect(plan).not.toMatch(/"SCAN (r|record)\b|Seq Scan on record/);
    expect(plan).toMatch(/INDEX|Index/);
    // All of a baby's records, of whatever kind, are as bad as the whole table. PostgreSQL plans by how many there are: none here.
    expect(plan).not.toMatch(/USING INDEX record_\w+ \(baby_id=\?\)/);
  });

  if (database === 'postgres')
    test('a read is the work of one process, also in a large table', async () => {
      const { rows } = await server.store.read.executeQuery(CompiledQuery.raw('show max_parallel_workers_per_gather'));
      expect(rows).toEqual([{ max_parallel_workers_per_gather: '0' }]);
    });

  test('a plan that reads a whole table would be seen', async () => {
    const plan = await plansOf((db) => db.selectFrom('record').selectAll().where('notes', '=', 'x').execute());
    expect(plan).toMatch(/"SCAN record|Seq Scan on record/);
  });
});
