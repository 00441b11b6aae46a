import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@nestling/contract/http';
import { seqsOf } from '../events/facts.repository.ts';
import { DATABASES } from '../testing/databases.ts';
import { givenSamsBaby, inject, type Person, type TestServer } from '../testing/server.ts';
import { dataForm } from '../testing/upload-forms.ts';

type Steps = BodyOf<'POST /api/records/together'>['steps'];

describe.each(DATABASES)('milk follows what it came from and went into on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });
  const together = (steps: Steps) => sam.call('POST /api/records/together', { body: { babyId, steps } });
  const step = (op: Steps[number]['op'], kind: string, id: string, fields: object = {}): Steps[number] => ({
    ...{ kind, op, id, fields: { ...fields } },
  });
  const milk = async () => {
    const { data } = await sam.call('GET /api/milk/baby/:babyId', { params: { babyId } });
    return data.changes as unknown as Record<string, unknown>[];
  };
  const deleted = async () => {
    const { data } = await sam.call('GET /api/babies/:id/deleted', { params: { id: babyId } });
    return data.items.map(({ kind }) => kind).sort();
  };
  const restore = (id: string, version?: number) =>
    sam.call('POST /api/records/:id/restore', { params: { id }, body: version === undefined ? {} : { version } });

  /** A pumping of half an hour ago whose milk is in the fridge. */
  async function pumped(fields: object = {}) {
    const ids = { id: randomUUID(), milkId: randomUUID() };
    const { status } = await together([
      step('create', 'pumping', ids.id, {
        ...{ startTime: server.at(-50), endTime: server.at(-30), leftMl: 50, rightMl: 40, goesTo: 'fridge' },
        ...{ zone: 'Europe/Berlin', ...fields },
      }),
      step('create', 'milk', ids.milkId, {
        ...{ startTime: server.at(-30), place: 'fridge', changeMl: 90, reason: 'pumped', pumpingId: ids.id },
      }),
    ]);
    expect(status).toBe(200);
    return ids;
  }
  const change = (id: string, body: object) => sam.call('PATCH /api/records/pumping/:id', { params: { id }, body });

  /** A bottle of which the milk was in the fridge. */
  async function fed(fields: object = {}, changeMl = -120) {
    const ids = { id: randomUUID(), milkId: randomUUID() };
    const { status } = await together([
      step('create', 'feeding', ids.id, {
        ...{ startTime: server.at(-30), endTime: server.at(-20), type: 'bottle', amount: 120, unit: 'ml' },
        ...{ milk: 'breast', ...fields },
      }),
      step('create', 'milk', ids.milkId, {
        ...{ startTime: server.at(-30), place: 'fridge', changeMl, reason: 'fed', feedingId: ids.id },
      }),
    ]);
    expect(status).toBe(200);
    return ids;
  }
  const changeBottle = (id: string, body: object) =>
    sam.call('PATCH /api/records/feeding/:id', { params: { id }, body });

  test('another amount, place or end of a pumping is that of its milk', async () => {
    const { id, milkId } = await pumped();
    await change(id, { leftMl: 70 });
    expect(await milk()).toMatchObject([{ id: milkId, changeMl: 110, place: 'fridge' }]);
    await change(id, { goesTo: 'freezer', endTime: server.at(-40) });
    expect(await milk()).toMatchObject([
      { id: milkId, changeMl: 110, place: 'freezer', startTime: server.at(-40), pumpingId: id },
    ]);
  });

  test('what was made something else by hand stays so', async () => {
    const { id, milkId } = await pumped();
    await sam.call('PATCH /api/records/milk/:id', { params: { id: milkId }, body: { changeMl: 85, place: 'freezer' } });
    await change(id, { leftMl: 70, notes: 'calm' });
    expect(await milk()).toMatchObject([{ changeMl: 85, place: 'freezer' }]);
  });

  test.each([
    ['was discarded', { goesTo: 'discarded' }],
    ['has no amount', { leftMl: null, rightMl: null }],
    ['goes on', { endTime: null }],
  ])('of a pumping that %s there is no milk', async (_, body) => {
    const { id } = await pumped();
    await change(id, body);
    expect(await milk()).toEqual([]);
    expect(await deleted()).toEqual(['milk']);
  });

  test('a deleted pumping takes its milk with it, and both come back', async () => {
    const { id, milkId } = await pumped();
    const [before] = await milk();
    await sam.call('DELETE /api/records/pumping/:id', { params: { id } });
    expect(await milk()).toEqual([]);
    expect(await deleted()).toEqual(['milk', 'pumping']);
    expect((await restore(id)).status).toBe(200);
    expect(await milk()).toMatchObject([{ ...before, id: milkId }]);
    expect(await deleted()).toEqual([]);
  });

  test('milk that was deleted before its pumping stays deleted', async () => {
    const { id, milkId } = await pumped();
    await sam.call('DELETE /api/records/milk/:id', { params: { id: milkId } });
    server.after({ seconds: 1 });
    await sam.call('DELETE /api/records/pumping/:id', { params: { id } });
    await restore(id);
    expect(await milk()).toEqual([]);
  });

  test('an earlier state of a pumping is that of its milk, too', async () => {
    const { id } = await pumped();
    await change(id, { leftMl: 70 });
    expect((await restore(id, 1)).status).toBe(200);
    expect(await milk()).toMatchObject([{ changeMl: 90 }]);
  });

  test('an earlier state brings back the milk that went with a later one, as much as it says', async () => {
    const { id, milkId } = await pumped();
    await change(id, { leftMl: 70 });
    server.after({ seconds: 1 });
    await change(id, { goesTo: 'discarded' });
    server.after({ seconds: 1 });
    await change(id, { notes: 'sour' });
    expect((await restore(id, 1)).status).toBe(200);
    expect(await milk()).toMatchObject([{ id: milkId, changeMl: 90, place: 'fridge' }]);
    server.after({ seconds: 1 });
    expect((await restore(id, 3)).status).toBe(200);
    expect(await milk()).toEqual([]);
    server.after({ seconds: 1 });
    expect((await restore(id, 2)).status).toBe(200);
    expect(await milk()).toMatchObject([{ id: milkId, changeMl: 110 }]);
    const bottle = await fed();
    await changeBottle(bottle.id, { milk: 'formula' });
    server.after({ seconds: 1 });
    expect((await restore(bottle.id, 1)).status).toBe(200);
    expect(await milk()).toContainEqual(expect.objectContaining({ id: bottle.milkId, changeMl: -120 }));
  });

  test('an earlier state brings back no milk that somebody deleted', async () => {
    const { id, milkId } = await pumped();
    await sam.call('DELETE /api/records/milk/:id', { params: { id: milkId } });
    server.after({ seconds: 1 });
    await change(id, { goesTo: 'discarded' });
    server.after({ seconds: 1 });
    expect((await restore(id, 1)).status).toBe(200);
    expect(await milk()).toEqual([]);
  });

  test('both taken back in one write is the same, and may arrive twice', async () => {
    const { id, milkId } = await pumped();
    const back = () => together([step('remove', 'pumping', id), step('remove', 'milk', milkId)]);
    expect((await back()).status).toBe(200);
    expect((await back()).status).toBe(200);
    expect(await milk()).toEqual([]);
  });

  test('an end with its milk makes that milk once', async () => {
    const [id, milkId] = [randomUUID(), randomUUID()];
    await sam.call('POST /api/records/pumping', { body: { id, babyId, startTime: server.at(-50) } });
    const { status } = await together([
      step('end', 'pumping', id, { endTime: server.at(-30), totalMl: 90, goesTo: 'fridge' }),
      step('create', 'milk', milkId, {
        ...{ startTime: server.at(-30), place: 'fridge', changeMl: 90, reason: 'pumped', pumpingId: id },
      }),
    ]);
    expect(status).toBe(200);
    expect(await milk()).toMatchObject([{ id: milkId, changeMl: 90 }]);
  });

  test('a bottle: its amount, also in oz, its milk, and it itself', async () => {
    const { id } = await fed();
    await changeBottle(id, { amount: 4, unit: 'oz' });
    expect(await milk()).toMatchObject([{ changeMl: -118, feedingId: id }]);
    await changeBottle(id, { milk: 'mixed', breastMl: 60 });
    expect(await milk()).toMatchObject([{ changeMl: -60 }]);
    await changeBottle(id, { milk: 'formula' });
    expect(await milk()).toEqual([]);
    const other = await fed();
    await sam.call('DELETE /api/feeding/:id', { params: { id: other.id } });
    expect(await milk()).toEqual([]);
    await restore(other.id);
    expect(await milk()).toMatchObject([{ id: other.milkId, changeMl: -120 }]);
  });

  test('a pumping is changed while its milk is changed or deleted, and neither is lost', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { id, milkId } = await pumped();
      const params = { id: milkId };
      const answers = await Promise.all([
        change(id, { leftMl: 70 }),
        round % 2 === 0
          ? sam.call('DELETE /api/records/milk/:id', { params })
          : sam.call('PATCH /api/records/milk/:id', { params, body: { changeMl: 85 } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await milk()).toMatchObject(round % 2 === 0 ? [] : [{ id: milkId, changeMl: 85 }]);
      await sam.call('DELETE /api/records/pumping/:id', { params: { id } });
    }
  });

  test('what follows is told, too', async () => {
    const { id } = await pumped();
    const told = async () => Number((await seqsOf(server.store.read, [babyId]))[0]);
    const before = await told();
    await change(id, { leftMl: 70 });
    expect(await told()).toBe(before + 2);
    await change(id, { notes: 'calm' });
    expect(await told()).toBe(before + 3);
  });

  test('in the account document too, where its records get other ids', async () => {
    await pumped();
    await fed();
    const document = (await sam.call('GET /api/auth/me/export')).data;
    const kim = await server.givenAPerson('Kim');
    const file = { key: 'POST /api/import/account', token: kim.token, body: dataForm(document) } as const;
    expect((await inject(server.app, file)).statusCode).toBe(200);
    const [copy] = (await kim.call('GET /api/auth/me/export')).data.babies;
    const linked = (copy?.milk_changes ?? []).map(({ pumpingId, feedingId }) => pumpingId ?? feedingId);
    expect(linked.sort()).toEqual([copy?.pumpings[0]?.id, copy?.feedings[0]?.id].sort());
    const id = String(copy?.pumpings[0]?.id);
    await kim.call('DELETE /api/records/pumping/:id', { params: { id } });
    const { data } = await kim.call('GET /api/milk/baby/:babyId', { params: { babyId: String(copy?.id) } });
    expect(data.changes).toMatchObject([{ reason: 'fed' }]);
  });

  test('after a merge, where the other baby has the same pumping', async () => {
    const from = await server.givenABaby(sam);
    const times = { startTime: server.at(-50), endTime: server.at(-30) };
    const ids: Record<string, string> = {};
    for (const [of, ml] of [
      [babyId, 90],
      [from, 90],
    ] as const) {
      const body = { id: randomUUID(), babyId: of, ...times, totalMl: ml, goesTo: 'fridge' as const };
      ids[of] = (await sam.call('POST /api/records/pumping', { body })).data.id;
      for (const [reason, changeMl] of of === from
        ? ([
            ['pumped', 90],
            ['spilled', -10],
          ] as const)
        : ([['pumped', 90]] as const))
        await sam.call('POST /api/records/milk', {
          body: { babyId: of, startTime: server.at(-30), place: 'fridge', changeMl, reason, pumpingId: ids[of] },
        });
    }
    await sam.call('POST /api/babies/:id/merge', { params: { id: babyId }, body: { from } });
    expect((await milk()).map(({ changeMl, pumpingId }) => [changeMl, pumpingId]).sort()).toEqual([
      [-10, ids[babyId]],
      [90, ids[babyId]],
    ]);
    await sam.call('POST /api/babies/:id/merge/undo', { params: { id: babyId } });
    const { data } = await sam.call('GET /api/milk/baby/:babyId', { params: { babyId: from } });
    expect(data.changes.map(({ pumpingId }) => pumpingId)).toEqual([ids[from], ids[from]]);
  });
});
