import { keys } from '@nestling/contract';
import { queryClient } from '@nestling/shared-ui/platform';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import Pages from '../exposes/routes.tsx';
import SleepCard from '../exposes/widgets/SleepCard.tsx';
import { aSleep, BABY, minutesAgo, server, show, stopClock } from '../testing/family.tsx';
import { givenNoon } from '../testing/noon.ts';

givenNoon();
/** A baby of five weeks: no records of its own to follow yet, so its age decides. */
beforeEach(() => {
  server.sleeps = [aSleep(minutesAgo(90), minutesAgo(30))];
});

const guess = () => screen.findByText(/^Next sleep likely \d+:\d\d\sPM to \d+:\d\d\sPM$/);

describe('the next sleep', () => {
  it('is told on the card while the baby is awake, from what waits here too', async () => {
    const { user } = show(<SleepCard babyId={BABY} />);
    expect(await guess()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start Sleep' }));
    expect(await screen.findByText('Sleep in progress')).toBeVisible();
    expect(screen.queryByText(/Next sleep/)).toBeNull();
  });

  it('comes with its reason on the tracker', async () => {
    show(
      <Routes>
        <Route path="*" element={<Pages />} />
      </Routes>,
      `/babies/${BABY}/sleep/tracker`,
    );
    expect(await guess()).toBeVisible();
    expect(screen.getByText(/^At 1 month babies are often awake/)).toBeVisible();
  });

  it('is told from what is kept when the server cannot be reached', async () => {
    server.intercept = ({ path }) => (path.includes('/records/') ? 'offline' : undefined);
    show(<SleepCard babyId={BABY} />);
    queryClient.setQueryData(keys.records.home(BABY), {
      latest: {},
      running: [],
      range: server.sleeps.map((sleep) => ({ kind: 'sleep', ...sleep })),
    });
    expect(await guess()).toBeVisible();
  });

  it('asks for nothing that the card has not read, but once for the weeks before', async () => {
    const asked: string[] = [];
    server.intercept = ({ path }) => {
      if (path.startsWith('/api/records/') || path.startsWith('/api/sleep/')) asked.push(path);
      return undefined;
    };
    show(<SleepCard babyId={BABY} />);
    expect(await guess()).toBeVisible();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked).toEqual([expect.stringContaining('/home'), expect.stringContaining('/range')]);
  });

  it('is not told of a baby for whom the person wants none', async () => {
    server.settings = { noGuess: [BABY] };
    show(<SleepCard babyId={BABY} />);
    await waitFor(() => expect(queryClient.getQueryData(keys.settings)).toEqual({ noGuess: [BABY] }));
    expect(await screen.findByText(/^Awake/)).toBeVisible();
    expect(screen.queryByText(/sleep likely|by now|sleepy signs/)).toBeNull();
  });

  it('is told once it is known whether the person wants it, or that this cannot be known', async () => {
    let fail = () => {};
    server.intercept = ({ path }) =>
      path === '/api/auth/settings'
        ? new Promise((resolve) => (fail = () => resolve(new Response('{}', { status: 400 }))))
        : undefined;
    show(<SleepCard babyId={BABY} />);
    await waitFor(() => expect(queryClient.getQueryState(keys.records.home(BABY))?.status).toBe('success'));
    expect(await screen.findByText(/^Awake/)).toBeVisible();
    expect(screen.queryByText(/sleep likely|by now|sleepy signs/)).toBeNull();
    fail();
    expect(await guess()).toBeVisible();
  });

  it('says what to do before the first sleep, and guesses nothing', async () => {
    server.sleeps = [];
    show(<SleepCard babyId={BABY} />);
    expect(await screen.findByText('Tap Start Sleep when Mia falls asleep.')).toBeVisible();
    expect(await screen.findByText('No sleep recorded yet today')).toBeVisible();
    await waitFor(() => expect(queryClient.getQueryState(keys.records.home(BABY))?.status).toBe('success'));
    expect(screen.queryByText(/sleep likely|by now|sleepy signs/)).toBeNull();
  });

  it('asks for a sleep that is missing where the baby was awake for over six hours, and offers all of that time', async () => {
    server.sleeps = [aSleep(minutesAgo(600), minutesAgo(400))];
    const { user } = show(<SleepCard babyId={BABY} />);
    expect(await screen.findByText('Is a sleep missing?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Record Past Sleep' }));
    expect(await screen.findByText('Duration: 6h 40m')).toBeVisible();
  });

  it('asks nothing where only the sleeps of weeks ago are known', async () => {
    server.intercept = ({ path }) => {
      if (path.includes('/range')) return Response.json({ data: [aSleep(minutesAgo(20_000), minutesAgo(19_500))] });
      return path.includes('/home') ? 'offline' : undefined;
    };
    show(<SleepCard babyId={BABY} />);
    const known = () =>
      queryClient
        .getQueryCache()
        .findAll({ predicate: ({ state }) => Array.isArray(state.data) && state.data.length > 0 });
    await waitFor(() => expect(known()).not.toEqual([]));
    expect(await screen.findByText('Failed to load sleep activities')).toBeVisible();
    expect(screen.queryByText('Is a sleep missing?')).toBeNull();
  });

  it('says while the baby naps how long such naps take', async () => {
    server.sleeps = [1, 2, 3, 4].map((day) => aSleep(minutesAgo(day * 1_440 + 20), minutesAgo(day * 1_440 - 50)));
    server.sleeps.push(aSleep(minutesAgo(10)));
    show(<SleepCard babyId={BABY} />);
    expect(await screen.findByText('Naps at this time take about 1h 10m')).toBeVisible();
  });

  it('says by night how that goes so far, asleep or awake', async () => {
    jest.useRealTimers();
    stopClock(new Date(2026, 1, 10, 3));
    server.sleeps = [
      aSleep(minutesAgo(480), minutesAgo(200)),
      aSleep(minutesAgo(180), minutesAgo(60)),
      aSleep(minutesAgo(30)),
    ];
    const { user } = show(<SleepCard babyId={BABY} />);
    expect(await screen.findByText('Tonight 7h 10m asleep, 2 wakings')).toBeVisible();
    const button = screen.getByRole('button', { name: 'End Sleep' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(button);
    expect(await screen.findByText('Just woke up')).toBeVisible();
    // What can be said of the tap has its place for a while.
    cleanup();
    show(<SleepCard babyId={BABY} />);
    expect(await screen.findByText('Tonight 7h 10m asleep, 2 wakings')).toBeVisible();
    expect(screen.getByText('Just woke up')).toBeVisible();
  });
});
