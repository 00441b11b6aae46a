import { randomUUID } from 'node:crypto';
import type { ImportJob, ImportState } from '@nestling/contract';
import { DATABASES } from '../../../testing/databases.ts';
import { exportForm, sleepsCsv } from '../../../testing/exports.ts';
import { givenMembership, givenTwoParents, inject, type Person, type TestServer } from '../../../testing/server.ts';

describe.each(DATABASES)('an import that goes on by itself on %s', (database) => {
  let server: TestServer;
  /** Owns the baby. */
  let sam: Person;
  let kim: Person;
  let babyId: string;
  givenTwoParents(database, (given) => {
    ({ server, sam, kim, babyId } = given);
  });

  const begin = async (csv: string, { person = sam, writeId = randomUUID() } = {}) => {
    const call = { token: person.token, params: { babyId }, body: exportForm(csv), headers: { 'x-write-id': writeId } };
    return inject(server.app, { key: 'POST /api/import/:babyId', ...call });
  };
  const look = async (id: string): Promise<ImportJob> =>
    (await sam.call('GET /api/import/:id', { params: { id } })).data;
  /** Once it is in one of these states. */
  async function becomes(id: string, ...states: ImportState[]): Promise<ImportJob> {
    for (;;) {
      const job = await look(id);
      if (states.includes(job.state)) return job;
      await new Promise(setImmediate);
    }
  }
  const asked = async (csv: string, person = sam): Promise<ImportJob> =>
    becomes((await begin(csv, { person })).json().data.id, 'asking', 'failed');
  const answer = (id: string, answers: Record<string, string> = {}, person = sam) =>
    person.call('POST /api/import/:id/answers', { params: { id }, body: { answers } });
  const sleeps = async (): Promise<number> =>
    (await sam.call('GET /api/records/baby/:babyId/counts', { params: { babyId } })).data.sleep ?? 0;
  const undo = (id: string, person = sam) => person.call('DELETE /api/import/:id', { params: { id } });

  test('is read, asks, and is written once somebody answers', async () => {
    const begun = await begin(sleepsCsv(300));
    expect(begun.statusCode).toBe(202);
    const { id } = begun.json().data;
    const job = await becomes(id, 'asking');
    expect(job).toMatchObject({
      file: 'sleep.csv',
      app: 'Baby Tracker',
      by: { id: sam.id },
      rows: 300,
      kinds: { sleep: { found: 300, new: 300, duplicates: 0, like: 0 } },
      questions: [{ id: 'zone', preset: 'UTC' }],
      errorCount: 0,
    });
    expect(await sleeps()).toBe(0);
    expect((await answer(id)).status).toBe(200);
    expect(await becomes(id, 'done')).toMatchObject({ rows: 300, rowsDone: 300 });
    expect(await sleeps()).toBe(300);
    expect((await answer(id)).data.id).toBe(id);
    const list = (await kim.call('GET /api/import/baby/:babyId', { params: { babyId } })).data;
    expect(list.map((one) => one.id)).toEqual([id]);
    expect(await asked(sleepsCsv(301))).toMatchObject({
      kinds: { sleep: { found: 301, new: 1, duplicates: 300, like: 0 } },
    });
  });

  test('that is sent twice with one write id is one', async () => {
    const writeId = randomUUID();
    const first = (await begin(sleepsCsv(3), { writeId })).json().data;
    const second = (await begin(sleepsCsv(3), { writeId })).json().data;
    expect(second.id).toBe(first.id);
  });

  test('is undone in steps, by the same numbers again, and without what somebody changed', async () => {
    const { id } = await asked(sleepsCsv(450));
    await answer(id);
    await becomes(id, 'done');
    const [changed] = (await sam.call('GET /api/sleep/baby/:babyId', { params: { babyId }, query: { limit: 1 } })).data
      .items;
    server.after({ seconds: 1 });
    await kim.call('PATCH /api/sleep/:id', { params: { id: changed?.id ?? '' }, body: { notes: 'Calm' } });
    expect((await undo(id, kim)).status).toBe(403);
    for (let round = 0; round < 2; round++) expect((await undo(id)).data).toEqual({ id, removed: 449, kept: 1 });
    expect(await sleeps()).toBe(1);
    expect(await look(id)).toMatchObject({ state: 'undone', undone: { removed: 449, kept: 1 } });
  });

  test('makes the medicines of its doses when it is done; its undo takes away those that nothing else uses', async () => {
    const medicines = async () =>
      (await sam.call('GET /api/medicines/baby/:babyId', { params: { babyId } })).data.map(({ name }) => name);
    const doses = (day: string) =>
      `Baby,Start,Medicine,Amount,Unit,Given,Medicine ID,Notes\nAda,${day}T08:00:00.000Z,Vitamin D,2.5,ml,yes,${randomUUID()},`;
    const first = await asked(doses('2025-12-05'));
    expect(first).toMatchObject({ state: 'asking', kinds: { dose: { new: 1 } } });
    expect(await medicines()).toEqual([]);
    await answer(first.id);
    await becomes(first.id, 'done');
    expect(await medicines()).toEqual(['Vitamin D']);
    await undo(first.id);
    expect(await medicines()).toEqual([]);
    await sam.call('POST /api/import/:id/restore', { params: { id: first.id } });
    expect(await medicines()).toEqual(['Vitamin D']);
    const second = await asked(doses('2025-12-06'));
    await answer(second.id);
    await becomes(second.id, 'done');
    expect(await medicines()).toEqual(['Vitamin D']);
    await undo(first.id);
    expect(await medicines()).toEqual(['Vitamin D']);
    await undo(second.id);
    expect(await medicines()).toEqual([]);
    for (const { id } of [second, first]) {
      await sam.call('POST /api/import/:id/restore', { params: { id } });
      expect(await medicines()).toEqual(['Vitamin D']);
    }
    expect((await sam.call('GET /api/records/baby/:babyId/counts', { params: { babyId } })).data.dose).toBe(2);
  });

  test('is nothing to strangers, and nothing that viewers may do', async () => {
    const { id } = await asked(sleepsCsv(3));
    const stranger = await server.givenAPerson('Stranger');
    const viewer = await server.givenAPerson('Viewer');
    await givenMembership(server.store, viewer.id, babyId, 'viewer');
    for (const [person, status] of [
      [stranger, 404],
      [viewer, 403],
    ] as const) {
      expect((await person.call('GET /api/import/:id', { params: { id } })).status).toBe(status);
      expect((await person.call('GET /api/import/baby/:babyId', { params: { babyId } })).status).toBe(status);
      expect((await answer(id, {}, person)).status).toBe(status);
      expect((await undo(id, person)).status).toBe(status);
      expect((await begin(sleepsCsv(3), { person })).statusCode).toBe(status);
    }
  });
});
