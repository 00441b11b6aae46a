import { WAITING_PAGE, waitingPage } from '@nestling/contract';
import { session } from '@nestling/shared-ui/platform';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  address,
  data,
  failure,
  givenNobody,
  givenServer,
  givenWidth,
  MIA,
  openShell,
  SAM,
} from '../testing/open-shell.tsx';

// The first test: a page has not looked yet who is signed in, and never comes back to that.
it('shows a spinner and no page while the authentication loads', async () => {
  givenWidth(1280);
  const start = jest.spyOn(session, 'start').mockResolvedValue();
  openShell('/settings');
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.getByRole('progressbar', { hidden: true })).toBeInTheDocument();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(address()).toBe('/settings');
  start.mockRestore();
  act(() => session.load());
  expect(await screen.findByRole('region', { name: 'auth/routes' })).toBeInTheDocument();
  expect(screen.queryByRole('progressbar', { hidden: true })).not.toBeInTheDocument();
});

describe('signed out', () => {
  beforeEach(givenNobody);

  it.each(['/', '/settings', '/babies/new', '/no/such/page'])('%s goes to /login and is remembered', async (path) => {
    openShell(path);
    expect(await screen.findByRole('region', { name: 'auth/routes' })).toBeInTheDocument();
    expect(address()).toBe('/login');
    expect(window.history.state.usr).toEqual({ from: path });
  });

  it('replaces the history entry', async () => {
    const entries = window.history.length;
    openShell('/settings?tab=tokens');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(window.history.length).toBe(entries);
    expect(window.history.state.usr).toEqual({ from: '/settings?tab=tokens' });
  });

  it.each(['/login', '/register', '/forgot-password', '/reset-password', '/verify-email'])(
    '%s is open, without the bars',
    async (path) => {
      openShell(path);
      expect(await screen.findByRole('region', { name: 'auth/routes' })).toBeInTheDocument();
      expect(address()).toBe(path);
      expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    },
  );
});

describe('signed in', () => {
  beforeEach(givenNobody);

  it.each(['/login', '/register'])('%s goes home', async (path) => {
    openShell(path, { as: SAM });
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('goes back to the page that asked for the sign-in', async () => {
    openShell('/login', { as: SAM, from: '/settings?tab=security#devices' });
    await waitFor(() => expect(address()).toBe('/settings?tab=security'));
  });

  it('goes first to a page that waits on this device for the sign-in', async () => {
    localStorage.setItem(WAITING_PAGE, waitingPage('/join', Date.now() + 60_000));
    openShell('/login', { as: SAM, from: '/settings' });
    await waitFor(() => expect(address()).toBe('/join'));
    expect(await screen.findByRole('region', { name: 'family/join' })).toBeInTheDocument();
  });

  it.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'never goes to %j after the sign-in',
    async (from) => {
      openShell('/login', { as: SAM, from });
      await waitFor(() => expect(address()).toBe('/'));
      expect(await screen.findByRole('banner')).toBeInTheDocument();
    },
  );

  it('mounts the remote that serves a path, inside the layout', async () => {
    givenServer({ 'GET /api/babies': () => data([MIA]) });
    openShell(`/babies/${MIA.id}/sleep/tracker`, { as: SAM });
    expect(await screen.findByRole('region', { name: 'tracking/routes' })).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });

  it.each(['/no/such/page', '/sleep/more', '/babies/x'])('%s is not found', async (path) => {
    const user = userEvent.setup();
    openShell(path, { as: SAM });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Go to Homepage' }));
    expect(address()).toBe('/');
  });

  it.each(['/babies/edit', '/babies//edit'])('%s, an edit without an id, goes home', async (path) => {
    openShell(path, { as: SAM });
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('stays signed in while the server fails, and leaves when it says no', async () => {
    givenServer({ 'GET /api/auth/me': () => failure(500) });
    const { unmount } = openShell('/', { as: SAM });
    expect(await screen.findByText('No babies added yet')).toBeInTheDocument();
    unmount();
    givenServer({ 'GET /api/auth/me': () => failure(401) });
    openShell('/');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(session.current().notice).toBe('Your session has expired. Please sign in again.');
  });

  it('goes to /login when the session ends on another page', async () => {
    openShell('/settings', { as: SAM });
    await screen.findByRole('region', { name: 'auth/routes' });
    act(() => session.expire());
    await waitFor(() => expect(address()).toBe('/login'));
  });
});
