import type { SomeRecord } from '@nestling/contract';
import { queryClient } from '@nestling/shared-ui/platform';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aFeeding, aSleep, BABY, failure, location, server } from '../testing/family.tsx';
import { at, givenNoon } from '../testing/noon.ts';
import { openPage } from '../testing/pages.tsx';

givenNoon();
afterEach(() => onlineManager.setOnline(true));

const open = (path: string) => openPage(`/babies/${BABY}${path}`);
const rows = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
const aNote = (startTime: string): SomeRecord => ({
  ...{ id: crypto.randomUUID(), babyId: BABY, kind: 'tummy_time', startTime },
});

const fillFebruary9 = () => {
  server.sleeps = [
    aSleep(at(8, 20), at(9, 6)),
    aSleep(at(9, 9), at(9, 10)),
    aSleep(at(9, 13), at(9, 14, 30)),
    aSleep(at(9, 20), at(10, 6)),
  ];
  server.feedings = [aFeeding('bottle', at(9, 6), { amount: 90, unit: 'ml' })];
  server.others = [aNote(at(9, 13, 30)), aNote(at(8, 13))];
};

it('lists the day from its first minute to its last, sleeps cut with the other day named, and the gaps', async () => {
  fillFebruary9();
  open('/history/2026-02-09');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Yesterday');
  expect(await rows()).toEqual([
    'NightSun, Feb 8 8:00 PM – 6:00 AM6h 0mof 10h 0m',
    'awake 3h 0m',
    expect.stringMatching(/^Bottle6:00 AM – 6:10 AM · \W*90\sml\W*10m$/),
    'Nap 19:00 AM – 10:00 AM1h 0m',
    'awake 3h 0m',
    'Nap 21:00 PM – 2:30 PM1h 30m',
    'Tummy time1:30 PM',
    'awake 5h 30m',
    'Night8:00 PM – Today 6:00 AM4h 0mof 10h 0m',
  ]);
  expect(screen.getByText('12h 30m · 2 naps')).toBeVisible();
});

it('has a sleep of today run', async () => {
  server.sleeps = [aSleep(at(9, 20), at(10, 6)), aSleep(at(10, 11, 30))];
  open('/history/2026-02-10');
  expect((await rows()).at(-1)).toBe('Nap 1Live11:30 AM – now30m');
  expect(screen.getByText('6h 30m · 1 nap')).toBeVisible();
});

it('fills a gap: a sleep, or a feeding, at its time', async () => {
  fillFebruary9();
  const { user } = open('/history/2026-02-09');
  const gap = await screen.findByRole('button', { name: /^awake 3h\u00a00m, 10:00.AM – 1:00.PM: add a record$/ });
  await user.click(gap);
  await user.click(await screen.findByRole('menuitem', { name: 'Record Feeding' }));
  const feeding = await screen.findByRole('dialog', { name: 'Record a past feeding' });
  await user.click(within(feeding).getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ body: { type: 'bottle', startTime: at(9, 10) } }]));
  await user.click(gap);
  await user.click(await screen.findByRole('menuitem', { name: 'Record Sleep' }));
  const sleep = await screen.findByRole('dialog', { name: 'Record past sleep' });
  expect(within(sleep).getByText('Duration: 3h 0m')).toBeVisible();
  await user.click(within(sleep).getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(server.writes[1]?.body).toMatchObject({ startTime: at(9, 10), endTime: at(9, 13) }));
});

it('names the menu of what to record by its button, which says whether it is open', async () => {
  fillFebruary9();
  const { user } = open('/history/2026-02-09');
  const named = [/^awake 3h\u00a00m, 10:00.AM – 1:00.PM: add a record$/, /^Add a record, /];
  for (const name of named) {
    const button = await screen.findByRole('button', { name });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    const menu = await screen.findByRole('menu', { name });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(button).toHaveAttribute('aria-controls', menu.id);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  }
});

