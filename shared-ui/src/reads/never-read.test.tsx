import type { Baby } from '@nestling/contract';
import { homeQuery, outbox, queryClient } from '@nestling/shared-ui/platform';
import { aRecord, BABY, minutesAgo, resetFamily, server, show } from '@nestling/shared-ui/testing/family';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { ReadList } from './read-list.tsx';
import { ReadProblem } from './read-problem.tsx';
import { RecordDays } from './record-days.tsx';

const KINDS = ['diaper'];
const BABY_OF_PAGE: Baby = { id: BABY, name: 'Mia', birthDate: '2026-01-01', gender: 'female', role: 'owner' };
const zone = Temporal.Now.timeZoneId();
const NOT_HERE = 'This list is not on this device yet';

const open = () =>
  show(
    <RecordDays
      baby={BABY_OF_PAGE}
      title="Diapers"
      kinds={KINDS}
      failures={{ read: 'Failed to load diapers', change: 'Failed' }}
      none="None"
      listName={(day) => `Diapers, ${day}`}
      factsOf={(records) => `${records.length} in all`}
    />,
  );

const aDiaper = (minutes: number) => aRecord('diaper', minutesAgo(minutes), { wet: true, dirty: false });

/** A record that waits on this device. */
const waits = (minutes: number) =>
  act(async () => {
    const { id, babyId, startTime } = aDiaper(minutes);
    const fields = { startTime, wet: true, dirty: false };
    await outbox.write({ kind: 'diaper', op: 'create', id, babyId, fields, label: '' });
  });

const offline = () => {
  // A read waits for the network before it is tried again.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: 3, retryDelay: 0 } });
  onlineManager.setOnline(false);
  server.intercept = () => 'offline';
};

beforeEach(resetFamily);
afterEach(() => onlineManager.setOnline(true));

it('a list that was never read shows offline what the home page knows, with its sums', async () => {
  offline();
  open();
  const old = aDiaper(20 * 24 * 60);
  const home = { latest: { diaper: { ...old } }, running: [], range: [{ ...aDiaper(2) }, { ...aDiaper(3) }] };
  act(() => void queryClient.setQueryData(homeQuery(BABY, zone).queryKey, home));
  await waits(1);
  expect(await screen.findByText('3 in all')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('What is older is shown once there is a network.')).toBeVisible();
  expect(screen.queryByText(NOT_HERE)).toBeNull();
  await waits(20 * 24 * 60);
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  expect(screen.getAllByText(/in all$/)).toHaveLength(1);
});

it('where the device knows nothing it gives no sum, says calmly that the list is not here, and reads it with the network', async () => {
  server.records = [aDiaper(2)];
  offline();
  open();
  await waits(1);
  expect(await screen.findByText(NOT_HERE)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText(/in all$/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  server.intercept = undefined;
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.queryByText(NOT_HERE)).toBeNull();
});

const CALM = 'Not on this device yet. It is shown once there is a network.';
const READ = { problem: 'Failed to load it', retrying: false, retry: () => undefined };

it.each([
  [true, CALM, 0],
  [false, READ.problem, 1],
])('in a card it is one calm line where it waits for a network (%s), and else a failure', (waiting, text, alerts) => {
  show(<ReadProblem {...READ} offline={waiting} />);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryAllByRole('alert')).toHaveLength(alerts);
});

it.each([
  [true, CALM],
  [false, 'Your devices could not be loaded'],
])('a list of people or devices says the same (%s)', (isPaused, text) => {
  const read = { data: undefined, error: null, isPaused, isFetching: false, errorUpdateCount: 1 };
  show(
    <ReadList
      read={{ ...read, refetch: () => Promise.reject() }}
      words={{ loading: 'Loading', failed: 'Your devices could not be loaded', old: 'Old' }}
      empty={null}
    >
      {() => null}
    </ReadList>,
  );
  expect(screen.getByText(text)).toBeVisible();
});
