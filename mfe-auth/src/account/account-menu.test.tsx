import { session } from '@nestling/shared-ui/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, data, givenNobody, givenServer, openAt, SAM } from '../testing/open-app.tsx';

beforeEach(givenNobody);

async function openMenu() {
  const user = userEvent.setup();
  session.signIn(SAM);
  openAt('/');
  await user.click(screen.getByRole('button', { name: 'My Account, SV' }));
  return { user, menu: await screen.findByRole('dialog', { name: 'My Account' }) };
}

it('is not there for who is signed out', () => {
  openAt('/login');
  expect(screen.queryByRole('button', { name: 'My Account, SV' })).not.toBeInTheDocument();
});

it('shows who is signed in and leads to babies and settings', async () => {
  const { user, menu } = await openMenu();
  expect(screen.getByText('SV')).toBeInTheDocument();
  expect(within(menu).getByRole('heading', { name: 'My Account' })).toBeInTheDocument();
  expect(menu).toHaveTextContent(SAM.name);
  expect(menu).toHaveTextContent(SAM.email);
  expect(within(menu).getByRole('link', { name: 'Manage Babies' })).toHaveAttribute('href', '/babies');
  await user.click(within(menu).getByRole('link', { name: 'Settings' }));
  expect(address()).toBe('/settings');
  await waitFor(() => expect(menu).not.toBeInTheDocument());
});

it('makes initials of what can be seen in a name', async () => {
  session.signIn({ ...SAM, name: '\u200b <b>Sam\u202e  de Vries \u200b' });
  openAt('/');
  expect(await screen.findByRole('button', { name: 'My Account, <V' })).toBeInTheDocument();
});

it('switches the colour scheme on the spot', async () => {
  const { user, menu } = await openMenu();
  await user.click(within(menu).getByRole('button', { name: 'Dark' }));
  expect(within(menu).getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark');
});

it('turns the night light on, which is wanted in the night', async () => {
  const { user, menu } = await openMenu();
  const choice = within(await within(menu).findByRole('group', { name: 'Night light' }));
  await user.click(choice.getByRole('button', { name: 'On' }));
  expect(localStorage.getItem('nightLight')).toBe('on');
  await user.click(choice.getByRole('button', { name: 'Off' }));
});

it('signs out', async () => {
  const { user, menu } = await openMenu();
  const calls = givenServer({ 'POST /api/auth/logout': () => data({ ok: true }) });
  await user.click(within(menu).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(session.current().status).toBe('signed-out');
  expect(calls.map(({ route }) => route)).toEqual(['POST /api/auth/logout']);
});