it('edits what is tapped', async () => {
  fillFebruary9();
  const { user } = open('/history/2026-02-09');
  await user.click(await screen.findByRole('button', { name: /^Edit Nap 2/ }));
  expect(await screen.findByRole('dialog', { name: 'Edit Sleep Record' })).toBeVisible();
});

it('goes to the day before and after, by button and by finger, between the birth and today', async () => {
  server.baby = { ...server.baby, birthDate: '2026-02-09' };
  const { user } = open('/history/2026-02-10');
  const swipe = async (from: number, to: number) => {
    const page = await screen.findByRole('heading', { level: 1 });
    fireEvent.touchStart(page, { touches: [{ clientX: from, clientY: 300 }] });
    fireEvent.touchEnd(page, { changedTouches: [{ clientX: to, clientY: 320 }] });
  };
  Object.defineProperty(document.documentElement, 'clientWidth', { configurable: true, value: 390 });
  const isAt = (day: string) => expect(location()).toBe(`/babies/${BABY}/history/${day}`);
  expect(await screen.findByRole('button', { name: 'Next day' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  isAt('2026-02-09');
  expect(screen.getByRole('button', { name: 'Previous day' })).toHaveAttribute('aria-disabled', 'true');
  await swipe(100, 300);
  isAt('2026-02-09');
  await swipe(300, 270);
  isAt('2026-02-09');
  await swipe(300, 100);
  isAt('2026-02-10');
  await swipe(10, 200);
  isAt('2026-02-10');
  // In what stands over the page a finger turns nothing.
  await user.click(screen.getByRole('button', { name: 'Today, go to date' }));
  const dialog = await screen.findByRole('dialog', { name: 'Go to date' });
  fireEvent.touchStart(dialog, { touches: [{ clientX: 100, clientY: 300 }] });
  fireEvent.touchEnd(dialog, { changedTouches: [{ clientX: 300, clientY: 300 }] });
  isAt('2026-02-10');
});

it('is chosen in the calendar: of a list by two taps, of a day by its name', async () => {
  server.sleeps = [aSleep(at(9, 9), at(9, 10))];
  const { user } = open('/history');
  await user.click(await screen.findByRole('button', { name: 'Go to date' }));
  await user.click(await screen.findByRole('button', { name: 'Tuesday, January 20, 2026' }));
  expect(location()).toBe(`/babies/${BABY}/history/2026-01-20`);
  await user.click(await screen.findByRole('button', { name: 'Tue, Jan 20, go to date' }));
  await user.click(await screen.findByRole('button', { name: 'Monday, February 9, 2026' }));
  expect(await screen.findByRole('button', { name: /^Edit Nap 1/ })).toBeVisible();
});

it('is chosen, where there is room, in a calendar that stands open beside lists and days', async () => {
  const asked = window.matchMedia;
  const roomy = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...asked(query), matches: query === '(min-width: 64em)' }));
  server.sleeps = [aSleep(at(9, 9), at(9, 10))];
  const { user } = open('/history');
  await user.click(await screen.findByRole('button', { name: 'Tuesday, January 20, 2026' }));
  expect(location()).toBe(`/babies/${BABY}/history/2026-01-20`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Tue, Jan 20' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /go to date/i })).toBeNull();
  const calendar = within(screen.getByRole('region', { name: 'Go to date' }));
  await user.click(calendar.getByRole('button', { name: 'Monday, February 9, 2026' }));
  expect(await screen.findByRole('button', { name: /^Edit Nap 1/ })).toBeVisible();
  expect(calendar.getByRole('button', { pressed: true })).toHaveAccessibleName(/February 9/);
  roomy.mockRestore();
});

it('reads only the day, where the home page does not know it', async () => {
  const asked: string[] = [];
  server.intercept = ({ path, query }) => {
    if (path.endsWith('/range')) asked.push(`${query.get('start')} ${query.get('end')}`);
    return undefined;
  };
  server.sleeps = [aSleep(new Date(2026, 0, 5, 9).toISOString(), new Date(2026, 0, 5, 10).toISOString())];
  open('/history/2026-01-05');
  expect(await screen.findByText('1h 0m · 1 nap')).toBeVisible();
  expect(asked).toEqual([`${new Date(2026, 0, 5).toISOString()} ${new Date(2026, 0, 6).toISOString()}`]);
});

it.each([
  ['2026-02-05', 'Nothing recorded on this day', true],
  ['2026-02-11', 'This day is yet to come', false],
  ['2025-12-31', 'Mia was not born yet', false],
  ['1800-01-01', 'Mia was not born yet', false],
  ['9999-12-31', 'This day is yet to come', false],
])('says why %s is empty', async (day, text, canAdd) => {
  server.intercept = ({ query }) =>
    [query.get('start'), query.get('end')].some((time) => time && !/^(19|[2-9]\d)\d\d-/.test(time))
      ? failure('No valid time', 422, 'invalid')
      : undefined;
  open(`/history/${day}`);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('Failed to load the history')).toBeNull();
  expect(screen.queryAllByRole('button', { name: 'Add a Record' })).toHaveLength(canAdd ? 1 : 0);
});

