import { queryClient, session } from '@nestling/shared-ui/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  data,
  failure,
  fill,
  givenNobody,
  givenServer,
  givenToasts,
  heldBack,
  openAt,
  SAM,
} from '../testing/open-app.tsx';

const TOKEN = {
  id: '0190d1a0-0000-7000-8000-000000000301',
  name: 'Smart home',
  createdAt: '2026-11-03T12:00:00.000Z',
  lastUsedAt: null as string | null,
};
const LIST = 'GET /api/auth/tokens';
const CREATE = 'POST /api/auth/tokens';

async function openTab(list = [TOKEN], answers: Parameters<typeof givenServer>[0] = {}) {
  let tokens = list;
  const calls = givenServer({
    [LIST]: () => data(tokens),
    [CREATE]: (body) => {
      const made = { ...TOKEN, ...(body as { id: string; name: string }) };
      tokens = [made, ...tokens];
      return data({ ...made, token: 'nst_secret' }, 201);
    },
    [`DELETE /api/auth/tokens/${TOKEN.id}`]: () => {
      tokens = tokens.filter(({ id }) => id !== TOKEN.id);
      return data({ id: TOKEN.id });
    },
    ...answers,
  });
  const toasts = givenToasts();
  session.signIn(SAM);
  openAt('/settings?tab=tokens');
  await screen.findByRole('button', { name: 'New Token' });
  const of = (route: string) => calls.filter((call) => call.route === route);
  return { user: userEvent.setup(), toasts, of };
}

async function name(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.click(screen.getByRole('button', { name: 'New Token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Token' }));
  if (text) await fill(user, dialog.getByLabelText('Token name'), text);
  await user.click(dialog.getByRole('button', { name: 'Create Token' }));
  return dialog;
}

beforeEach(givenNobody);

it('lists tokens with their dates', async () => {
  await openTab([
    TOKEN,
    { ...TOKEN, id: '2', name: 'Script', lastUsedAt: '2026-11-20T08:30:00.000Z' },
    { ...TOKEN, id: '3', name: 'Broken', lastUsedAt: 'yesterday' },
  ]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Smart homeCreated Nov 3, 2026Never used');
  expect(rows[1]).toHaveTextContent(/^ScriptCreated Nov 3, 2026Last used Nov 20, 2026, \d+:30\s[AP]M$/);
  expect(rows[2]).toHaveTextContent('BrokenCreated Nov 3, 2026Invalid date');
});

it.each([
  ['', 'Token name is required'],
  ['   ', 'Token name is required'],
  ['ab', 'Name must be at least 3 characters'],
  ['x'.repeat(51), 'Name must be less than 50 characters'],
])('the name %j is refused', async (text, message) => {
  const { user, of } = await openTab();
  const dialog = await name(user, text);
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Token name')).toBeInvalid();
  expect(dialog.getByLabelText('Token name')).toHaveFocus();
  expect(of(CREATE)).toEqual([]);
});

it.each(['abc', 'x'.repeat(50)])('the name %j is fine', async (text) => {
  const { user, of } = await openTab();
  await name(user, text);
  expect(await screen.findByText('nst_secret')).toBeVisible();
  expect(of(CREATE).map(({ body }) => (body as { name: string }).name)).toEqual([text]);
});

it('shows a new token once, with copy, warning and example; then the list has it and the form is empty', async () => {
  const { user, toasts } = await openTab([]);
  expect(await screen.findByText('No API tokens yet')).toBeVisible();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await name(user, 'Script');
  const dialog = within(await screen.findByRole('dialog', { name: "Your new token 'Script'" }));
  expect(dialog.getByText('nst_secret')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent('Copy this token now. You will not be able to see it again.');
  expect(dialog.getByText(`curl -H "Authorization: Bearer nst_secret" ${location.origin}/api/auth/me`)).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Copy Token' }));
  expect(writeText).toHaveBeenCalledWith('nst_secret');
  await waitFor(() =>
    expect(toasts).toEqual([
      { severity: 'success', message: 'API token created successfully' },
      { severity: 'success', message: 'Token copied to clipboard' },
    ]),
  );
  // It cannot be closed by mistake.
  await user.keyboard('{Escape}');
  expect(dialog.getByText('nst_secret')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: "I've saved my token" }));
  await waitFor(() => expect(screen.queryByText('nst_secret')).not.toBeInTheDocument());
  expect(await screen.findByText('Script')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'New Token' }));
  expect(await screen.findByLabelText('Token name')).toHaveValue('');
});

it('tells when the clipboard refuses', async () => {
  const { user, toasts } = await openTab();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await name(user, 'Script');
  await user.click(await screen.findByRole('button', { name: 'Copy Token' }));
  await waitFor(() =>
    expect(toasts.at(-1)).toEqual({
      severity: 'error',
      title: 'Error',
      message: 'Failed to copy token to clipboard',
    }),
  );
  jest.restoreAllMocks();
});

it('makes one token of a double click', async () => {
  const held = heldBack(data({ ...TOKEN, token: 'nst_secret' }, 201));
  const { user, of } = await openTab([], { [CREATE]: held.answer });
  const dialog = await name(user, 'Script');
  expect(await dialog.findByRole('button', { name: 'Creating...' })).toBeDisabled();
  held.give();
  expect(await screen.findByText('nst_secret')).toBeVisible();
  expect(of(CREATE)).toHaveLength(1);
});

it('keeps the name when it fails, and a lost answer is repeated under the same id', async () => {
  const { user, toasts, of } = await openTab([], { [CREATE]: () => Promise.reject(new TypeError('x')) });
  const dialog = await name(user, 'Script');
  expect(await dialog.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  // Said once.
  expect(toasts).toEqual([]);
  expect(dialog.getByLabelText('Token name')).toHaveValue('Script');
  await user.click(dialog.getByRole('button', { name: 'Create Token' }));
  await waitFor(() => expect(of(CREATE)).toHaveLength(2));
  const [first, second] = of(CREATE).map(({ body }) => (body as { id: string }).id);
  expect(second).toBe(first);
});

it('deletes a token after a question', async () => {
  const { user, toasts } = await openTab();
  await user.click(await screen.findByRole('button', { name: 'Delete Smart home' }));
  expect(await screen.findByRole('alertdialog', { name: "Delete 'Smart home'?" })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No API tokens yet')).toBeVisible();
  expect(toasts).toEqual([{ severity: 'success', message: 'API token deleted successfully' }]);
});

it('tells when a token could not be deleted', async () => {
  const { user, toasts } = await openTab([TOKEN], {
    [`DELETE /api/auth/tokens/${TOKEN.id}`]: () => failure(500, 'x'),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Smart home' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(toasts).toEqual([{ severity: 'error', title: 'Error', message: 'Failed to delete API token' }]),
  );
  expect(screen.getByText('Smart home')).toBeVisible();
});

it('tells when the list could not be loaded, with a way on; what is known stays', async () => {
  let broken = true;
  const { user, toasts } = await openTab([], { [LIST]: () => (broken ? failure(400, 'Not now') : data([TOKEN])) });
  await waitFor(() =>
    expect(toasts).toEqual([{ severity: 'error', title: 'Error', message: 'Failed to load API tokens' }]),
  );
  expect(screen.getByText('Your API tokens could not be loaded')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Smart home')).toBeVisible();

  broken = true;
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('Your API tokens may be out of date.')).toBeVisible();
  expect(screen.getByText('Smart home')).toBeVisible();
});
