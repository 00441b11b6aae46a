import { type AppReleases, contributes, gather } from '@nestling/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRegistry } from '../../testing/fake-remotes.tsx';
import { data, givenNobody, givenServer, openShell, SAM } from '../../testing/open-shell.tsx';

const heights = { desktop: 300, phone: 300, short: 300 };
const care = contributes({
  name: 'care',
  pages: [{ path: '/care', expose: './routes' }],
  points: {
    'home.card': [{ expose: './card', title: 'Care', order: 1, heights }],
    'record.kind': [{ kind: 'bath', expose: './kinds' }],
  },
});
const live = { release: '1', container: 'care', base: '/r/care/1/', entry: 'entry.js', exposes: {}, integrity: {} };

beforeEach(givenNobody);
beforeEach(() => {
  Object.assign(performance, { getEntriesByType: () => [] });
  const house = gather({ care: { contributes: care } });
  Object.assign(fakeRegistry, { stage: 'staging', remotes: { care: live }, house });
});

const app = (more: Partial<AppReleases>): AppReleases => ({
  ...{ app: 'tasks', earlier: [], previews: [], opened: 0, failed: 0, waiting: [], failures: [] },
  ...more,
});
const rowsOf = async (name: string) => {
  const [, ...rows] = within(await screen.findByRole('table', { name })).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
};

test('shares, failures and what waits', async () => {
  const [since, minute] = ['2026-11-24T10:00:00.000Z', '2026-11-24 10:00'];
  const failure = {
    release: '2',
    expose: './widgets/TasksCard',
    message: "TypeError: Cannot read properties of undefined (reading '…')",
    at: ['mfe-tasks/src/card.tsx:12', 'shared-ui/src/list.tsx:3'],
    count: 5,
    browsers: { Chrome: 4, Safari: 1 },
    since,
  };
  const tasks = app({
    ...{ release: '1', since, by: 'Kim', builtAt: since, earlier: ['0'], opened: 2_000, failed: 5 },
    previews: [{ name: 'pr-42', release: '3', private: true }],
    shared: { release: '2', share: 5, opened: 1, failed: 1 },
    waiting: ["a shell that knows the point 'home.corner'"],
    failures: [failure],
  });
  givenServer({ 'GET /api/releases': () => data([app({ app: 'shell', release: '9' }), tasks]) });
  openShell('/__federation', { as: SAM });
  expect(await rowsOf('Live on the server')).toEqual([
    ['shell', '9', '100 %', 'no opening yet', '', '', '', '', ''],
    ['tasks', '1', '95 %', '2.5 (2000 openings)', minute, 'Kim', minute, '0', 'pr-42, private: 3'],
    ['tasks, a share', '2', '5 %', '1000 (1 opening)', '', '', '', '', ''],
  ]);
  expect(await rowsOf('Waiting')).toEqual([['tasks', "a shell that knows the point 'home.corner'"]]);
  expect(await rowsOf('Failures')).toEqual([
    [failure.message, 'tasks 2\n./widgets/TasksCard', failure.at.join('\n'), '5', 'Chrome 4\nSafari 1', minute],
  ]);
  expect(await rowsOf('Contributions to this page')).toEqual([
    ['/care', 'care', './routes'],
    ['home.card', 'care', './card'],
    ['record.kind: bath', 'care', './kinds'],
  ]);
});

test('nothing of it', async () => {
  givenServer({ 'GET /api/releases': () => data([]) });
  openShell('/__federation', { as: SAM });
  for (const said of ['Nothing is live.', 'Nothing waits.', 'No failure is known.'])
    expect(await screen.findByText(said)).toBeVisible();
});

test('a server that does not answer is asked again', async () => {
  let answers = false;
  givenServer({
    'GET /api/releases': () =>
      answers ? data([app({ waiting: ['a newer server'] })]) : new Response('', { status: 404 }),
  });
  openShell('/__federation', { as: SAM });
  expect(await screen.findByText('The releases could not be read.')).toBeVisible();
  answers = true;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rowsOf('Waiting')).toEqual([['tasks', 'a newer server']]);
  expect(screen.queryByText('The releases could not be read.')).toBeNull();
});
