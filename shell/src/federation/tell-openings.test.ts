import type { ExposeName, ReleaseOpening } from '@nestling/contract';

const LIVE = { release: '2', container: 'c', base: '/r/tasks/2/', entry: 'e.js', exposes: {}, integrity: {} };

let told: ReleaseOpening[];
let loaded: string[];

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00.000Z') });
  jest.resetModules();
  localStorage.clear();
  told = [];
  loaded = ['tasks', 'auth'];
  jest.doMock('./load-expose.ts', () => ({ loadedRemotes: () => new Set(loaded) }));
  jest.doMock('./registry.ts', () => ({
    isPreview: () => false,
    registry: { remotes: { tasks: LIVE, auth: { ...LIVE, release: '7' } }, house: { pages: [], points: {} } },
  }));
  Object.assign(navigator, {
    sendBeacon(_: string, body: Blob) {
      void body.text().then((text) => told.push(JSON.parse(text)));
      return true;
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
async function start() {
  const { reportFailure } = await import('./report-failure.ts');
  const { startTellingOpenings } = await import('./tell-openings.ts');
  startTellingOpenings();
  const fail = (name: ExposeName = 'tasks/widgets/TasksCard') => reportFailure(name, thrown);
  return { fail };
}
/** As Chrome writes it. */
const thrown = Object.assign(new TypeError("No list for 'Mia'"), {
  stack: `TypeError: No list for 'Mia'
    at Card (https://nestling.example/r/tasks/2/card.js:1:234)
    at div (<anonymous>)
    at Bt (https://nestling.example/r/shell/5/react.js:3:4567)`,
});
const FAILURE = {
  ...{ app: 'tasks', release: '2', expose: './widgets/TasksCard', message: "TypeError: No list for '…'" },
  ...{ stack: ['tasks/2/card.js:1:234', 'shell/5/react.js:3:4567'], browser: 'other' },
};
const TASKS = { app: 'tasks', release: '2' };
const AUTH = { app: 'auth', release: '7' };

test('one opening is told at idle, with what failed in it', async () => {
  const { fail } = await start();
  fail();
  expect(told).toEqual([]);
  await pass(6_000);
  expect(told).toEqual([{ opened: [TASKS, AUTH], failed: [TASKS], failures: [FAILURE] }]);
});

test('of each place the first failure is told, of five at the most', async () => {
  const { fail } = await start();
  fail();
  fail();
  for (const place of [1, 2, 3, 4, 5, 6]) fail(`tasks/places/${place}`);
  await pass(6_000);
  expect(told[0]?.failures).toHaveLength(5);
  expect(told[0]?.failures?.map(({ expose }) => expose).slice(0, 2)).toEqual(['./widgets/TasksCard', './places/1']);
});

test('a browser tells once in ten minutes, and once more of what fails later', async () => {
  const { fail } = await start();
  await pass(6_000);
  expect(told).toEqual([{ opened: [TASKS, AUTH], failed: [] }]);
  fail();
  await pass(6_000);
  expect(told[1]).toEqual({ opened: [TASKS], failed: [TASKS], failures: [FAILURE] });
  fail('auth/routes');
  await pass(9 * 60_000);
  expect(told).toHaveLength(2);
  await pass(70_000);
  expect(told[2]).toMatchObject({ opened: [AUTH], failed: [AUTH] });
  await pass(60 * 60_000);
  expect(told).toHaveLength(3);
});

test('a page that waits to tell of its opening tells at once of what fails', async () => {
  localStorage.setItem('openingsToldAt', String(Date.now()));
  const { fail } = await start();
  await pass(60_000);
  expect(told).toEqual([]);
  fail();
  await pass(6_000);
  expect(told).toEqual([{ opened: [TASKS, AUTH], failed: [TASKS], failures: [FAILURE] }]);
});

test('a clock that was set back does not silence a browser', async () => {
  localStorage.setItem('openingsToldAt', String(Date.now() + 3_600_000));
  await start();
  await pass(6_000);
  expect(told).toHaveLength(1);
});
