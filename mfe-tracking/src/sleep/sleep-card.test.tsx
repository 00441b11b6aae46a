import type { Sleep } from '@nestling/contract';
import { bus, outbox, queryClient, startInvalidation } from '@nestling/shared-ui/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import BabyState from '../exposes/widgets/BabyState.tsx';
import SleepCard from '../exposes/widgets/SleepCard.tsx';
import { aSleep, BABY, minutesAgo, server, show, shownToasts } from '../testing/family.tsx';
import { fill } from '../testing/fill.ts';
import { givenNoon } from '../testing/noon.ts';

givenNoon();

const card = () => show(<SleepCard babyId={BABY} />);
const start = () => screen.findByRole('button', { name: 'Start Sleep' });
/** The button once a tap on it counts: a tap just after a change is not taken. */
async function ready(name: 'Start Sleep' | 'End Sleep') {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  return button;
}

describe('the sleep card', () => {
  it('says that there is no sleep yet', async () => {
    card();
    expect(await screen.findByText('No sleep recorded yet today')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Sleep' })).toBeVisible();
  });

  it('shows the total and the counts of today, also for those who cannot see the bar', async () => {
    server.sleeps = [aSleep(minutesAgo(60), minutesAgo(30)), aSleep(minutesAgo(660), minutesAgo(360))];
    card();
    expect(await screen.findByText('Today 5h 30m')).toBeVisible();
    expect(screen.getByText('1 night sleep')).toBeVisible();
    expect(screen.getByText('1 nap')).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Sleep today' })).getAllByRole('listitem');
    expect(list.map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))).toEqual([
      '1:00 AM to 6:00 AM, night sleep',
      '11:00 AM to 11:30 AM, nap',
    ]);
  });

  it('says first how long the baby has been awake, and since when', async () => {
    server.sleeps = [aSleep(minutesAgo(150), minutesAgo(80))];
    card();
    const since = await screen.findByText(/since 10:40/);
    const state = screen.getByText('Awake 1h 20m');
    expect(state.compareDocumentPosition(since)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const button = screen.getByRole('button', { name: 'Start Sleep' });
    expect(since.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(button.compareDocumentPosition(await screen.findByText('Today 1h 10m'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Sleep' })).toBeInTheDocument();
  });

  it('says the same of a running sleep as the strip of babies', async () => {
    server.sleeps = [aSleep(new Date(2026, 1, 10, 11, 54, 1).toISOString())];
    show(
      <>
        <SleepCard babyId={BABY} />
        <BabyState babyId={BABY} />
      </>,
    );
    expect(await screen.findByText('Asleep 5m')).toBeVisible();
    jest.setSystemTime(new Date(2026, 1, 10, 12, 0, 2));
    expect(await screen.findByText('0h 6m 1s')).toBeVisible();
    expect(screen.getByText('Asleep 6m')).toBeVisible();
  });

  it('takes a start back', async () => {
    const { user } = card();
    await user.click(await start());
    await waitFor(() => expect(shownToasts).toMatchObject([{ message: 'Sleep started' }]));
    expect(await screen.findByText('Sleep in progress')).toBeVisible();
    act(() => shownToasts[0]?.action?.onClick());
    expect(await start()).toBeVisible();
    await waitFor(() => expect(server.writes.map(({ method }) => method)).toEqual(['POST', 'DELETE']));
  });

  it('says how long the baby slept, and takes the end back', async () => {
    const running = aSleep(minutesAgo(65));
    server.sleeps = [running];
    const { user } = card();
    await user.click(await ready('End Sleep'));
    expect(await screen.findByText('Just woke up')).toBeVisible();
    await waitFor(() => expect(shownToasts).toMatchObject([{ message: 'Slept 1h\u00a05m' }]));
    act(() => shownToasts[0]?.action?.onClick());
    expect(await screen.findByText('Sleep in progress')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('1h 5m 0s');
    await waitFor(() =>
      expect(server.writes[1]).toMatchObject({ path: `/api/sleep/${running.id}`, body: { endTime: null } }),
    );
  });

  it('starts a sleep at once and sends it', async () => {
    const { user } = card();
    await user.click(await start());
    expect(await screen.findByText('Sleep in progress')).toBeVisible();
    expect(screen.getByText('(active)')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('0h 0m 0s');
    await waitFor(() =>
      expect(server.writes).toMatchObject([
        { method: 'POST', path: '/api/sleep/start', body: { babyId: BABY, startTime: minutesAgo(0) } },
      ]),
    );
  });

  it('never says that there is no sleep of a day that is still drawn', async () => {
    server.sleeps = [aSleep(minutesAgo(60), minutesAgo(30))];
    const said: string[] = [];
    const watch = new MutationObserver(() => said.push(document.body.textContent ?? ''));
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    card();
    expect(await screen.findByText('1 nap')).toBeVisible();
    watch.disconnect();
    expect(said.filter((text) => text.includes('No sleep recorded yet today'))).toEqual([]);
  });

  it('holds the place of the timeline by a skeleton until the list is read', async () => {
    const answerNow = globalThis.fetch;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    globalThis.fetch = async (input, init) => {
      if ((input as Request).url.includes('/home')) await held;
      return answerNow(input, init);
    };
    card();
    const skeletons = () => screen.getByRole('region', { name: 'Sleep' }).querySelectorAll('.MuiSkeleton-root');
    await start();
    expect(skeletons()).toHaveLength(1);
    expect(screen.queryByText('No sleep recorded yet today')).toBeNull();
    letGo();
    expect(await screen.findByText('No sleep recorded yet today')).toBeVisible();
    expect(skeletons()).toHaveLength(0);
  });

  it('starts a sleep before the list is read, and keeps the focus of the keyboard', async () => {
    const answerLater = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      (input as Request).url.includes('/home') ? new Promise(() => {}) : answerLater(input, init);
    const { user } = card();
    const button = await start();
    expect(screen.queryByText('No sleep recorded yet today')).toBeNull();
    act(() => button.focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Sleep in progress')).toBeVisible();
    expect(screen.getByRole('button', { name: 'End Sleep' })).toHaveFocus();
    await waitFor(() => expect(server.writes).toHaveLength(1));
  });

  it('shows the day of a sleep that began before yesterday, and moves it', async () => {
    server.sleeps = [aSleep(minutesAgo(3 * 24 * 60))];
    const { user } = card();
    await user.click(await screen.findByRole('button', { name: 'Edit Time' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Sleep Start Time' });
    expect(within(dialog).getByLabelText('Start date', { selector: 'input' })).toHaveValue('02/07/2026');
    await user.click(within(dialog).getByRole('button', { name: 'Yesterday' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.writes).toMatchObject([{ body: { startTime: minutesAgo(24 * 60) } }]));
  });

  it('starts a sleep without a network and keeps it', async () => {
    const { user } = card();
    const button = await start();
    server.intercept = () => 'offline';
    await user.click(button);
    expect(await screen.findByText('Sleep in progress')).toBeVisible();
    expect(server.writes).toEqual([]);
    server.intercept = undefined;
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(server.writes).toHaveLength(1));
  });

  it('shows the sleep that another phone has started when the server refuses a second one', async () => {
    const { user } = card();
    const button = await start();
    server.sleeps = [aSleep(minutesAgo(65))];
    server.intercept = ({ method }) =>
      method === 'POST'
        ? new Response('{"message":"A sleep is running","error":"conflict"}', { status: 409 })
        : undefined;
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('1h 5m 0s'));
  });

  it('does not let a tap that was meant to start a sleep end the one that a read has just brought', async () => {
    const { user } = card();
    const button = await start();
    server.sleeps = [aSleep(minutesAgo(65))];
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('Sleep in progress')).toBeVisible();
    await user.click(button);
    expect(button).toHaveAccessibleName('End Sleep');
    await user.click(await ready('End Sleep'));
    await waitFor(() => expect(server.writes).toHaveLength(1));
  });

  it('reads the list anew when a feeding is recorded', async () => {
    card();
    expect(await screen.findByText('No sleep recorded yet today')).toBeVisible();
    server.sleeps = [aSleep(minutesAgo(60), minutesAgo(30))];
    const stop = startInvalidation();
    bus.emit({ name: 'feeding.recorded', babyId: BABY, id: 'x' });
    expect(await screen.findByText('1 nap')).toBeVisible();
    stop();
  });

  it('shows no negative time when the phone that started the sleep is ahead of this one', async () => {
    server.sleeps = [aSleep(minutesAgo(-10)), aSleep(minutesAgo(90), minutesAgo(-5))];
    card();
    expect(await screen.findByRole('timer')).toHaveTextContent('0h 0m 0s');
    expect(document.body).not.toHaveTextContent(/-\d/);
  });

  it('counts the running time and ends the sleep', async () => {
    const running = aSleep(minutesAgo(65));
    server.sleeps = [running];
    const { user } = card();
    expect(await screen.findByRole('timer')).toHaveTextContent('1h 5m 0s');
    await user.click(await ready('End Sleep'));
    expect(await start()).toBeVisible();
    await waitFor(() =>
      expect(server.writes).toMatchObject([
        { method: 'PATCH', path: `/api/sleep/end/${running.id}`, body: { endTime: minutesAgo(0) } },
      ]),
    );
  });

  it('says that a sleep under 30 seconds was discarded', async () => {
    server.sleeps = [aSleep(minutesAgo(0.25))];
    const { user } = card();
    await user.click(await ready('End Sleep'));
    await waitFor(() =>
      expect(shownToasts).toMatchObject([
        {
          title: 'Sleep session discarded',
          message: 'Sleep session was less than 30 seconds and has been discarded',
        },
      ]),
    );
    await waitFor(() => expect(screen.getByText('No sleep recorded yet today')).toBeVisible());
  });

  it('counts no sleep under 30 seconds without a network either, not even as one that waits', async () => {
    const { user } = card();
    const button = await start();
    server.intercept = () => 'offline';
    await user.click(button);
    await user.click(await ready('End Sleep'));
    expect(await screen.findByText('No sleep recorded yet today')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start Sleep' })).toBeVisible();
    expect(screen.queryByText(/1 nap/)).toBeNull();
    await waitFor(() =>
      expect(shownToasts.at(-1)).toMatchObject({
        message: 'End of sleep saved on this device',
        action: { label: 'Undo' },
      }),
    );
    act(() => shownToasts.at(-1)?.action?.onClick());
    expect(await screen.findByText('Sleep in progress')).toBeVisible();
    await user.click(await ready('End Sleep'));
    expect(await screen.findByText('No sleep recorded yet today')).toBeVisible();
    server.intercept = undefined;
    window.dispatchEvent(new Event('focus'));
    await waitFor(() =>
      expect(shownToasts).toContainEqual(expect.objectContaining({ title: 'Sleep session discarded' })),
    );
  });

  it('has a sleep that was discarded run again by Undo, as it was', async () => {
    const running: Sleep = { ...aSleep(minutesAgo(0.25)), place: 'cot', notes: 'calm' };
    server.sleeps = [running];
    const { user } = card();
    await user.click(await ready('End Sleep'));
    await waitFor(() => expect(shownToasts).toMatchObject([{ title: 'Sleep session discarded' }]));
    act(() => shownToasts[0]?.action?.onClick());
    expect(await screen.findByText('Sleep in progress')).toBeVisible();
    await waitFor(() =>
      expect(server.sleeps).toMatchObject([{ ...running, id: expect.not.stringMatching(running.id) }]),
    );
  });

  // Mia is one month old: 90 minutes warn, 105 are too long.
  it.each([
    [89, 'Awake 1h 29m', undefined],
    [90, 'Awake 1h 30m', 'Approaching max awake time'],
    [105, 'Awake 1h 45m', 'Ideal sleep window exceeded'],
  ])('awake for %i minutes says %s and %s', async (minutes, badge, text) => {
    server.sleeps = [aSleep(minutesAgo(minutes + 60), minutesAgo(minutes))];
    card();
    expect(await screen.findByText(badge)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/max awake|exceeded/)?.textContent).toBe(text));
  });

  it('moves the start of the running sleep, not into the future', async () => {
    const running = aSleep(minutesAgo(65));
    server.sleeps = [running];
    const { user } = card();
    await user.click(await screen.findByRole('button', { name: 'Edit Time' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Sleep Start Time' });
    expect(within(dialog).getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
    fill(dialog, 'Start time', '12:01');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Start time cannot be in the future')).toBeVisible();
    fill(dialog, 'Start time', '10:00');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('2h 0m 0s'));
    await waitFor(() =>
      expect(server.writes).toMatchObject([{ path: `/api/sleep/${running.id}`, body: { startTime: minutesAgo(120) } }]),
    );
  });

  it.each([
    ['today', 65],
    ['before yesterday', 3 * 24 * 60],
  ])('does nothing while no time is chosen for a sleep that began %s', async (_, minutes) => {
    server.sleeps = [aSleep(minutesAgo(minutes))];
    const { user } = card();
    const timer = await screen.findByRole('timer');
    const asleep = timer.textContent;
    await user.click(screen.getByRole('button', { name: 'Edit Time' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Sleep Start Time' });
    fill(dialog, 'Start time', '');
    const before = dialog.textContent;
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(dialog).toHaveTextContent(before);
    expect(within(dialog).queryByRole('alert')).toBeNull();
    // What is saved next is the only write there was.
    await user.click(within(dialog).getByRole('button', { name: 'Today' }));
    fill(dialog, 'Start time', '10:00');
    expect(timer).toHaveTextContent(asleep);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.writes).toMatchObject([{ body: { startTime: minutesAgo(120) } }]));
    expect(shownToasts).toEqual([]);
  });

  it('tells that the list could not be read and records all the same', async () => {
    server.intercept = ({ path }) =>
      path.endsWith('/home') ? new Response('{"message":"Down","error":"x"}', { status: 500 }) : undefined;
    const { user } = card();
    expect(await screen.findByText('Failed to load sleep activities')).toBeVisible();
    await user.click(await start());
    expect(await screen.findByText('Sleep in progress')).toBeVisible();
    server.intercept = undefined;
    // The start that the server has taken has the list read anew, too: either may come first.
    await waitFor(() => {
      const retry = screen.queryByRole('button', { name: 'Retry' });
      if (retry) fireEvent.click(retry);
      expect(screen.queryByText('Failed to load sleep activities')).toBeNull();
    });
    expect(screen.getByText('Sleep in progress')).toBeVisible();
  });
});

describe("a shortcut's 'Start sleep'", () => {
  const openByShortcut = () => show(<SleepCard babyId={BABY} />, '/?action=start-sleep');

  it('starts one sleep, with an Undo that takes it back', async () => {
    openByShortcut();
    await waitFor(() => expect(screen.getByText('Sleep in progress')).toBeVisible());
    await waitFor(() => expect(server.sleeps).toHaveLength(1));
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/));
    await waitFor(() => expect(shownToasts).toMatchObject([{ message: 'Sleep started', action: { label: 'Undo' } }]));
    await act(async () => shownToasts[0]?.action?.onClick());
    await waitFor(() => expect(server.sleeps).toEqual([]));
    // An impatient second tap finds no other 'Undo' in the place of the first.
    await waitFor(() => expect(outbox.snapshot().writes).toEqual([]));
    expect(shownToasts).toHaveLength(1);
  });

  it('lets a baby that sleeps already sleep on', async () => {
    server.sleeps = [aSleep(minutesAgo(5))];
    openByShortcut();
    await waitFor(() => expect(screen.getByText('Sleep in progress')).toBeVisible());
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/));
    expect(server.writes).toEqual([]);
  });
});

describe("a notification's 'End Sleep'", () => {
  const openFor = (sleep: string) => show(<SleepCard babyId={BABY} />, `/?action=end-sleep&sleep=${sleep}`);
  const leftTheAddress = () => waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/));

  it('ends the sleep that it named', async () => {
    server.sleeps = [aSleep(minutesAgo(5))];
    openFor(server.sleeps[0]?.id ?? '');
    await waitFor(() => expect(server.writes).toHaveLength(1));
    expect(server.writes[0]?.body).toHaveProperty('endTime');
    await leftTheAddress();
  });

  it.each<[string, 'owner' | 'viewer', () => string]>([
    ['a later one', 'owner', () => crypto.randomUUID()],
    ['what no notification named', 'owner', () => ''],
    ['that of somebody who may only look', 'viewer', () => server.sleeps[0]?.id ?? ''],
  ])('lets %s go on', async (_, role, sleep) => {
    server.baby = { ...server.baby, role };
    server.sleeps = [aSleep(minutesAgo(5))];
    openFor(sleep());
    await waitFor(() => expect(screen.getByText('Sleep in progress')).toBeVisible());
    await leftTheAddress();
    expect(server.writes).toEqual([]);
  });
});
