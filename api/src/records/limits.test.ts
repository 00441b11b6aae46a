import { randomUUID } from 'node:crypto';
import { isMoment } from '@nestling/contract';
import { type Field, KINDS, kindNamed } from '@nestling/contract/http';
import { DATABASES } from '../testing/databases.ts';
import { characters, from, type Limits, names, some, told } from '../testing/limits.ts';
import { givenSamsBaby, type Person, type TestServer } from '../testing/server.ts';

const flag: Limits = { in: [true, false] };
const anId: Limits = { in: [randomUUID()] };
/** What there must be: tests of their own bring it. */
const known: Limits = { in: [] };
const day: Limits = { in: ['2026-02-28', '1900-01-02'], out: ['2026-02-30', '28.02.2026'], untold: ['1900-01-01'] };

/** Section 6 of the specification of records, kind by kind. */
const TABLE: Record<string, Record<string, Limits>> = {
  sleep: { place: names('cot bed arms pram car other'), how: names('alone fed rocked other') },
  feeding: {
    type: { ...names('breast_left breast_right bottle formula solid'), beside: {} },
    amount: { in: [0, 2_000, 70.5], out: [-1, 2_001] },
    unit: { ...names('ml oz'), beside: { type: 'bottle' } },
    milk: names('breast formula mixed cow other'),
    breastMl: { ...from(0, 2_000), beside: { type: 'bottle', milk: 'mixed' } },
    foods: { ...some(10, () => 'Pear'), untold: [[''], ['x'.repeat(101)], ['Pear\nOats']], beside: { type: 'solid' } },
    reaction: { ...names('none mild strong'), beside: { type: 'solid' } },
    paused: { ...flag, beside: { type: 'breast_left' } },
    sessionId: { ...known, beside: { type: 'breast_left' } },
  },
  diaper: {
    wet: flag,
    dirty: { ...flag, beside: { wet: true } },
    colour: names('mustard yellow brown green dark_green black red pale'),
    texture: names('runny loose soft seedy formed hard'),
    size: names('small medium large'),
    rash: names('none mild strong'),
    cream: flag,
    leak: flag,
  },
  pumping: {
    leftMl: from(0, 2_000),
    rightMl: from(0, 2_000),
    totalMl: from(0, 2_000),
    goesTo: names('fridge freezer fed discarded'),
  },
  milk: {
    place: names('fridge freezer'),
    changeMl: { in: [-5_000, -1, 1, 5_000], out: [-5_001, 5_001, 1.5], untold: [0] },
    reason: names('pumped fed thawed expired spilled donated counted'),
    bagDate: day,
    pumpingId: anId,
    feedingId: anId,
  },
  care: {
    // Something else needs a name: see title.
    what: { ...names('tummy_time bath massage walk play crying nails spit_up potty'), beside: {} },
    // That it is missing is a rule of two fields.
    title: { ...characters(0, 60), in: ['x', 'x'.repeat(60)], untold: [''], beside: { what: 'own' } },
    size: names('small medium large'),
  },
  temperature: {
    celsius: { in: [30, 37.25, 45], out: [29.99, 45.01], untold: [37.123] },
    method: names('armpit ear forehead rectal oral other'),
  },
  dose: {
    medicineId: known,
    amount: { in: [0.001, 10_000], out: [0, -1, 10_000.5] },
    given: flag,
  },
  vaccine: { title: characters(1, 200), dose: from(1, 10), site: characters(0, 200) },
  growth: {
    weightG: from(300, 40_000),
    lengthMm: from(200, 1_300),
    headMm: from(200, 600),
    lying: { ...flag, beside: { lengthMm: 500 } },
  },
  milestone: {
    title: characters(1, 200),
    date: { ...day, in: ['2026-03-10', '1900-01-02'], untold: ['1900-01-01', '2026-03-12'] },
    category: names('motor social language cognitive first'),
    photoIds: { in: [[]], out: [Array.from({ length: 6 }, () => randomUUID())] },
  },
  note: { pinned: flag },
};

