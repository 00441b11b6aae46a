import { type Feeding, type Settings, settingsKey } from '@nestling/contract';
import { queryClient, session, toasts } from '@nestling/shared-ui/platform';
import { failure, json } from '@nestling/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import FeedingCard from '../exposes/widgets/FeedingCard.tsx';
import NursingSettings from '../exposes/widgets/NursingSettings.tsx';
import { aFeeding, BABY, minutesAgo, resetFamily, server, show, shownToasts } from '../testing/family.tsx';
import { fill } from '../testing/fill.ts';
import { openPage } from '../testing/pages.tsx';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

const KIM = {
  id: '0190a000-0000-7000-8000-00000000000b',
  email: 'kim@example.com',
  name: 'Kim',
  createdAt: '2026-01-01T00:00:00.000Z',
  emailVerified: true,
  token: 'token',
};
const SESSION = '0190a000-0000-7000-8000-00000000000a';

beforeEach(async () => {
  await resetFamily();
  localStorage.clear();
});

const card = () => show(<FeedingCard babyId={BABY} />);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const sent = (count: number) => waitFor(() => expect(server.writes).toHaveLength(count));

/** A stint that began so many minutes ago and took as many; without a length it runs. */
function stint(type: Feeding['type'], ago: number, minutes?: number, more: Partial<Feeding> = {}): Feeding {
  const { endTime: _, ...running } = aFeeding(type, minutesAgo(ago), { sessionId: SESSION, ...more });
  return minutes === undefined ? running : { ...running, endTime: minutesAgo(ago - minutes) };
}

describe('the card of somebody who times it', () => {
  beforeEach(() => {
    server.settings = { nursingButtons: 'timer' };
  });

  it('starts a side by a tap, pauses it by another one, and goes on within the hour', async () => {
    const { user } = card();
    await screen.findByText('No feedings recorded yet');
    await user.click(await button(/^Left/));
    await sent(1);
    expect(server.writes[0]).toMatchObject({
      path: '/api/feeding/start',
      body: { type: 'breast_left', sessionId: expect.any(String) },
    });
    expect(server.writes[0]?.body).not.toHaveProperty('endTime');
    const left = await screen.findByRole('button', { name: /^Left/, pressed: true });
    expect(screen.getByRole('timer', { name: 'Time nursing' })).toHaveTextContent(/^0:0\d$/);

    await user.click(left);
    await sent(2);
    expect(server.writes[1]).toMatchObject({ method: 'PATCH', body: { paused: true, endTime: expect.any(String) } });
    expect(await screen.findByText('Paused')).toBeVisible();

    // So shortly after, the pause is taken back.
    await user.click(await button('Resume'));
    await sent(3);
    expect(server.writes[2]?.body).toEqual({ endTime: null, paused: null });
    expect(await screen.findByRole('button', { name: /^Left/, pressed: true })).toBeVisible();
  });

  it('switches to the other side in one write, shows each side’s own time, and ends', async () => {
    server.feedings = [stint('breast_left', 12)];
    const { user } = card();
    await screen.findByRole('button', { name: /^Left 12:\d\d/, pressed: true });
    await user.click(await button(/^Right/));
    await screen.findByRole('button', { name: /^Right 0:0\d/, pressed: true });
    expect(screen.getByRole('timer', { name: 'Time nursing' })).toHaveTextContent(/^12:\d\d$/);
    await sent(1);
    expect(server.writes[0]).toMatchObject({
      path: '/api/feeding/switch',
      body: { endId: server.feedings[0]?.id, type: 'breast_right', sessionId: SESSION, at: expect.any(String) },
    });
    await user.click(await button('End'));
    await sent(2);
    expect(server.writes[1]?.body).toEqual({ endTime: expect.any(String) });
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
    expect(screen.getByText('Long press for custom time')).toBeVisible();
  });

  it('takes a mis-tap back by a tap on the side that it broke off', async () => {
    const [left, right] = [stint('breast_left', 12, 11.95), stint('breast_right', 0.05)];
    server.feedings = [left, right];
    const { endTime: _, ...started } = left;
    server.intercept = ({ path, body }) => {
      if (path !== '/api/feeding/switch') return undefined;
      expect(body).toMatchObject({ endId: right.id, type: 'breast_left' });
      server.feedings = [started];
      return json({ ended: { id: right.id, deleted: true }, started });
    };
    const { user } = card();
    await screen.findByRole('button', { name: /^Right/, pressed: true });
    await user.click(await button(/^Left/));
    // Before the server has answered, and after.
    expect(screen.getByRole('button', { name: /^Left 12:0\d/, pressed: true })).toBeVisible();
    await waitFor(() => expect(server.feedings).toEqual([started]));
    expect(screen.getByRole('button', { name: /^Right 0:00/, pressed: false })).toBeVisible();
  });

  it('shows a pause of another phone, and ends it', async () => {
    server.feedings = [stint('breast_right', 40, 10, { paused: true })];
    const { user } = card();
    expect(await screen.findByText('Paused')).toBeVisible();
    expect(screen.getByRole('timer', { name: 'Time nursing' })).toHaveTextContent('10:00');
    await user.click(await button('End'));
    await sent(1);
    expect(server.writes[0]?.body).toEqual({ paused: null });
    await waitFor(() => expect(screen.queryByText('Paused')).toBeNull());
  });

  it('forgets a pause after an hour', async () => {
    server.feedings = [stint('breast_right', 71, 10, { paused: true })];
    card();
    expect(await screen.findByText('Last: Right breast 1h ago')).toBeVisible();
    expect(screen.queryByText('Paused')).toBeNull();
  });

  it('asks after 45 minutes whether it still goes on, and takes the time when it ended', async () => {
    server.feedings = [stint('breast_left', 50)];
    const { user } = card();
    expect(await screen.findByText('Still nursing?')).toBeVisible();
    await user.click(await button('Ended at …'));
    const dialog = await screen.findByRole('dialog', { name: 'When did it end?' });
    const ended = new Date(Date.now() - 20 * 60_000);
    fill(dialog, 'Time', ended.toTimeString().slice(0, 5));
    fill(dialog, 'Date', ended.toLocaleDateString('sv'));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await sent(1);
    const { endTime } = server.writes[0]?.body ?? {};
    expect(Math.abs(Date.parse(String(endTime)) - ended.getTime())).toBeLessThan(60_000);
  });

  it('does not ask before', async () => {
    server.feedings = [stint('breast_left', 44)];
    card();
    await screen.findByRole('button', { name: /^Left 44/, pressed: true });
    expect(screen.queryByText('Still nursing?')).toBeNull();
  });
});

