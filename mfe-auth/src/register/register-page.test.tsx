import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, data, failure, fill, givenNobody, givenServer, heldBack, openAt, SAM } from '../testing/open-app.tsx';

beforeEach(givenNobody);

async function fillIn({ password = 'correct horse', confirm = '' }: { password?: string; confirm?: string } = {}) {
  const user = userEvent.setup();
  openAt('/register');
  await fill(user, await screen.findByLabelText('Name'), SAM.name);
  await fill(user, screen.getByLabelText('Email'), SAM.email);
  await fill(user, screen.getByLabelText('Password'), password);
  await fill(user, screen.getByLabelText('Confirm Password'), confirm || password);
  return user;
}
const create = () => screen.getByRole('button', { name: 'Create account' });

it('makes the account and goes home', async () => {
  const calls = givenServer({ 'POST /api/auth/register': () => data(SAM, 201) });
  const user = await fillIn();
  expect(screen.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  expect(screen.getByText('For you and your baby')).toBeVisible();
  await user.click(create());
  await waitFor(() => expect(address()).toBe('/'));
  expect(calls.map(({ route, body }) => ({ route, body }))).toEqual([
    {
      route: 'POST /api/auth/register',
      body: { name: SAM.name, email: SAM.email, password: 'correct horse' },
    },
  ]);
});

it('makes one account of a double click', async () => {
  const held = heldBack(data(SAM, 201));
  const calls = givenServer({ 'POST /api/auth/register': held.answer });
  const user = await fillIn();
  await user.dblClick(create());
  expect(await screen.findByRole('button', { name: 'Creating account...' })).toBeDisabled();
  await waitFor(() => expect(calls).not.toEqual([]));
  held.give();
  await waitFor(() => expect(address()).toBe('/'));
  expect(calls).toHaveLength(1);
});

it.each([
  [{ password: 'short' }, 'Password', 'Password must be at least 6 characters long'],
  [{ confirm: 'something else' }, 'Confirm Password', 'Passwords do not match'],
])('refuses %o at its field, without a request', async (typed, label, text) => {
  const calls = givenServer({});
  const user = await fillIn(typed);
  await user.click(create());
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(calls).toEqual([]);
});

it.each([
  ['Email', 409, 'email', 'Somebody is here already'],
  ['Email', 400, 'email', 'Not valid'],
  ['Password', 400, 'password', 'Too long'],
  ['Name', 400, 'name', 'Too long'],
])("shows the server's word about the %s at its field, whatever it says", async (label, status, path, text) => {
  givenServer({ 'POST /api/auth/register': () => failure(status, text, { path }) });
  const user = await fillIn();
  await user.click(create());
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
});

it.each([
  ["the server's message", () => failure(429, 'Too many attempts'), 'Too many attempts'],
  ['a message about a field that is not there', () => failure(400, 'No planet', { path: 'planet' }), 'No planet'],
  [
    'a text of its own when there is none',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Failed to register',
  ],
])('shows %s and keeps what was typed', async (_, answer, text) => {
  givenServer({ 'POST /api/auth/register': answer });
  const user = await fillIn();
  await user.click(create());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(text);
  expect(alert).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveValue(SAM.name);
  expect(screen.getByLabelText('Email')).toHaveValue(SAM.email);
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
  expect(create()).toBeEnabled();
});

it('asks the browser for every field and leads back to the sign-in', async () => {
  openAt('/register');
  expect(await screen.findByLabelText('Name')).toBeRequired();
  expect(screen.getByLabelText('Email')).toBeRequired();
  expect(screen.getByLabelText('Password')).toBeRequired();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});
