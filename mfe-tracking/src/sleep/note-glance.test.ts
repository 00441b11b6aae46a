import { type Baby, keys } from '@nestling/contract';
import { newId, outbox, queryClient, session } from '@nestling/shared-ui/platform';
import { givenServer, json } from '@nestling/shared-ui/testing';
import { noteGlance } from './note-glance.ts';
import { startOutside } from './outside.ts';

const MIA: Baby = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Mia',
  birthDate: '2026-01-01',
  gender: 'female',
  role: 'owner',
};
const ANNA = {
  ...{ id: '0190a000-0000-7000-8000-000000000002', email: 'a@example.com', name: 'Anna' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', emailVerified: true, token: 'token' },
};
const MINUTE = 60_000;
const NOW = Date.UTC(2026, 5, 1, 12);
const ago = (minutes: number) => new Date(NOW - minutes * MINUTE).toISOString();

let ids = 0;
const record = (kind: string, start: number, end?: number, more: object = {}) => ({
  id: `0190a000-0000-7000-8000-0000000001${String(ids++).padStart(2, '0')}`,
  babyId: MIA.id,
  kind,
  startTime: ago(start),
  ...(end !== undefined && { endTime: ago(end) }),
  ...more,
});
const sleep = (start: number, end?: number) => record('sleep', start, end);
const bottle = (start: number) => record('feeding', start, start - 5, { type: 'bottle', amount: 90, unit: 'ml' });

function givenHome(records: object[], baby: Partial<Baby> = {}) {
  queryClient.setQueryData(keys.babies.list, [{ ...MIA, ...baby }]);
  queryClient.setQueryData(keys.records.home(MIA.id), { latest: {}, running: [], range: records });
}

/** What the next splash says. */
function noted() {
  noteGlance();
  return kept();
}
const kept = () => JSON.parse(localStorage.getItem(`own:${ANNA.id}:glance`) ?? 'null');

/** Without the space that keeps 'AM' at its time. */
const linesOf = (glance: { lines: string[] } | null) => glance?.lines.map((line) => line.replaceAll(/\s/g, ' '));

beforeEach(async () => {
  await givenServer(() => json([]));
  jest.useFakeTimers({ now: NOW });
  session.signIn(ANNA);
});
afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
});

it('says since when the baby sleeps, and when it was fed, for two hours', () => {
  givenHome([sleep(55), bottle(70)]);
  const glance = noted();
  expect(glance).toMatchObject({ babyId: MIA.id, name: 'Mia', knownAt: NOW, until: NOW + 120 * MINUTE });
  expect(linesOf(glance)).toEqual(['Asleep since 11:05 AM', 'Fed at 10:50 AM']);
});

it('says since when the baby is awake, as long as that can be', () => {
  givenHome([sleep(400, 300)]);
  const glance = noted();
  expect(linesOf(glance)).toEqual(['Awake since 7:00 AM']);
  expect(glance.until).toBe(NOW + 60 * MINUTE);
  givenHome([sleep(500, 361)]);
  expect(linesOf(noted())).toEqual([]);
});

it('counts a meal as is chosen for the baby', () => {
  givenHome([bottle(70)], { mealsFrom: 'end' });
  expect(linesOf(noted())).toEqual(['Fed at 10:55 AM']);
});

it('says of a nursing that goes on nothing that was before', () => {
  givenHome([sleep(400, 300), bottle(200), record('feeding', 5, undefined, { type: 'breast_left' })]);
  expect(linesOf(noted())).toEqual(['Awake since 7:00 AM']);
});

it('notes what waits to be sent, and that the server does not know it', async () => {
  givenHome([sleep(400, 300)]);
  expect(noted().isAhead).toBe(false);
  globalThis.fetch = () => new Promise(() => {});
  const fields = { startTime: ago(10) };
  await outbox.write({ kind: 'sleep', op: 'create', id: newId(), babyId: MIA.id, fields, label: 'Sleep' });
  expect(noted()).toMatchObject({ isAhead: true });
  expect(linesOf(kept())).toEqual(['Asleep since 11:50 AM']);
  // What is not worth saying any more is no news for the server, either.
  jest.setSystemTime(NOW + 12 * 60 * MINUTE);
  expect(noted()).toMatchObject({ lines: [], isAhead: false });
});

it('says nothing of a meal whose time by the clock has come again', () => {
  givenHome([bottle(721)]);
  expect(linesOf(noted())).toEqual([]);
});

it('says nothing where home is not known', () => {
  queryClient.setQueryData(keys.babies.list, [MIA]);
  queryClient.removeQueries({ queryKey: keys.records.home(MIA.id) });
  expect(noted()).toBeNull();
});

it('says nothing of an old answer', () => {
  givenHome([sleep(200)]);
  jest.setSystemTime(NOW + 121 * MINUTE);
  noteGlance();
  expect(kept()?.until ?? 0).toBeLessThan(Date.now());
});

it('is noted as the page is left, and as something is told while nobody looks', () => {
  givenHome([sleep(55)]);
  startOutside();
  const look = (state: 'hidden' | 'visible') => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  look('hidden');
  expect(linesOf(kept())).toEqual(['Asleep since 11:05 AM']);
  // Another phone ends it, and this one hears of it.
  givenHome([sleep(55, 5)]);
  expect(linesOf(kept())).toEqual(['Awake since 11:55 AM']);
  look('visible');
});
