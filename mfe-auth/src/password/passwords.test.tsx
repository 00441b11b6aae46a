import { queryClient, session } from '@nestling/shared-ui/platform';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  address,
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

type Answers = Parameters<typeof givenServer>[0];
const config = (mail: boolean) => () => data({ version: '1', sourceUrl: '', mail });

const DEFAULTS = queryClient.getDefaultOptions();

/** Without a network a read waits before it is tried again. */
function offline() {
  queryClient.setDefaultOptions({ queries: { ...DEFAULTS.queries, retryDelay: 0 } });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  givenServer({});
}

beforeEach(givenNobody);
afterEach(() => {
  queryClient.setDefaultOptions(DEFAULTS);
  jest.restoreAllMocks();
  onlineManager.setOnline(true);
});

describe('/forgot-password', () => {
  it("names the operator's command where there is no mail, for the remembered e-mail", async () => {
    givenServer({ 'GET /api/config': config(false), 'POST /api/auth/logout': () => data({ ok: true }) });
    session.signIn(SAM);
    await act(() => session.signOut());
    openAt('/forgot-password');
    expect(await screen.findByText(`npm run user:reset-password -- ${SAM.email}`)).toBeVisible();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Sign-In' })).toHaveAttribute('href', '/login');
  });

  it('asks for a link where there is mail, and says the same for every address', async () => {
    const calls = givenServer({
      'GET /api/config': config(true),
      'POST /api/auth/password/forgot': () => data({ ok: true }),
    });
    const user = userEvent.setup();
    openAt('/forgot-password');
    await fill(user, await screen.findByLabelText('Email'), 'nobody@example.org');
    await user.dblClick(screen.getByRole('button', { name: 'Send Link' }));
    const answer = await screen.findByText(/^If nobody@example.org has an account, a link is on its way/);
    expect(answer.closest('[role="status"]')).toHaveFocus();
    expect(calls.map(({ route, body }) => ({ route, body }))).toEqual([
      { route: 'GET /api/config', body: undefined },
      { route: 'POST /api/auth/password/forgot', body: { email: 'nobody@example.org' } },
    ]);
  });

  it('keeps the address when the link could not be asked for', async () => {
    givenServer({
      'GET /api/config': config(true),
      'POST /api/auth/password/forgot': () => failure(429, 'Too many attempts'),
    });
    const user = userEvent.setup();
    openAt('/forgot-password');
    await fill(user, await screen.findByLabelText('Email'), SAM.email);
    await user.click(screen.getByRole('button', { name: 'Send Link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
    expect(screen.getByLabelText('Email')).toHaveValue(SAM.email);
  });

  it('keeps the form without a network, and what is typed into it', async () => {
    const user = userEvent.setup();
    offline();
    openAt('/forgot-password');
    await fill(user, await screen.findByLabelText('Email'), 'sam@example.org');
    await user.click(screen.getByRole('button', { name: 'Send Link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The link could not be asked forDevice appears to be offline',
    );
    let answer = () => {};
    givenServer({
      'GET /api/config': () =>
        new Promise((resolve) => {
          answer = () => resolve(config(true)());
        }),
    });
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(queryClient.isFetching()).toBe(1));
    expect(screen.getByLabelText('Email')).toHaveValue('sam@example.org');
    answer();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByLabelText('Email')).toHaveValue('sam@example.org');
  });

  it('has a way on when the server does not answer', async () => {
    const user = userEvent.setup();
    givenServer({});
    openAt('/forgot-password');
    expect(await screen.findByRole('alert')).toHaveTextContent('No response received from server');
    givenServer({ 'GET /api/config': config(true) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Email')).toBeVisible();
  });
});

describe('/reset-password', () => {
  const CHECK = 'POST /api/auth/password/reset/check';
  const sent = (calls: { route: string; body: unknown }[]) =>
    calls.filter(({ route }) => route === 'POST /api/auth/password/reset').map(({ body }) => body);

  async function choose(password: string, confirm: string, answers: Answers = {}) {
    const calls = givenServer({
      [CHECK]: () => data({ passkeys: [], apiTokens: 0 }),
      'POST /api/auth/password/reset': () => data({ ok: true }),
      ...answers,
    });
    const user = userEvent.setup();
    openAt('/reset-password#t0ken');
    const field = await screen.findByLabelText('New password');
    await waitFor(() => expect(address()).toBe('/reset-password'));
    await fill(user, field, password);
    await fill(user, screen.getByLabelText('Confirm new password'), confirm);
    await user.dblClick(screen.getByRole('button', { name: 'Update Password' }));
    return { calls, user };
  }

  it('sets the password by the link, once, and takes the token from the address', async () => {
    const { calls } = await choose('battery staple', 'battery staple');
    expect(await screen.findByText('Password updated successfully')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(address()).toBe('/reset-password');
    expect(sent(calls)).toEqual([{ token: 't0ken', newPassword: 'battery staple', keepPasskeys: false }]);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('says what else ends, and keeps passkeys for who ticks that', async () => {
    const calls = givenServer({
      [CHECK]: () => data({ passkeys: ['iPhone', 'Kitchen tablet'], apiTokens: 2 }),
      'POST /api/auth/password/reset': () => data({ ok: true }),
    });
    const user = userEvent.setup();
    openAt('/reset-password?token=t0ken');
    expect(
      await screen.findByText(/ends on iPhone and Kitchen tablet. Keep it only if all of these devices are yours.$/),
    ).toBeVisible();
    expect(screen.getByText('The 2 API tokens of your account stop working.')).toBeVisible();
    const keep = screen.getByRole('checkbox', { name: 'Keep fingerprint and face sign-in' });
    expect(keep).not.toBeChecked();
    await user.click(keep);
    await fill(user, screen.getByLabelText('New password'), 'battery staple');
    await fill(user, screen.getByLabelText('Confirm new password'), 'battery staple');
    await user.click(screen.getByRole('button', { name: 'Update Password' }));
    expect(await screen.findByText('Password updated successfully')).toBeVisible();
    expect(sent(calls)).toEqual([{ token: 't0ken', newPassword: 'battery staple', keepPasskeys: true }]);
  });

  it('lets nobody choose a password for a link that no longer works, and reads a token behind the #', async () => {
    const calls = givenServer({ [CHECK]: () => failure(400, 'This link has expired', { error: 'link_expired' }) });
    openAt('/reset-password#t0ken');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(calls.map(({ body }) => body)).toContainEqual({ token: 't0ken' });
    await waitFor(() => expect(address()).toBe('/reset-password'));
  });

  it('goes on by itself once there is a network', async () => {
    offline();
    openAt('/reset-password?token=t0ken');
    expect(await screen.findByText('Check your connection')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    givenServer({ [CHECK]: () => data({ passkeys: [], apiTokens: 0 }) });
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });

  it('has a way on when the server does not answer', async () => {
    const user = userEvent.setup();
    givenServer({});
    openAt('/reset-password?token=t0ken');
    expect(await screen.findByRole('alert')).toHaveTextContent('No response received from server');
    givenServer({ [CHECK]: () => data({ passkeys: [], apiTokens: 0 }) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('New password')).toBeVisible();
    expect(address()).toBe('/reset-password');
  });

  it.each([
    ['short', 'short', 'New password', 'Password must be at least 6 characters long'],
    ['battery staple', 'battery', 'Confirm new password', 'Passwords do not match'],
  ])('refuses %s and %s at the field', async (password, confirm, label, text) => {
    const { calls } = await choose(password, confirm);
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(sent(calls)).toEqual([]);
  });

  it('says that a link is used up, and leads to a new one', async () => {
    await choose('battery staple', 'battery staple', {
      'POST /api/auth/password/reset': () => failure(400, 'This link has expired'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByLabelText('New password')).toHaveValue('battery staple');
  });

  it('says so without a token', async () => {
    openAt('/reset-password');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });
});

describe('changing the password', () => {
  async function change(current: string, next: string, confirm: string, answers: Answers = {}) {
    const calls = givenServer({
      'GET /api/auth/sessions': () => data([]),
      'GET /api/auth/tokens': () => data([]),
      'POST /api/auth/password': () => data({ ok: true }),
      ...answers,
    });
    const toasts = givenToasts();
    const user = userEvent.setup();
    session.signIn(SAM);
    openAt('/settings?tab=security');
    const card = within(await screen.findByRole('region', { name: 'Password' }));
    if (current) await fill(user, card.getByLabelText('Current password'), current);
    if (next) await fill(user, card.getByLabelText('New password'), next);
    if (confirm) await fill(user, card.getByLabelText('Confirm new password'), confirm);
    await user.click(card.getByRole('button', { name: 'Update Password' }));
    const sent = () => calls.filter(({ route }) => route === 'POST /api/auth/password').map(({ body }) => body);
    return { card, toasts, sent, user };
  }

  it('tells of success and empties the form', async () => {
    const held = heldBack(data({ ok: true }));
    const { card, toasts, sent } = await change('correct horse', 'battery staple', 'battery staple', {
      'POST /api/auth/password': held.answer,
    });
    expect(await card.findByRole('button', { name: 'Updating...' })).toBeDisabled();
    held.give();
    await waitFor(() => expect(toasts).toEqual([{ severity: 'success', message: 'Password updated successfully' }]));
    expect(sent()).toEqual([
      // Nothing was asked about API tokens.
      { currentPassword: 'correct horse', newPassword: 'battery staple', endApiTokens: false },
    ]);
    expect(card.queryByRole('checkbox')).not.toBeInTheDocument();
    for (const label of ['Current password', 'New password', 'Confirm new password'])
      expect(card.getByLabelText(label)).toHaveValue('');
  });

  it.each([
    ['', 'battery staple', 'battery staple', 'Current password', 'Please enter your current password'],
    ['correct horse', '', '', 'New password', 'Please enter a password'],
    ['correct horse', 'short', 'short', 'New password', 'Password must be at least 6 characters long'],
    ['correct horse', 'battery staple', 'battery', 'Confirm new password', 'Passwords do not match'],
    ['correct horse', 'battery staple', '', 'Confirm new password', 'Passwords do not match'],
  ])('%j, %j, %j is refused at the field without a request', async (current, next, confirm, label, text) => {
    const { card, sent } = await change(current, next, confirm);
    expect(await card.findByText(text)).toBeVisible();
    await waitFor(() => expect(card.getByLabelText(label)).toHaveFocus());
    expect(sent()).toEqual([]);
  });

  it('shows that the current password is wrong at its field, and keeps what was typed', async () => {
    const { card } = await change('wrong horse', 'battery staple', 'battery staple', {
      'POST /api/auth/password': () => failure(403, 'Current password is incorrect', { path: 'currentPassword' }),
    });
    await waitFor(() =>
      expect(card.getByLabelText('Current password')).toHaveAccessibleDescription('Current password is incorrect'),
    );
    await waitFor(() => expect(card.getByLabelText('Current password')).toHaveFocus());
    expect(card.getByLabelText('New password')).toHaveValue('battery staple');
    expect(session.current().status).toBe('signed-in');
  });

  it.each([
    ['ends API tokens, where there are any', false],
    ['leaves them for who unticks that', true],
  ])('%s', async (_, unticks) => {
    const token = { id: '1', name: 'Home', createdAt: SAM.createdAt, lastUsedAt: null };
    const { card, sent, user } = await change('correct horse', 'battery staple', '', {
      'GET /api/auth/tokens': () => data([token]),
    });
    const end = await card.findByRole('checkbox', { name: 'End my API tokens, too' });
    expect(end).toBeChecked();
    if (unticks) await user.click(end);
    await fill(user, card.getByLabelText('Confirm new password'), 'battery staple');
    await user.click(card.getByRole('button', { name: 'Update Password' }));
    await waitFor(() => expect(sent()).toMatchObject([{ endApiTokens: !unticks }]));
    await waitFor(() => expect(end).toBeChecked());
  });

  it('says that there was no answer', async () => {
    const { card } = await change('correct horse', 'battery staple', 'battery staple', {
      'POST /api/auth/password': () => Promise.reject(new TypeError('x')),
    });
    expect(await card.findByRole('alert')).toHaveTextContent('No response received from server');
    expect(card.getByLabelText('Current password')).toHaveValue('correct horse');
  });
});