/** What a record of a kind has beside baby and times. */
const MOSTLY: Record<string, Record<string, unknown>> = {
  sleep: {},
  feeding: { type: 'bottle', amount: 120 },
  diaper: { wet: true, dirty: true },
  pumping: {},
  milk: { place: 'fridge', changeMl: 90, reason: 'pumped' },
  care: { what: 'nails' },
  temperature: { celsius: 37.2 },
  dose: { amount: 2.5, given: true },
  vaccine: { title: 'Six in one' },
  growth: { weightG: 3_400, headMm: 350 },
  milestone: { title: 'First steps', date: '2026-03-10' },
  note: { notes: 'Called the midwife' },
};

/** Of another type than a field has. */
const WRONG_TYPES: Record<Field['is'], readonly unknown[]> = {
  choice: [5, true, [], {}],
  number: ['1', true, [1], {}],
  text: [5, true, ['x'], {}],
  list: ['Pear', 5, [5], {}],
  photos: ['x', 5, ['no id'], [5]],
  day: [5, true, '2026-1-1', 'May'],
  flag: ['yes', 1, 0, 'true', []],
  id: ['first', 5, {}],
};

const ROWS = KINDS.flatMap(({ kind }) =>
  Object.entries(kind.fields).map(([field, spec]) => [kind.name, field, spec] as const),
);

const NAMES = KINDS.map(({ kind }) => kind.name);
const INTERVALS = ['sleep', 'feeding', 'pumping'];
/** So many minutes an end may lie ahead. */
const ENDS_AHEAD: Record<string, number> = { sleep: 2 };

const besideOf = (name: string, field: string) => TABLE[name]?.[field]?.beside ?? MOSTLY[name] ?? {};
const limitsOf = (name: string, field: string): Limits => TABLE[name]?.[field] ?? { in: [] };
/** What cannot be, as OpenAPI says it too. */
const outsideOf = (name: string, field: string, { is }: Field) => [
  ...(limitsOf(name, field).out ?? []),
  ...WRONG_TYPES[is],
];
/** With a value in the field that is tried, where there is one that is known. */
function wholeOf(name: string, field: string) {
  const value = limitsOf(name, field).in.at(-1);
  return { ...(value !== undefined && { [field]: value }), ...besideOf(name, field) };
}

const EVER: { babyId: string; medicineId: string; at: (minutes: number) => string } = {
  babyId: randomUUID(),
  medicineId: randomUUID(),
  at: (minutes: number) => new Date(Date.UTC(2026, 2, 10, 12, minutes)).toISOString(),
};

/** A whole record that is taken. */
function bodyOf(name: string, beside = MOSTLY[name] ?? {}, { babyId, medicineId, at } = EVER): Record<string, unknown> {
  const kind = kindNamed(name)?.kind;
  return {
    ...{ id: randomUUID(), babyId, ...(!kind?.day && { startTime: at(-30) }) },
    ...(kind && !isMoment(kind, beside) && { endTime: at(-10) }),
    ...(name === 'dose' && { medicineId }),
    ...beside,
  };
}

test('the table has every field of every kind', () => {
  const declared = KINDS.map(({ kind }) => [kind.name, Object.keys(kind.fields).sort()]);
  const inTable = KINDS.map(({ kind }) => [kind.name, Object.keys(TABLE[kind.name] ?? {}).sort()]);
  expect(inTable).toEqual(declared);
});

