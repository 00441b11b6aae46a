import { randomUUID } from 'node:crypto';
import type { FeedingRow } from '../../storage/schema.ts';
import { DATABASES } from '../../testing/databases.ts';
import { givenSam, type Person, type TestServer } from '../../testing/server.ts';
import { insertAll } from './import.repository.ts';

describe.each(DATABASES)('inserting many rows on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let baby_id: string;
  givenSam(database, async (given) => {
    ({ server, sam } = given);
    baby_id = await server.givenABaby(sam);
  });

  function feedingRow(start_time: number): FeedingRow {
    const times = { start_time, end_time: start_time + 60_000, created_at: 1, updated_at: 2 };
    const what = { type: 'bottle', amount: start_time, unit: 'ml', ended_by: null } as const;
    return { id: randomUUID(), baby_id, created_by: sam.id, notes: `at ${start_time}`, ...what, ...times };
  }
  const turned = (row: FeedingRow) => Object.fromEntries(Object.entries(row).reverse()) as unknown as FeedingRow;
  const insert = (rows: FeedingRow[]) => server.store.write((tx) => insertAll(tx, 'feeding', rows));
  const stored = () =>
    server.store.read.selectFrom('feeding').selectAll().where('baby_id', '=', baby_id).orderBy('start_time').execute();

  test('each value goes to its column, in whatever order a row names them', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => feedingRow(1_000_000 + n));
    await insert(rows.map((row, n) => (n % 3 === 0 || n >= 200 ? turned(row) : row)));
    expect(await stored()).toEqual(rows);
  });

  test('a row with other columns is an error, and nothing is inserted', async () => {
    const { unit, ...less } = feedingRow(1);
    const more = { ...feedingRow(2), mood: 'good' };
    for (const odd of [less as FeedingRow, more, { ...less, mood: 'good' } as unknown as FeedingRow]) {
      await expect(insert([feedingRow(3), odd])).rejects.toThrow(/^A row of feeding has other columns: /);
    }
    expect(unit).toBe('ml');
    expect(await stored()).toEqual([]);
  });
});
