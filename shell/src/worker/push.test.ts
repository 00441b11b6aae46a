/** @jest-environment node */
import { wakeNotice } from '@nestling/contract';
import { sayEnglish } from '@nestling/contract/words/testing';

const BABY = '0190a000-0000-7000-8000-000000000001';
const TRACKER = `/babies/${BABY}/sleep/tracker`;
const WOKE_AT = Date.UTC(2026, 5, 1, 8);
const NOTICE = wakeNotice(
  sayEnglish,
  'exceeded',
  { id: BABY, name: 'Mia', birthDate: '2026-06-01' },
  { sleepId: 'one', wokeAt: WOKE_AT, zone: 'UTC', now: WOKE_AT + 3_600_000 },
);

/** A page of ours. `listens`: the shell runs in it and goes where it is sent. */
const aPage = ({ focused = false, listens = true } = {}) => {
  const page = {
    focused,
    focus: jest.fn(async (): Promise<object> => page),
    navigate: jest.fn(async (): Promise<object> => page),
    postMessage: jest.fn((_message: unknown, [port]: MessagePort[]) => {
      if (listens) port?.postMessage('going');
    }),
  };
  return page;
};

const showNotification = jest.fn(async () => {});
const getNotifications = jest.fn(async (): Promise<{ tag: string; close: () => void }[]> => []);
const openWindow = jest.fn(async () => null);
const setAppBadge = jest.fn(async () => {});
let pages: ReturnType<typeof aPage>[] = [];
const worker = Object.assign(new EventTarget(), {
  registration: { showNotification, getNotifications },
  clients: { matchAll: async () => pages, openWindow },
});

/** Has the worker handle an event, until all that it waits for is done. */
async function handle(type: string, fields: object): Promise<void> {
  const waits: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void waits.push(promise);
  worker.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...fields }));
  expect(waits).toHaveLength(1);
  await Promise.all(waits);
}
const push = (text?: string) =>
  handle('push', { data: text === undefined ? null : { text: () => text, json: () => JSON.parse(text) } });
async function click(action = '', data: unknown = { url: TRACKER }) {
  const notification = { close: jest.fn(), data };
  await handle('notificationclick', { action, notification });
  expect(notification.close).toHaveBeenCalledTimes(1);
}

beforeAll(async () => {
  Object.assign(globalThis, { self: worker, navigator: { setAppBadge, clearAppBadge: async () => {} } });
  await import('./push.ts');
});
beforeEach(() => {
  jest.clearAllMocks();
  pages = [];
});

test('a pushed reminder is shown with its words, one tag for one event, an icon and its button', async () => {
  await push(JSON.stringify({ ...NOTICE, actionLabel: 'Schlaf starten' }));
  expect(showNotification.mock.calls).toEqual([
    [
      'Wake window exceeded: Mia',
      {
        body: 'Mia has been awake for 1h 0m, past the ideal 1h 0m.',
        tag: 'exceeded:one',
        icon: '/icons/icon-192.png',
        badge: '/icons/icon-192.png',
        data: { url: TRACKER, kind: 'exceeded', babyId: BABY },
        actions: [{ action: 'start-sleep', title: 'Schlaf starten' }],
      },
    ],
  ]);
  expect(setAppBadge).toHaveBeenCalledTimes(1);
});

test('a reminder that nothing can be done about has no button', async () => {
  await push(
    JSON.stringify({ tag: 'todo:one', title: 'To-do for Mia', body: 'Due today: Diapers', url: '/?todoId=one' }),
  );
  expect(showNotification).toHaveBeenCalledWith(
    'To-do for Mia',
    expect.not.objectContaining({ actions: expect.anything() }),
  );
});

test('news that a reminder is over takes its place without a sound', async () => {
  const [over, other] = ['exceeded:one', 'exceeded:two'].map((tag) => ({ tag, close: jest.fn() }));
  getNotifications.mockResolvedValueOnce([over, other].flatMap((shown) => shown ?? []));
  const replaces = ['ideal:one', 'exceeded:one'];
  await push(JSON.stringify({ tag: 'over:one', title: "Anna started Mia's sleep", url: TRACKER, replaces }));
  expect(showNotification).toHaveBeenCalledWith("Anna started Mia's sleep", expect.objectContaining({ silent: true }));
  expect(over?.close).toHaveBeenCalledTimes(1);
  expect(other?.close).not.toHaveBeenCalled();
});

test.each([undefined, '', 'no json', 'null', '{}', '{"title":"Evil","url":"https://evil.example"}'])(
  'a message that is none of ours (%s) shows something, and leads home',
  async (text) => {
    await push(text);
    expect(showNotification).toHaveBeenCalledWith('Nestling', expect.objectContaining({ data: { url: '/' } }));
  },
);

test("with no page open a tap opens the tracker; 'Start sleep' opens the link that starts one", async () => {
  await click();
  await click('start-sleep');
  expect(openWindow.mock.calls).toEqual([[TRACKER], [`${TRACKER}?action=start-sleep`]]);
  await click('', null);
  expect(openWindow).toHaveBeenLastCalledWith('/');
});

test('the button of a running sleep opens the link that ends that one', async () => {
  const actionUrl = `${TRACKER}?action=end-sleep&sleep=one`;
  await click('end-sleep', { url: TRACKER, actionUrl });
  await click('', { url: TRACKER, actionUrl });
  expect(openWindow.mock.calls).toEqual([[actionUrl], [TRACKER]]);
});

test('an open page is asked to go there by itself, the one in front first: what is typed in it stays', async () => {
  const [behind, front] = [aPage(), aPage({ focused: true })];
  pages = [behind, front];
  await click('start-sleep');
  expect(front.postMessage).toHaveBeenCalledWith(
    { type: 'OPEN', url: `${TRACKER}?action=start-sleep` },
    expect.anything(),
  );
  expect(front.focus).toHaveBeenCalledTimes(1);
  for (const { navigate } of pages) expect(navigate).not.toHaveBeenCalled();
  expect(behind.postMessage).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test('a page that does not answer is navigated; one that cannot be is left, and a new one opens', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const page = aPage({ listens: false });
  pages = [page];
  const clicked = async () => {
    const done = click();
    await jest.advanceTimersByTimeAsync(1_000);
    await done;
  };
  await clicked();
  expect(page.navigate).toHaveBeenCalledWith(TRACKER);
  page.navigate.mockRejectedValueOnce(new TypeError('Not controlled by this worker'));
  page.focus.mockRejectedValueOnce(new Error('Focus was not allowed'));
  await clicked();
  expect(openWindow.mock.calls).toEqual([[TRACKER]]);
  jest.useRealTimers();
});
