import type { RecordRow } from '../../storage/schema.ts';
import { DATABASES } from '../../testing/databases.ts';
import { recordRow } from '../../testing/record-row.ts';
import { givenSamsBaby, type Person, type TestServer } from '../../testing/server.ts';
import { insertAll } from './import.repository.ts';

describe.each(DATABASES)('inserting many rows on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let baby_id: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId: baby_id } = given);
  });

  const feedingRow = (start_time: number): RecordRow =>
    recordRow({ baby_id, kind: 'feeding', start_time, created_by: sam.id, notes: `at ${start_time}`, updated_at: 2 });
  const turned = (row: RecordRow) => Object.fromEntries(Object.entries(row).reverse()) as unknown as RecordRow;
  const insert = (rows: RecordRow[]) => server.store.write((tx) => insertAll(tx, 'record', rows));
  const stored = () =>
    server.store.read
      .selectFrom('shown_record')
      .selectAll()
      .where('baby_id', '=', baby_id)
      .orderBy('start_time')
      .execute();

  test('each value goes to its column, in whatever order a row names them', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => feedingRow(1_000_000 + n));
    await insert(rows.map((row, n) => (n % 3 === 0 || n >= 200 ? turned(row) : row)));
    expect(await stored()).toEqual(rows);
  });

  test('a row with other columns is an error, and nothing is inserted', async () => {
    const { version, ...less } = feedingRow(1);
    const more = { ...feedingRow(2), mood: 'good' };
    for (const odd of [less as RecordRow, more, { ...less, mood: 'good' } as unknown as RecordRow]) {
      await expect(insert([feedingRow(3), odd])).rejects.toThrow(/^A row of record has other columns: /);
    }
    expect(version).toBe(1);
    expect(await stored()).toEqual([]);
  });
});
