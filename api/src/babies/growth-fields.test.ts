import { DATABASES } from '../testing/databases.ts';
import { givenABabyToChange } from '../testing/server.ts';
import { babiesInNewAccount } from '../testing/transfers.ts';

const TOO_FAR = 'The due date lies at most 5 weeks before and 20 weeks after the birth date';

describe.each(DATABASES)('when a baby was due and whose growth it is compared with, on %s', (database) => {
  const { given, find, change } = givenABabyToChange(database);

  test('is not said until somebody does, and can be left open again', async () => {
    const before = await find();
    expect(before).not.toHaveProperty('dueDate');
    expect(before).not.toHaveProperty('growthCurves');
    await change({ birthDate: '2026-01-01' });
    const said = { dueDate: '2026-02-14', growthCurves: 'boys' };
    expect((await change(said)).data).toMatchObject(said);
    expect(await find()).toMatchObject(said);
    const none = (await change({ dueDate: null, growthCurves: null })).data;
    expect(none).not.toHaveProperty('dueDate');
    expect(none).not.toHaveProperty('growthCurves');
  });

  test.each([
    ['2025-11-27', 200],
    ['2025-11-26', 400],
    ['2026-05-21', 200],
    ['2026-05-22', 400],
  ])('born on 1 January, due on %s: %d', async (dueDate, status) => {
    const answer = await change({ birthDate: '2026-01-01', dueDate });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer).toMatchObject({ message: TOO_FAR, error: 'invalid', data: { path: 'dueDate' } });
    const body = { name: 'Theo', birthDate: '2026-01-01', gender: 'male', dueDate } as const;
    expect((await given.sam.call('POST /api/babies', { body })).status).toBe(status === 200 ? 201 : 400);
  });

  test('a birth date that is moved too far from the due date is told at the birth date', async () => {
    await change({ birthDate: '2026-01-01', dueDate: '2026-02-14' });
    expect(await change({ birthDate: '2025-01-01' })).toMatchObject({ status: 400, data: { path: 'birthDate' } });
    expect((await change({ birthDate: '2025-01-01', dueDate: null })).status).toBe(200);
  });

  test.each([
    ['dueDate', '2026-02-30'],
    ['dueDate', 5],
    ['growthCurves', 'other'],
  ])('%s cannot be %j', async (path, value) => {
    expect(await change({ [path]: value })).toMatchObject({ status: 400, error: 'invalid', data: { path } });
  });

  test('goes with the account', async () => {
    const body = { name: 'Theo', birthDate: '2026-01-01', gender: 'other' } as const;
    const said = { dueDate: '2026-02-14', growthCurves: 'girls' } as const;
    expect((await given.sam.call('POST /api/babies', { body: { ...body, ...said } })).data).toMatchObject(said);
    const babies = await babiesInNewAccount(given.server, given.sam);
    expect(babies.find(({ name }) => name === 'Theo')).toMatchObject(said);
  });
});