describe('the side that comes next', () => {
  it('is marked on its button', async () => {
    server.feedings = [stint('breast_left', 90, 10)];
    card();
    expect(await screen.findByText('Comes next')).toBeInTheDocument();
    // The card hears of it from the part below its buttons.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Right' })).toHaveAccessibleDescription(/Comes next$/),
    );
    expect(screen.getByRole('button', { name: 'Left' })).not.toHaveAccessibleDescription(/Comes next/);
  });

  it('is not where the person has turned that off', async () => {
    server.settings = { sideHint: false };
    server.feedings = [stint('breast_left', 90, 10)];
    card();
    await screen.findByText('Last: Left breast 1h ago');
    await waitFor(() => expect(screen.queryByText('Comes next')).toBeNull());
  });
});

describe('until somebody chooses', () => {
  it('a tap records ten minutes; a line offers once to time it instead', async () => {
    const { user } = card();
    await user.click(await button('Left'));
    await sent(1);
    const hidden = jest.fn();
    toasts.subscribe(() => {}, hidden);
    await user.click(await button('Time It Instead'));
    // 'Left breast recorded' is true no more.
    await waitFor(() => expect(hidden).toHaveBeenCalledWith(server.writes[0]?.body?.id));
    await sent(2);
    expect(server.writes[1]?.body).toMatchObject({ endTime: null, sessionId: expect.any(String) });
    expect(await screen.findByRole('button', { name: /^Left/, pressed: true })).toBeVisible();
    await waitFor(() => expect(server.settings).toEqual({ nursingButtons: 'timer' }));
    expect(screen.queryByRole('button', { name: 'Time It Instead' })).toBeNull();
  });

  it('it may stay so, and nobody is asked again', async () => {
    const { user } = card();
    await user.click(await button('Right'));
    await user.click(await button('Keep 10 Minutes'));
    await waitFor(() => expect(server.settings).toEqual({ nursingButtons: 'record' }));
    await user.click(await button('Right'));
    await sent(2);
    expect(server.writes[1]?.body).toHaveProperty('endTime');
    expect(screen.queryByRole('button', { name: 'Time It Instead' })).toBeNull();
  });

  it('nothing is offered after a bottle or solid food, nor a second time on this device', async () => {
    const { user, unmount } = card();
    await user.click(await button('Solid'));
    await sent(1);
    expect(screen.queryByRole('button', { name: 'Time It Instead' })).toBeNull();
    await user.click(await button('Left'));
    await button('Time It Instead');
    unmount();
    const again = card();
    await again.user.click(await button('Left'));
    await sent(3);
    expect(screen.queryByRole('button', { name: 'Time It Instead' })).toBeNull();
  });

  it.each<[string, Settings, number]>([
    ['and is where nobody has', {}, 1],
    ['and never is where they have on another device', { nursingButtons: 'record' }, 0],
  ])('nothing is offered before it is known whether they have, %s', async (_, settings, offers) => {
    let arrive = () => {};
    const arrived = new Promise<Response>((resolve) => (arrive = () => resolve(json(settings))));
    server.intercept = ({ path }) => (path === '/api/auth/settings' ? arrived : undefined);
    server.feedings = [stint('breast_right', 90, 10)];
    const { user } = card();
    // What makes the offer is there.
    await screen.findByText('Comes next');
    await user.click(await button('Left'));
    // And so is what a tap brings.
    await screen.findByRole('group', { name: 'Left breast' });
    await waitFor(() => expect(shownToasts).toMatchObject([{ message: 'Left breast recorded' }]));
    const offered = () => screen.queryAllByRole('button', { name: 'Time It Instead' });
    expect(offered()).toHaveLength(0);
    arrive();
    await waitFor(() => expect(queryClient.getQueryData(settingsKey)).toEqual(settings));
    await waitFor(() => expect(offered()).toHaveLength(offers));
  });

  it('each person is asked, also where they share a device', async () => {
    const anna = card();
    await anna.user.click(await button('Left'));
    await button('Time It Instead');
    anna.unmount();
    const { user } = card();
    await act(async () => session.signIn(KIM));
    await user.click(await button('Left'));
    expect(await button('Time It Instead')).toBeVisible();
  });
});

