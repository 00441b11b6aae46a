import { randomUUID } from 'node:crypto';
import { seqsOf } from '../../events/facts.repository.ts';
import { DATABASES } from '../../testing/databases.ts';
import { givenSamsBaby, type Person, type TestServer } from '../../testing/server.ts';
import { csvOf, intoAccount, intoBaby, recordsOf } from '../../testing/transfers.ts';

describe.each(DATABASES)('medicines and doses on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });

  const add = (body: object = {}, of = babyId) =>
    sam.call('POST /api/medicines/baby/:babyId', {
      params: { babyId: of },
      body: { id: randomUUID(), name: 'Paracetamol', unit: 'ml', ...body },
    });
  const list = async (of = babyId, query = {}) =>
    (await sam.call('GET /api/medicines/baby/:babyId', { params: { babyId: of }, query })).data;
  const change = (id: string, body: object) => sam.call('PATCH /api/medicines/:id', { params: { id }, body });
  const remove = (id: string) => sam.call('DELETE /api/medicines/:id', { params: { id } });
  const give = (medicineId: string, body: object = {}) =>
    sam.call('POST /api/records/dose', {
      body: { id: randomUUID(), babyId, startTime: server.at(-5), medicineId, amount: 2.5, given: true, ...body },
    });
  const WHOLE = { usualDose: 2.5, minGapMinutes: 240, maxPerDay: 4, supplement: false, until: '2026-03-12' };

  test('a medicine is added with everything, changed, emptied, and deleted', async () => {
    const { status, data } = await add(WHOLE);
    expect(status).toBe(201);
    expect(data).toEqual({ id: data.id, babyId, name: 'Paracetamol', unit: 'ml', ...WHOLE });
    expect(await list()).toEqual([data]);
    const changed = await change(data.id, { name: ' Ibuprofen ', usualDose: null, until: null });
    const { usualDose: _, until: __, ...rest } = data;
    expect(changed.data).toEqual({ ...rest, name: 'Ibuprofen' });
    expect(await remove(data.id)).toMatchObject({ status: 200, data: { id: data.id } });
    expect(await list()).toEqual([]);
    expect(await list(babyId, { deleted: 'true' })).toEqual([{ ...changed.data, deleted: true }]);
    expect(await remove(data.id)).toMatchObject({ status: 404, message: 'Medicine not found' });
    expect(await change(data.id, { name: 'Back' })).toMatchObject({ status: 404 });
  });

  test('the same id again answers the stored one; one in use by others is refused', async () => {
    const { data } = await add();
    expect(await add({ id: data.id, name: 'Other' })).toMatchObject({ status: 200, data: { name: 'Paracetamol' } });
    const kim = await server.givenAPerson('Kim');
    const others = await server.givenABaby(kim);
    const taken = await kim.call('POST /api/medicines/baby/:babyId', {
      params: { babyId: others },
      body: { id: data.id, name: 'Paracetamol', unit: 'ml' },
    });
    expect(taken).toMatchObject({ status: 409, error: 'id_in_use' });
    expect(await kim.call('PATCH /api/medicines/:id', { params: { id: data.id }, body: { name: 'x' } })).toMatchObject({
      status: 404,
    });
  });

  const DOSE = 'The usual dose must be more than 0, and at most 10,000';
  const GAP = 'The smallest gap must be from 1 minute to 7 days';
  const MOST = 'The most in 24 hours must be from 1 to 50';
  test.each([
    ['name', '', 'Name is missing'],
    ['name', ' ', 'Name is missing'],
    ['name', 'x'.repeat(101), 'Name must be at most 100 characters'],
    ['unit', 'spoon', 'Please choose a unit'],
    ['usualDose', 0, DOSE],
    ['usualDose', 10_000.5, DOSE],
    ['minGapMinutes', 0, GAP],
    ['minGapMinutes', 10_081, GAP],
    ['minGapMinutes', 1.5, 'Smallest gap in minutes must be a whole number'],
    ['maxPerDay', 0, MOST],
    ['maxPerDay', 51, MOST],
    ['supplement', 'yes', 'Supplement, such as a vitamin must be true or false'],
    ['until', '2026-02-30', 'Invalid last day'],
  ])('%s of a medicine cannot be %j', async (path, value, message) => {
    const refused = { status: 400, error: 'invalid', message, data: { path, code: expect.any(String) } };
    expect(await add({ [path]: value })).toMatchObject(refused);
    const { data } = await add();
    expect(await change(data.id, { [path]: value })).toMatchObject(refused);
  });

  test('a field that nobody knows is refused', async () => {
    expect(await add({ strength: 'strong' })).toMatchObject({
      status: 400,
      error: 'unknown_field',
      data: { path: 'strength' },
    });
  });

  test('a baby has at most 100 at a time', async () => {
    for (let i = 0; i < 100; i++) await add({ name: `Drops ${i}` });
    expect(await add()).toMatchObject({ status: 409, error: 'too_many' });
    const [first] = await list();
    await remove(first?.id ?? '');
    expect(await add()).toMatchObject({ status: 201 });
  });

  test('of many that are added and put back at once a baby has at most 100', async () => {
    const deleted = await Promise.all(
      Array.from({ length: 8 }, async (_, i) => (await add({ name: `Old ${i}` })).data.id),
    );
    for (const id of deleted) await remove(id);
    for (let i = 0; i < 96; i++) await add({ name: `Drops ${i}` });
    const restore = (id: string) => sam.call('POST /api/medicines/:id/restore', { params: { id } });
    const answers = await Promise.all([...deleted.map(restore), ...deleted.map(() => add())]);
    expect(answers.filter(({ status }) => status < 300).length).toBe(4);
    expect((await list()).length).toBe(100);
  });

  test('a dose is of a medicine of its baby, also of a deleted one, and of no other', async () => {
    const { data } = await add();
    expect(await give(data.id)).toMatchObject({ status: 201, data: { medicineId: data.id, amount: 2.5, given: true } });
    await remove(data.id);
    const late = await give(data.id, { startTime: server.at(-60), given: false });
    expect(late).toMatchObject({ status: 201, data: { given: false } });
    const other = await server.givenABaby(sam);
    const elsewhere = (await add({}, other)).data.id;
    for (const id of [elsewhere, randomUUID()])
      expect(await give(id)).toMatchObject({ status: 404, message: 'Medicine not found' });
    const moved = await sam.call('PATCH /api/records/dose/:id', {
      params: { id: late.data.id },
      body: { medicineId: elsewhere },
    });
    expect(moved).toMatchObject({ status: 404, message: 'Medicine not found' });
  });

  test('its unit stays once there are doses, also while they can be restored', async () => {
    const { data } = await add();
    await give((await add({ name: 'Other' })).data.id);
    expect(await change(data.id, { unit: 'drops' })).toMatchObject({ status: 200, data: { unit: 'drops' } });
    const dose = (await give(data.id)).data;
    const refused = {
      ...{ status: 409, error: 'unit_in_use' },
      message: 'Doses of Paracetamol are in its unit. To give it in another one, add it as a new medicine.',
    };
    expect(await change(data.id, { name: 'Drops', unit: 'ml' })).toMatchObject(refused);
    await sam.call('DELETE /api/records/dose/:id', { params: { id: dose.id } });
    expect(await change(data.id, { unit: 'ml' })).toMatchObject(refused);
    expect(await change(data.id, { name: 'Syrup', unit: 'drops' })).toMatchObject({ status: 200 });
    expect(await list()).toContainEqual(expect.objectContaining({ name: 'Syrup', unit: 'drops' }));
  });

  test('of a first dose and another unit at once one is refused', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const { data } = await add({ name: `Syrup ${turn}` });
      const [dose, unit] = await Promise.all([
        give(data.id, { amount: 5, unit: 'ml' }),
        change(data.id, { unit: 'mg' }),
      ]);
      expect([dose.status, unit.status].sort()).toEqual(unit.status === 200 ? [200, 409] : [201, 409]);
    }
  });

  test('a dose that was noted in another unit than the medicine has by now is refused, also among steps', async () => {
    const { data } = await add();
    await change(data.id, { unit: 'mg' });
    const refused = {
      ...{ status: 409, error: 'unit_changed' },
      message: 'This dose is in ml, and Paracetamol is in mg by now. Please record it anew.',
    };
    expect(await give(data.id, { amount: 5, unit: 'ml' })).toMatchObject(refused);
    const fields = { startTime: server.at(-5), medicineId: data.id, amount: 5, given: true };
    const step = (unit: string) =>
      ({ kind: 'dose', op: 'create', id: randomUUID(), fields: { ...fields, unit } }) as const;
    const together = (...steps: ReturnType<typeof step>[]) =>
      sam.call('POST /api/records/together', { body: { babyId, steps } });
    expect(await together(step('mg'), step('ml'))).toMatchObject(refused);
    expect(await recordsOf(sam, babyId)).toEqual([]);
    const { status, data: dose } = await give(data.id, { amount: 5, unit: 'mg' });
    expect(status).toBe(201);
    expect(dose).not.toHaveProperty('unit');
    expect(await give(data.id, { unit: 'spoon' })).toMatchObject({ status: 400, data: { path: 'unit' } });
    const asChange = { params: { id: dose.id }, body: { unit: 'mg' } as object };
    expect(await sam.call('PATCH /api/records/dose/:id', asChange)).toMatchObject({ error: 'unknown_field' });
  });

  describe('two changes of a medicine, as the taps came', () => {
    const tapped = (id: string, body: object, minutes: number) =>
      sam.call('PATCH /api/medicines/:id', { params: { id }, body, headers: { 'x-made-at': server.at(minutes) } });

    test('the later tap wins, whatever arrives last; other fields hold', async () => {
      const { data } = await add({ minGapMinutes: 240 });
      server.after({ minutes: 60 });
      expect((await tapped(data.id, { minGapMinutes: 480 }, -5)).data).toMatchObject({ minGapMinutes: 480 });
      const late = await tapped(data.id, { minGapMinutes: 60, maxPerDay: 3 }, -40);
      expect(late).toMatchObject({ status: 200, data: { minGapMinutes: 480, maxPerDay: 3 } });
      expect((await tapped(data.id, { minGapMinutes: null }, -30)).data).toMatchObject({ minGapMinutes: 480 });
      expect((await tapped(data.id, { minGapMinutes: 360 }, -4)).data).toMatchObject({ minGapMinutes: 360 });
      expect(await list()).toMatchObject([{ minGapMinutes: 360, maxPerDay: 3 }]);
    });

    test('an outdone unit is no other one, and the list hears of nothing', async () => {
      const { data } = await add();
      server.after({ minutes: 60 });
      await tapped(data.id, { unit: 'drops' }, -5);
      await give(data.id);
      const before = await seqsOf(server.store.read, [babyId]);
      expect(await tapped(data.id, { unit: 'mg' }, -40)).toMatchObject({ status: 200, data: { unit: 'drops' } });
      expect(await seqsOf(server.store.read, [babyId])).toEqual(before);
    });

    test('also of one that was added before changes were kept by their taps', async () => {
      const { data } = await add({ minGapMinutes: 240 });
      await server.store.write(async (tx) => {
        await tx.updateTable('medicine').set({ field_times: null }).where('id', '=', data.id).execute();
      });
      expect((await tapped(data.id, { minGapMinutes: 60 }, -40)).data).toMatchObject({ minGapMinutes: 60 });
    });
  });

  test('one that was deleted 30 days ago goes, unless something names it', async () => {
    const gone = (await add({ name: 'Gone' })).data;
    const given = (await add({ name: 'Given' })).data;
    const inTrash = (await add({ name: 'In the trash' })).data;
    const young = (await add({ name: 'Young' })).data;
    await add({ name: 'Listed' });
    await give(given.id);
    for (const { id } of [gone, given, inTrash]) await remove(id);
    server.after({ days: 20 });
    const { id } = (await give(inTrash.id)).data;
    await sam.call('DELETE /api/records/dose/:id', { params: { id } });
    await remove(young.id);
    server.after({ days: 11 });
    await server.purge();
    const names = (await list(babyId, { deleted: 'true' })).map(({ name }) => name);
    expect(names.sort()).toEqual(['Given', 'In the trash', 'Listed', 'Young']);
  });

  test('with those that were deleted of late a baby has at most 500', async () => {
    const { data } = await add({ name: 'Kept' });
    const rows = Array.from({ length: 499 }, () => ({
      ...{ id: randomUUID(), baby_id: babyId, content: '{"name":"Old","unit":"ml","supplement":false}' },
      ...{ field_times: null, deleted_at: server.clock.now, created_by: sam.id, created_at: server.clock.now },
    }));
    await server.store.write(async (tx) => {
      await tx.insertInto('medicine').values(rows).execute();
    });
    const message = 'Many medicines of this baby were deleted of late. They make room after 30 days.';
    expect(await add()).toMatchObject({ status: 409, error: 'too_many', message });
    await remove(data.id);
    const restored = await sam.call('POST /api/medicines/:id/restore', { params: { id: data.id } });
    expect(restored.status).toBe(200);
  });

  const AMOUNT = 'The amount must be more than 0, and at most 10,000';
  test.each([
    ['amount', 0, AMOUNT],
    ['amount', -1, AMOUNT],
    ['amount', 10_001, AMOUNT],
    ['amount', undefined, 'Amount must be a number'],
    ['given', undefined, 'Given must be true or false'],
    ['medicineId', 'x', 'Medicine must be a UUID'],
  ])('%s of a dose cannot be %j', async (path, value, message) => {
    const { data } = await add();
    expect(await give(data.id, { [path]: value })).toMatchObject({ status: 400, message, data: { path } });
  });

  test('that an amount must be more than 0 is told as such, also of a usual dose', async () => {
    const { data } = await add();
    const tooSmall = (path: string) => ({ status: 400, data: { path, code: 'too_small', params: { above: 0 } } });
    for (const amount of [0, -1]) expect(await give(data.id, { amount })).toMatchObject(tooSmall('amount'));
    expect(await add({ usualDose: 0 })).toMatchObject(tooSmall('usualDose'));
    expect(await give(data.id, { amount: 0.001 })).toMatchObject({ status: 201, data: { amount: 0.001 } });
  });

  test('its file names the medicine and its unit, and brings doses of it back; an older file only to its baby', async () => {
    const { data } = await add({ name: '=Drops, "D"' });
    const dose = (await give(data.id, { notes: 'With milk' })).data;
    await remove(data.id);
    const csv = await csvOf(server, sam, 'dose', babyId);
    expect(csv).toContain('"Medicine","Amount","Unit","Given","Medicine ID","Notes","Zone","By"');
    expect(csv).toContain(`"'=Drops, ""D""",2.5,"ml","yes","${data.id}","With milk"`);
    const into = (id: string) => intoBaby(server, sam, 'dose', id, csv);
    await sam.call('DELETE /api/records/dose/:id', { params: { id: dose.id } });
    expect(await into(babyId)).toMatchObject({ imported: 1, errors: [] });
    const other = await server.givenABaby(sam);
    const older = csv.replace('"Unit"', '"Else"');
    const refused = await intoBaby(server, sam, 'dose', other, older);
    expect(JSON.stringify(refused)).toContain('This medicine is not in the list of this baby');
    expect((await sam.call('GET /api/records/baby/:babyId/counts', { params: { babyId: other } })).data.dose).toBe(0);
  });

  test('its file brings another baby the medicines that it has not, by name and unit, once', async () => {
    const drops = (await add({ name: '=Drops', unit: 'drops', minGapMinutes: 60 })).data;
    const syrup = (await add({ name: 'Syrup' })).data;
    for (const [i, id] of [drops.id, syrup.id, drops.id].entries())
      await give(id, { startTime: server.at(-10 * i - 5) });
    const csv = await csvOf(server, sam, 'dose', babyId);
    const other = await server.givenABaby(sam);
    const has = (await add({ name: 'syrup' }, other)).data;
    await add({ name: 'Syrup', unit: 'drops' }, other);
    for (const imported of [3, 0])
      expect(await intoBaby(server, sam, 'dose', other, csv)).toMatchObject({ imported, errors: [] });
    const all = await list(other);
    expect(all.map(({ name, unit }) => `${name} ${unit}`).sort()).toEqual(['=Drops drops', 'Syrup drops', 'syrup ml']);
    const made = all.find(({ name }) => name === '=Drops');
    expect(made).toEqual({ id: made?.id, babyId: other, name: '=Drops', unit: 'drops', supplement: false });
    const doses = await recordsOf(sam, other);
    expect(doses.map((dose) => dose.medicineId)).toEqual([made?.id, has.id, made?.id]);
  });

  test('its file brings no medicine that cannot be, and no more than a baby has', async () => {
    await give((await add({ name: 'Syrup' })).data.id);
    const csv = await csvOf(server, sam, 'dose', babyId);
    const other = await server.givenABaby(sam);
    const spoons = await intoBaby(server, sam, 'dose', other, csv.replace('"ml"', '"spoon"'));
    expect(JSON.stringify(spoons)).toContain('This medicine is not in the list of this baby');
    for (let i = 0; i < 100; i++) await add({ name: `Drops ${i}` }, other);
    await intoBaby(server, sam, 'dose', other, csv);
    expect((await list(other)).length).toBe(100);
    expect(await recordsOf(sam, other)).toEqual([]);
  });

  test('one that was deleted can be put back, and is as it was; again changes nothing', async () => {
    const { data } = await add({ name: 'Ibuprofen', unit: 'ml', maxPerDay: 3 });
    const params = { id: data.id };
    await remove(data.id);
    expect(await change(data.id, { name: 'x' })).toMatchObject({ status: 404 });
    for (let time = 0; time < 2; time += 1)
      expect(await sam.call('POST /api/medicines/:id/restore', { params })).toMatchObject({ status: 200, data });
    expect(await list()).toContainEqual(data);
    const kim = await server.givenAPerson('Kim');
    expect(await kim.call('POST /api/medicines/:id/restore', { params })).toMatchObject({ status: 404 });
  });

  test('the account document takes both to another account, doses with their medicines', async () => {
    const { data } = await add(WHOLE);
    await give(data.id);
    const gone = (await add({ name: 'Syrup' })).data;
    await give(gone.id, { given: false });
    await remove(gone.id);
    const document = (await sam.call('GET /api/auth/me/export')).data;
    const kim = await server.givenAPerson('Kim');
    for (let time = 0; time < 2; time += 1) expect((await intoAccount(server, kim, document)).status).toBe(200);
    const [baby] = (await kim.call('GET /api/auth/me/export')).data.babies;
    const named = new Map(baby?.medicines.map((medicine) => [medicine.id, medicine]));
    // In one instant they have no order of their own.
    expect([...named.values()].map(({ name, deleted }) => [name, deleted]).sort()).toEqual([
      ['Paracetamol', undefined],
      ['Syrup', true],
    ]);
    expect(baby?.doses.map(({ medicineId }) => named.get(medicineId)?.name).sort()).toEqual(['Paracetamol', 'Syrup']);
    expect(baby?.medicines.some(({ id }) => id === data.id)).toBe(false);
    // Of today's files; older ones have no medicines.
    const { medicines: _, doses: __, ...older } = document.babies[0] as (typeof document.babies)[0];
    const old = { ...document, babies: [older] };
    const lea = await server.givenAPerson('Lea');
    expect((await intoAccount(server, lea, old)).status).toBe(200);
  });

  test('the account document brings no dose of a medicine that does not come, and no more medicines than a baby has', async () => {
    const { data } = await add();
    const lost = (await add({ name: 'Lost' })).data;
    await give(data.id);
    await give(lost.id);
    const document = (await sam.call('GET /api/auth/me/export')).data;
    const baby = document.babies[0] as (typeof document.babies)[0];
    const into = (person: Person, medicines: unknown[], query: object) =>
      intoAccount(server, person, { ...document, babies: [{ ...baby, medicines }] }, query);
    const kim = await server.givenAPerson('Kim');
    const wanted = { ...lost, unit: 'spoon' };
    const place = baby.doses.findIndex(({ medicineId }) => medicineId === lost.id) + 1;
    for (const query of [{ dryRun: 'true' }, {}]) {
      const { data: answer } = await into(kim, [data, wanted], query);
      expect(answer.babies).toMatchObject([{ doses: 1 }]);
      expect(answer.errors).toEqual([
        { record: 'Ada, medicine 2', message: 'Please choose a unit' },
        { record: `Ada, dose ${place}`, message: 'This medicine is not in the list of this baby' },
      ]);
    }
    // What stayed behind comes with its medicine.
    expect((await into(kim, [data, lost], {})).data).toMatchObject({ babies: [{ doses: 1 }], errors: [] });
    const many = Array.from({ length: 99 }, (_, i) => ({ ...data, id: randomUUID(), name: `Drops ${i}` }));
    for (const query of [{ dryRun: 'true' }, {}])
      expect(await into(kim, [data, lost, ...many], query)).toMatchObject({ error: 'too_many' });
    const gone = many.map((medicine) => ({ ...medicine, deleted: true }));
    expect((await into(kim, [data, lost, ...gone], {})).data).toMatchObject({ errors: [] });
  });

  test('a merge moves medicines and doses, and its undo brings them back', async () => {
    const from = await server.givenABaby(sam);
    const medicine = (await add({}, from)).data;
    await give(medicine.id, { babyId: from });
    await sam.call('POST /api/babies/:id/merge', { params: { id: babyId }, body: { from } });
    expect(await list()).toMatchObject([{ id: medicine.id, babyId }]);
    expect(await sam.call('POST /api/babies/:id/merge/undo', { params: { id: babyId } })).toMatchObject({
      status: 200,
    });
    expect(await list()).toEqual([]);
    expect(await list(from)).toMatchObject([{ id: medicine.id }]);
  });

  describe('a merge of two that have the same medicine', () => {
    let from: string;
    let mine: string;
    let theirs: string;
    beforeEach(async () => {
      from = await server.givenABaby(sam);
      theirs = (await add({ minGapMinutes: 240 })).data.id;
      mine = (await add({ minGapMinutes: 240 }, from)).data.id;
      await give(theirs);
      await give(mine, { babyId: from });
      await give(mine, { babyId: from, startTime: server.at(-60) });
    });
    const merged = (undo: '' | '/undo' = '') =>
      undo
        ? sam.call('POST /api/babies/:id/merge/undo', { params: { id: babyId } })
        : sam.call('POST /api/babies/:id/merge', { params: { id: babyId }, body: { from } });
    const doses = async (of: string) => {
      const query = { kind: 'dose' };
      const { data } = await sam.call('GET /api/records/baby/:babyId/page', { params: { babyId: of }, query });
      return data.items as unknown as { id: string; medicineId: string }[];
    };
    const medicinesOf = async (of: string) => (await doses(of)).map(({ medicineId }) => medicineId);

    test('has it once, with each dose once, and its undo gives each their own', async () => {
      await merged();
      expect(await list()).toMatchObject([{ id: theirs }]);
      expect(await medicinesOf(babyId)).toEqual([theirs, theirs]);
      await merged('/undo');
      expect(await list(from)).toMatchObject([{ id: mine }]);
      expect(await medicinesOf(from)).toEqual([mine, mine]);
      expect(await medicinesOf(babyId)).toEqual([theirs]);
    });

    test('brings back a dose that was deleted, and an earlier state, of the one that stays', async () => {
      const [, older] = await doses(from);
      const id = older?.id ?? '';
      await sam.call('PATCH /api/records/dose/:id', { params: { id }, body: { amount: 5 } });
      await sam.call('DELETE /api/records/dose/:id', { params: { id } });
      await merged();
      expect(await medicinesOf(babyId)).toEqual([theirs]);
      const restore = (body: object) => sam.call('POST /api/records/:id/restore', { params: { id }, body });
      expect(await restore({})).toMatchObject({ status: 200, data: { medicineId: theirs, amount: 5 } });
      expect(await restore({ version: 1 })).toMatchObject({ status: 200, data: { medicineId: theirs, amount: 2.5 } });
    });

    test('leaves both where they are not the same', async () => {
      await change(theirs, { minGapMinutes: 360 });
      await merged();
      expect((await list()).map(({ id }) => id).sort()).toEqual([mine, theirs].sort());
      expect((await medicinesOf(babyId)).sort()).toEqual([mine, mine, theirs].sort());
    });
  });
});
