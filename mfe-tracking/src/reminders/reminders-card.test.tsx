import { keys, type Reminders, SET_UP_NOTIFICATIONS } from '@nestling/contract';
import { outbox, queryClient } from '@nestling/shared-ui/platform';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aSleep, BABY, minutesAgo, resetFamily, server, shownToasts } from '../testing/family.tsx';
import { openPage } from '../testing/pages.tsx';

const DEVICE = { id: crypto.randomUUID(), label: 'Chrome on Android', enabled: true, current: true };
const json = (data: unknown, status = 200) =>
  new Response(JSON.stringify(status < 400 ? { data } : data), {
    status,
    headers: { 'content-type': 'application/json' },
  });

let stored: Reminders;
let calls: { path: string; body: unknown }[];

/** What the browser can and may do. */
function givenABrowser({ secure = true, permission = 'granted', answer = 'granted', agent = 'Chrome' } = {}) {
  const notification = { permission, requestPermission: async () => (notification.permission = answer) };
  Object.assign(window, { isSecureContext: secure, Notification: permission ? notification : undefined });
  if (!permission) Reflect.deleteProperty(window, 'Notification');
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: agent });
}

beforeEach(async () => {
  await resetFamily();
  localStorage.removeItem('notificationPermission');
  givenABrowser();
  calls = [];
  stored = {
    publicKey: 'key',
    settings: { timeZone: 'UTC', quietHours: null, todos: false },
    preferences: [],
    devices: [{ ...DEVICE, createdAt: minutesAgo(60) }],
  };
  server.intercept = ({ method, path, body }) => {
    if (!path.startsWith('/api/reminders')) return undefined;
    if (method === 'GET') return json(stored);
    calls.push({ path, body });
    if (path.includes('/babies/')) stored.preferences = [{ babyId: BABY, ...(body as object) } as never];
    if (path.endsWith('/settings')) Object.assign(stored.settings, body);
    if (path.includes('/devices/')) Object.assign(stored.devices[0] ?? {}, body);
    return json({});
  };
});

const open = (query = '') => openPage(`/babies/${BABY}/sleep/tracker${query}`);

