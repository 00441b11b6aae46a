import { clock, queryClient } from '@nestling/shared-ui/platform';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fetchCharts } from '../charts/later-charts.tsx';
import { address, aSleep, MIA, NOA, openAt, resetFamily, server, shownToasts, stopClock } from '../testing/family.tsx';

beforeEach(async () => {
  stopClock('2026-11-20T08:00');
  await resetFamily();
});
afterEach(() => {
  clockIsBehindBy(0);
  onlineManager.setOnline(true);
  jest.useRealTimers();
});

/** The server tells how many days this device's clock is behind. */
const clockIsBehindBy = (days: number) => clock.asking()(new Date(Date.now() + days * 86_400_000).toUTCString());

const path = `/babies/${MIA.id}/analytics`;
const card = (name: string) => screen.findByRole('region', { name });
/** Of the days that are shown; the guess of the next sleep reads those since September, too. */
const isSleepRead = (call: string) => call.startsWith('/api/sleep/baby/') && !call.includes('start=2026-09');
const sleepCalls = () => server.calls.filter(isSleepRead);
const WEEK = [
  aSleep('2026-11-17T20:00', '2026-11-18T06:30'),
  aSleep('2026-11-18T10:00', '2026-11-18T11:30'),
  aSleep('2026-11-19T10:00', '2026-11-19T10:30'),
  aSleep('2026-11-19T19:00', '2026-11-20T07:00'),
];

