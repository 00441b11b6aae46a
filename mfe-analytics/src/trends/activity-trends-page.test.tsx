import { queryClient } from '@nestling/shared-ui/platform';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aFeeding, aSleep, MIA, openAt, resetFamily, server, shownToasts, stopClock } from '../testing/family.tsx';
import { HOUR_PX } from './place.ts';

beforeEach(async () => {
  stopClock('2026-11-20T14:00');
  await resetFamily();
});
afterEach(() => {
  onlineManager.setOnline(true);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const path = `/babies/${MIA.id}/trends`;
const block = (name: RegExp) => screen.findByRole('img', { name });
const legend = () => within(screen.getByRole('list', { name: 'Legend' }));
const onPhone = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: true,
        addEventListener() {},
        removeEventListener() {},
        addListener() {},
        removeListener() {},
      }) as unknown as MediaQueryList,
  );
const columns = () =>
  screen.getAllByRole('group', { name: /sleeps?, \d+ feedings?/ }).map((column) => column.getAttribute('aria-label'));

it('shows five days on a desk, three on a phone, and seven only where there is room', async () => {
  openAt(path);
  await screen.findByRole('group', { name: 'Days shown' });
  await waitFor(() => expect(columns()).toHaveLength(5));
  expect(screen.getByRole('button', { name: '5 days' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: '7 days' })).toBeVisible();
});

it('on a phone three days stand side by side', async () => {
  onPhone();
  openAt(path);
  await waitFor(() => expect(columns()).toHaveLength(3));
  expect(screen.getByRole('button', { name: '5 days' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '7 days' })).not.toBeInTheDocument();
});

