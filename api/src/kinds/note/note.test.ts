import { randomUUID } from 'node:crypto';
import { DATABASES } from '../../testing/databases.ts';
import { givenSamsBaby, type Person, type TestServer } from '../../testing/server.ts';
import { csvOf, intoBaby, recordsOf, refusedAt } from '../../testing/transfers.ts';

describe.each(DATABASES)('notes on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });

  const record = (body: object) =>
    sam.call('POST /api/records/note', { body: { id: randomUUID(), babyId, startTime: server.at(-5), ...body } });
  const change = (id: string, body: object) => sam.call('PATCH /api/records/note/:id', { params: { id }, body });

  test.each([{ notes: 'a' }, { notes: 'x'.repeat(10_000), pinned: true }])(
    'one is kept as it was written',
    async (body) => {
      const { status, data } = await record(body);
      expect(status).toBe(201);
      expect(data).toMatchObject(body);
      expect(data).not.toHaveProperty('endTime');
    },
  );

  test.each([undefined, null, '', ' \n '])('there is none without a text: %j', async (notes) => {
    expect(await record({ notes })).toMatchObject(refusedAt('notes', 'Please enter a text'));
  });

  test('it is no longer than 10,000 characters, and nothing but a note', async () => {
    const message = 'Notes must be at most 10,000 characters';
    expect(await record({ notes: 'x'.repeat(10_001) })).toMatchObject(refusedAt('notes', message));
    expect(await record({ notes: 'a', pinned: 'yes' })).toMatchObject(
      refusedAt('pinned', 'Pinned must be true or false'),
    );
    expect(await record({ notes: 'a', endTime: server.at(-1) })).toMatchObject({
      status: 400,
      data: { path: 'endTime' },
    });
  });

  test('it is pinned and let go without its text, which no change empties', async () => {
    const { data } = await record({ notes: 'Wipes' });
    expect((await change(data.id, { pinned: true })).data).toMatchObject({ notes: 'Wipes', pinned: true });
    expect((await change(data.id, { pinned: null })).data).not.toHaveProperty('pinned');
    for (const notes of [null, '', ' '])
      expect(await change(data.id, { notes })).toMatchObject(refusedAt('notes', 'Please enter a text'));
  });

  test('those that are pinned are asked for alone, also by pages', async () => {
    for (const [minutes, more] of [
      [-1, { notes: '"pinned":true' }],
      [-2, { notes: 'A', pinned: true }],
      [-3, { notes: 'B', pinned: false }],
      [-4, { notes: 'C', pinned: true }],
    ] as const)
      await record({ startTime: server.at(minutes), ...more });
    const page = async (query: object) =>
      (
        await sam.call('GET /api/records/baby/:babyId/page', {
          params: { babyId },
          query: { kind: 'note', pinned: 'true', limit: 1, ...query },
        })
      ).data;
    const { items, nextBefore: before, nextBeforeId: beforeId } = await page({});
    expect(items).toMatchObject([{ notes: 'A' }]);
    expect(await page({ before, beforeId })).toMatchObject({ items: [{ notes: 'C' }], nextBefore: null });
    const all = await page({ kind: 'note,diaper', limit: 200 });
    expect(all.items.map(({ notes }) => notes)).toEqual(['A', 'C']);
  });

  test('its file brings the same into another baby, and names the rows without a text', async () => {
    await record({ notes: '=Wipes, "wet"\n', pinned: true });
    const csv = await csvOf(server, sam, 'note', babyId);
    const other = await server.givenABaby(sam);
    const into = (text: string) => intoBaby(server, sam, 'note', other, text);
    expect(await into(csv)).toMatchObject({ imported: 1, errors: [] });
    expect(await recordsOf(sam, other)).toMatchObject([{ notes: '=Wipes, "wet"\n', pinned: true }]);
    expect((await into('Start,Notes\n2026-03-10T08:00:00Z,\n')).errors).toMatchObject([
      { row: 2, message: 'Please enter a text' },
    ]);
  });
});
