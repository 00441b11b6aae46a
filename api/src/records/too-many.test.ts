import { randomUUID } from 'node:crypto';
import { DATABASES } from '../testing/databases.ts';
import { givenSamsBaby, type Person, type TestServer } from '../testing/server.ts';
import { insertAll } from '../transfer/import/import.repository.ts';
import { rowOf, type StoredRecord } from './stored-record.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const END = Date.parse('2026-03-01T00:00:00Z');

describe.each(DATABASES)('a window of more than 20,000 records on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });

  /** Sleeps of a minute, each beginning so long before `END`, in ms. */
  const givenSleeps = (starts: Iterable<number>, more: Partial<StoredRecord> = {}) =>
    server.store.write((tx) => insertAll(tx, 'record', sleepsAt(starts, more)));
  function* sleepsAt(starts: Iterable<number>, more: Partial<StoredRecord>) {
    for (const before of starts) {
      const times = { start_time: END - before, end_time: END - before + 1_000, made_at: 0, field_times: null };
      const made = { created_by: sam.id, created_at: 0, updated_at: 0, version: 1, changed_by: null, ended_by: null };
      const said = { kind: 'sleep', fields: {}, notes: null, zone: null };
      yield rowOf({ id: randomUUID(), baby_id: babyId, ...times, ...made, ...said, ...more });
    }
  }
  const every = (stepMs: number, count: number) => Array.from({ length: count }, (_, place) => (place + 1) * stepMs);
  const range = async (days: number) => {
    const query = { start: new Date(END - days * DAY_MS).toISOString(), end: new Date(END).toISOString() };
    const { status, error, message, data } = await sam.call('GET /api/records/baby/:babyId/range', {
      params: { babyId },
      query,
    });
    return { status, error, message, data: data as unknown as { days?: number; length?: number } };
  };

  test('is refused with the days that fit, and these fit', async () => {
    // The last of them begins a whole number of days before the end.
    await givenSleeps(every(DAY_MS / 1_000, 20_001 - 1));
    await givenSleeps([20 * DAY_MS - 1]);
    // One that runs lies in every window.
    await givenSleeps([300 * DAY_MS], { end_time: null });
    expect(await range(301)).toMatchObject({
      status: 413,
      error: 'too_many',
      message: 'There are more than 20,000 records in this time. Please ask for 19 days at most.',
      data: { days: 19 },
    });
    expect((await range(20)).data.days).toBe(19);
    expect(await range(19)).toMatchObject({ status: 200, data: { length: 19_001 } });
  });

  test('of one day says so', async () => {
    await givenSleeps(every(4_000, 20_001));
    expect(await range(1)).toMatchObject({
      status: 413,
      message: 'There are more than 20,000 records in this time. Please ask for less than a day.',
      data: { days: 0 },
    });
  });
});