it('moves by its own length, never beyond today', async () => {
  const { user } = openAt(path);
  expect(await screen.findByRole('heading', { name: /16.+20/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next 5 days' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Previous 5 days' }));
  expect(await screen.findByRole('heading', { name: /11.+15/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '3 days' }));
  await user.click(screen.getByRole('button', { name: 'Next 3 days' }));
  expect(await screen.findByRole('heading', { name: /16.+18/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next 3 days' }));
  expect(await screen.findByRole('heading', { name: /18.+20/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next 3 days' })).toBeDisabled();
});

it('before five in the morning the newest column is that of yesterday', async () => {
  stopClock('2026-11-21T04:30');
  openAt(path);
  expect(await screen.findByRole('heading', { name: /16.+20/ })).toBeVisible();
});

it('calls a column today on its own date alone, not after midnight', async () => {
  const newest = () => screen.findByTitle(/Nov 20$/);
  const { unmount } = openAt(path);
  expect(await newest()).toHaveTextContent(/^Today/);
  unmount();
  stopClock('2026-11-21T04:30');
  openAt(path);
  expect(await newest()).toHaveTextContent(/^Fri/);
  expect(screen.queryByText('Today')).not.toBeInTheDocument();
});

it.each([
  ['14:00', 9 * HOUR_PX],
  // Before five the day before still goes on.
  ['04:30', 23.5 * HOUR_PX],
])(
  'at %s a line stands %i pixels below five, moves every minute, and is in no window of the past',
  async (time, top) => {
    const intervals = jest.spyOn(globalThis, 'setInterval');
    stopClock(`2026-11-20T${time}`);
    const { user } = openAt(path);
    await waitFor(() => expect(columns()).toHaveLength(5));
    const lines = () =>
      [...document.querySelectorAll('line.now')].map((line) => ({
        column: line.closest('[data-column]')?.getAttribute('data-column'),
        top: Number(line.getAttribute('y1')),
      }));
    expect(lines()).toEqual([{ column: '4', top }]);
    jest.setSystemTime(Date.now() + 60_000);
    act(() => {
      for (const [tick, ms] of intervals.mock.calls) if (ms === 60_000) tick();
    });
    expect(lines()).toEqual([{ column: '4', top: expect.closeTo(top + HOUR_PX / 60) }]);
    await user.click(screen.getByRole('button', { name: 'Previous 5 days' }));
    await waitFor(() => expect(columns()).toHaveLength(5));
    expect(lines()).toEqual([]);
  },
);

it('draws sleeps and feedings, filters them, and tells true times', async () => {
  server.sleeps = [aSleep('2026-11-18T20:00', '2026-11-19T07:00'), aSleep('2026-11-20T13:00')];
  server.feedings = [aFeeding('breast_left', '2026-11-20T09:00'), aFeeding('formula', '2026-11-20T04:50')];
  const { user } = openAt(path);
  // The night stands in both of its days.
  await waitFor(() => expect(screen.getAllByRole('img', { name: /^Night sleep, .*, 11h\u00a00m$/ })).toHaveLength(2));
  expect(await block(/^Nap, .* – now, 1h\u00a00m so far$/)).toBeInTheDocument();
  expect(await block(/^Left breast, .*, 10m$/)).toBeInTheDocument();
  const [, , , yesterday, today] = columns();
  expect([yesterday, today]).toEqual([
    expect.stringMatching(/1 sleep, 1 feeding$/),
    expect.stringMatching(/1 sleep, 1 feeding$/),
  ]);
  await user.click(screen.getByRole('tab', { name: 'Sleep' }));
  expect(screen.queryByRole('img', { name: /breast/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Feeding' }));
  expect(screen.queryByRole('img', { name: /sleep|Nap/ })).not.toBeInTheDocument();
  expect(await block(/^Formula/)).toBeInTheDocument();
});

it('draws records of a kind that nobody has declared, by its name, and lets them be looked at alone', async () => {
  server.sleeps = [aSleep('2026-11-20T08:00', '2026-11-20T10:00')];
  const [{ startTime }] = [aSleep('2026-11-20T09:00')];
  server.others = [{ id: crypto.randomUUID(), babyId: MIA.id, kind: 'bath', startTime }];
  const { user } = openAt(path);
  const bath = await block(/^Bath, 9:00.AM$/);
  expect(bath).toHaveTextContent('B');
  act(() => bath.focus());
  expect(columns().at(-1)).toMatch(/: 1 sleep, 0 feedings, Bath: 1$/);
  expect(legend().getByRole('button', { name: 'Bath' })).toHaveTextContent('B');
  await user.click(screen.getByRole('tab', { name: 'Bath' }));
  expect(screen.queryByRole('img', { name: /^Nap/ })).not.toBeInTheDocument();
  expect(await block(/^Bath/)).toBeInTheDocument();
});

/** Outings of the days shown, by what is noted of each. */
const outings = (...notes: (string | undefined)[]) =>
  notes.map((note, i) => ({
    id: crypto.randomUUID(),
    babyId: MIA.id,
    kind: 'outing',
    ...{ startTime: aSleep(`2026-11-20T0${7 + i}:00`).startTime, endTime: aSleep(`2026-11-20T0${7 + i}:05`).startTime },
    ...(note && { notes: note }),
  }));

/** What a mark of the timeline, or of the legend, is drawn by. */
const drawingOf = (element: Element) => {
  const shape = document.getElementById(element.querySelector('use')?.getAttribute('href')?.slice(1) ?? '');
  return (shape ?? element).querySelector('path, circle, ellipse')?.parentElement?.innerHTML;
};

it('draws each sort by its icon, the same in timeline and legend, so that nobody needs the colour', async () => {
  server.others = outings('zoo', 'by the lake', 'in the park');
  openAt(path);
  const zoo = await block(/^zoo,/);
  expect(zoo).not.toHaveTextContent(/./);
  const [lake, park] = [await block(/^by the lake/), await block(/^in the park/)];
  expect(drawingOf(lake)).toBe(drawingOf(park));
  expect(drawingOf(lake)).not.toBe(drawingOf(zoo));
  expect(drawingOf(legend().getByRole('button', { name: 'Zoo' }))).toBe(drawingOf(zoo));
  expect(drawingOf(legend().getByRole('button', { name: 'Picnic' }))).toBe(drawingOf(lake));
});

it('lists in the legend what is there, under the names of its sorts', async () => {
  server.others = outings('zoo', 'by the lake', undefined);
  const { user } = openAt(path);
  await block(/^zoo/);
  const names = () =>
    legend()
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  // A kind's own colours, and what it always has in a timeline, first.
  expect(names()).toEqual(['Sleep', 'Left', 'Outing', 'Picnic', 'Zoo']);
  await user.click(screen.getByRole('tab', { name: 'Outing' }));
  expect(names()).toEqual(['Outing', 'Picnic', 'Zoo']);
  await user.click(screen.getByRole('tab', { name: 'All' }));
  await user.click(screen.getByRole('button', { name: 'Previous 5 days' }));
  await waitFor(() => expect(names()).toEqual(['Sleep', 'Left']));
});

it('hides a sort and shows it again, by the keyboard too', async () => {
  server.sleeps = [aSleep('2026-11-20T08:00', '2026-11-20T10:00')];
  server.others = outings('zoo', 'by the lake');
  const { user } = openAt(path);
  await block(/^zoo/);
  const zoo = legend().getByRole('button', { name: 'Zoo' });
  expect(zoo).toHaveAttribute('aria-pressed', 'true');
  act(() => zoo.focus());
  await user.keyboard('{Enter}');
  expect(zoo).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('img', { name: /^zoo/ })).not.toBeInTheDocument();
  expect(columns().at(-1)).toMatch(/1 sleep, 0 feedings, Outing: 1$/);
  await user.click(legend().getByRole('button', { name: 'Sleep' }));
  await user.click(legend().getByRole('button', { name: 'Picnic' }));
  expect(screen.queryByRole('img', { name: /,/ })).not.toBeInTheDocument();
  expect(screen.getByText('All of it is hidden. Show it again in the legend.')).toBeVisible();
  expect(screen.queryByText('Nothing is recorded in these days.')).not.toBeInTheDocument();
  await user.click(legend().getByRole('button', { name: 'Show All' }));
  expect(await block(/^zoo/)).toBeInTheDocument();
  expect(await block(/^Nap/)).toBeInTheDocument();
  expect(legend().queryByRole('button', { name: 'Show All' })).not.toBeInTheDocument();
});

it('what took less than a mark needs is as high as one', async () => {
  server.others = outings('zoo');
  openAt(path);
  const height = (await block(/^zoo.*5m$/)).querySelector('rect')?.getAttribute('height');
  expect(Number(height)).toBe(HOUR_PX / 4);
});

it('asks for its window in one call', async () => {
  openAt(path);
  await waitFor(() => expect(columns()).toHaveLength(5));
  expect(server.calls.filter((call) => call.includes('/range'))).toHaveLength(1);
});

it('says the same length on a block and in its words: that of the times shown', async () => {
  server.sleeps = [aSleep('2026-11-20T12:00:10', '2026-11-20T12:45:50')];
  openAt(path);
  expect(await block(/^Nap, .*, 45m$/)).toHaveTextContent('45m');
});

it('says no length on a block where another one lies on it: half a figure would be another one', async () => {
  server.sleeps = [aSleep('2026-11-20T07:00', '2026-11-20T08:30'), aSleep('2026-11-20T10:00', '2026-11-20T11:30')];
  server.others = outings('zoo');
  openAt(path);
  await block(/^zoo/);
  const [covered, free] = screen.getAllByRole('img', { name: /^Nap/ });
  expect(covered).not.toHaveTextContent('1.5');
  expect([...(free?.querySelectorAll('tspan') ?? [])].map(({ textContent }) => textContent)).toEqual(['1h', '30m']);
});

it('opens a tooltip by mouse and keyboard, and closes it by Escape', async () => {
  server.sleeps = [aSleep('2026-11-20T09:00', '2026-11-20T10:00'), aSleep('2026-11-20T12:00', '2026-11-20T12:45')];
  const { user } = openAt(path);
  // The block says its length, too.
  const inTip = { ignore: 'tspan' };
  const first = await block(/^Nap, .*1h\u00a00m$/);
  act(() => first.focus());
  expect(await screen.findByText('1h 0m', inTip)).toBeVisible();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('45m', inTip)).toBeVisible();
  expect(await block(/45m$/)).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('45m', inTip)).not.toBeInTheDocument();

  const column = first.closest('svg')?.parentElement as HTMLElement;
  jest
    .spyOn(column, 'getBoundingClientRect')
    .mockReturnValue({ left: 0, top: 0, width: 100, height: 24 * HOUR_PX } as DOMRect);
  // 9:30 is four and a half hours below 5:00.
  fireEvent(column, new MouseEvent('pointermove', { bubbles: true, clientX: 50, clientY: 4.5 * HOUR_PX }));
  expect(await screen.findByText('1h 0m', inTip)).toBeVisible();
  fireEvent(column, new MouseEvent('pointermove', { bubbles: true, clientX: 50, clientY: 17.5 * HOUR_PX }));
  expect(screen.queryByText('1h 0m', inTip)).not.toBeInTheDocument();
});

it('arrow keys lead to the same hour of the next day that has something, and back', async () => {
  server.sleeps = [
    aSleep('2026-11-18T09:00', '2026-11-18T09:30'),
    aSleep('2026-11-18T14:00', '2026-11-18T15:30'),
    aSleep('2026-11-20T09:00', '2026-11-20T10:00'),
    aSleep('2026-11-20T13:30', '2026-11-20T14:15'),
  ];
  const { user } = openAt(path);
  const afternoon = await block(/45m$/);
  act(() => afternoon.focus());
  await user.keyboard('{ArrowRight}');
  expect(afternoon).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(await block(/1h\u00a030m$/)).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowRight}');
  expect(await block(/1h\u00a00m$/)).toHaveFocus();
});

it('is a table too', async () => {
  server.sleeps = [aSleep('2026-11-18T20:00', '2026-11-19T07:00')];
  server.feedings = [aFeeding('solid', '2026-11-20T12:00')];
  const { user } = openAt(path);
  await user.click(await screen.findByRole('button', { name: 'Show Table' }));
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/Night sleep.*11h 0m/);
  expect(rows[1]).toHaveTextContent(/Solid.*10m/);
  // On a phone the length stands below the times, in their cell, with its name for who does not see the heads.
  expect(
    within(rows[0] as HTMLElement)
      .getAllByRole('cell')
      .at(-2),
  ).toHaveTextContent(/7:00 AMDuration 11h 0m$/);
});

it('tells patterns with their figures, or that there are too few', async () => {
  openAt(path);
  const insights = await screen.findByRole('region', { name: 'Pattern Insights' });
  expect(
    await within(insights).findByText(
      'Not enough data to generate insights yet. Track more activities to see patterns.',
    ),
  ).toBeVisible();
});

it('counts patterns from the days on the screen only', async () => {
  server.sleeps = ['17', '18', '19'].map((day) => aSleep(`2026-11-${day}T13:10`, `2026-11-${day}T14:00`));
  server.sleeps.push(aSleep('2026-11-15T22:00', '2026-11-16T06:00'), aSleep('2026-11-16T22:00', '2026-11-17T04:00'));
  openAt(path);
  expect(await screen.findByText(/^Usually falls asleep around (13:00|1:00.PM)$/)).toBeVisible();
  expect(screen.getByText(/^3 times at/)).toBeVisible();
});

it('leads with what the nights of two weeks say, also of those that are not on the screen', async () => {
  server.sleeps = ['09', '10', '11'].map((day) => aSleep(`2026-11-${day}T18:00`, `2026-11-${Number(day) + 1}T04:30`));
  openAt(path);
  const insights = within(await screen.findByRole('region', { name: 'Pattern Insights' }));
  const lines = (await insights.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/^Falls asleep for the night around (18:00|6:00.PM)3 nights/);
  expect(lines[1]).toMatch(/^Slept up to 10h\u00a030m in one stretch/);
});

it('only logs a failure, and does not show empty days for it', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  server.intercept = (called) =>
    called.includes('/range') ? Response.json({ message: 'no', error: 'no' }, { status: 400 }) : undefined;
  const { user } = openAt(path);
  expect(await screen.findByText('These days could not be loaded.')).toBeVisible();
  expect(screen.queryByText('These days are not on this device yet.')).toBeNull();
  expect(warn).toHaveBeenCalledWith('The activities could not be read', expect.anything());
  expect(shownToasts).toEqual([]);
  expect(screen.queryByText('Nothing is recorded in these days.')).toBeNull();
  expect(screen.queryByText(/^Not enough data/)).toBeNull();
  server.intercept = undefined;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(columns()).toHaveLength(5));
  expect(screen.getByText('Nothing is recorded in these days.')).toBeVisible();
  expect(screen.getByText(/^Not enough data/)).toBeVisible();
});

it('says offline that the days are not on this device, and shows them with the network', async () => {
  // Offline a read waits before it is tried again.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: 3, retryDelay: 0 } });
  server.intercept = (called) =>
    called.includes('/range') ? Promise.reject(new TypeError('Failed to fetch')) : undefined;
  onlineManager.setOnline(false);
  openAt(path);
  expect(await screen.findByText('These days are not on this device yet.')).toBeVisible();
  expect(screen.queryByText('These days could not be loaded.')).toBeNull();
  server.intercept = undefined;
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(columns()).toHaveLength(5));
  expect(screen.queryByText('These days are not on this device yet.')).toBeNull();
});
