import type { AppReleases, ServerState } from '@nestling/contract';
import { session } from '@nestling/shared-ui/platform';
import { type Answer, type Call, failure, givenServer, json, show, shownToasts } from '@nestling/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AdminPage from './admin-page.tsx';

const STATE: ServerState = {
  version: '0.2.0',
  startedAt: '2026-03-10T08:00:00.000Z',
  database: { kind: 'sqlite', bytes: 376_400_000 },
  photos: { count: 2, bytes: 1_250_000 },
  disk: { freeBytes: 12_000_000_000, bytes: 64_000_000_000 },
  backups: { newest: { at: '2026-03-10T03:00:00.000Z', bytes: 380_000_000 }, count: 12, bytes: 4_200_000_000 },
  people: 1_204,
  activePeople: 900,
  babies: 3,
  invitations: 1,
  accountInvitations: 0,
  registration: { choice: 'open', fixed: false },
  mail: { from: 'Nestling <nestling@example.org>' },
  pushDevices: 2,
  failures: [{ at: '2026-03-10T09:00:00.000Z', what: 'a mail was not sent', code: 'ECONNREFUSED', times: 3 }],
};
const APP: AppReleases = {
  app: 'tasks',
  release: '0.1.1-bbbbbbbb',
  since: '2026-03-10T08:00:00.000Z',
  earlier: ['0.1.0-aaaaaaaa'],
  previews: [],
  opened: 100,
  failed: 0,
  waiting: [],
  failures: [],
};

let calls: Call[];
const changes = () => calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);

/** The page as a server with this state shows it; `refuse` answers what changes something. */
async function open(state: Partial<ServerState> = {}, refuse?: (call: Call) => Answer | undefined) {
  calls = [];
  await givenServer((call) => {
    calls.push(call);
    if (call.path === '/api/admin/server') return json({ ...STATE, ...state });
    if (call.path === '/api/admin/releases') return json([APP]);
    if (call.path === '/api/admin/invitations' && call.method === 'POST' && !refuse)
      return json({ url: 'https://nestling.example/register#secret', expiresAt: '' }, 201);
    return refuse?.(call) ?? json(call.path.endsWith('push-test') ? { sent: 1, failed: 0 } : { ok: true });
  });
  const { user } = show(<AdminPage />, '/admin');
  await screen.findByRole('heading', { name: 'Apps' });
  return user;
}
const card = (name: string) => within(screen.getByRole('region', { name }));
const signInAgain = () => failure('Please sign in again to change this', 403, 'sign_in_again');

afterEach(() => session.signOut());

it('shows how the server is, in figures', async () => {
  await open();
  const told = card('Storage').getAllByRole('definition');
  expect(told.map(({ textContent }) => textContent)).toEqual(['376 MB', '1.3 MB', '12 GB of 64 GB']);
  expect(card('People').getByText('1,204')).toBeVisible();
  expect(card('Failures since the start').getByText('a mail was not sent (ECONNREFUSED)')).toBeVisible();
  expect(card('Failures since the start').getByText(/^3 times, last /)).toBeVisible();
});

it('says how the backups stand, and what is wrong with them', async () => {
  await open();
  expect(card('Backups').getByText('12, 4.2 GB together')).toBeVisible();
  expect(card('Backups').queryByRole('alert')).toBeNull();
});

it.each([
  [{ backups: { count: 0, bytes: 0, late: true as const } }, 'A backup is due that was not made.'],
  [
    { backups: { count: 0, bytes: 0, late: true as const, problem: 'storage_full' as const } },
    'There is no room for a backup. Make room on the disk.',
  ],
  [{ backups: undefined }, 'This server makes no backups by itself.'],
])('with %j says so', async (state, told) => {
  await open(state);
  expect(card('Backups').getByText(told)).toBeVisible();
});

it('is nothing to who does not look after the server', async () => {
  await givenServer(() => failure('There is nothing at this address', 404, 'not_found'));
  show(<AdminPage />, '/admin');
  expect(await screen.findByText('There is nothing at this address')).toBeVisible();
  expect(screen.queryByText('Storage')).toBeNull();
});

it('says that the server could not be asked, and asks again', async () => {
  let isDown = true;
  await givenServer(({ path }) => {
    if (isDown) return failure('Something went wrong', 500, 'internal_error');
    return json(path === '/api/admin/server' ? STATE : []);
  });
  const { user } = show(<AdminPage />, '/admin');
  expect(await screen.findByText('The server could not be asked how it is')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('376 MB')).toBeVisible();
});

it('lets choose who may make an account', async () => {
  const user = await open();
  await user.click(card('People').getByRole('button', { name: 'Nobody' }));
  await waitFor(() => expect(shownToasts).toMatchObject([{ severity: 'success', message: 'Saved' }]));
  expect(changes()).toEqual([['/api/admin/registration', { choice: 'closed' }]]);
});

it('says who may where the operator has set it, and offers no choice', async () => {
  await open({ registration: { choice: 'invited', fixed: true } });
  expect(card('People').getByText(/Who is invited to a baby/)).toBeVisible();
  expect(card('People').queryByRole('button', { name: 'Nobody' })).toBeNull();
});

it('shows a link to make an account once, and takes unused ones back', async () => {
  const user = await open({ accountInvitations: 2 });
  await user.click(card('People').getByRole('button', { name: 'Let Somebody Make an Account' }));
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveTextContent(
    'https://nestling.example/register#secret',
  );
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(card('People').getByText('2 links wait to be used.')).toBeVisible();
  await user.click(card('People').getByRole('button', { name: 'Take Links Back' }));
  await waitFor(() => expect(shownToasts.at(-1)?.message).toBe('The links no longer work'));
  expect(calls.filter(({ path }) => path === '/api/admin/invitations').map(({ method }) => method)).toEqual([
    'POST',
    'DELETE',
  ]);
});

it('sends a test mail and a test reminder', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Send Me a Test Mail' }));
  await waitFor(() => expect(shownToasts.at(-1)?.message).toContain('a@example.com'));
  await user.click(screen.getByRole('button', { name: 'Send Me a Test Reminder' }));
  await waitFor(() => expect(shownToasts.at(-1)).toMatchObject({ severity: 'success', message: 'Sent to 1 device' }));
});

it('offers no test mail where the server sends none', async () => {
  await open({ mail: undefined });
  expect(screen.queryByRole('button', { name: 'Send Me a Test Mail' })).toBeNull();
  expect(screen.getByText(/SMTP_URL/)).toBeVisible();
});

it('takes an app back after a question, from the release that was seen', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Go Back tasks' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/0\.1\.0-aaaaaaaa/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Go Back' }));
  await waitFor(() => expect(shownToasts.at(-1)?.message).toBe('tasks went back'));
  expect(changes()).toEqual([['/api/admin/rollback', { app: 'tasks', from: '0.1.1-bbbbbbbb' }]]);
});

it('offers to sign in again where the last sign-in is long ago', async () => {
  const user = await open({}, signInAgain);
  await user.click(card('People').getByRole('button', { name: 'Nobody' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Sign in Again' }));
  await waitFor(() => expect(session.current().status).toBe('signed-out'));
});

it('tells any other refusal', async () => {
  const user = await open({}, () => failure('The mail could not be sent. Please try again later.', 502, 'mail_failed'));
  await user.click(screen.getByRole('button', { name: 'Send Me a Test Mail' }));
  await waitFor(() =>
    expect(shownToasts.at(-1)).toMatchObject({
      severity: 'error',
      message: 'The mail could not be sent. Please try again later.',
    }),
  );
});