it('the settings say what a tap does and whether the next side is shown', async () => {
  const { user } = show(<NursingSettings />);
  expect(await screen.findByRole('button', { name: 'Records 10 minutes', pressed: true })).toBeVisible();
  await user.click(await button('Runs a timer'));
  await user.click(screen.getByRole('switch', { name: 'Show which side comes next' }));
  await waitFor(() => expect(server.settings).toEqual({ nursingButtons: 'timer', sideHint: false }));
});

it('the settings say why nobody can choose where they could not be read, and try again', async () => {
  server.settings = { nursingButtons: 'timer', sideHint: false };
  server.intercept = ({ path }) => (path === '/api/auth/settings' ? failure('Down', 400) : undefined);
  const { user } = show(<NursingSettings />);
  expect(await screen.findByText('Failed to load your settings')).toBeVisible();
  const hint = screen.getByRole('switch', { name: 'Show which side comes next' });
  expect(hint).toBeDisabled();
  for (const name of ['Records 10 minutes', 'Runs a timer']) expect(await button(name)).toBeDisabled();
  server.intercept = undefined;
  await user.click(await button('Retry'));
  expect(await screen.findByRole('button', { name: 'Runs a timer', pressed: true })).toBeEnabled();
  expect(screen.queryByText('Failed to load your settings')).toBeNull();
  expect(hint).not.toBeChecked();
  await user.click(hint);
  await waitFor(() => expect(server.settings).toEqual({ nursingButtons: 'timer', sideHint: true }));
});

