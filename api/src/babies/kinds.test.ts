import { DATABASES } from '../testing/databases.ts';
import { givenABabyToChange } from '../testing/server.ts';
import { babiesInNewAccount } from '../testing/transfers.ts';

describe.each(DATABASES)('what is tracked of a baby, on %s', (database) => {
  const { given, find, change } = givenABabyToChange(database);
  const choose = (kinds: unknown) => change({ kinds });

  test('is not said until somebody chooses, keeps names that nobody knows here, each once, and can be left open again', async () => {
    expect(await find()).not.toHaveProperty('kinds');
    expect((await choose(['sleep', 'diaper', 'diaper', 'moon_walk'])).data.kinds).toEqual([
      'sleep',
      'diaper',
      'moon_walk',
    ]);
    expect((await find()).kinds).toEqual(['sleep', 'diaper', 'moon_walk']);
    expect((await choose([])).data.kinds).toEqual([]);
    expect((await choose(null)).data).not.toHaveProperty('kinds');
  });

  test.each([['diaper'], [['Diaper']], [['']], [[1]], [Array.from({ length: 101 }, (_, i) => `k${i}`)]])(
    'cannot be %j',
    async (kinds) => {
      expect(await choose(kinds)).toMatchObject({
        status: 400,
        error: 'invalid',
        data: { path: expect.stringMatching(/^kinds/) },
      });
      expect(await find()).not.toHaveProperty('kinds');
    },
  );

  test('comes with a new baby, and goes with the account', async () => {
    const body = { name: 'Theo', birthDate: '2026-01-01', gender: 'male', kinds: ['sleep', 'bath'] } as const;
    expect(
      (await given.sam.call('POST /api/babies', { body: { ...body, kinds: [...body.kinds] } })).data.kinds,
    ).toEqual(body.kinds);
    const babies = await babiesInNewAccount(given.server, given.sam);
    expect(babies.find(({ name }) => name === 'Theo')?.kinds).toEqual(body.kinds);
  });
});
