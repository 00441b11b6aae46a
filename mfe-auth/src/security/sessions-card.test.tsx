import { session } from '@nestling/shared-ui/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, data, failure, givenNobody, givenServer, givenToasts, openAt, SAM } from '../testing/open-app.tsx';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const HERE = {
  id: '0190d1a0-0000-7000-8000-000000000201',
  device: 'Firefox on Windows',
  createdAt: ago(60),
  lastUsedAt: ago(0),
  current: true,
};
const PHONE = {
  id: '0190d1a0-0000-7000-8000-000000000202',
  device: 'Chrome on Android',
  createdAt: ago(3 * 24 * 60),
  lastUsedAt: ago(2 * 60),
  current: false,
};

async function openCard(answers: Parameters<typeof givenServer>[0] = {}) {
  let devices = [HERE, PHONE];
  givenServer({
    'GET /api/auth/sessions': () => data(devices),
    'POST /api/auth/logout': () => data({ ok: true }),
    [`DELETE /api/auth/sessions/${PHONE.id}`]: () => {
      devices = [HERE];
      return data({ id: PHONE.id });
    },
    ...answers,
  });
  const toasts = givenToasts();
  session.signIn(SAM);
  openAt('/settings?tab=security');
  const card = within(await screen.findByRole('region', { name: 'Signed-in devices' }));
  return { user: userEvent.setup(), card, toasts };
}

beforeEach(givenNobody);

it('lists the devices and marks this one', async () => {
  const { card } = await openCard();
  const rows = await card.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Firefox on WindowsThis deviceSigned in 1 hour agoSign out',
    'Chrome on AndroidSigned in 3 days agoLast used 2 hours agoSign out',
  ]);
});

it('signs out another device after a question', async () => {
  const { user, card, toasts } = await openCard();
  await user.click(await card.findByRole('button', { name: 'Sign out Chrome on Android' }));
  expect(await screen.findByRole('alertdialog', { name: 'Sign out Chrome on Android?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(card.queryByText('Chrome on Android')).not.toBeInTheDocument());
  expect(toasts).toEqual([{ severity: 'success', message: 'Chrome on Android was signed out' }]);
  expect(session.current().status).toBe('signed-in');
});

it('tells when that failed', async () => {
  const { user, card, toasts } = await openCard({
    [`DELETE /api/auth/sessions/${PHONE.id}`]: () => failure(500, 'Something broke'),
  });
  await user.click(await card.findByRole('button', { name: 'Sign out Chrome on Android' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(toasts).toEqual([{ severity: 'error', title: 'Error', message: 'Something broke' }]));
  expect(card.getByText('Chrome on Android')).toBeVisible();
});

it('signing out this device is signing out', async () => {
  const { user, card } = await openCard();
  await user.click(await card.findByRole('button', { name: 'Sign out Firefox on Windows, this device' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(session.current().status).toBe('signed-out');
});

it('has a way on when the list cannot be read', async () => {
  const { user, card } = await openCard({ 'GET /api/auth/sessions': () => failure(400, 'Not now') });
  expect(await card.findByText('Your signed-in devices could not be loaded')).toBeVisible();
  givenServer({ 'GET /api/auth/sessions': () => data([HERE]) });
  await user.click(card.getByRole('button', { name: 'Retry' }));
  expect(await card.findByText('Firefox on Windows')).toBeVisible();
});
