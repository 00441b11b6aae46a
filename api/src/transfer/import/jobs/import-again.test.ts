import type { ImportJob, ImportState } from '@nestling/contract';
import { DATABASES } from '../../../testing/databases.ts';
import { exportForm, sleepsCsv } from '../../../testing/exports.ts';
import { givenSamsBaby, inject, type Person, type TestServer } from '../../../testing/server.ts';

const BUDDY = 'child,start,end,duration,type,method,amount,notes';

describe.each(DATABASES)('what is there already, on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });

  async function becomes(id: string, ...states: ImportState[]): Promise<ImportJob> {
    for (;;) {
      const { data } = await sam.call('GET /api/import/:id', { params: { id } });
      if (states.includes(data.state)) return data;
      await new Promise(setImmediate);
    }
  }
  async function asked(csv: string, timezone = 'UTC'): Promise<ImportJob> {
    const body = exportForm(csv);
    body.set('timezone', timezone);
    const call = { token: sam.token, params: { babyId }, body };
    const { id } = (await inject(server.app, { key: 'POST /api/import/:babyId', ...call })).json().data;
    return becomes(id, 'asking', 'failed');
  }
  const answer = (id: string, answers: Record<string, string> = {}) =>
    sam.call('POST /api/import/:id/answers', { params: { id }, body: { answers } });
  async function done(id: string, answers: Record<string, string> = {}): Promise<ImportJob> {
    expect((await answer(id, answers)).status).toBe(200);
    return becomes(id, 'done', 'asking', 'failed');
  }
  const count = async (kind: string): Promise<number> =>
    (await sam.call('GET /api/records/baby/:babyId/counts', { params: { babyId } })).data[kind] ?? 0;
  const byHand = (startTime: string, endTime: string) =>
    sam.call('POST /api/sleep/start', { body: { babyId, startTime, endTime } });

  test('records some minutes apart look like those that are there, and are left out unless somebody wants them', async () => {
    // 4 minutes from the first; 6 from the second; 3 from the third.
    await byHand('2025-12-02T00:04:00Z', '2025-12-02T00:20:00Z');
    await byHand('2025-12-02T01:06:00Z', '2025-12-02T01:20:00Z');
    await byHand('2025-12-02T01:57:00Z', '2025-12-02T02:20:00Z');
    const job = await asked(sleepsCsv(3));
    expect(job.kinds.sleep).toEqual({ found: 3, new: 1, duplicates: 0, like: 2 });
    expect(job.questions).toMatchObject([
      { id: 'zone', preset: 'UTC' },
      { id: 'like', preset: 'leave_out' },
    ]);
    expect((await answer(job.id, { like: 'perhaps' })).status).toBe(400);
    expect(await done(job.id)).toMatchObject({ state: 'done', kinds: { sleep: { new: 1, like: 2 } } });
    expect(await count('sleep')).toBe(4);
    const again = await asked(`${sleepsCsv(3)}\n`);
    expect(again.kinds.sleep).toEqual({ found: 3, new: 0, duplicates: 1, like: 2 });
    await done(again.id, { like: 'import_all' });
    expect(await count('sleep')).toBe(6);
  });

  test('what somebody records while it is asked about is there once it is answered', async () => {
    const { id, kinds } = await asked(sleepsCsv(3));
    expect(kinds.sleep).toMatchObject({ new: 3, duplicates: 0 });
    await byHand('2025-12-02T01:00:00Z', '2025-12-02T01:20:00Z');
    expect((await done(id)).kinds.sleep).toEqual({ found: 3, new: 2, duplicates: 1, like: 0 });
    expect(await count('sleep')).toBe(3);
  });

  test('one that is there stands for one of two', async () => {
    await byHand('2025-12-02T00:02:00Z', '2025-12-02T00:20:00Z');
    const job = await asked(
      ['Baby,Time,Duration (min),Note', '"Ada","2025-12-02 00:00",1,""', '"Ada","2025-12-02 00:04",20,""'].join('\n'),
    );
    expect(job.kinds.sleep).toMatchObject({ new: 1, like: 1 });
  });

  test('several of one sort in one minute all come; one is a repeat when amount and note are equal too', async () => {
    const bottle = (amount: number) =>
      sam.call('POST /api/feeding/start', {
        body: {
          babyId,
          type: 'formula',
          startTime: '2025-12-03T10:00:00Z',
          endTime: '2025-12-03T10:10:00Z',
          amount,
          unit: 'ml',
        },
      });
    await bottle(100);
    const row = (amount: number) =>
      `"Ada","2025-12-03 10:00:00","2025-12-03 10:10:00","00:10:00","Formula","Bottle",${amount},""`;
    const job = await asked([BUDDY, row(100), row(30)].join('\n'));
    const first = job.questions.some(({ id }) => id === 'unit') ? await done(job.id, { unit: 'ml' }) : job;
    expect(first.kinds.feeding).toMatchObject({ found: 2, duplicates: 1, like: 0 });
    if (first.state === 'asking') await done(first.id);
    expect(await count('feeding')).toBe(2);
  });

  test.each([
    ['replace', 3],
    ['keep', 3],
  ])('the same file with another answer: %s', async (again, left) => {
    const row = (minute: number) =>
      `"Ada","2025-12-03 10:${minute}:00","2025-12-03 10:59:00","00:10:00","Formula","Bottle",10,""`;
    const csv = [BUDDY, row(10), row(20), row(30)].join('\n');
    const first = await asked(csv);
    expect(first.questions.map(({ id }) => id)).toEqual(['zone', 'unit']);
    expect(await answer(first.id)).toMatchObject({ status: 400, error: 'invalid', data: { path: 'answers.unit' } });
    expect((await done(first.id, { unit: 'oz' })).state).toBe('done');
    expect(await count('feeding')).toBe(3);
    const second = await asked(csv);
    expect(await done(second.id, { unit: 'ml' })).toMatchObject({ state: 'asking', questions: [{ id: 'again' }] });
    expect((await done(second.id, { again })).state).toBe('done');
    expect(await count('feeding')).toBe(left);
    const { data } = await sam.call('GET /api/feeding/baby/:babyId', { params: { babyId }, query: { limit: 5 } });
    expect(data.rows.map(({ unit }) => unit)).toEqual(Array(3).fill(again === 'replace' ? 'ml' : 'oz'));
    expect(await becomes(first.id, 'done', 'undone')).toMatchObject({ state: again === 'replace' ? 'undone' : 'done' });
  });

  test('an import that brought nothing does not stand for the one that did', async () => {
    const inZone = async (zone: string) => {
      const { id } = await asked(sleepsCsv(3));
      return done(id, { zone });
    };
    await inZone('UTC');
    await inZone('UTC');
    const moved = await inZone('America/New_York');
    expect((await done(moved.id, { again: 'replace' })).state).toBe('done');
    const back = await asked(sleepsCsv(3));
    expect(back.questions.map(({ id }) => id)).toContain('again');
  });
});
