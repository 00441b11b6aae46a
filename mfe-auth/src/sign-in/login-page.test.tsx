import { session } from '@nestling/shared-ui/platform';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loginFailureText } from '../forms/failure-text.ts';
import { address, data, failure, fill, givenNobody, givenServer, heldBack, openAt, SAM } from '../testing/open-app.tsx';

beforeEach(givenNobody);

const password = () => screen.getByLabelText('Password');

async function signIn() {
  const user = userEvent.setup();
  await fill(user, screen.getByLabelText('Email'), SAM.email);
  await fill(user, password(), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return user;
}

it('signs in, stores the user and goes home', async () => {
  const calls = givenServer({ 'POST /api/auth/login': () => data(SAM) });
  openAt('/login');
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  expect(screen.getByText('Sign in to your account')).toBeVisible();

  await signIn();

  await waitFor(() => expect(address()).toBe('/'));
  expect(calls.map(({ route, body }) => ({ route, body }))).toEqual([
    { route: 'POST /api/auth/login', body: { email: SAM.email, password: 'correct horse' } },
  ]);
  expect(session.current()).toMatchObject({ status: 'signed-in', user: { email: SAM.email } });
});

it('waits 200 ms before the request and says that it is busy until the answer', async () => {
  const held = heldBack(data(SAM));
  const calls = givenServer({ 'POST /api/auth/login': held.answer });
  openAt('/login');
  let submitted = 0;
  document.addEventListener('submit', () => (submitted = Date.now()), { capture: true, once: true });
  await signIn();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect((calls[0]?.at ?? 0) - submitted).toBeGreaterThanOrEqual(199);
  expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  held.give();
  await waitFor(() => expect(address()).toBe('/'));
});

it('goes back to the page that asked for the sign-in', async () => {
  givenServer({ 'POST /api/auth/login': () => data(SAM) });
  openAt('/login', '/babies/7/feeding?tab=past');
  await signIn();
  await waitFor(() => expect(address()).toBe('/babies/7/feeding?tab=past'));
});

it.each([
  [
    'the server refuses',
    () => failure(401, 'Email or password is wrong'),
    'Server error (401): Email or password is wrong',
  ],
  [
    'the server fails without a word',
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    'Server error (502): Unknown error',
  ],
  [
    'there is no answer',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Network error: No response received. Check your connection and try again.',
  ],
])('when %s it says so, leads there and keeps what was typed', async (_, answer, text) => {
  givenServer({ 'POST /api/auth/login': answer });
  openAt('/login');
  await signIn();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error');
  expect(alert).toHaveTextContent(text);
  expect(alert).toHaveFocus();
  expect(password()).toHaveValue('correct horse');
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});

it('has a text for every other failure', () => {
  expect(loginFailureText(new Error('storage is full'))).toBe('Error: storage is full');
  expect(loginFailureText(undefined)).toBe('Failed to login');
});

it('sends once when the form is submitted twice', async () => {
  const calls = givenServer({ 'POST /api/auth/login': () => data(SAM) });
  openAt('/login');
  await signIn();
  fireEvent.submit(password());
  await waitFor(() => expect(address()).toBe('/'));
  expect(calls).toHaveLength(1);
});

it('asks the browser for both fields and offers them to the password manager', () => {
  openAt('/login');
  expect(screen.getByLabelText('Email')).toBeRequired();
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(password()).toBeRequired();
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
});

it('prefills the e-mail of the last sign-in', async () => {
  givenServer({ 'POST /api/auth/logout': () => data({ ok: true }) });
  session.signIn(SAM);
  await act(() => session.signOut());
  openAt('/login');
  expect(screen.getByLabelText('Email')).toHaveValue(SAM.email);
});

it('tells who was signed out that the session has expired', () => {
  session.signIn(SAM);
  act(() => session.expire());
  openAt('/login');
  expect(screen.getByText('Your session has expired. Please sign in again.')).toBeVisible();
});

it('shows and hides the password', async () => {
  const user = userEvent.setup();
  openAt('/login');
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show Password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide Password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

it('leads to the account form and to help with a forgotten password, and back', async () => {
  const user = userEvent.setup();
  givenServer({ 'GET /api/config': () => data({ version: '1', sourceUrl: '', mail: false }) });
  openAt('/login');
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(address()).toBe('/forgot-password');
  expect(await screen.findByText(/This server cannot send mail/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to Sign-In' }));
  expect(address()).toBe('/login');
});
