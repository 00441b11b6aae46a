import { DATABASES } from '../testing/databases.ts';
import { givenSam, type Person, type TestServer } from '../testing/server.ts';

const TASKS = 'tasks/widgets/TasksCard';
const SLEEP = 'tracking/widgets/SleepCard';
const home = (order: string[], hidden: string[] = []) => ({ home: { order, hidden } });

describe.each(DATABASES)('settings on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  givenSam(database, (given) => {
    ({ server, sam } = given);
  });

  const read = async (person = sam) => (await person.call('GET /api/auth/settings')).data;
  const change = (body: object, headers?: Record<string, string>) =>
    sam.call('PATCH /api/auth/settings', { body, headers });
  /** The facts that a person's own devices are told, oldest first. */
  const told = (person: Person) =>
    server.store.read.selectFrom('fact').selectAll().where('topic', '=', person.id).orderBy('seq').execute();

  test('nothing is chosen at first; what is chosen stays until it is preset again', async () => {
    expect(await read()).toEqual({});
    expect(await change(home([TASKS], ['gone/cards/old']))).toMatchObject({
      status: 200,
      data: home([TASKS], ['gone/cards/old']),
    });
    expect((await change({})).data).toEqual(home([TASKS], ['gone/cards/old']));
    expect(await read()).toEqual(home([TASKS], ['gone/cards/old']));
    expect((await change({ home: null })).data).toEqual({});
    expect(await read()).toEqual({});
  });

  test.each([
    { language: 'de', clock: 12, weekStart: 1, volume: 'ml', weight: 'kg', length: 'cm', temperature: 'c' },
    { language: 'pt-BR', clock: 24, weekStart: 6, volume: 'fl_oz', weight: 'lb', length: 'in', temperature: 'f' },
    { language: 'zh-Hant-TW', weekStart: 7, nursingButtons: 'record', sideHint: true },
    { nursingButtons: 'timer', sideHint: false },
  ])('keep %o, and preset each again', async (chosen) => {
    expect(await change(chosen)).toMatchObject({ status: 200, data: chosen });
    expect(await read()).toEqual(chosen);
    const preset = Object.fromEntries(Object.keys(chosen).map((name) => [name, null]));
    expect(await change(preset)).toMatchObject({ status: 200, data: {} });
    expect(await read()).toEqual({});
  });

  test('are one person’s own', async () => {
    const kim = await server.givenAPerson('Kim');
    await change(home([TASKS]));
    expect(await read(kim)).toEqual({});
    const before = await told(kim);
    await change(home([SLEEP]), { 'x-write-id': '0190d1a0-0000-7000-8000-00000000000f' });
    expect((await told(sam)).at(-1)).toMatchObject({
      name: 'settings.changed',
      baby_id: '',
      write_id: '0190d1a0-0000-7000-8000-00000000000f',
      by_user: sam.id,
    });
    expect(await told(kim)).toEqual(before);
  });

  test('of two choices the later one holds, whatever arrives last', async () => {
    const at = (minutes: number) => ({ 'x-made-at': server.at(minutes) });
    await change(home([TASKS]), at(-1));
    expect((await change(home([SLEEP]), at(-2))).data).toEqual(home([TASKS]));
    expect((await change({ home: null }, at(-1))).data).toEqual({});
    expect((await change(home([SLEEP]), at(-2))).data).toEqual({});
  });

  test.each([
    ['a setting that this server does not know', { theme: 'dark' }, 'unknown_field', 'theme'],
    ['an unknown part of one', { home: { order: [], hidden: [], more: 1 } }, 'unknown_field', 'home.more'],
    ['a list in place of home', { home: [] }, 'invalid', 'home'],
    ['half of home', { home: { order: [] } }, 'invalid', 'home.hidden'],
    ['a number as a card', { home: { order: [1], hidden: [] } }, 'invalid', 'home.order.0'],
    ['markup as a card', home(['<script>']), 'invalid', 'home.order.0'],
    ['a card with a space', home(['a/b c']), 'invalid', 'home.order.0'],
    ['a card without a module', home(['nothing']), 'invalid', 'home.order.0'],
    ['a long name of a card', home([`a/${'b'.repeat(99)}`]), 'invalid', 'home.order.0'],
    ['a language that is no tag', { language: 'de_DE' }, 'invalid', 'language'],
    ['a clock of 13 hours', { clock: 13 }, 'invalid', 'clock'],
    ['a clock as text', { clock: '24' }, 'invalid', 'clock'],
    ['a week that starts on Tuesday', { weekStart: 2 }, 'invalid', 'weekStart'],
    ['another volume', { volume: 'oz' }, 'invalid', 'volume'],
    ['another weight', { weight: 'st' }, 'invalid', 'weight'],
    ['another length', { length: 'm' }, 'invalid', 'length'],
    ['another temperature', { temperature: 'k' }, 'invalid', 'temperature'],
    ['other buttons of nursing', { nursingButtons: true }, 'invalid', 'nursingButtons'],
    ['seven tiles', { careTiles: Array(7).fill('bath') }, 'invalid', 'careTiles'],
    ['a number as a tile', { careTiles: [1] }, 'invalid', 'careTiles.0'],
    ['words for the side hint', { sideHint: 'yes' }, 'invalid', 'sideHint'],
    ['too many cards', home([], Array(101).fill('a/b')), 'invalid', 'home.hidden'],
  ])('refuses %s', async (_, body, error, path) => {
    await change(home([TASKS]));
    expect(await change(body)).toMatchObject({ status: 400, error, data: { path } });
    expect(await read()).toEqual(home([TASKS]));
  });

  test('are 8 KB at most', async () => {
    await change(home([TASKS]));
    const much = Array.from({ length: 90 }, (_, n) => `${'remote'.repeat(8)}/${n}`);
    expect(await change(home(much, much))).toMatchObject({ status: 413, error: 'too_large' });
    expect(await read()).toEqual(home([TASKS]));
    expect((await change(home(much))).status).toBe(200);
  });

  test('are in the copy of all data, and go with the account', async () => {
    await change(home([TASKS]));
    expect((await sam.call('GET /api/auth/me/export')).data.settings).toEqual(home([TASKS]));
    await sam.call('DELETE /api/auth/me', { body: { password: sam.password } });
    const rows = server.store.read.selectFrom('setting').selectAll().where('user_id', '=', sam.id);
    expect(await rows.execute()).toEqual([]);
  });

  test('programs with an API token do not see them', async () => {
    const { data: token } = await sam.call('POST /api/auth/tokens', { body: { name: 'Home screen' } });
    expect((await server.call('GET /api/auth/settings', { token: token.token })).status).toBe(403);
    expect((await server.call('PATCH /api/auth/settings', { token: token.token, body: {} })).status).toBe(403);
  });
});
