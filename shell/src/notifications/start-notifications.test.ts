import { keys, type Reminders, SET_UP_NOTIFICATIONS } from '@nestling/contract';
import { queryClient, session } from '@nestling/shared-ui/platform';

const USER = {
  id: '0190a000-0000-7000-8000-000000000002',
  name: 'Sam',
  email: 'sam@example.org',
  createdAt: '2026-06-01T00:00:00.000Z',
  emailVerified: true,
  token: 'secret',
};
const ENDPOINT = 'https://push.example.org/one';
const OTHER_KEY = new Uint8Array([9]).buffer;
/** The server's key, base64url, and as bytes. */
const KEY = '-_8';
const KEY_BYTES = new Uint8Array([251, 255]).buffer;

/** What the browser asks the person, and what the person answers. */
const requestPermission = jest.fn<Promise<string>, []>();
const subscribe = jest.fn();
const unsubscribe = jest.fn(async () => true);
const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
let subscribed: unknown;
let stored: Reminders;
let posted: unknown[];

const aSubscription = (key: ArrayBuffer) => ({
  endpoint: ENDPOINT,
  options: { applicationServerKey: key },
  unsubscribe,
  toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
});
const registration = { pushManager: { getSubscription: async () => subscribed, subscribe } };

function givenABrowser({ permission = 'default', answer = 'granted', secure = true } = {}) {
  const notification = { permission, requestPermission };
  requestPermission.mockImplementation(async () => (notification.permission = answer));
  Object.assign(window, { isSecureContext: secure, Notification: notification });
  const serviceWorker = Object.assign(new EventTarget(), {
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return serviceWorker;
}

type Listening = [type: string, listener: EventListenerOrEventListenerObject];
/** The page of a test has its own listeners: they go with it. */
const added: [EventTarget, Listening][] = [];
const stops: (() => void)[] = [];
/** What the shell does once the service worker is registered, and so many milliseconds later. */
async function start(ms = 1_000) {
  const { startNotifications } = await import('./start-notifications.ts');
  startNotifications();
  await pass(ms);
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const thisDevice = () => queryClient.getQueryData(keys.reminders.thisDevice);

globalThis.fetch = (async (input: Request) => {
  const { pathname } = new URL(input.url);
  const answer = (data: unknown, status: number) =>
    new Response(JSON.stringify(status < 400 ? { data } : data), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  if (input.method === 'GET') return answer(pathname === '/api/reminders' ? stored : [], 200);
  posted.push(await input.json());
  return answer({ id: USER.id }, 201);
}) as typeof fetch;

beforeAll(() => {
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    jest.spyOn(target as EventTarget, 'addEventListener').mockImplementation((type, listener, options) => {
      if (listener) added.push([target, [type, listener]]);
      add(type, listener as EventListener, options);
    });
  }
  const listen = session.subscribe;
  jest.spyOn(session, 'subscribe').mockImplementation((listener) => {
    const stop = listen(listener);
    stops.push(stop);
    return stop;
  });
});
beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(Date.UTC(2026, 5, 1));
  localStorage.clear();
  queryClient.clear();
  jest.clearAllMocks();
  subscribed = undefined;
  posted = [];
  subscribe.mockImplementation(async () => (subscribed = aSubscription(KEY_BYTES)));
  stored = {
    publicKey: KEY,
    settings: { timeZone: 'UTC', quietHours: null, todos: false },
    preferences: [],
    devices: [],
  };
  session.signIn(USER);
});
afterEach(async () => {
  for (const [target, call] of added.splice(0)) target.removeEventListener(...call);
  for (const stop of stops.splice(0)) stop();
  jest.clearAllTimers();
  jest.useRealTimers();
});

test('asks one second after the registration, once; granted, it subscribes and the server gets the device', async () => {
  givenABrowser();
  await start(999);
  expect(requestPermission).not.toHaveBeenCalled();
  await pass(1);
  expect(requestPermission).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('notificationPermission')).toBe('granted');
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(posted).toEqual([{ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' }, timeZone }]);
  expect(thisDevice()).toEqual({ state: 'subscribed', endpoint: ENDPOINT });
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('a subscription of another key of the server is made anew; one of this key is kept', async () => {
  givenABrowser({ permission: 'granted' });
  subscribed = aSubscription(OTHER_KEY);
  await start();
  expect(requestPermission).not.toHaveBeenCalled();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect(subscribe).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event(SET_UP_NOTIFICATIONS));
  await pass(0);
  expect(subscribe).toHaveBeenCalledTimes(1);
});

test('nobody is asked before signing in, and then at once', async () => {
  givenABrowser();
  await session.signOut();
  await start(60_000);
  expect(requestPermission).not.toHaveBeenCalled();
  expect(localStorage.getItem('notificationPermission')).toBeNull();
  session.signIn(USER);
  await pass(0);
  expect(requestPermission).toHaveBeenCalledTimes(1);
  expect(posted).toHaveLength(1);
});

test.each(['denied', 'default'])(
  "an answer of '%s' is kept, nothing is subscribed, and it is not asked again",
  async (answer) => {
    givenABrowser({ answer });
    await start();
    expect(localStorage.getItem('notificationPermission')).toBe(answer);
    await start();
    expect(requestPermission).toHaveBeenCalledTimes(1);
    expect(subscribe).not.toHaveBeenCalled();
    expect(posted).toEqual([]);
  },
);

test('a browser that asks only after a tap is not the end of it', async () => {
  givenABrowser();
  requestPermission.mockRejectedValue(new Error('Only after a tap'));
  await start();
  expect(localStorage.getItem('notificationPermission')).toBe('default');
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ['cannot show notifications', () => Reflect.deleteProperty(window, 'Notification')],
  ['has no service workers', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
  ['may not on plain http', () => givenABrowser({ secure: false })],
])('a browser that %s is left alone', async (_, spoil) => {
  givenABrowser();
  spoil();
  await start(5_000);
  expect(requestPermission).not.toHaveBeenCalled();
  expect(localStorage.getItem('notificationPermission')).toBeNull();
  expect(posted).toEqual([]);
});

test('without a push service the device is marked, and a later word from the card tries again', async () => {
  givenABrowser({ permission: 'granted' });
  subscribe.mockRejectedValueOnce(new Error('No push service'));
  await start();
  expect(thisDevice()).toEqual({ state: 'failed' });
  expect(posted).toEqual([]);
  window.dispatchEvent(new Event(SET_UP_NOTIFICATIONS));
  await pass(0);
  expect(thisDevice()).toEqual({ state: 'subscribed', endpoint: ENDPOINT });
});

test('the choices are found in local storage by baby, as they are in the cache', async () => {
  givenABrowser({ permission: 'denied' });
  const choice = (advanceWarningMinutes: number) => ({
    ...stored,
    preferences: [{ babyId: 'mia', enabled: true, advanceWarningMinutes }],
  });
  const mirrored = () => JSON.parse(localStorage.getItem('notificationPreferences') ?? 'null');
  queryClient.setQueryData(keys.reminders.all, choice(5));
  await start(0);
  expect(mirrored()).toEqual({ mia: { enabled: true, advanceWarningMinutes: 5 } });
  queryClient.setQueryData(keys.reminders.all, choice(30));
  expect(mirrored()).toEqual({ mia: { enabled: true, advanceWarningMinutes: 30 } });
});

test('goes where the service worker sends it, and says so; never to another site', async () => {
  const serviceWorker = givenABrowser({ permission: 'denied' });
  await start(0);
  const port = { postMessage: jest.fn() };
  const send = (url: string) =>
    serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'OPEN', url }, ports: [port] }));
  send('/babies/mia/sleep/tracker?action=start-sleep');
  expect(port.postMessage).toHaveBeenCalledWith('going');
  expect(location.pathname + location.search).toBe('/babies/mia/sleep/tracker?action=start-sleep');
  send('https://evil.example/');
  expect(location.pathname).toBe('/babies/mia/sleep/tracker');
});
