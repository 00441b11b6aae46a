import { randomUUID } from 'node:crypto';
import type { AccountExport, AccountImportAnswer } from '@nestling/contract';
import { DATABASES } from '../testing/databases.ts';
import { givenMembership, givenSam, inject, type Person, type TestServer } from '../testing/server.ts';
import { dataForm } from '../testing/upload-forms.ts';

interface Told {
  status: number;
  message: string;
  data: AccountImportAnswer;
}

describe.each(DATABASES)('the import of a data file on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  givenSam(database, (given) => {
    ({ server, sam } = given);
  });

  async function send(person: Person, document: unknown, query: object = {}): Promise<Told> {
    const { token } = person;
    const call = { key: 'POST /api/import/account', token, query, body: dataForm(document) } as const;
    const answer = await inject(server.app, call);
    const { data, message } = answer.json();
    return { status: answer.statusCode, message: message ?? data.message, data };
  }
  const roomUsedBy = async (...people: Person[]) => {
    const rows = await server.store.read.selectFrom('record_count').selectAll().execute();
    return people.map(({ id }) => rows.find(({ user_id }) => user_id === id)?.records ?? 0);
  };
  const exported = async (person: Person): Promise<AccountExport> =>
    (await person.call('GET /api/auth/me/export')).data;

  /** Two babies with a record of each kind in each state. */
  async function givenRecords(person: Person) {
    const ada = await server.givenABaby(person);
    const body = {
      name: 'Theo 🍼',
      birthDate: '2026-01-31',
      gender: 'male',
      photo: 'https://example.org/a.jpg',
    } as const;
    const theo = (await person.call('POST /api/babies', { body })).data.id;
    for (const babyId of [ada, theo]) {
      const at = { startTime: server.at(-300, 1.234), endTime: server.at(-200), zone: 'Europe/Berlin' };
      const nap = { babyId, ...at, notes: '\'=calm\n"quoted"' };
      await person.call('POST /api/sleep/start', { body: nap });
      await person.call('POST /api/sleep/start', { body: { babyId, startTime: server.at(-10) } });
      await person.call('POST /api/feeding/start', {
        body: { babyId, type: 'formula', startTime: server.at(-90), endTime: server.at(-80), amount: 3.5, unit: 'oz' },
      });
      await person.call('POST /api/feeding/start', { body: { babyId, type: 'breast_left', startTime: server.at(-5) } });
      const todo = {
        babyId,
        title: 'Bag',
        description: 'Big',
        dueDate: '2026-03-12',
        subtasks: [{ title: 'Clothes' }],
      };
      await person.call('POST /api/todos', { body: todo });
      await person.call('POST /api/todos', { body: { babyId, title: 'Call', completedAt: server.at(-600) } });
    }
    return { ada, theo };
  }

  const NOT_ITS_OWN = new Set(['id', 'babyId', 'by', 'people']);
  /** A document without what another account, or another import, has of its own. */
  const comparable = ({ babies }: AccountExport) =>
    JSON.parse(JSON.stringify(babies), (key, value) => (NOT_ITS_OWN.has(key) ? undefined : value));

  test('what its person has chosen comes along, where nothing else was chosen', async () => {
    await server.givenABaby(sam);
    const home = { order: ['tasks/widgets/TasksCard'], hidden: ['gone/cards/old'] };
    await sam.call('PATCH /api/auth/settings', { body: { home } });
    const document = await exported(sam);
    const chosenBy = async (person: Person) => (await person.call('GET /api/auth/settings')).data;
    const kim = await server.givenAPerson('Kim');
    await send(kim, document, { dryRun: 'true' });
    expect(await chosenBy(kim)).toEqual({});
    await send(kim, document);
    expect(await chosenBy(kim)).toEqual({ home });

    const lee = await server.givenAPerson('Lee');
    const other = { order: [], hidden: [] };
    await lee.call('PATCH /api/auth/settings', { body: { home: other } });
    await send(lee, document);
    expect(await chosenBy(lee)).toEqual({ home: other });
    // What cannot be read keeps the records not out.
    expect(await send(lee, { ...document, settings: { home: 'upside down' } })).toMatchObject({ status: 200 });
  });

  test('an API token leaves the settings out, as its other calls do, and says so', async () => {
    const { data: token } = await sam.call('POST /api/auth/tokens', { body: { name: 'Backup' } });
    const asToken = { ...sam, token: token.token };
    await givenRecords(sam);
    const document = await exported(sam);
    expect((await send(asToken, document)).data.errors).toEqual([]);
    const settings = { home: { order: ['tasks/widgets/TasksCard'], hidden: [] } };
    const told = [{ record: 'Settings', message: 'An API token cannot change settings. Please sign in.' }];
    for (const query of [{ dryRun: 'true' }, {}])
      expect((await send(asToken, { ...document, settings }, query)).data.errors).toEqual(told);
    expect((await sam.call('GET /api/auth/settings')).data).toEqual({});
    expect((await send(sam, { ...document, settings })).data.errors).toEqual([]);
    expect((await sam.call('GET /api/auth/settings')).data).toEqual(settings);
  });

  test('an export in a new account gives the same export again; a second time nothing is added', async () => {
    await givenRecords(sam);
    const document = await exported(sam);
    const kim = await server.givenAPerson('Kim');
    server.after({ minutes: 1 });
    expect(await send(kim, document, { dryRun: 'true' })).toMatchObject({
      status: 200,
      message: 'Ready to import 2 babies, 4 sleeps, 4 feedings and 4 to-dos',
    });
    expect((await exported(kim)).babies).toEqual([]);
    expect(await send(kim, document)).toMatchObject({
      message: 'Imported 2 babies, 4 sleeps, 4 feedings and 4 to-dos',
      data: { babies: [{ name: 'Ada', added: true, sleeps: 2, feedings: 2, todos: 2 }, { name: 'Theo 🍼' }] },
    });
    const copy = await exported(kim);
    expect(comparable(copy)).toEqual(comparable(document));
    expect(await send(kim, document)).toMatchObject({
      message: 'Imported 0 babies, 0 sleeps, 0 feedings and 0 to-dos (12 already here)',
    });
    expect(await exported(kim)).toEqual({ ...copy, exportedAt: expect.any(String) });
    // Sam's records are still Sam's alone.
    expect(await exported(sam)).toEqual({ ...document, exportedAt: expect.any(String) });
  });

  test('into the account it came from only what is missing is added; what was deleted stays deleted', async () => {
    const { ada } = await givenRecords(sam);
    const document = await exported(sam);
    const [open] = document.babies[0]?.sleeps ?? [];
    await sam.call('DELETE /api/sleep/:id', { params: { id: open?.id ?? '' } });
    const lost = { id: randomUUID(), babyId: ada, startTime: server.at(-900), endTime: server.at(-800), duration: 100 };
    document.babies[0]?.sleeps.push(lost);
    expect((await send(sam, document)).data).toMatchObject({
      babies: [{ id: ada, added: false, sleeps: 1, feedings: 0, todos: 0 }, { sleeps: 0 }],
      duplicates: 11,
      skipped: 1,
    });
    expect((await exported(sam)).babies[0]?.sleeps).toContainEqual({
      ...lost,
      by: { id: sam.id, name: 'Sam' },
    });
  });

  test('a baby that was deleted a few days ago comes back as it was, with what is in the file', async () => {
    const { ada } = await givenRecords(sam);
    const kim = await server.givenAPerson('Kim');
    await givenMembership(server.store, kim.id, ada);
    const document = await exported(sam);
    const later = { body: { babyId: ada, startTime: server.at(-9), endTime: server.at(-8) } };
    const { data: sleep } = await sam.call('POST /api/sleep/start', later);
    await sam.call('DELETE /api/babies/:id', { params: { id: ada } });
    const lost = { id: randomUUID(), babyId: ada, startTime: server.at(-900), endTime: server.at(-800), duration: 100 };
    // Who gets the baby back again has made what they made.
    document.babies[0]?.sleeps.push({ ...lost, by: { id: kim.id, name: 'Kim' } });
    const wanted = { id: ada, added: true, sleeps: 1, todos: 0 };
    expect((await send(sam, document, { dryRun: 'true' })).data.babies[0]).toMatchObject(wanted);
    expect((await send(sam, document)).data.babies[0]).toMatchObject(wanted);
    const { sleeps = [] } = (await exported(sam)).babies.find(({ id }) => id === ada) ?? {};
    expect(sleeps).toHaveLength(4);
    const [by, changedBy] = [kim, sam].map(({ id, name }) => ({ id, name }));
    expect(sleeps).toEqual(expect.arrayContaining([{ ...lost, by, changedBy }, sleep]));
    expect((await kim.call('GET /api/babies')).data).toMatchObject([{ id: ada }]);
    expect((await sam.call('GET /api/babies/deleted')).data).toEqual([]);
  });

  test('an API token brings no deleted baby back, as it does by no other call, and says so', async () => {
    const { ada } = await givenRecords(sam);
    const document = await exported(sam);
    const { data: token } = await sam.call('POST /api/auth/tokens', { body: { name: 'Backup' } });
    await sam.call('DELETE /api/babies/:id', { params: { id: ada } });
    const told = {
      babies: [{ id: ada, added: false, sleeps: 0, feedings: 0, todos: 0 }, { added: false }],
      skipped: 6,
      errors: [{ record: 'Ada', message: 'An API token cannot bring back a deleted baby. Please sign in.' }],
    };
    for (const query of [{ dryRun: 'true' }, {}])
      expect((await send({ ...sam, token: token.token }, document, query)).data).toMatchObject(told);
    expect((await sam.call('GET /api/babies')).data).toHaveLength(1);
    expect((await sam.call('GET /api/babies/deleted')).data).toMatchObject([{ id: ada }]);
    expect((await send(sam, document)).data.babies[0]).toMatchObject({ id: ada, added: true });
  });

  test('a baby that is part of another one now is not brought back beside it', async () => {
    const { ada, theo } = await givenRecords(sam);
    const document = await exported(sam);
    await sam.call('POST /api/babies/:id/merge', { params: { id: theo }, body: { from: ada } });
    const merged = await exported(sam);
    for (const query of [{ dryRun: 'true' }, {}]) {
      expect((await send(sam, document, query)).data).toMatchObject({
        babies: [
          { id: ada, added: false, sleeps: 0, todos: 0 },
          { id: theo, added: false },
        ],
        errors: [{ record: 'Ada', message: 'This baby is part of another one now. Undo the merge instead.' }],
      });
    }
    const [only, ...others] = (await exported(sam)).babies;
    expect(others).toEqual([]);
    expect(only).toEqual(merged.babies[0]);
    expect((await sam.call('POST /api/babies/:id/merge/undo', { params: { id: theo } })).status).toBe(200);
    expect((await exported(sam)).babies.map(({ sleeps }) => sleeps.length)).toEqual([2, 2]);
  });

  test('a baby that was deleted for good comes back whole, under its id', async () => {
    const { ada } = await givenRecords(sam);
    const document = await exported(sam);
    await sam.call('DELETE /api/babies/:id', { params: { id: ada } });
    server.after({ days: 7 });
    await server.purge();
    expect((await send(sam, document)).data.babies[0]).toMatchObject({ id: ada, added: true, sleeps: 2, todos: 2 });
    const [first] = document.babies;
    expect((await exported(sam)).babies).toContainEqual(first);
  });

  test('where a record runs, another one does not run too', async () => {
    const { ada } = await givenRecords(sam);
    const document = await exported(sam);
    const open = document.babies[0]?.sleeps.find(({ endTime }) => !endTime);
    document.babies[0]?.sleeps.push({ id: randomUUID(), babyId: ada, startTime: open?.startTime ?? '' });
    expect((await send(sam, document)).data).toMatchObject({ duplicates: 12, skipped: 1 });
  });

  test('of two that run in a file one is taken, of each kind', async () => {
    const ada = await server.givenABaby(sam);
    const document = await exported(sam);
    const running = () => ({ id: randomUUID(), babyId: ada, startTime: server.at(-30) });
    document.babies[0]?.sleeps.push(running(), running());
    document.babies[0]?.feedings.push({ ...running(), type: 'solid' }, { ...running(), type: 'bottle' });
    expect(await send(sam, document)).toMatchObject({
      status: 200,
      data: { babies: [{ id: ada, sleeps: 1, feedings: 1 }], skipped: 2 },
    });
  });

  test('a caregiver adds what is missing to the baby itself', async () => {
    const { ada } = await givenRecords(sam);
    const document = await exported(sam);
    const kim = await server.givenAPerson('Kim');
    await givenMembership(server.store, kim.id, ada);
    expect((await send(kim, document)).data.babies).toMatchObject([{ id: ada, added: false }, { added: true }]);
  });

  test('nothing of a baby that one may only look at is taken, and that is told', async () => {
    const { ada } = await givenRecords(sam);
    const document = await exported(sam);
    const kim = await server.givenAPerson('Kim');
    await givenMembership(server.store, kim.id, ada, 'viewer');
    const [first] = document.babies;
    first?.sleeps.push({ id: randomUUID(), babyId: ada, startTime: server.at(-900), endTime: server.at(-800) });
    for (const query of [{ dryRun: 'true' }, {}]) {
      expect((await send(kim, { ...document, babies: [first] }, query)).data).toMatchObject({
        message: expect.stringContaining('(7 left out)'),
        babies: [{ id: ada, added: false, sleeps: 0, feedings: 0, todos: 0 }],
        skipped: 7,
        unreadable: 0,
        errors: [{ record: 'Ada', message: 'You can look, but not change anything here' }],
      });
    }
    expect((await exported(kim)).babies[0]?.sleeps).toHaveLength(2);
  });

  test('a data file says who made what and who looks after a baby, by name and never by address', async () => {
    const ada = await server.givenABaby(sam);
    const kim = await server.givenAPerson('Kim');
    await givenMembership(server.store, kim.id, ada);
    await kim.call('POST /api/todos', { body: { babyId: ada, title: 'Bag' } });
    const document = await exported(sam);
    expect(document.babies).toMatchObject([{ todos: [{ by: { id: kim.id, name: 'Kim' } }] }]);
    expect(document.babies[0]?.people).toHaveLength(2);
    expect(document.babies[0]?.people).toEqual(
      expect.arrayContaining([
        { userId: sam.id, name: 'Sam', role: 'owner' },
        { userId: kim.id, name: 'Kim', role: 'caregiver' },
      ]),
    );
    expect(JSON.stringify(document)).not.toContain(kim.email);
  });

  test('what people of the family made stays theirs, what others made is the importer’s, who has the room for all', async () => {
    const ada = await server.givenABaby(sam);
    const kim = await server.givenAPerson('Kim');
    const lee = await server.givenAPerson('Lee');
    for (const { id } of [kim, lee]) await givenMembership(server.store, id, ada);
    const document = await exported(sam);
    const by = ({ id, name }: Person) => ({ id, name });
    const made = (maker: object | string, minutes: number) =>
      ({
        id: randomUUID(),
        babyId: ada,
        startTime: server.at(minutes),
        endTime: server.at(minutes + 5),
        by: maker,
      }) as never;
    document.babies[0]?.sleeps.push(
      made(by(kim), -10),
      made(by(lee), -20),
      made({ left: true }, -30),
      made('Kim', -40),
    );
    const todo = { id: randomUUID(), title: 'Bag', createdAt: server.at(-9), updatedAt: server.at(-9), subtasks: [] };
    document.babies[0]?.todos.push({
      ...todo,
      subtasks: [{ id: randomUUID(), title: 'Clothes' }],
      by: by(kim),
    } as never);
    await server.store.write((tx) => tx.deleteFrom('membership').where('user_id', '=', lee.id).execute());
    const before = await roomUsedBy(sam, kim);
    expect(await send(sam, document)).toMatchObject({ status: 200, data: { unreadable: 0 } });
    const [baby] = (await exported(sam)).babies;
    expect(baby?.sleeps.map((sleep) => sleep.by)).toEqual([by(kim), by(sam), by(sam), by(sam)]);
    expect(baby?.todos.map((each) => each.by)).toEqual([by(kim)]);
    // The maker is what the file says: who imported it stands beside.
    const { data: sleeps } = await kim.call('GET /api/sleep/baby/:babyId', { params: { babyId: ada } });
    expect(sleeps.items.map((sleep) => sleep.changedBy)).toEqual([by(sam), undefined, undefined, undefined]);
    const { data: todos } = await kim.call('GET /api/todos/baby/:babyId', { params: { babyId: ada } });
    expect(todos.map((each) => each.changedBy)).toEqual([by(sam)]);
    expect(await roomUsedBy(sam, kim)).toEqual([(before[0] ?? 0) + 6, before[1]]);
  });

  test('records that cannot be read are told one by one, the others are taken', async () => {
    await givenRecords(sam);
    const document = await exported(sam);
    const [baby] = document.babies;
    if (!baby) throw new Error('The export has no baby');
    const id = randomUUID();
    Object.assign(baby, {
      id,
      sleeps: [
        { id: randomUUID(), startTime: server.at(-50), endTime: server.at(-60) },
        { id: randomUUID(), startTime: server.at(500) },
        null,
        { id: 'x' },
        ...baby.sleeps,
        ...baby.sleeps,
      ],
      feedings: [{ id: randomUUID(), babyId: id, startTime: server.at(-9), type: 'coffee' }],
      todos: [{ ...baby.todos[0], title: ' ' }],
    });
    expect((await send(sam, { ...document, babies: [baby] })).data).toMatchObject({
      babies: [{ id, added: true, sleeps: 2, feedings: 0, todos: 0 }],
      unreadable: 6,
      errors: expect.arrayContaining([
        { record: 'Ada, sleep 1', message: 'End time must be after start time' },
        { record: 'Ada, sleep 2', message: 'Start time cannot be in the future' },
        { record: 'Ada, sleep 3', message: 'This record cannot be read' },
        { record: 'Ada, feeding 1', message: 'Please choose a feeding type' },
        { record: 'Ada, to-do 1', message: 'Please enter a title for the todo' },
      ]),
    });
  });

  test('records of a kind that is not kept here are told, the others are taken', async () => {
    await givenRecords(sam);
    const document = await exported(sam);
    const dose = { id: randomUUID(), startTime: server.at(-50), drops: 5 };
    Object.assign(document.babies[0] ?? {}, {
      vitamin_doses: [dose, dose],
      people: [{ name: 'Kim' }],
      tags: ['a', null],
    });
    const kim = await server.givenAPerson('Kim');
    expect((await send(kim, document)).data).toMatchObject({
      message: 'Imported 2 babies, 4 sleeps, 4 feedings and 4 to-dos (2 not readable)',
      unreadable: 2,
      errors: [1, 2].map((place) => ({
        record: `Ada, vitamin doses ${place}`,
        message: 'This server does not keep records of this kind yet',
      })),
    });
  });

  test.each<[string, (document: AccountExport) => unknown, number, string]>([
    ['another document', () => ({ babies: [] }), 400, 'This is not a data file of Nestling'],
    ['text', () => 'CSV', 400, 'The request body must be a JSON object'],
    ['a newer one', (it) => ({ ...it, version: 2 }), 400, 'This data file was made by a newer version of Nestling'],
    ['one without babies', (it) => ({ ...it, babies: [] }), 400, 'There is no baby in this data file'],
    [
      'a birth date ahead',
      (it) => ({ ...it, babies: it.babies.map((baby) => ({ ...baby, birthDate: '2099-01-01' })) }),
      400,
      'Birth date cannot be in the future',
    ],
    [
      'a NUL',
      (it) => ({ ...it, babies: it.babies.map((baby) => ({ ...baby, name: 'A\0' })) }),
      400,
      'This is not a data file of Nestling',
    ],
  ])('%s is refused', async (_, change, status, message) => {
    await givenRecords(sam);
    expect(await send(sam, change(await exported(sam)))).toMatchObject({ status, message });
  });

  test('other devices are told', async () => {
    const { ada } = await givenRecords(sam);
    const document = await exported(sam);
    document.babies[0]?.sleeps.push({
      id: randomUUID(),
      babyId: ada,
      startTime: server.at(-900),
      endTime: server.at(-800),
    });
    const told = (topic: string) =>
      server.store.read.selectFrom('fact').selectAll().where('topic', '=', topic).orderBy('seq', 'desc').execute();
    await send(sam, document);
    expect((await told(ada))[0]).toMatchObject({ name: 'data.imported', baby_id: ada, by_user: sam.id });
    const kim = await server.givenAPerson('Kim');
    await send(kim, document);
    expect((await told(kim.id)).map(({ name }) => name)).toEqual(['baby.added', 'baby.added']);
  });
});
