import { keys } from '@nestling/contract';
import { queryClient, session } from '@nestling/shared-ui/platform';
import { speak } from '@nestling/shared-ui/words';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadLater } from '../app/load-later.ts';
import { address, data, failure, givenNobody, givenServer, MIA, openShell, SAM } from '../testing/open-shell.tsx';
import { startFollowing } from './follow-settings.ts';

jest.mock('../app/load-later.ts', () => {
  const actual = jest.requireActual('../app/load-later.ts');
  return { loadLater: jest.fn(actual.loadLater) };
});

beforeEach(givenNobody);

describe('while the babies load', () => {
  const places = async () => {
    givenServer({ 'GET /api/babies': () => new Promise(() => {}) });
    openShell('/', { as: SAM });
    expect(await screen.findByText('Loading babies')).toBeInTheDocument();
    return screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  };

  it('holds the places of the cards that no other can push away', async () => {
    expect(await places()).toEqual(['Sleep', 'Feeding']);
  });

  it('holds the places of the cards that this browser showed last', async () => {
    const cards = encodeURIComponent('tasks/widgets/TasksCard,care/cards/diapers,tracking/widgets/SleepCard');
    // biome-ignore lint/suspicious/noDocumentCookie: as the page does
    document.cookie = `nestling_page=share=7&cards=${cards}; Path=/`;
    expect(await places()).toEqual(['Tasks', 'Diapers', 'Sleep']);
    // biome-ignore lint/suspicious/noDocumentCookie: as the page does
    document.cookie = 'nestling_page=; Max-Age=0; Path=/';
  });
});

it('shows what is tracked of the baby where this browser never showed any cards', async () => {
  givenServer({ 'GET /api/babies': () => data([{ ...MIA, kinds: ['sleep', 'feeding', 'diaper'] }]) });
  openShell('/', { as: SAM });
  expect(await screen.findByRole('region', { name: 'care/cards/diapers' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'care/cards/baths' })).not.toBeInTheDocument();
});

describe('who signs in on a new device', () => {
  let stop = () => {};
  const givenSettings = (answer: Promise<Response>) => {
    givenServer({ 'GET /api/babies': () => data([MIA]), 'GET /api/auth/settings': () => answer });
    session.signIn(SAM);
    stop = startFollowing();
    // The babies are known first.
    queryClient.setQueryData(keys.babies.list, [MIA]);
    openShell('/');
  };
  afterEach(async () => {
    jest.useRealTimers();
    // While it is followed: nobody else begins with these cards.
    await givenNobody();
    stop();
    // biome-ignore lint/suspicious/noDocumentCookie: as the page does
    document.cookie = 'nestling_page=; Max-Age=0; Path=/';
  });

  it('finds below the places of cards nothing that they would push away', async () => {
    givenSettings(new Promise(() => {}));
    expect(await screen.findByText('Loading babies')).toBeInTheDocument();
    await act(() => loadLater());
    expect(screen.queryByRole('button', { name: 'Arrange' })).not.toBeInTheDocument();
  });

  it('sees the cards once it is known how they are arranged', async () => {
    let answer: (settings: Response) => void = () => {};
    givenSettings(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    expect(await screen.findByText('Loading babies')).toBeInTheDocument();
    answer(data({ home: { order: ['tasks/widgets/TasksCard'], hidden: ['tracking/widgets/SleepCard'] } }));
    expect(await screen.findByRole('region', { name: 'tasks/widgets/TasksCard' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'tracking/widgets/SleepCard' })).not.toBeInTheDocument();
  });

  it('sees them so where the browser keeps no cookie', async () => {
    const keeping = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    givenSettings(Promise.resolve(data({ home: { order: [], hidden: ['tracking/widgets/SleepCard'] } })));
    expect(await screen.findByRole('region', { name: 'tasks/widgets/TasksCard' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'tracking/widgets/SleepCard' })).not.toBeInTheDocument();
    keeping.mockRestore();
  });

  it('sees the usual cards where nobody can say how', async () => {
    givenSettings(Promise.resolve(failure(400)));
    expect(await screen.findByRole('region', { name: 'tracking/widgets/SleepCard' })).toBeInTheDocument();
  });

  it('sees the usual cards where the answer takes long, and theirs once it is there', async () => {
    jest.useFakeTimers();
    let answer: (settings: Response) => void = () => {};
    givenSettings(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1_000));
    await seconds(2);
    expect(await screen.findByText('Loading babies')).toBeInTheDocument();
    await seconds(1);
    expect(await screen.findByRole('region', { name: 'tracking/widgets/SleepCard' })).toBeInTheDocument();
    answer(data({ home: { order: [], hidden: ['tracking/widgets/SleepCard'] } }));
    await seconds(1);
    expect(screen.queryByRole('region', { name: 'tracking/widgets/SleepCard' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'tasks/widgets/TasksCard' })).toBeInTheDocument();
  });

  it('sees the usual cards where the code that knows does not arrive', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.mocked(loadLater).mockRejectedValueOnce(new Error('Loading chunk 344 failed'));
    givenSettings(new Promise(() => {}));
    expect(await screen.findByRole('region', { name: 'tracking/widgets/SleepCard' })).toBeInTheDocument();
    said.mockRestore();
  });
});

