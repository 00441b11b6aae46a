import { DATABASES } from '../testing/databases.ts';
import { givenABabyToChange } from '../testing/server.ts';
import { babiesInNewAccount } from '../testing/transfers.ts';

describe.each(DATABASES)('what the time since a meal counts for a baby, on %s', (database) => {
  const { given, find, change: choose } = givenABabyToChange(database);

  test('is not said until somebody chooses, has each type once, and can be left open again', async () => {
    expect(await find()).not.toHaveProperty('mealsFrom');
    expect(await find()).not.toHaveProperty('mealTypes');
    await choose({ mealsFrom: 'end' });
    expect((await choose({ mealTypes: ['formula', 'breast', 'breast'] })).data).toMatchObject({
      mealsFrom: 'end',
      mealTypes: ['breast', 'formula'],
    });
    expect(await find()).toMatchObject({ mealsFrom: 'end', mealTypes: ['breast', 'formula'] });
    const none = (await choose({ mealsFrom: null, mealTypes: null })).data;
    expect(none).not.toHaveProperty('mealsFrom');
    expect(none).not.toHaveProperty('mealTypes');
  });

  test.each([
    ['mealsFrom', 'middle'],
    ['mealTypes', 'breast'],
    ['mealTypes', []],
    ['mealTypes', ['breast_left']],
  ])('%s cannot be %j', async (name, value) => {
    const path = expect.stringMatching(new RegExp(`^${name}`));
    expect(await choose({ [name]: value })).toMatchObject({ status: 400, error: 'invalid', data: { path } });
    expect(await find()).not.toHaveProperty(name);
  });

  test('comes with a new baby, and goes with the account', async () => {
    const body = { name: 'Theo', birthDate: '2026-01-01', gender: 'male' } as const;
    const chosen = { mealsFrom: 'end', mealTypes: ['breast', 'bottle'] } as const;
    const made = await given.sam.call('POST /api/babies', {
      body: { ...body, ...chosen, mealTypes: [...chosen.mealTypes] },
    });
    expect(made.data).toMatchObject(chosen);
    const babies = await babiesInNewAccount(given.server, given.sam);
    expect(babies.find(({ name }) => name === 'Theo')).toMatchObject(chosen);
  });
});
