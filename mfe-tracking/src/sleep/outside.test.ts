import { type Baby, keys } from '@nestling/contract';
import { queryClient, session } from '@nestling/shared-ui/platform';
import { givenServer, json } from '@nestling/shared-ui/testing';
import { chooseAsleepNotified, startOutside } from './outside.ts';

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
const NAP = {
  id: '0190a000-0000-7000-8000-000000000003',
  babyId: MIA.id,
  kind: 'sleep',
  startTime: '2026-06-01T11:00:00.000Z',
};
const close = jest.fn();
const showNotification = jest.fn(async () => {});
const setAppBadge = jest.fn(async () => {});
const clearAppBadge = jest.fn(async () => {});

function givenAPhone(agent: string) {
  const notices = [
    { tag: `asleep:${MIA.id}`, close },
    { tag: 'ideal:s', close: () => expect('a reminder').toBe('left alone') },
  ];
  const registration = { showNotification, getNotifications: async () => notices };
  const set = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });
  set('userAgent', agent);
  set('serviceWorker', { getRegistration: async () => registration });
  set('setAppBadge', setAppBadge);
  set('clearAppBadge', clearAppBadge);
  Object.assign(globalThis, { Notification: { permission: 'granted' } });
}

function givenASleep(running: object[], role: Baby['role'] = 'owner') {
  queryClient.setQueryData(keys.babies.list, [{ ...MIA, role }]);
  queryClient.setQueryData(keys.records.home(MIA.id), { latest: {}, running, range: [] });
}

async function look(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
}

beforeEach(async () => {
  await givenServer(() => json([]));
  jest.useFakeTimers({ now: Date.UTC(2026, 5, 1, 12) });
  jest.clearAllMocks();
  session.signIn(ANNA);
  document.title = 'Nestling';
  givenAPhone('Mozilla/5.0 (Linux; Android 15)');
  startOutside();
});
afterEach(async () => {
  await look('visible');
  chooseAsleepNotified(true);
  jest.useRealTimers();
});

it('says in the title of a tab behind how long the baby sleeps, minute by minute, until one is back', async () => {
  givenASleep([NAP]);
  await look('hidden');
  expect(document.title).toBe('Zz 1h\u00a00m · Nestling');
  jest.advanceTimersByTime(60_000);
  expect(document.title).toBe('Zz 1h\u00a01m · Nestling');
  await look('visible');
  expect(document.title).toBe('Nestling');
});

it('takes it all away when somebody else ends the sleep meanwhile', async () => {
  givenASleep([NAP]);
  await look('hidden');
  givenASleep([]);
  jest.advanceTimersByTime(60_000);
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
  expect(document.title).toBe('Nestling');
  expect(clearAppBadge).toHaveBeenCalled();
  expect(close).toHaveBeenCalled();
});

it('shows it silently with a button that ends this sleep, and takes it away', async () => {
  givenASleep([NAP]);
  await look('hidden');
  expect(setAppBadge).toHaveBeenCalledTimes(1);
  expect(showNotification).toHaveBeenCalledWith(
    'Mia is asleep',
    expect.objectContaining({
      silent: true,
      actions: [{ action: 'end-sleep', title: 'End Sleep' }],
      data: expect.objectContaining({
        actionUrl: `/babies/${MIA.id}/sleep/tracker?action=end-sleep&sleep=${NAP.id}`,
      }),
    }),
  );
  await look('visible');
  expect(close).toHaveBeenCalled();
});

it('gives who may only look no button', async () => {
  givenASleep([NAP], 'viewer');
  await look('hidden');
  expect(showNotification).toHaveBeenCalledWith(
    'Mia is asleep',
    expect.not.objectContaining({ actions: expect.anything() }),
  );
});

it.each([
  ['nothing runs', [], 'Android', true],
  ['it would bring a banner', [NAP], 'Windows', true],
  ['the person wants none', [NAP], 'Android', false],
])('shows no notification where %s', async (_, running, agent, isOn) => {
  givenAPhone(agent);
  givenASleep(running);
  chooseAsleepNotified(isOn);
  await look('hidden');
  expect(showNotification).not.toHaveBeenCalled();
});

it('shows nothing of a baby on a device on which nobody is signed in', async () => {
  givenASleep([NAP]);
  session.signOut();
  await look('hidden');
  expect(document.title).toBe('Nestling');
  expect(showNotification).not.toHaveBeenCalled();
});
