import { selectBaby } from '@nestling/shared-ui/platform';
import { screen, waitFor } from '@testing-library/react';
import { address, MIA, NOA, openAt, resetFamily, server } from '../testing/family.tsx';

beforeEach(resetFamily);

it('turns the bare path into that of the selected baby', async () => {
  selectBaby(NOA.id);
  openAt('/analytics');
  await waitFor(() => expect(address()).toBe(`/babies/${NOA.id}/analytics`));
  expect(screen.getByRole('heading', { level: 1, name: 'Sleep Analytics Dashboard' })).toBeVisible();
});

it('keeps what the bare path asks for', async () => {
  selectBaby(NOA.id);
  openAt('/analytics?view=metrics');
  await waitFor(() => expect(address()).toBe(`/babies/${NOA.id}/analytics?view=metrics`));
  expect(await screen.findByRole('tab', { name: 'Detailed metrics', selected: true })).toBeVisible();
});

it('leads back to the trends', async () => {
  openAt(`/babies/${NOA.id}/analytics`);
  expect(await screen.findByRole('link', { name: 'Trends' })).toHaveAttribute('href', `/babies/${NOA.id}/trends`);
});

it('leaves the bare trends where they are', async () => {
  openAt('/trends');
  expect(await screen.findByRole('tab', { name: 'All' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Activity Trends' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sleep Analytics' })).toHaveAttribute('href', '/analytics');
  expect(address()).toBe('/trends');
});

it.each(['/analytics', '/trends'])('leads from %s to the first baby when there is none', async (path) => {
  server.babies = [];
  openAt(path);
  expect(await screen.findByText('No babies found')).toBeVisible();
  expect(screen.getByText('Add a baby to view analytics.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Baby' })).toHaveAttribute('href', '/babies/new');
});

it.each(['analytics', 'trends'])("does not show another baby's %s for an id that is not the user's", async (page) => {
  openAt(`/babies/0190d1a0-0000-7000-8000-0000000000ff/${page}`);
  expect(await screen.findByText('Baby not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See Your Babies' })).toHaveAttribute('href', '/babies');
  expect(screen.queryByText(/Mia/)).not.toBeInTheDocument();
});

it('never takes a failed read for no babies, and tries again', async () => {
  server.intercept = () => Response.json({ message: 'no', error: 'no' }, { status: 400 });
  const { user } = openAt(`/babies/${MIA.id}/trends`);
  expect(await screen.findByText('Failed to load babies. Please try again.')).toBeVisible();
  server.intercept = undefined;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('tab', { name: 'All' })).toBeVisible();
});