describe("the reminders' card", () => {
  it.each([
    ['granted', 'On'],
    ['denied', 'On, only while open'],
    ['default', 'On, only while open'],
    ['', 'On, only while open'],
  ])('with the permission "%s" the switch says %s', async (permission, text) => {
    givenABrowser({ permission });
    const { user } = open();
    const onOff = await screen.findByRole('switch', { name: "Remind me of Mia's wake windows" });
    expect(onOff.closest('label')).toHaveTextContent(new RegExp(`^${text}$`));
    await user.click(onOff);
    await waitFor(() => expect(onOff.closest('label')).toHaveTextContent(/^Off$/));
  });

  it('is on, 15 minutes ahead, until somebody chooses; a choice is kept on the server', async () => {
    const { user } = open();
    const onOff = await screen.findByRole('switch', { name: "Remind me of Mia's wake windows" });
    expect(onOff).toBeChecked();
    const choice = (minutes: number) => screen.getByRole('button', { name: `${minutes} minutes` });
    expect([5, 10, 15, 20, 30].map((minutes) => choice(minutes).getAttribute('aria-pressed'))).toEqual([
      'false',
      'false',
      'true',
      'false',
      'false',
    ]);
    await user.click(choice(30));
    expect(choice(30)).toHaveAttribute('aria-pressed', 'true');
    await user.click(onOff);
    await waitFor(() =>
      expect(calls).toEqual([
        { path: `/api/reminders/babies/${BABY}`, body: { enabled: true, advanceWarningMinutes: 30 } },
        { path: `/api/reminders/babies/${BABY}`, body: { enabled: false, advanceWarningMinutes: 30 } },
      ]),
    );
    expect(screen.queryByRole('button', { name: '5 minutes' })).not.toBeInTheDocument();
  });

  it('tells of the usual time who chooses so, for this baby', async () => {
    server.settings = { sleepReminders: ['another'] };
    const { user } = open();
    const usual = await screen.findByRole('switch', { name: 'When Mia often falls asleep' });
    // What was chosen elsewhere would be lost before it is known.
    await waitFor(() => expect(usual).toBeEnabled());
    expect(usual).not.toBeChecked();
    await user.click(usual);
    await waitFor(() => expect(server.settings.sleepReminders).toEqual(['another', BABY]));
    expect(usual).toBeChecked();
  });

  it('says why nobody can choose the usual time where the settings could not be read, and tries again', async () => {
    server.settings = { sleepReminders: ['another'] };
    const keep = server.intercept;
    server.intercept = (call) =>
      call.path === '/api/auth/settings' ? json({ message: 'Down', error: 'x' }, 400) : keep?.(call);
    const { user } = open();
    expect(await screen.findByText('Failed to load your settings')).toBeVisible();
    const usual = screen.getByRole('switch', { name: 'When Mia often falls asleep' });
    expect(usual).toBeDisabled();
    // Each part that comes asks once more.
    const retry = screen.getByRole('button', { name: 'Retry' });
    await waitFor(() => expect(retry).toBeEnabled());
    server.intercept = keep;
    await user.click(retry);
    await waitFor(() => expect(usual).toBeEnabled());
    expect(screen.queryByText('Failed to load your settings')).toBeNull();
    await user.click(usual);
    await waitFor(() => expect(server.settings.sleepReminders).toEqual(['another', BABY]));
  });

  it('asks about no usual time of a baby whose next sleep is not guessed', async () => {
    server.settings = { noGuess: [BABY] };
    open();
    await screen.findByRole('switch', { name: /wake windows$/ });
    await waitFor(() => expect(screen.queryByRole('switch', { name: 'When Mia often falls asleep' })).toBeNull());
  });

  it('takes a change back that the server refuses, and says so', async () => {
    const { user } = open();
    const keep = server.intercept;
    await screen.findByRole('switch', { name: /wake windows$/ });
    server.intercept = (call) =>
      call.method === 'PUT'
        ? json({ message: 'Lead time must be 5, 10 or 15 minutes', error: 'x' }, 400)
        : keep?.(call);
    await user.click(screen.getByRole('button', { name: '5 minutes' }));
    await waitFor(() => expect(shownToasts.map(({ title }) => title)).toContain('Failed to save reminders'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '15 minutes' })).toHaveAttribute('aria-pressed', 'true'),
    );
  });

  it('keeps a choice that is made without network, and sends it when there is one', async () => {
    const { user } = open();
    const minutes = await screen.findByRole('button', { name: '5 minutes' });
    onlineManager.setOnline(false);
    await user.click(minutes);
    await waitFor(() => expect(minutes).toHaveAttribute('aria-pressed', 'true'));
    expect(calls).toEqual([]);
    onlineManager.setOnline(true);
    const body = { enabled: true, advanceWarningMinutes: 5 };
    await waitFor(() => expect(calls).toEqual([{ path: `/api/reminders/babies/${BABY}`, body }]));
    await waitFor(() => expect(outbox.snapshot().writes).toEqual([]));
    expect(minutes).toHaveAttribute('aria-pressed', 'true');
    expect(shownToasts).toEqual([]);
  });

  it('quiet hours, to-dos and devices are behind one button', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Quiet Hours, To-Dos, Devices' }));
    await user.click(await screen.findByRole('switch', { name: 'Quiet hours' }));
    expect(await screen.findByLabelText('Silent from', { selector: 'input' })).toHaveValue('10:00 PM');
    await user.click(screen.getByRole('switch', { name: /^Due to-dos, at 9:00\sAM$/ }));
    await user.click(screen.getByRole('switch', { name: 'Chrome on Android (this device)' }));
    await waitFor(() =>
      expect(calls).toEqual([
        { path: '/api/reminders/settings', body: { quietHours: { from: '22:00', to: '06:00' } } },
        { path: '/api/reminders/settings', body: { todos: true } },
        { path: `/api/reminders/devices/${DEVICE.id}`, body: { enabled: false } },
      ]),
    );
  });

  it('says of quiet hours that were stored with one time for both that they are none', async () => {
    stored.settings.quietHours = { from: '07:00', to: '07:00' };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Quiet Hours, To-Dos, Devices' }));
    expect(await screen.findByText('Quiet hours must begin and end at different times')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it.each<[string, Parameters<typeof givenABrowser>[0], RegExp]>([
    ['no notifications', { permission: '' }, /This browser cannot show notifications/],
    ['an iPhone outside of the home screen', { permission: '', agent: 'iPhone' }, /Add to Home Screen/],
    ['plain http', { secure: false }, /Notifications need https.+nobody on the way can read or fake them/],
    ['denied', { permission: 'denied' }, /Notifications are blocked.+this site's settings/],
    ['granted, no push', {}, /Notifications are allowed\. While Nestling is open/],
  ])('%s: says so, and what to do', async (_, browser, text) => {
    givenABrowser(browser);
    open();
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(said().join('\n')).toMatch(text));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('on Android Chrome the way to https is an alert, step by step', async () => {
    givenABrowser({ secure: false, agent: 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile' });
    open();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getAllByRole('listitem')).toHaveLength(3);
    expect(within(alert).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^https:\/\//));
  });

  it('asks by a tap, keeps the answer, and has the shell subscribe', async () => {
    givenABrowser({ permission: 'default' });
    const asked = jest.fn();
    window.addEventListener(SET_UP_NOTIFICATIONS, asked);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    expect(localStorage.getItem('notificationPermission')).toBe('granted');
    act(() => void queryClient.setQueryData(keys.reminders.thisDevice, { state: 'subscribed', endpoint: 'x' }));
    expect(await screen.findByText('This device reminds you, also when Nestling is closed.')).toBeVisible();
    act(() => void queryClient.setQueryData(keys.reminders.thisDevice, { state: 'failed' }));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(asked).toHaveBeenCalledTimes(2);
    window.removeEventListener(SET_UP_NOTIFICATIONS, asked);
  });

  it('a denied question is not asked again', async () => {
    givenABrowser({ permission: 'default', answer: 'denied' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('Notifications are blocked')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn on' })).not.toBeInTheDocument();
  });
});

describe("a notification's 'Start sleep'", () => {
  const starts = () => server.writes.filter(({ path }) => path === '/api/sleep/start');

  it('starts one sleep, and the word leaves the address', async () => {
    const { unmount } = open('?action=start-sleep');
    expect(await screen.findByText('Sleep in progress')).toBeVisible();
    await waitFor(() => expect(starts()).toHaveLength(1));
    unmount();
    open();
    await screen.findByText('Sleep in progress');
    expect(starts()).toHaveLength(1);
  });

  it('a baby that sleeps already sleeps on', async () => {
    server.sleeps = [aSleep(minutesAgo(5))];
    open('?action=start-sleep');
    await screen.findByRole('switch', { name: /wake windows$/ });
    expect(screen.getByText('Sleep in progress')).toBeVisible();
    expect(server.writes).toEqual([]);
  });
});