it('shows age, average and sessions of the last seven days', async () => {
  server.sleeps = WEEK;
  openAt(path);
  // 4 + 6.5 + 1.5 + 0.5 + 5 = 17.5 hours in seven days
  await waitFor(async () => expect(await card('Daily Average Sleep')).toHaveTextContent('2.5 hours'));
  expect(await card('Age')).toHaveTextContent('5 months, 12 days');
  expect(await card('Total Sleep Sessions')).toHaveTextContent('4');
  expect(screen.getByRole('button', { name: 'Last 7 Days' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('link', { name: 'Record Sleep' })).toHaveAttribute('href', `/babies/${MIA.id}/sleep/tracker`);
  expect(screen.getByRole('link', { name: 'View Full Sleep History' })).toHaveAttribute(
    'href',
    `/babies/${MIA.id}/sleep`,
  );
});

it('says that a night counts as a nap where it began before six, and where that is chosen', async () => {
  server.sleeps = [...WEEK, aSleep('2026-11-18T17:47', '2026-11-19T06:51')];
  openAt(path);
  expect(
    await screen.findByText(/^Wed, Nov 18, 5:47\sPM to 6:51\sAM counts as a nap, as it began before 6:00\sPM\.$/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set Hours of Night' })).toHaveAttribute(
    'href',
    `/babies/${MIA.id}/edit#night`,
  );
});

it('says nothing of naps where all nights count as such', async () => {
  server.sleeps = WEEK;
  openAt(path);
  await waitFor(async () => expect(await card('Daily Average Sleep')).toHaveTextContent('2.5 hours'));
  expect(screen.queryByText(/counts as a nap/)).toBeNull();
});

it('tells the age by the day of the server, where this device has another one', async () => {
  clockIsBehindBy(2);
  openAt(path);
  expect(await card('Age')).toHaveTextContent('5 months, 14 days');
  act(() => clockIsBehindBy(0));
  expect(await card('Age')).toHaveTextContent('5 months, 12 days');
});

it("says 'Loading...' until the first answer, and keeps the period before until the next is there", async () => {
  server.sleeps = WEEK;
  const waiting: (() => void)[] = [];
  const release = () => {
    for (const goOn of waiting.splice(0)) goOn();
  };
  const held = () => {
    server.intercept = (called) =>
      isSleepRead(called)
        ? new Promise((resolve) => {
            waiting.push(() => resolve(undefined as unknown as Response));
          })
        : undefined;
  };
  held();
  const { user } = openAt(path);
  expect(await screen.findAllByText('Loading...')).toHaveLength(2);
  release();
  await waitFor(async () => expect(await card('Daily Average Sleep')).toHaveTextContent('2.5 hours'));
  await user.click(screen.getByRole('button', { name: 'Last 14 Days' }));
  await waitFor(() => expect(sleepCalls()).toHaveLength(2));
  expect(await card('Daily Average Sleep')).toHaveTextContent('2.5 hours');
  release();
  await waitFor(async () => expect(await card('Daily Average Sleep')).toHaveTextContent('1.3 hours'));
  expect(sleepCalls()[1]).toMatch(/start=2026-11-0[56]/);
});

it('has each chart as a table too', async () => {
  server.sleeps = WEEK;
  const { user } = openAt(path);
  expect(await screen.findAllByRole('button', { name: 'Show Table' })).toHaveLength(3);
  const duration = await card('Sleep Duration by Day');
  await user.click(within(duration).getByRole('button', { name: 'Show Table' }));
  const row = await within(duration).findByRole('row', { name: /18 Nov|Nov 18/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['6h\u00a030m', '1h\u00a030m', '8h\u00a00m']);
  const sessions = await card('Sleep Sessions');
  expect(sessions).toHaveTextContent('4 sessions: 2 long, 1 medium, 1 short.');
  for (const legend of ['Long (3+ hours)', 'Medium (1-3 hours)', 'Short (<1 hour)'])
    expect(sessions).toHaveTextContent(legend);
});

it('says a sleep and its length at the arrow keys, from the newest on, until Escape', async () => {
  await fetchCharts();
  server.sleeps = WEEK;
  const { user } = openAt(path);
  const sleeps = await screen.findByRole('slider', { name: 'Sleep Sessions' });
  act(() => sleeps.focus());
  await user.keyboard('{ArrowLeft}');
  expect(sleeps).toHaveAttribute('aria-valuetext', expect.stringMatching(/19.*; 30m$/));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Duration30m');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(sleeps).toHaveAttribute('aria-valuetext', expect.stringMatching(/17.*; 10h\u00a030m$/));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('with no data it says so, and where to go', async () => {
  openAt(path);
  expect(await screen.findAllByText('No sleep data available for this time period')).toHaveLength(2);
  const duration = await card('Sleep Duration by Day');
  // The only way to record: the page below has none beside it.
  const way = screen.getByRole('link', { name: 'Record Sleep' });
  expect(duration).toContainElement(way);
  expect(way).toHaveAttribute('href', `/babies/${MIA.id}/sleep/tracker`);
  expect(await card('Sleep Sessions')).toHaveTextContent('No sleep session data available for this time period');
  expect(await card('Daily Average Sleep')).toHaveTextContent('0.0 hours');
});

it('offline, figures of what was never read are no failure', async () => {
  // Offline a read waits before it is tried again.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: 3, retryDelay: 0 } });
  onlineManager.setOnline(false);
  server.intercept = (called) => (isSleepRead(called) ? Promise.reject(new TypeError('Failed to fetch')) : undefined);
  openAt(path);
  expect(await screen.findByText('Not on this device yet')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  server.intercept = undefined;
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(screen.queryByText('Not on this device yet')).not.toBeInTheDocument());
});

it('a failure is a toast and a way on', async () => {
  server.intercept = (called) =>
    isSleepRead(called) ? Response.json({ message: 'no', error: 'no' }, { status: 400 }) : undefined;
  const { user } = openAt(path);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load sleep analytics');
  expect(shownToasts).toMatchObject([{ severity: 'error', message: 'Failed to load sleep analytics' }]);
  server.intercept = undefined;
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await card('Total Sleep Sessions')).toHaveTextContent('0'));
});

it('a tab selects its baby and replaces the address', async () => {
  const { user } = openAt(path);
  const tabs = await screen.findByRole('tablist', { name: 'Babies' });
  expect(
    within(tabs)
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mia', 'Noa']);
  await user.click(within(tabs).getByRole('tab', { name: 'Noa' }));
  await waitFor(() => expect(address()).toBe(`/babies/${NOA.id}/analytics`));
  expect(await card('Age')).toHaveTextContent('2 years, 3 months');
  expect(localStorage.getItem('selectedBabyId')).toContain(NOA.id);
});

it('guesses the next sleep, in words of guidance', async () => {
  server.sleeps = WEEK;
  openAt(path);
  // At 5 months 90 to 120 minutes after 7:00.
  await screen.findByText(/^Next sleep likely (8:30.AM to 9:00.AM|0?8:30 to 0?9:00)$/);
  expect(await card('Next sleep')).toHaveTextContent('At 5 months babies are often awake 1h 30m to 2h 0m.');
});

describe('detailed metrics', () => {
  it('has its address, a baby selector and a period', async () => {
    server.sleeps = WEEK;
    const { user } = openAt(path);
    await user.click(await screen.findByRole('tab', { name: 'Detailed metrics' }));
    expect(address()).toBe(`${path}?view=metrics`);
    expect(await card('Total sleep hours')).toHaveTextContent('17h 30m');
    const period = screen.getByRole('combobox', { name: 'Period' });
    expect(
      within(period)
        .getAllByRole('option')
        .map((option) => (option as HTMLOptionElement).value),
    ).toEqual(['7days', '14days', '30days']);
    await user.selectOptions(period, '14days');
    await waitFor(async () => expect(await card('Average sleep per day')).toHaveTextContent('1h 15m'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Baby' }), NOA.id);
    expect(address()).toBe(`/babies/${NOA.id}/analytics?view=metrics`);
    expect(await screen.findByText('No sleep data available for this time period')).toBeVisible();
  });

  it('shows every figure with its meaning', async () => {
    server.sleeps = WEEK;
    const { user } = openAt(`${path}?view=metrics`);
    const figures = {
      'Total sleep hours': '17h 30m',
      'Average sleep per day': '2h 30m',
      'Average night sleep': '2h 13m',
      'Night sessions': '2',
      'Average naps per day': '0.3',
      'Average nap duration': '1h 0m',
      'Total naps': '2',
      'Longest stretch': '12h 0m',
      'Sleep efficiency': '10.4 %',
    };
    for (const [name, figure] of Object.entries(figures)) {
      const region = await card(name);
      expect(region).toHaveTextContent(`${name}${figure}`);
      expect(within(region).getByRole('button', { name: `What '${name}' means` })).toBeVisible();
    }
    expect(await card('Average bedtime')).toHaveTextContent(/8:00.PM|20:00/);
    expect(await card('Average wake time')).toHaveTextContent(/6:30/);
    await user.hover(screen.getByRole('button', { name: "What 'Average night sleep' means" }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('6 PM - 6 AM');
  });
});
