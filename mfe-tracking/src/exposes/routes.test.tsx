import { screen, waitFor, within } from '@testing-library/react';
import { aSleep, BABY, location, minutesAgo, resetFamily, server } from '../testing/family.tsx';
import { openPage } from '../testing/pages.tsx';

beforeEach(resetFamily);

/** As the shell mounts it. */
const open = (path: string) => openPage(path);

describe('the pages', () => {
  it.each([
    ['/sleep', 'Sleep history'],
    ['/feeding', 'Feeding'],
  ])('of a bare %s are those of the selected baby', async (path, title) => {
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(location()).toBe(`/babies/${BABY}${path}`);
  });

  it.each(['/sleep', '/feeding'])('of a bare %s ask for a baby when there is none', async (path) => {
    server.intercept = ({ path: called }) => (called === '/api/babies' ? new Response('{"data":[]}') : undefined);
    open(path);
    expect(await screen.findByRole('heading', { name: 'No Baby Selected' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Select a Baby' })).toHaveAttribute('href', '/babies');
  });

  it('say that a baby is not one of the own', async () => {
    open('/babies/somebody/sleep');
    expect(await screen.findByRole('heading', { name: 'Baby not found' })).toBeVisible();
  });

  it('never call failed babies none', async () => {
    server.intercept = () => new Response('{"message":"Down","error":"x"}', { status: 500 });
    open('/feeding');
    expect(await screen.findByText('Failed to load babies. Please try again.')).toBeVisible();
    expect(screen.queryByText('No Baby Selected')).toBeNull();
  });

  it('track sleep, with the five latest sleeps, of which each can be edited in the history', async () => {
    server.sleeps = Array.from({ length: 7 }, (_, i) => aSleep(minutesAgo(i * 100 + 60), minutesAgo(i * 100 + 10)));
    const { user } = open(`/babies/${BABY}/sleep/tracker`);
    const recent = await screen.findByRole('list', { name: 'Recent sessions' });
    expect(within(recent).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'Start Sleep' })).toBeVisible();
    const [edit] = within(recent).getAllByRole('button', { name: /^Edit/ });
    if (edit) await user.click(edit);
    expect(await screen.findByRole('dialog', { name: 'Edit Sleep Record' })).toBeVisible();
    expect(location()).toBe(`/babies/${BABY}/sleep`);
  });

  it.each(['/sleep', '/sleep/tracker'])('offer to start a sleep on %s before the list is read', async (page) => {
    const answer = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      (input as Request).url.includes('/home') ? new Promise(() => {}) : answer(input, init);
    open(`/babies/${BABY}${page}`);
    expect(await screen.findByRole('button', { name: 'Start Sleep' })).toBeVisible();
    expect(screen.queryByText('No sleep in the last 7 days')).toBeNull();
  });

  it('lead from tracker to history and back', async () => {
    const { user } = open(`/babies/${BABY}/sleep/tracker`);
    await user.click(await screen.findByRole('link', { name: 'View Full History' }));
    expect(location()).toBe(`/babies/${BABY}/sleep`);
    await user.click(await screen.findByRole('link', { name: 'Back to Tracker' }));
    await waitFor(() => expect(location()).toBe(`/babies/${BABY}/sleep/tracker`));
  });
});