it('says so when the babies cannot be loaded, never that there are none, and tries again', async () => {
  const user = userEvent.setup();
  givenServer({ 'GET /api/babies': () => failure(400) });
  openShell('/', { as: SAM });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load babies. Please try again.');
  expect(screen.queryByText('No babies added yet')).not.toBeInTheDocument();
  givenServer({ 'GET /api/babies': () => data([MIA]) });
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'tracking/widgets/SleepCard' })).toBeInTheDocument();
});

it('leads to the first baby when there is none', async () => {
  const user = userEvent.setup();
  openShell('/', { as: SAM });
  expect(await screen.findByText('No babies added yet')).toBeInTheDocument();
  expect(screen.getByText('Add your first baby to start tracking')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Add Baby' }));
  expect(address()).toBe('/babies/new');
});

it('shows sleep, feeding, tasks and recent activities of the selected baby, in this order', async () => {
  givenServer({ 'GET /api/babies': () => data([MIA]) });
  openShell('/', { as: SAM });
  const main = await screen.findByRole('main');
  await waitFor(() => expect(within(main).getAllByRole('region')).toHaveLength(4));
  await waitFor(() =>
    expect(
      within(main)
        .getAllByRole('region')
        .map((card) => card.getAttribute('aria-label')),
    ).toEqual([
      'tracking/widgets/SleepCard',
      'tracking/widgets/FeedingCard',
      'tasks/widgets/TasksCard',
      'tracking/widgets/RecentActivities',
    ]),
  );
  for (const card of within(main).getAllByRole('region')) {
    expect(card).toHaveTextContent(JSON.stringify({ babyId: MIA.id }));
  }
});

describe('tooltips of the remotes', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    ['/', 'tracking/widgets/SleepCard', 700],
    ['/settings', 'auth/routes', 150],
  ])('at %s, that of %s waits %i ms', async (path, name, ms) => {
    givenServer({ 'GET /api/babies': () => data([MIA]) });
    openShell(path, { as: SAM });
    const part = await screen.findByRole('region', { name });
    // Long after the tooltip of the other page.
    jest.useFakeTimers({ now: Date.now() + 3_600_000 });
    const pass = (time: number) => act(() => void jest.advanceTimersByTime(time));
    fireEvent.pointerEnter(part);
    pass(ms - 1);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    pass(1);
    expect(screen.getByRole('tooltip')).toHaveTextContent(`About ${name}`);
  });
});

it('reads everything anew when it is pulled down', async () => {
  const calls = givenServer({ 'GET /api/babies': () => data([MIA]) });
  openShell('/', { as: SAM });
  const card = await screen.findByRole('region', { name: 'tracking/widgets/SleepCard' });
  const before = calls.filter(({ route }) => route === 'GET /api/babies').length;
  // What listens comes after the first screen.
  await waitFor(() => {
    fireEvent.touchStart(card, { touches: [{ clientX: 50, clientY: 100 }] });
    fireEvent.touchMove(card, { touches: [{ clientX: 50, clientY: 300 }] });
    fireEvent.touchEnd(card, { touches: [] });
    expect(screen.getByRole('progressbar', { name: 'Refreshing' })).toBeVisible();
  });
  await waitFor(() => expect(calls.filter(({ route }) => route === 'GET /api/babies').length).toBeGreaterThan(before));
});

it('says its cards in another language as soon as it is spoken', async () => {
  givenServer({ 'GET /api/babies': () => data([MIA]) });
  openShell('/', { as: SAM });
  const card = await screen.findByRole('region', { name: 'tracking/widgets/SleepCard' });
  expect(card).toHaveAttribute('lang', 'en');
  act(() => speak('de'));
  expect(screen.getByRole('region', { name: 'tracking/widgets/SleepCard' })).toHaveAttribute('lang', 'de');
  act(() => speak('en'));
});

it('leaves a card as it is where another comes above it', async () => {
  givenServer({ 'GET /api/babies': () => data([MIA]) });
  openShell('/', { as: SAM });
  const recent = await screen.findByRole('region', { name: 'tracking/widgets/RecentActivities' });
  act(() => {
    queryClient.setQueryData(keys.babies.list, [{ ...MIA, kinds: ['sleep', 'feeding', 'diaper'] }]);
  });
  expect(await screen.findByRole('region', { name: 'care/cards/diapers' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'tracking/widgets/RecentActivities' })).toBe(recent);
});
