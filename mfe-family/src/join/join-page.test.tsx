import { WAITING_PAGE, waitingPage } from '@nestling/contract';
import { session } from '@nestling/shared-ui/platform';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Join from '../exposes/join.tsx';
import {
  address,
  failure,
  givenFamily,
  json,
  MIA,
  sentTo,
  server,
  show,
  shownToasts,
  signOut,
  THEO,
} from '../testing/family.tsx';

const LOOK = { inviter: 'Robin', babies: ['Mia', 'Theo'], role: 'viewer', expiresAt: '2099-11-30T12:00:00.000Z' };
const LINK = '/join#secret-token';
const gone = () => failure('This invitation no longer works', 404, 'invitation_gone');
const USER = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  email: 'kim@example.org',
  name: 'Kim',
  createdAt: '2026-01-01T00:00:00.000Z',
  emailVerified: false,
  token: 'kims-token',
};

beforeEach(async () => {
  await givenFamily();
  server.answers['POST /api/invitations/look'] = () => json({ ...LOOK, until: '2099-12-24' });
  server.answers['POST /api/invitations/accept'] = () => json({ babyIds: [THEO.id, MIA.id] });
  server.answers['POST /api/auth/register'] = () => json({ ...USER, babyIds: [THEO.id, MIA.id] }, 201);
});

const openSignedIn = () => show(<Join />, LINK).user;
/** The link opened by somebody who is not signed in. */
async function openSignedOut() {
  show(<Join />, LINK);
  await signOut();
  await screen.findByRole('button', { name: 'Create account and join' });
  return userEvent.setup();
}
async function fillIn(user: ReturnType<typeof userEvent.setup>, password = 'correct horse') {
  for (const [label, text] of Object.entries({ Name: 'Kim', Email: 'kim@example.org', Password: password })) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}
const join = () => screen.getByRole('button', { name: 'Create account and join' });

it('says who invites to what, and takes the token out of the address', async () => {
  openSignedIn();
  expect(await screen.findByText('Robin invites you to care for Mia and Theo')).toBeVisible();
  expect(screen.getByText('Viewer until Dec 24, 2099')).toBeVisible();
  expect(screen.getByText('You can see everything, but change nothing.')).toBeVisible();
  expect(address()).toBe('/join');
  expect(sentTo('/api/invitations/look')[0]).toEqual({ token: 'secret-token' });
  expect(sentTo('/api/invitations/accept')).toEqual([]);
});

it('accepts by a button, once for a double tap, and leads to the dashboard of the first baby', async () => {
  const user = openSignedIn();
  await user.dblClick(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(sentTo('/api/invitations/accept')).toEqual([{ token: 'secret-token' }]);
  expect(localStorage.getItem('selectedBabyId')).toBe(THEO.id);
  expect(localStorage.getItem(WAITING_PAGE)).toBeNull();
  expect(shownToasts).toMatchObject([
    // What one may do with the first baby, who is more than the invitation says.
    {
      title: 'You now care for Mia and Theo',
      message: 'You can do everything: record, invite and remove people, delete the baby.',
      persist: true,
    },
  ]);
});

it('tells a viewer that they see the baby, not that they care for it', async () => {
  const look = { ...LOOK, babies: ['Theo'] };
  server.answers['POST /api/invitations/look'] = () => json(look);
  server.answers['POST /api/invitations/accept'] = () => json({ babyIds: [THEO.id] });
  server.babies = [{ ...THEO, role: 'viewer' }];
  const user = openSignedIn();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(shownToasts).toMatchObject([
      { title: 'You can now see Theo', message: 'You can see everything, but change nothing.' },
    ]),
  );
});

it('makes an account and joins in one call', async () => {
  const user = await openSignedOut();
  await fillIn(user);
  server.answers['POST /api/invitations/look'] = gone;
  await user.dblClick(join());
  await waitFor(() => expect(address()).toBe('/'));
  expect(sentTo('/api/auth/register')).toEqual([
    { name: 'Kim', email: 'kim@example.org', password: 'correct horse', invitation: 'secret-token' },
  ]);
  expect(session.current()).toMatchObject({ status: 'signed-in', user: { id: USER.id } });
  expect(localStorage.getItem('selectedBabyId')).toBe(THEO.id);
  expect(shownToasts).toHaveLength(1);
});

it('finds a password that is too short before it asks the server, and says the word of the server at its field', async () => {
  const user = await openSignedOut();
  await fillIn(user, 'short');
  await user.click(join());
  expect(await screen.findByText('Password must be at least 6 characters long')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(sentTo('/api/auth/register')).toEqual([]);
  server.answers['POST /api/auth/register'] = () =>
    Response.json({ message: 'Somebody is here already', error: 'x', data: { path: 'email' } }, { status: 409 });
  await user.type(screen.getByLabelText('Password'), ' enough');
  await user.click(join());
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Somebody is here already');
});

it('signing in comes back: the token waits on the device, also while the browser is closed', async () => {
  const user = await openSignedOut();
  expect(localStorage.getItem(WAITING_PAGE)).toMatch(/^\d+ \/join#secret-token$/);
  const link = screen.getByRole('link', { name: 'Sign in' });
  await user.click(link);
  expect(address()).toBe('/login');
});

it('opened anew without its token it goes on with the one that waits, for an hour', async () => {
  localStorage.setItem(WAITING_PAGE, waitingPage('/join#waiting-token', Date.now() + 60_000));
  const { unmount } = show(<Join />, '/join');
  expect(await screen.findByText('Robin invites you to care for Mia and Theo')).toBeVisible();
  expect(sentTo('/api/invitations/look')).toEqual([{ token: 'waiting-token' }]);
  unmount();
  localStorage.setItem(WAITING_PAGE, waitingPage('/join#waiting-token', Date.now() - 1));
  show(<Join />, '/join');
  expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
  expect(localStorage.getItem(WAITING_PAGE)).toBeNull();
});

it.each(['look', 'accept'])('one page for an invitation that no longer works, told at %s', async (call) => {
  server.answers[`POST /api/invitations/${call}`] = gone;
  const user = openSignedIn();
  if (call === 'accept') await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
  expect(screen.getByText(/ask the person who invited you for a new link/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Nestling' })).toHaveAttribute('href', '/');
  expect(localStorage.getItem(WAITING_PAGE)).toBeNull();
});

it.each([
  ['without network', () => 'offline' as const, /^Check your connection/],
  ['after too many tries', () => failure('Too many', 429, 'too_many'), /^There were too many tries/],
  ['when the server fails', () => failure('Oh', 500, 'internal'), /^The server has a problem/],
])('says so %s, uses nothing up and tries again', async (_, answer, text) => {
  const works = server.answers['POST /api/invitations/look'];
  server.answers['POST /api/invitations/look'] = answer;
  const user = openSignedIn();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(/It is not used up/)).toBeVisible();
  if (works) server.answers['POST /api/invitations/look'] = works;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
});

it('shows why it could not be accepted, and that it can be put off', async () => {
  server.answers['POST /api/invitations/accept'] = () => failure('20 people are enough', 409, 'too_many_people');
  const user = openSignedIn();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('20 people are enough');
  await user.click(screen.getByRole('button', { name: 'Not Now' }));
  expect(address()).toBe('/');
  expect(localStorage.getItem(WAITING_PAGE)).toBeNull();
});

it('offers no account where the server takes none', async () => {
  server.registration = 'closed';
  show(<Join />, LINK);
  await signOut();
  expect(await screen.findByText(/takes no new accounts/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create account and join' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
});