it('says without a network that an old day is not here, and shows a recent one that is', async () => {
  fillFebruary9();
  const { user } = open('/history/2026-02-09');
  expect((await rows()).length).toBe(9);
  // Offline a read waits before it is tried again.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: 3, retryDelay: 0 } });
  onlineManager.setOnline(false);
  server.intercept = () => 'offline';
  await user.click(screen.getByRole('button', { name: 'Yesterday, go to date' }));
  await user.click(await screen.findByRole('button', { name: 'Monday, January 5, 2026' }));
  expect(await screen.findByText('This day is not on this device yet')).toBeVisible();
  server.intercept = undefined;
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('Nothing recorded on this day')).toBeVisible();
});

it('says when it cannot be read, and never calls it empty', async () => {
  server.intercept = ({ path }) =>
    path.endsWith('/range') ? new Response('{"message":"Down","error":"x"}', { status: 500 }) : undefined;
  open('/history/2026-01-05');
  expect(await screen.findByText('Failed to load the history')).toBeVisible();
  expect(screen.queryByText('Nothing recorded on this day')).toBeNull();
});

it('offers nothing to those who may only look', async () => {
  fillFebruary9();
  server.baby = { ...server.baby, role: 'viewer', shared: true };
  open('/history/2026-02-09');
  expect((await rows())[1]).toBe('awake 3h 0m');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Edit|add/i })).toBeNull());
});

it.each(['2026-02-30', '2026-13-45', '20260210', '-000001-01-01'])(
  'leads to the history where the address is no day: %s',
  async (day) => {
    open(`/history/${day}`);
    await waitFor(() => expect(location()).toBe(`/babies/${BABY}/history`));
  },
);

it('has naps of a history counted where all of the day are known', async () => {
  fillFebruary9();
  const old = Array.from({ length: 60 }, (_, i) => aNote(new Date(2026, 0, 1, 0, i).toISOString()));
  const nap = aSleep(new Date(2026, 0, 1, 6, 50).toISOString(), new Date(2026, 0, 1, 7).toISOString());
  server.others = [...server.others, ...old];
  server.sleeps.push(nap);
  open('/history');
  const named = (await screen.findAllByRole('button', { name: /^Edit N/ })).map((button) =>
    button.getAttribute('aria-label')?.replace(/,.*/, ''),
  );
  expect(named).toEqual(['Edit Night', 'Edit Nap 2', 'Edit Nap 1', 'Edit Night', 'Edit Nap']);
  const torn = within(screen.getByRole('region', { name: 'Thu, Jan 1' }));
  expect(torn.getByText('Not all of this day is shown yet')).toBeVisible();
  expect(screen.getAllByText(/^Not all/)).toHaveLength(1);
});
