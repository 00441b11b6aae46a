import { keys, type SomeRecord } from '@nestling/contract';
import { outbox, queryClient, session } from '@nestling/shared-ui/platform';
import { aRecord, BABY, resetFamily, server } from '@nestling/shared-ui/testing/family';
import { waitFor } from '@testing-library/react';
import { usualTimeDue } from './usual-time-due.ts';

/** Noon of today by the clock of the tests. */
const NOON = Date.UTC(2026, 5, 20, 12);
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();
const asleep = (from: number, to: number) => aRecord('sleep', at(from), { endTime: at(to) });

/** A baby that naps for half an hour 90 minutes after the noon nap of each day, and has just woken from the one of today. */
const REGULAR: SomeRecord[] = [
  asleep(-60, 0),
  ...[1, 2, 3, 4, 5, 6].flatMap((day) => [
    asleep(-day * 1_440 - 60, -day * 1_440),
    asleep(-day * 1_440 + 90, -day * 1_440 + 120),
  ]),
];
const know = (range: SomeRecord[], chosen = [BABY]) => {
  queryClient.setQueryData(keys.records.home(BABY), { latest: {}, running: [], range });
  queryClient.setQueryData(keys.settings, { sleepReminders: chosen });
};

beforeEach(async () => {
  await resetFamily();
  jest.useFakeTimers({
    now: NOON + 85 * 60_000,
    doNotFake: ['setTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'nextTick'],
  });
});
afterEach(() => jest.useRealTimers());

test('who chose so is told when the time is near at which the baby fell asleep on days like this', async () => {
  know(REGULAR);
  const [due, ...more] = await usualTimeDue(server.baby);
  expect(more).toEqual([]);
  // Ten minutes before the middle, on five.
  expect(Math.abs(((due?.at ?? 0) - NOON) / 60_000 - 80)).toBeLessThanOrEqual(2.5);
  expect(due?.notice).toMatchObject({
    title: 'Usual time is near: Mia',
    body: 'Mia has been awake for 1h 25m and often falls asleep about now.',
    tag: `usual:${REGULAR[0]?.id}`,
    babyId: BABY,
  });
});

test('nobody is told who did not choose so, while the baby sleeps, and where too little is recorded', async () => {
  know(REGULAR, []);
  expect(await usualTimeDue(server.baby)).toEqual([]);
  know(REGULAR);
  queryClient.setQueryData(keys.settings, { sleepReminders: [BABY], noGuess: [BABY] });
  expect(await usualTimeDue(server.baby)).toEqual([]);
  know([aRecord('sleep', at(60), {}), ...REGULAR]);
  expect(await usualTimeDue(server.baby)).toEqual([]);
  know(REGULAR.slice(0, 3));
  expect(await usualTimeDue(server.baby)).toEqual([]);
});

test('nobody is told while the baby sleeps by another phone, which this page has not read yet', async () => {
  know(REGULAR);
  await queryClient.invalidateQueries({ queryKey: keys.records.home(BABY) });
  server.records = [aRecord('sleep', at(80), {}), ...REGULAR];
  expect(await usualTimeDue(server.baby)).toEqual([]);
});

test('the sleeps of weeks ago are read, and known the next time that somebody looks', async () => {
  const [today, ...before] = REGULAR;
  know(today ? [today] : []);
  server.records = before;
  expect(await usualTimeDue(server.baby)).toEqual([]);
  await waitFor(async () => expect(await usualTimeDue(server.baby)).toHaveLength(1));
});

test('it is worked out once for as long as the sleeps are the same, whoever tells of them', async () => {
  know([...REGULAR, asleep(-7 * 1_440 - 60, -7 * 1_440)]);
  const worked = jest.spyOn(Temporal.Instant, 'fromEpochMilliseconds');
  const timesAsked = async () => {
    worked.mockClear();
    expect(await usualTimeDue(server.baby)).toHaveLength(1);
    return worked.mock.calls.length;
  };
  const anew = await timesAsked();
  await waitFor(() => expect(queryClient.getQueryData(keys.earlierSleeps(BABY))).toBeDefined());
  expect(await timesAsked()).toBeLessThan(anew / 2);
});

test('nobody is told while a sleep waits on this device, which does not know how it ends', async () => {
  session.signIn({ id: 'u', email: '', name: '', createdAt: '', emailVerified: true, token: 't' });
  know(REGULAR);
  globalThis.fetch = () => new Promise(() => {});
  const { kind, id, babyId, ...fields } = asleep(-30, 0) as SomeRecord & { endTime: string };
  await outbox.write({ kind, op: 'create', id, babyId, fields, label: 'Sleep' });
  expect(await usualTimeDue(server.baby)).toEqual([]);
});
