import { DATABASES } from '../testing/databases.ts';
import { givenABabyToChange } from '../testing/server.ts';
import { babiesInNewAccount } from '../testing/transfers.ts';

describe.each(DATABASES)('the hours of night of a baby, on %s', (database) => {
  const { given, find, change } = givenABabyToChange(database);
  const choose = (nightHours: unknown) => change({ nightHours });

  test('are not said until somebody chooses, and can be left open again', async () => {
    expect(await find()).not.toHaveProperty('nightHours');
    expect((await choose({ from: '17:30', to: '06:45' })).data).toMatchObject({
      nightHours: { from: '17:30', to: '06:45' },
    });
    expect(await find()).toMatchObject({ nightHours: { from: '17:30', to: '06:45' } });
    expect((await choose(null)).data).not.toHaveProperty('nightHours');
  });

  test.each([
    ['nightHours', 'early'],
    ['nightHours.from', { from: '11:59', to: '06:00' }],
    ['nightHours.from', { from: '24:00', to: '06:00' }],
    ['nightHours.to', { from: '18:00', to: '12:01' }],
    ['nightHours.to', { from: '18:00' }],
  ])('%s cannot be so in %j', async (path, hours) => {
    expect(await choose(hours)).toMatchObject({ status: 400, error: 'invalid', data: { path } });
    expect(await find()).not.toHaveProperty('nightHours');
  });

  test('come with a new baby, and go with the account', async () => {
    const nightHours = { from: '19:00', to: '07:00' };
    const body = { name: 'Theo', birthDate: '2026-01-01', gender: 'male', nightHours } as const;
    expect((await given.sam.call('POST /api/babies', { body })).data).toMatchObject({ nightHours });
    const babies = await babiesInNewAccount(given.server, given.sam);
    expect(babies.find(({ name }) => name === 'Theo')).toMatchObject({ nightHours });
    expect(babies.find(({ name }) => name !== 'Theo')).not.toHaveProperty('nightHours');
  });

  test('say what is night in the analytics, by the clock where the baby slept', async () => {
    // 9 March: 21:10 in Sydney, which is 06:10 in New York; 18:30 in New York.
    const sleeps = [
      { at: '2026-03-09T10:10:00.000Z', zone: 'Australia/Sydney' },
      { at: '2026-03-09T22:30:00.000Z', zone: 'America/New_York' },
    ];
    for (const { at, zone } of sleeps) {
      const endTime = new Date(Date.parse(at) + 3_600_000).toISOString();
      await given.sam.call('POST /api/sleep/start', { body: { babyId: given.babyId, startTime: at, endTime, zone } });
    }
    const nights = async () => {
      const query = { timezone: 'America/New_York' };
      const { data } = await given.sam.call('GET /api/sleep/analytics/baby/:babyId', {
        params: { babyId: given.babyId },
        query,
      });
      return data.sessions.map(({ isNight }) => isNight);
    };
    expect(await nights()).toEqual([true, true]);
    await choose({ from: '19:00', to: '07:00' });
    expect(await nights()).toEqual([true, false]);
    await choose({ from: '21:30', to: '07:00' });
    expect(await nights()).toEqual([false, false]);
  });
});
