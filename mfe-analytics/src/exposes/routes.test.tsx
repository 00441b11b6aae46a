import { AppTheme } from '@nestling/shared-ui';
import { queryClient, selectBaby, session } from '@nestling/shared-ui/platform';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import AnalyticsRoutes from './routes.tsx';

const MIA = {
  id: '0190d1a0-0000-7000-8000-0000000000a1',
  name: 'Mia',
  birthDate: '2026-05-01',
  gender: 'female',
  role: 'owner',
};
const NOA = { ...MIA, id: '0190d1a0-0000-7000-8000-0000000000a2', name: 'Noa' };

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}
const address = () => screen.getByLabelText('address').textContent;

/** Opens a path for a user whose babies the server answers by `answer`. */
function openAt(path: string, answer: () => Response) {
  globalThis.fetch = async () => answer();
  session.signIn({
    id: '0190d1a0-0000-7000-8000-000000000001',
    email: 'sam@example.org',
    name: 'Sam',
    createdAt: '2026-01-02T03:04:05.000Z',
    token: 'secret-token',
  });
  render(
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          <AnalyticsRoutes />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </AppTheme>,
  );
}
const babies =
  (...list: (typeof MIA)[]) =>
  () =>
    Response.json({ data: list });

it('turns the bare path into that of the selected baby', async () => {
  selectBaby(NOA.id);
  openAt('/analytics', babies(MIA, NOA));
  await waitFor(() => expect(address()).toBe(`/babies/${NOA.id}/analytics`));
  expect(screen.getByRole('heading', { level: 1, name: 'Sleep Analytics Dashboard' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Record Sleep' })).toHaveAttribute('href', `/babies/${NOA.id}/sleep/tracker`);
});

it('leaves the bare trends where they are', async () => {
  openAt('/trends', babies(MIA));
  expect(await screen.findByRole('link', { name: 'See sleep history' })).toHaveAttribute(
    'href',
    `/babies/${MIA.id}/sleep`,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Activity Trends' })).toBeVisible();
  expect(address()).toBe('/trends');
});

it.each(['/analytics', '/trends'])('leads from %s to the first baby when there is none', async (path) => {
  openAt(path, babies());
  expect(await screen.findByText('No babies found')).toBeVisible();
  expect(screen.getByText('Add a baby to view analytics.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Baby' })).toHaveAttribute('href', '/babies/new');
});

it.each(['analytics', 'trends'])("does not show another baby's %s for an id that is not the user's", async (page) => {
  openAt(`/babies/0190d1a0-0000-7000-8000-0000000000ff/${page}`, babies(MIA));
  expect(await screen.findByText('Baby not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your babies' })).toHaveAttribute('href', '/babies');
  expect(screen.queryByText(/Mia/)).not.toBeInTheDocument();
});

it('never takes a failed read for no babies, and tries again', async () => {
  const user = userEvent.setup();
  openAt('/trends', () => Response.json({ message: 'no', error: 'no' }, { status: 400 }));
  expect(await screen.findByText('Failed to load babies. Please try again.')).toBeVisible();
  globalThis.fetch = async () => babies(MIA)();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/Mia's days/)).toBeVisible();
});
