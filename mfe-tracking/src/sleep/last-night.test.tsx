import { queryClient } from '@nestling/shared-ui/platform';
import { json } from '@nestling/shared-ui/testing';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import SleepCard from '../exposes/widgets/SleepCard.tsx';
import { aFeeding, aSleep, BABY, minutesAgo, resetFamily, server, show, stopClock } from '../testing/family.tsx';

/** In the morning, wherever the tests run. */
const givenTime = async (hour: number, minute: number) => {
  stopClock(new Date(2026, 1, 10, hour, minute));
  await resetFamily();
};
afterEach(() => jest.useRealTimers());

/** The person looks again at that time of the same day. */
function goOnTo(hour: number, minute: number): void {
  jest.setSystemTime(new Date(2026, 1, 10, hour, minute));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const card = () => show(<SleepCard babyId={BABY} />);
const night = () => screen.findByRole('region', { name: 'Last night' });

/** From 19:00 to 6:30 with a waking of 20 minutes at 1:00, seen from 7:00. */
const slept = () => [aSleep(minutesAgo(720), minutesAgo(360)), aSleep(minutesAgo(340), minutesAgo(30))];

describe('the last night', () => {
  it('says how long it was, from when to when, what was awake, and when the baby was fed', async () => {
    await givenTime(7, 0);
    server.sleeps = slept();
    server.feedings = [
      aFeeding('breast_left', minutesAgo(355), { endTime: minutesAgo(345) }),
      aFeeding('bottle', minutesAgo(900)),
    ];
    card();
    const region = await night();
    expect(within(region).getByRole('heading', { name: 'Last night 11h\u00a010m' })).toBeVisible();
    expect(region).toHaveTextContent(/7:00\sPM to 6:30\sAM · 1 waking \(20m\)/);
    expect(region).toHaveTextContent(/Fed at 1:05\sAM$/);
  });

  it('says nothing of meals where nobody knows of all of them, and sums up many times awake', async () => {
    await givenTime(7, 0);
    server.sleeps = [0, 1, 2, 3, 4].map((n) => aSleep(minutesAgo(690 - n * 120), minutesAgo(590 - n * 120)));
    // They stopped recording meals.
    server.feedings = [aFeeding('bottle', minutesAgo(5_000))];
    card();
    const region = await night();
    expect(region).toHaveTextContent('4 wakings, 1h 20m awake');
    expect(region).not.toHaveTextContent(/[Ff]ed/);
  });

  it('stays while the baby naps', async () => {
    await givenTime(9, 0);
    server.sleeps = [aSleep(minutesAgo(720), minutesAgo(120)), aSleep(minutesAgo(5))];
    card();
    expect(await night()).toHaveTextContent('Last night 10h 0m');
  });

  it('keeps its place all morning, whatever the answer', async () => {
    await givenTime(7, 0);
    let answer = () => {};
    server.intercept = ({ path }) =>
      path.endsWith('/home')
        ? new Promise((resolve) => {
            answer = () =>
              resolve(json({ running: [], latest: {}, range: [aSleep(minutesAgo(1_000), minutesAgo(900))] }));
          })
        : undefined;
    card();
    const region = await screen.findByRole('region', { name: 'Sleep' });
    const places = () => [...region.querySelectorAll('*')].filter((one) => getComputedStyle(one).minHeight === '107px');
    expect(places()).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Last night' })).toBeNull();
    answer();
    expect(await night()).toBeVisible();
    expect(places()).toHaveLength(1);
  });

  it.each([
    [
      'where nothing of it was recorded',
      () => [aSleep(minutesAgo(1_000), minutesAgo(900))],
      /^No sleep recorded last night/,
      '11h 0m',
    ],
    [
      'where its end is missing',
      () => [aSleep(minutesAgo(720), minutesAgo(480))],
      /^No sleep recorded after 11:00\sPM/,
      '8h 0m',
    ],
    [
      'where the baby naps',
      () => [aSleep(minutesAgo(720), minutesAgo(480)), aSleep(minutesAgo(5))],
      /^No sleep recorded from 11:00\sPM to 6:55\sAM/,
      '7h 55m',
    ],
  ])('says that it is missing %s, and proposes it', async (_, sleeps, said, length) => {
    await givenTime(7, 0);
    server.sleeps = sleeps();
    const { user } = card();
    const region = await night();
    expect(region).toHaveTextContent(said);
    await user.click(within(region).getByRole('button', { name: 'Record Past Sleep' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record past sleep' });
    expect(await within(dialog).findByText(`Duration: ${length}`)).toBeVisible();
  });

  it('keeps what is being written where somebody else records the night meanwhile, and at noon', async () => {
    await givenTime(11, 0);
    server.sleeps = [aSleep(minutesAgo(960), minutesAgo(720))];
    const { user } = card();
    await user.click(within(await night()).getByRole('button', { name: 'Record Past Sleep' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Record past sleep' }));
    await user.type(dialog.getByLabelText('Notes'), 'Teeth');
    server.sleeps = [...server.sleeps, aSleep(minutesAgo(710), minutesAgo(240))];
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(/^Last night/)).toBeInTheDocument();
    goOnTo(12, 0);
    await waitFor(() => expect(screen.queryByText(/^Last night/)).toBeNull());
    expect(dialog.getByLabelText('Notes')).toHaveValue('Teeth');
  });

  it('claims nothing of a night whose end others may know, without a network', async () => {
    await givenTime(4, 0);
    server.sleeps = [aSleep(minutesAgo(540), minutesAgo(300))];
    card();
    await screen.findByRole('list', { name: 'Sleep today' });
    onlineManager.setOnline(false);
    let tried = 0;
    server.intercept = ({ path }) => {
      if (path.endsWith('/home')) tried++;
      return 'offline';
    };
    goOnTo(8, 0);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(await night()).toHaveTextContent('Not on this device yet. It is shown once there is a network.');
    const before = tried;
    expect(before).toBeGreaterThan(0);
    // What was asked in vain is not asked anew by what is said of it.
    await act(() => import('./past-sleep-dialog.tsx'));
    expect(tried).toBe(before);
    onlineManager.setOnline(true);
  });

  it('asks but once where a sleep is missing', async () => {
    await givenTime(7, 0);
    server.sleeps = [aSleep(minutesAgo(720), minutesAgo(480))];
    card();
    expect(await night()).toBeVisible();
    await import('./next-sleep.tsx');
    expect(screen.queryByText('Is a sleep missing?')).toBeNull();
  });

  it('says how it goes while the baby still sleeps', async () => {
    await givenTime(7, 0);
    server.sleeps = [aSleep(minutesAgo(720), minutesAgo(360)), aSleep(minutesAgo(340))];
    server.feedings = [
      aFeeding('breast_left', minutesAgo(355), { endTime: minutesAgo(345) }),
      aFeeding('bottle', minutesAgo(900)),
    ];
    card();
    const region = await night();
    expect(within(region).getByRole('heading', { name: 'The night so far' })).toBeVisible();
    expect(region).toHaveTextContent(/since 7:00\sPM/);
    expect(region).toHaveTextContent(/1 waking \(20m\) · longest stretch 6h\s0mFed at 1:05\sAM$/);
  });

  it('compares it with the nights before', async () => {
    await givenTime(7, 0);
    const day = 24 * 60;
    const before = [1, 2, 3].map((n) => aSleep(minutesAgo(n * day + 720), minutesAgo(n * day + 90)));
    server.sleeps = [...slept(), ...before];
    card();
    expect(await night()).toHaveTextContent('40m more than usual');
  });

  it('says first what has not been for two weeks', async () => {
    await givenTime(7, 0);
    const before = [1, 2, 3].map((n) => aSleep(minutesAgo(n * 1_440 + 400), minutesAgo(n * 1_440 + 90)));
    server.sleeps = [...slept(), ...before];
    card();
    expect(await night()).toHaveTextContent('longest stretch in two weeks: 6h 0m');
  });

  it('is not there at noon', async () => {
    await givenTime(12, 0);
    server.sleeps = slept();
    card();
    expect(await screen.findByRole('list', { name: 'Sleep today' })).toBeInTheDocument();
    // What comes late comes before this.
    await import('./last-night.tsx');
    expect(screen.queryByRole('region', { name: 'Last night' })).toBeNull();
  });
});