describe('what OpenAPI says', () => {
  /** A day and an id are told by their formats, which the schemas here leave out. */
  const isFormat = ({ is }: Field, value: unknown) =>
    ['day', 'id', 'photos'].includes(is) && (typeof value === 'string' || Array.isArray(value));

  test.each(ROWS)('of %s: %s is what the server takes', (name, field, spec) => {
    const allows = told('post', `/api/records/${name}`);
    const said = (value: unknown) => [value, allows(bodyOf(name, { ...besideOf(name, field), [field]: value }))];
    for (const value of limitsOf(name, field).in) expect(said(value)).toEqual([value, true]);
    for (const value of outsideOf(name, field, spec).filter((it) => !isFormat(spec, it)))
      expect(said(value)).toEqual([value, false]);
  });

  test.each(NAMES)('of %s: it has no other fields', (name) => {
    const allows = [told('post', `/api/records/${name}`), told('patch', `/api/records/${name}/{id}`)] as const;
    expect(allows.map((it, place) => it(place ? {} : bodyOf(name)))).toEqual([true, true]);
    expect(allows.map((it, place) => it({ ...(place ? {} : bodyOf(name)), moon: 'full' }))).toEqual([false, false]);
  });
});

describe.each(DATABASES)('the limits of records on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  let medicineId: string;
  givenSamsBaby(database, async (given) => {
    ({ server, sam, babyId } = given);
    const body = { name: 'Syrup', unit: 'ml' } as const;
    medicineId = (await sam.call('POST /api/medicines/baby/:babyId', { params: { babyId }, body })).data.id;
  });

  const bodyHere = (name: string, beside?: Record<string, unknown>) =>
    bodyOf(name, beside, { babyId, medicineId, at: server.at });
  // The calls of all kinds are alike: sleep stands for each.
  const post = (name: string, body: object, person = sam) =>
    person.call(`POST /api/records/${name}` as 'POST /api/records/sleep', { body: body as never });
  const patch = (name: string, id: string, body: object, person = sam) =>
    person.call(`PATCH /api/records/${name}/:id` as 'PATCH /api/records/sleep/:id', {
      ...{ params: { id }, body: body as never },
    });
  const remove = (name: string, id: string, person = sam) =>
    person.call(`DELETE /api/records/${name}/:id` as 'DELETE /api/records/sleep/:id', { params: { id } });
  const made = async (name: string, beside?: Record<string, unknown>) => {
    const { status, data } = await post(name, bodyHere(name, beside));
    expect(status).toBe(201);
    return data.id;
  };
  const counted = async () => (await sam.call('GET /api/records/baby/:babyId/counts', { params: { babyId } })).data;
  const refusedAt = (field: string) => ({
    ...{ status: 400, error: 'invalid', message: expect.stringMatching(/\w/) },
    data: { path: expect.stringMatching(new RegExp(`^${field}(\\.|$)`)), code: expect.any(String) },
  });
  async function expectRefused(name: string, values: readonly (readonly [field: string, value: unknown])[]) {
    const before = await counted();
    for (const [field, value] of values)
      expect({ field, value, ...(await post(name, { ...bodyHere(name), [field]: value })) }).toMatchObject({
        ...{ field, value, ...refusedAt(field) },
      });
    expect(await counted()).toEqual(before);
  }

  test.each(ROWS)('%s: %s can be all that it may', async (name, field) => {
    for (const value of limitsOf(name, field).in)
      expect({
        value,
        ...(await post(name, bodyHere(name, { ...besideOf(name, field), [field]: value }))),
      }).toMatchObject({
        ...{ value, status: 201 },
      });
  });

  test.each(ROWS)('%s: %s can be nothing else, neither in a new one nor by a change', async (name, field, spec) => {
    const id = await made(name, wholeOf(name, field));
    const { untold = [] } = limitsOf(name, field);
    for (const value of [...outsideOf(name, field, spec), ...untold]) {
      const body = bodyHere(name, { ...besideOf(name, field), [field]: value });
      expect({ value, ...(await post(name, body)) }).toMatchObject({ value, ...refusedAt(field) });
      expect({ value, ...(await patch(name, id, { [field]: value })) }).toMatchObject({ value, ...refusedAt(field) });
    }
  });

  const isNeeded = ({ required, with: it }: Field) => required || it?.missing !== undefined;

  test.each(ROWS.filter(([, , spec]) => isNeeded(spec)))('%s: %s must be there', async (name, field) => {
    const { [field]: _, ...without } = bodyHere(name, wholeOf(name, field));
    for (const body of [without, { ...without, [field]: null }])
      expect(await post(name, body)).toMatchObject(refusedAt(field));
    const id = await made(name, wholeOf(name, field));
    expect(await patch(name, id, { [field]: null })).toMatchObject(refusedAt(field));
  });

  test.each(ROWS.filter(([, , spec]) => !isNeeded(spec)))('%s: null empties %s', async (name, field) => {
    const id = await made(name, wholeOf(name, field));
    const emptied = await patch(name, id, { [field]: null });
    expect(emptied.status).toBe(200);
    expect(emptied.data).not.toHaveProperty(field);
    expect((await patch(name, id, { notes: 'Calm' })).data).not.toHaveProperty(field);
    expect((await post(name, bodyHere(name, { ...MOSTLY[name], [field]: null }))).status).toBe(201);
  });

  test.each(NAMES)('%s: ids, notes and zone', async (name) => {
    await expectRefused(name, [
      ['id', 'x'],
      ['babyId', 'x'],
      ['babyId', undefined],
      ['notes', 5],
      ['notes', 'x'.repeat(10_001)],
      ['zone', 'Mars/X'],
      ['zone', 5],
    ]);
    const body = { ...bodyHere(name), notes: 'x'.repeat(10_000), zone: 'Europe/Berlin' };
    expect(await post(name, body)).toMatchObject({ status: 201, data: { zone: 'Europe/Berlin' } });
  });

  test.each(NAMES.filter((name) => name !== 'milestone'))('%s: its start', async (name) => {
    await expectRefused(name, [
      ['startTime', server.at(2, 1)],
      ['startTime', 'yesterday'],
      ['startTime', 5],
      ['startTime', undefined],
      ['startTime', null],
    ]);
    const { endTime, ...body } = bodyHere(name);
    const end = endTime !== undefined && name !== 'sleep' && { endTime: server.at(3) };
    expect((await post(name, { ...body, startTime: server.at(2), ...end })).status).toBe(201);
  });

  test.each(INTERVALS)('%s: its end', async (name) => {
    const most = ENDS_AHEAD[name] ?? 15;
    const wrong = [server.at(-30), server.at(-31), server.at(most, 1), 'soon', 5];
    await expectRefused(
      name,
      wrong.map((end) => ['endTime', end] as const),
    );
    expect((await post(name, { ...bodyHere(name), endTime: server.at(most) })).status).toBe(201);
  });

  test.each(NAMES.filter((name) => !INTERVALS.includes(name)))('%s: it has no end', async (name) => {
    const answer = await post(name, { ...bodyHere(name), endTime: server.at(-1) });
    expect(answer).toMatchObject({ status: 400, data: { path: 'endTime' } });
    const changed = await patch(name, await made(name), { endTime: server.at(-1) });
    expect(changed).toMatchObject({ status: 400, data: { path: 'endTime' } });
  });

  test.each(NAMES)('%s: a field that it has not is told, and nothing is stored', async (name) => {
    const unknown = (path: string) => ({ status: 400, error: 'unknown_field', data: { path } });
    expect(await post(name, { ...bodyHere(name), moon: 'full' })).toMatchObject(unknown('moon'));
    expect(await counted()).toMatchObject({ [name]: 0 });
    const id = await made(name);
    for (const field of ['moon', 'zone', 'babyId', 'id'])
      expect(await patch(name, id, { [field]: 'full' })).toMatchObject(unknown(field));
  });

  test.each(NAMES)('%s: ids of others, and the same again', async (name) => {
    const kim = await server.givenAPerson('Kim');
    const theirs = await server.givenABaby(kim);
    const body = bodyHere(name);
    const { data, status } = await post(name, body);
    expect(status).toBe(201);
    expect(await post(name, body)).toMatchObject({ status: 200, data: { id: data.id } });
    const none = { status: 404, error: 'not_found' };
    expect(await post(name, bodyHere(name), kim)).toMatchObject(none);
    expect(await patch(name, data.id, { notes: 'Mine' }, kim)).toMatchObject(none);
    expect(await remove(name, data.id, kim)).toMatchObject(none);
    const medicine = name === 'dose' && {
      medicineId: (
        await kim.call('POST /api/medicines/baby/:babyId', {
          ...{ params: { babyId: theirs }, body: { name: 'Drops', unit: 'drops' } },
        })
      ).data.id,
    };
    expect(await post(name, { ...body, babyId: theirs, ...medicine }, kim)).toMatchObject({
      ...{ status: 409, error: 'id_in_use' },
    });
    expect((await remove(name, data.id)).data).toEqual({ id: data.id });
    expect(await remove(name, data.id)).toMatchObject(none);
    expect(await patch(name, data.id, { notes: 'x' })).toMatchObject(none);
    expect(await post(name, body)).toMatchObject({ status: 409, error: 'record_deleted' });
  });

  test.each([
    ['dose', 'medicineId', MOSTLY.dose],
    ['milestone', 'photoIds', MOSTLY.milestone],
    ['feeding', 'sessionId', { type: 'breast_left' }],
    ['milk', 'pumpingId', MOSTLY.milk],
    ['milk', 'feedingId', MOSTLY.milk],
  ])('%s: %s of a stranger is not found, neither at first nor by a change', async (name, field, beside = {}) => {
    const kim = await server.givenAPerson('Kim');
    const theirs = await server.givenABaby(kim);
    const params = { babyId: theirs };
    const theirFeeding = async (more: object) =>
      (await post('feeding', { ...bodyHere('feeding'), babyId: theirs, ...more }, kim)).data.id;
    const sessionId = randomUUID();
    const ids: Record<string, () => Promise<unknown>> = {
      medicineId: async () =>
        (await kim.call('POST /api/medicines/baby/:babyId', { params, body: { name: 'Drops', unit: 'drops' } })).data
          .id,
      photoIds: async () => [randomUUID()],
      sessionId: async () => {
        await theirFeeding({ type: 'breast_left', amount: undefined, sessionId });
        return sessionId;
      },
      pumpingId: async () => (await post('pumping', { ...bodyHere('pumping'), babyId: theirs }, kim)).data.id,
      feedingId: () => theirFeeding({}),
    };
    const value = await ids[field]?.();
    expect(await post(name, { ...bodyHere(name, beside), [field]: value })).toMatchObject({ status: 404 });
    const id = await made(name, beside);
    expect(await patch(name, id, { [field]: value })).toMatchObject({ status: 404 });
  });

  test.each([
    ['sleep', {}],
    ['feeding', { type: 'solid' }],
    ['pumping', {}],
    ['care', { what: 'bath' }],
  ])('%s: of what runs there is one', async (name, beside) => {
    const { endTime: _, ...running } = bodyHere(name, beside);
    const { data } = await post(name, running);
    expect(data).not.toHaveProperty('endTime');
    const open = { status: 409, error: 'already_open', data: { id: data.id } };
    expect(await post(name, { ...running, id: randomUUID() })).toMatchObject(open);
    const over = await made(name, beside);
    expect(await patch(name, over, { endTime: null })).toMatchObject(open);
    if (name === 'care') expect((await post(name, { ...running, id: randomUUID(), what: 'walk' })).status).toBe(201);
    expect((await patch(name, data.id, { endTime: server.at(-1) })).status).toBe(200);
    expect((await patch(name, over, { endTime: null })).status).toBe(200);
  });
});
