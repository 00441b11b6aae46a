import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { data, failure, givenNobody, givenServer, MIA, openShell, SAM } from '../testing/open-shell.tsx';

const forgetCookie = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page does
  document.cookie = 'nestling_page=; Path=/; Max-Age=0';
};

beforeEach(givenNobody);
afterEach(forgetCookie);

interface Home {
  order: string[];
  hidden: string[];
}

const SLEEP = 'tracking/widgets/SleepCard';
const FEEDING = 'tracking/widgets/FeedingCard';
const TASKS = 'tasks/widgets/TasksCard';
const RECENT = 'tracking/widgets/RecentActivities';

/** A server that keeps the settings. */
function givenHome(home?: Home) {
  let settings: { home?: Home } = home ? { home } : {};
  givenServer({
    'GET /api/babies': () => data([MIA]),
    'GET /api/auth/settings': () => data(settings),
    'PATCH /api/auth/settings': (body) => {
      const { home: next } = body as { home: Home | null };
      settings = next ? { home: next } : {};
      return data(settings);
    },
  });
  return () => settings.home;
}

const shown = () =>
  within(screen.getByRole('main', { hidden: true }))
    .queryAllByRole('region', { hidden: true })
    .map((card) => card.getAttribute('aria-label'));
const listed = () =>
  within(screen.getByRole('list', { name: 'Cards' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

async function openArrange({ areAllHidden = false } = {}) {
  const user = userEvent.setup();
  openShell('/', { as: SAM });
  // The button moves into what is said then.
  if (areAllHidden) await screen.findByText('All cards are hidden');
  await user.click(await screen.findByRole('button', { name: 'Arrange' }));
  const dialog = await screen.findByRole('dialog', { name: 'Arrange home' });
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  return { user, dialog, press };
}

it('moves and hides cards by buttons, says so, and keeps it', async () => {
  const kept = givenHome();
  const { dialog, press } = await openArrange();
  await press('Move Tasks up');
  await waitFor(() => expect(listed()).toEqual(['Sleep', 'Tasks', 'Feeding', 'Recent Activities']));
  expect(within(dialog).getByRole('status')).toHaveTextContent('Tasks is 2 of 4');
  await press('Hide Sleep');
  await waitFor(() => expect(shown()).toEqual([TASKS, FEEDING, RECENT]));
  expect(within(dialog).getByRole('status')).toHaveTextContent('Sleep is hidden');
  await waitFor(() => expect(kept()).toEqual({ order: [SLEEP, TASKS, FEEDING, RECENT], hidden: [SLEEP] }));
  await waitFor(() => expect(decodeURIComponent(document.cookie)).toContain(`cards=${TASKS},${FEEDING},${RECENT}`));
  await press('Show Sleep');
  await waitFor(() => expect(shown()).toEqual([SLEEP, TASKS, FEEDING, RECENT]));
});

it('moves a card by the keys of its handle, which keeps the focus, and not beyond the ends', async () => {
  givenHome();
  const { user, dialog } = await openArrange();
  const handle = within(dialog).getByRole('button', { name: 'Move Sleep' });
  act(() => handle.focus());
  await user.keyboard('{ArrowUp}');
  expect(listed()).toEqual(['Sleep', 'Feeding', 'Tasks', 'Recent Activities']);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(listed()).toEqual(['Feeding', 'Sleep', 'Tasks', 'Recent Activities']));
  await user.keyboard('{End}');
  await waitFor(() => expect(listed()).toEqual(['Feeding', 'Tasks', 'Recent Activities', 'Sleep']));
  expect(handle).toHaveFocus();
  expect(within(dialog).getByRole('button', { name: 'Move Sleep down' })).toHaveAttribute('aria-disabled', 'true');
});

it('moves a card by dragging its handle, and leaves it where a drag was broken off', async () => {
  givenHome();
  const { dialog } = await openArrange();
  // The page has no layout here: rows of 56 px.
  for (const [i, row] of within(dialog).getAllByRole('listitem').entries()) {
    Object.defineProperty(row, 'offsetTop', { configurable: true, value: i * 56 });
    Object.defineProperty(row, 'offsetHeight', { configurable: true, value: 56 });
  }
  const handle = within(dialog).getByRole('button', { name: 'Move Sleep' });
  const point = (type: string, clientY: number) =>
    fireEvent(handle, new MouseEvent(`pointer${type}`, { clientY, bubbles: true }));
  const dragBy = (y: number) => {
    point('down', 100);
    point('move', 100 + y);
  };
  dragBy(120);
  point('cancel', 220);
  expect(listed()[0]).toBe('Sleep');
  dragBy(120);
  point('up', 220);
  await waitFor(() => expect(listed()).toEqual(['Feeding', 'Tasks', 'Sleep', 'Recent Activities']));
});

it('takes back what was changed since it was opened, or all that ever was', async () => {
  const before = { order: [TASKS, SLEEP, 'gone/card'], hidden: ['gone/card'] };
  const kept = givenHome(before);
  const { press } = await openArrange();
  await waitFor(() => expect(listed()).toEqual(['Tasks', 'Sleep', 'Feeding', 'Recent Activities']));
  await press('Hide Tasks');
  await waitFor(() =>
    expect(kept()).toEqual({ order: [TASKS, SLEEP, 'gone/card', FEEDING, RECENT], hidden: [TASKS, 'gone/card'] }),
  );
  await press('Undo Changes');
  await waitFor(() => expect(kept()).toEqual(before));
  await press('Reset');
  await waitFor(() => expect(kept()).toBeUndefined());
  expect(shown()).toEqual([SLEEP, FEEDING, TASKS, RECENT]);
});

it('arranges nothing before it is known how the cards stand, says why, and then shows them so', async () => {
  const before = { order: [TASKS, SLEEP], hidden: [SLEEP] };
  let kept: { home?: Home | null } = { home: before };
  let refuse = (_: Response) => {};
  let settings = (): Response | Promise<Response> => new Promise((resolve) => (refuse = resolve));
  givenServer({
    'GET /api/babies': () => data([MIA]),
    'GET /api/auth/settings': () => settings(),
    'PATCH /api/auth/settings': (body) => {
      kept = body as typeof kept;
      return data(kept);
    },
  });
  const { dialog, press } = await openArrange();
  expect(within(dialog).getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(within(dialog).queryByRole('list')).toBeNull();
  refuse(failure(400));
  expect(await within(dialog).findByText('Failed to load your settings')).toBeVisible();
  expect(within(dialog).queryByRole('status', { name: 'Loading' })).toBeNull();
  expect(within(dialog).queryByRole('list')).toBeNull();
  settings = () => data(kept);
  await press('Retry');
  await waitFor(() => expect(listed()).toEqual(['Tasks', 'SleepHidden', 'Feeding', 'Recent Activities']));
  expect(within(dialog).queryByText('Failed to load your settings')).toBeNull();
  // Nothing was changed yet.
  expect(within(dialog).queryByRole('button', { name: 'Undo Changes' })).toBeNull();
  await press('Show Sleep');
  await press('Undo Changes');
  await waitFor(() => expect(kept.home).toEqual(before));
});

it('says so where all cards are hidden, and how to see them again', async () => {
  const all = [SLEEP, FEEDING, TASKS, RECENT];
  givenHome({ order: all, hidden: all });
  const { press } = await openArrange({ areAllHidden: true });
  expect(shown()).toEqual([]);
  await press('Show Feeding');
  await waitFor(() => expect(shown()).toEqual([FEEDING]));
  expect(screen.queryByText('All cards are hidden')).not.toBeInTheDocument();
});

it('draws at first what this browser showed last', async () => {
  givenServer({ 'GET /api/babies': () => data([MIA]), 'GET /api/auth/settings': () => new Promise(() => {}) });
  // biome-ignore lint/suspicious/noDocumentCookie: as the page does
  document.cookie = `nestling_page=share=7&cards=${encodeURIComponent(`${TASKS},gone/card,${SLEEP}`)}; Path=/`;
  openShell('/', { as: SAM });
  await waitFor(() => expect(shown()).toEqual([TASKS, SLEEP]));
});

it('keeps language and share number, and no cards, after the sign-out', async () => {
  givenHome({ order: [], hidden: [SLEEP] });
  openShell('/', { as: SAM });
  await waitFor(() => expect(document.cookie).toMatch(/lang=en&share=\d+&cards=/));
  const share = /share=(\d+)/.exec(document.cookie)?.[1];
  await givenNobody();
  await waitFor(() => expect(document.cookie).toBe(`nestling_page=lang=en&share=${share}`));
});
