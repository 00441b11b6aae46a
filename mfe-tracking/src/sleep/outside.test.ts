import { chooseAsleepNotified, tellOutside } from './outside.ts';

const MIA = { id: '0190a000-0000-7000-8000-000000000001', name: 'Mia' };
const close = jest.fn();
const showNotification = jest.fn(async () => {});
const setAppBadge = jest.fn(async () => {});

function givenAPhone(agent: string, permission = 'granted') {
  const registration = { showNotification, getNotifications: async () => [{ close }] };
  Object.defineProperties(navigator, {
    userAgent: { value: agent, configurable: true },
    serviceWorker: { value: { getRegistration: async () => registration }, configurable: true },
    setAppBadge: { value: setAppBadge, configurable: true },
  });
  Object.assign(globalThis, { Notification: { permission } });
}

async function look(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  await Promise.resolve();
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 5, 1, 12) });
  jest.clearAllMocks();
  document.title = 'Nestling';
  givenAPhone('Mozilla/5.0 (Linux; Android 15)');
});
afterEach(async () => {
  tellOutside(MIA, undefined);
  await look('visible');
  chooseAsleepNotified(true);
  jest.useRealTimers();
});

const HOUR_AGO = Date.UTC(2026, 5, 1, 11);

it('says in the title of a tab behind how long the baby sleeps, minute by minute, until one is back', async () => {
  tellOutside(MIA, HOUR_AGO);
  await look('hidden');
  expect(document.title).toBe('Zz 1h 0m · Nestling');
  jest.advanceTimersByTime(60_000);
  expect(document.title).toBe('Zz 1h 1m · Nestling');
  await look('visible');
  expect(document.title).toBe('Nestling');
});

it('shows it silently with a button that ends it, and takes it away', async () => {
  tellOutside(MIA, HOUR_AGO);
  await look('hidden');
  expect(setAppBadge).toHaveBeenCalledTimes(1);
  expect(showNotification).toHaveBeenCalledWith(
    'Mia is asleep',
    expect.objectContaining({ silent: true, actions: [{ action: 'end-sleep', title: 'End Sleep' }] }),
  );
  await look('visible');
  await Promise.resolve();
  expect(close).toHaveBeenCalled();
});

it.each([
  ['nothing runs', undefined, 'Android', true],
  ['it would bring a banner', HOUR_AGO, 'Windows', true],
  ['the person wants none', HOUR_AGO, 'Android', false],
])('shows no notification where %s', async (_, since, agent, isOn) => {
  givenAPhone(agent);
  chooseAsleepNotified(isOn);
  tellOutside(MIA, since);
  await look('hidden');
  expect(showNotification).not.toHaveBeenCalled();
});