describe('the feeding page', () => {
  const open = () => openPage(`/babies/${BABY}/feeding`);

  it('starts a side as a session, and has both sides while it runs', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Start Feeding' }));
    await sent(1);
    expect(server.writes[0]?.body).toMatchObject({ type: 'breast_left', sessionId: expect.any(String) });
    const sides = within(await screen.findByRole('group', { name: 'Nursing' }));
    expect(sides.getByRole('button', { name: /^Left/ })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getAllByRole('button', { name: /^End/ })).toHaveLength(1);
    await user.click(sides.getByRole('button', { name: /^Right/ }));
    expect(await screen.findByText('Right breast in progress')).toBeVisible();
    await sent(2);
  });

  it('shows how long a side has run once, with the button that ends it', async () => {
    server.feedings = [stint('breast_left', 12)];
    open();
    expect(await screen.findByRole('timer', { name: 'Time feeding' })).toHaveTextContent(/^0h 12m \d+s$/);
    const sides = within(await screen.findByRole('group', { name: 'Nursing' }));
    expect(sides.getByRole('button', { pressed: true })).toHaveTextContent(/^Left$/);
    expect(screen.getAllByRole('timer')).toHaveLength(1);
  });

  it('counts since the start of the meal', async () => {
    server.feedings = [stint('breast_left', 30, 10), stint('breast_right', 20, 10)];
    open();
    expect(await screen.findByText('Last: Right breast 30m ago')).toBeVisible();
  });

  it('counts from the end of a meal, and what counts, where that is chosen for the baby', async () => {
    server.feedings = [aFeeding('solid', minutesAgo(5)), stint('breast_left', 40, 20)];
    const { user } = open();
    await screen.findByText('Last: 5m ago');
    await user.click(screen.getByRole('button', { name: 'What Counts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Time since the last feeding' }));
    for (const type of ['Breast', 'Bottle', 'Formula', 'Solid'])
      await user.click(dialog.getByRole('checkbox', { name: type }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please choose at least one');
    await user.click(dialog.getByRole('checkbox', { name: 'Breast' }));
    await user.click(dialog.getByRole('button', { name: 'Its end' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Last: Left breast 20m ago')).toBeVisible();
    await sent(1);
    expect(server.writes[0]).toMatchObject({
      method: 'PATCH',
      path: `/api/babies/${BABY}`,
      body: { mealsFrom: 'end', mealTypes: ['breast'] },
    });
  });

  it('writes of what counts only what was changed, and nothing where that is nothing', async () => {
    server.baby = { ...server.baby, mealTypes: ['breast'] };
    server.feedings = [stint('breast_left', 40, 20)];
    const { user } = open();
    const choose = async (name?: string) => {
      await user.click(await button('What Counts'));
      const dialog = within(await screen.findByRole('dialog', { name: 'Time since the last feeding' }));
      if (name) await user.click(dialog.getByRole('button', { name }));
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await choose();
    expect(server.writes).toEqual([]);
    await choose('Its end');
    await sent(1);
    expect(server.writes[0]?.body).toEqual({ mealsFrom: 'end' });
  });

  it('has one line a meal in the history, which opens to its stints', async () => {
    server.feedings = [stint('breast_left', 30, 12), stint('breast_right', 18, 10), aFeeding('solid', minutesAgo(90))];
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    const meal = await button(/^Nursing 22\smin, L\s12 \+ R\s10/);
    expect(meal).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(1);
    await user.click(meal);
    expect(screen.getAllByRole('button', { name: /^Edit (Left|Right) breast/ })).toHaveLength(2);
  });

  it('has a meal over midnight once, whole, on the day that it began', async () => {
    const midnight = new Date().setHours(0, 0, 0, 0);
    const at = (minutes: number) => new Date(midnight + minutes * 60_000).toISOString();
    const given = (type: Feeding['type'], from: number, to: number) =>
      aFeeding(type, at(from), { endTime: at(to), sessionId: type === 'bottle' ? undefined : SESSION });
    server.feedings = [
      given('breast_left', -1_450, -1_438),
      given('bottle', -1_435, -1_434),
      given('breast_right', -1_430, -1_420),
    ];
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    const meal = await button(/^Nursing 22\smin.* next day$/);
    await user.click(meal);
    const [bottles, meals] = screen.getAllByRole('list', { name: /^Feedings, / });
    expect(within(bottles as HTMLElement).getAllByRole('listitem')).toHaveLength(1);
    expect(within(meals as HTMLElement).getByRole('button', { name: /^Edit Right breast/ })).toBeVisible();
  });

  it('shows a meal whole that the edge of a page cuts, the second time as continued', async () => {
    const solids = Array.from({ length: 9 }, (_, i) => aFeeding('solid', minutesAgo(10 + i)));
    server.feedings = [...solids, stint('breast_right', 48, 10), stint('breast_left', 60, 12)];
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    await button(/^Nursing 22\smin/);
    expect(screen.queryByText(/continued/)).toBeNull();
    await act(async () => screen.getByRole('button', { name: 'Go to page 2' }).click());
    await button(/^Nursing 22\smin.*continued$/);
  });
});
