import { useBabies } from '@nestling/shared-ui/platform';
import { screen, waitFor, within } from '@testing-library/react';
import FeedingCard from '../exposes/widgets/FeedingCard.tsx';
import RecentActivities from '../exposes/widgets/RecentActivities.tsx';
import SleepCard from '../exposes/widgets/SleepCard.tsx';
import { aFeeding, aSleep, BABY, minutesAgo, resetFamily, server, show, shownToasts } from '../testing/family.tsx';
import { openPage } from '../testing/pages.tsx';

/** Who may only look: everything is there, and nothing that the server would refuse (row FAM-02). */
beforeEach(async () => {
  await resetFamily();
  server.baby = { ...server.baby, role: 'viewer', shared: true };
});

const page = (path: string) => openPage(`/babies/${BABY}${path}`);

const RECORDING = /^(start|end|edit|add|record|choose time|left|right|bottle|solid|save|delete|undo)\b/i;

/** Once the role is known; until then nothing waits for it. */
const offersNothing = () =>
  waitFor(() =>
    expect(screen.queryAllByRole('button', { name: RECORDING }).map(({ textContent }) => textContent)).toEqual([]),
  );

it('the sleep card shows the sleep that runs, and no way to end it', async () => {
  server.sleeps = [aSleep(minutesAgo(65))];
  show(<SleepCard babyId={BABY} />);
  await waitFor(() => expect(screen.getByText('Sleep in progress')).toBeVisible());
  expect(screen.getByRole('timer', { name: 'Time asleep' })).toHaveTextContent('1h 5m');
  await offersNothing();
});

it('the sleep card shows how long the baby has been awake, and no way to start a sleep', async () => {
  server.sleeps = [aSleep(minutesAgo(125), minutesAgo(65))];
  show(<SleepCard babyId={BABY} />);
  expect(await screen.findByText('Awake 1h 5m')).toBeVisible();
  await offersNothing();
});

it('the feeding card shows the last feedings in place of the buttons', async () => {
  server.feedings = [aFeeding('breast_left', minutesAgo(30))];
  show(<FeedingCard babyId={BABY} />);
  const list = await screen.findByRole('list', { name: 'Last feedings' });
  expect(within(list).getByText('Left breast')).toBeVisible();
  await offersNothing();
});

it('lists have no way to edit', async () => {
  server.feedings = [aFeeding('breast_left', minutesAgo(30))];
  show(<RecentActivities babyId={BABY} />);
  const list = await screen.findByRole('list', { name: 'Recent activities' });
  expect(within(list).getByText('Left breast')).toBeVisible();
  await offersNothing();
});

it.each(['/sleep', '/sleep/tracker', '/feeding', '/history'])('%s', async (path) => {
  server.sleeps = [{ ...aSleep(minutesAgo(65)), notes: 'In the sling' }];
  const { endTime: _, ...running } = aFeeding('solid', minutesAgo(5));
  server.feedings = [running];
  page(path);
  expect((await screen.findAllByText(/in progress|Sleeping/i))[0]).toBeVisible();
  await offersNothing();
});

it('an empty list asks for nothing that one may not do', async () => {
  show(<RecentActivities babyId={BABY} />);
  expect(await screen.findByText('What others record is listed here.')).toBeVisible();
});

it.each([
  ['start-sleep', SleepCard],
  ['left', FeedingCard],
])('a link that asks for %s says so, and records nothing', async (action, Widget) => {
  // A card stands only once it is known which baby it is about.
  const Home = () => useBabies().babies.map(({ id }) => <Widget key={id} babyId={id} />);
  show(<Home />, `/?action=${action}`);
  await waitFor(() => expect(shownToasts).toMatchObject([{ message: 'You can look, but not change anything here' }]));
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/));
  expect(server.writes).toEqual([]);
});
