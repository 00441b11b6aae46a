import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  address,
  type Call,
  data,
  failure,
  fill,
  givenNobody,
  givenServer,
  heldBack,
  openAt,
  SAM,
} from '../testing/open-app.tsx';

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
const registrations = (calls: Call[]) => calls.filter(({ route }) => route === 'POST /api/auth/register');
const create = () => screen.getByRole('button', { name: 'Create account' });

it('makes the account and goes home', async () => {
  const calls = givenServer({ 'POST /api/auth/register': () => data(SAM, 201) });
  const user = await fillIn();
  expect(screen.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  expect(screen.getByText('For you and your baby')).toBeVisible();
  await user.click(create());
  await waitFor(() => expect(address()).toBe('/'));
  expect(registrations(calls).map(({ body }) => body)).toEqual([
    { name: SAM.name, email: SAM.email, password: 'correct horse' },
  ]);
});

it("makes an account with an admin's link, also where nobody else may, and takes its token out of the address", async () => {
  const calls = givenServer({
    'GET /api/config': () => data({ version: '1', sourceUrl: '', mail: false, registration: 'closed' }),
    'POST /api/auth/register': () => data(SAM, 201),
  });
  const user = userEvent.setup();
  openAt('/register#secret');
  await fill(user, await screen.findByLabelText('Name'), SAM.name);
  expect(address()).toBe('/register');
  await fill(user, screen.getByLabelText('Email'), SAM.email);
  await fill(user, screen.getByLabelText('Password'), 'correct horse');
  await fill(user, screen.getByLabelText('Confirm Password'), 'correct horse');
  await user.click(create());
  await waitFor(() => expect(address()).toBe('/'));
  expect(registrations(calls)[0]?.body).toMatchObject({ invitation: 'secret' });
});

it('makes one account of a double click', async () => {
  const held = heldBack(data(SAM, 201));
  const calls = givenServer({ 'POST /api/auth/register': held.answer });
  const user = await fillIn();
  await user.dblClick(create());
  expect(await screen.findByRole('button', { name: 'Creating account...' })).toBeDisabled();
  await waitFor(() => expect(registrations(calls)).not.toEqual([]));
  held.give();
  await waitFor(() => expect(address()).toBe('/'));
  expect(registrations(calls)).toHaveLength(1);
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
  expect(registrations(calls)).toEqual([]);
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

describe('a server that does not take everybody', () => {
  const openFor = (registration: string | undefined) => {
    givenServer({ 'GET /api/config': () => data({ version: '1', sourceUrl: '', mail: false, registration }) });
    openAt('/register');
  };

  it.each([
    ['invited', /^You need an invitation to join this server\./],
    ['closed', /^No new accounts can be made on this server\./],
  ])('that is %s says so, without a form', async (registration, text) => {
    openFor(registration);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create account' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it.each(['open', undefined])('that is %s has the form', async (registration) => {
    openFor(registration);
    expect(await screen.findByLabelText('Name')).toBeVisible();
  });

  it('says it too where it was not known before', async () => {
    const text = 'You need an invitation to join this server';
    givenServer({ 'POST /api/auth/register': () => failure(403, text, { error: 'registration_invited' }) });
    const user = await fillIn();
    await user.click(create());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });
});
