import { keys } from '@nestling/contract';
import { queryClient } from '@nestling/shared-ui/platform';
import { aRecord, BABY, minutesAgo, resetFamily, server, show } from '@nestling/shared-ui/testing/family';
import { act, screen } from '@testing-library/react';
import { useNewest } from './newest.ts';

const KINDS = ['diaper'];

function Newest({ kinds }: { kinds?: readonly string[] }) {
  const { records, hasOlder, showOlder } = useNewest(BABY, kinds, 'Failed');
  return (
    <>
      <p>{`${records.length} records`}</p>
      {hasOlder && (
        <button type="button" onClick={showOlder}>
          Older
        </button>
      )}
    </>
  );
}

beforeEach(async () => {
  await resetFamily();
  server.records = Array.from({ length: 120 }, (_, i) => aRecord('diaper', minutesAgo(i), { wet: true, dirty: false }));
  server.records.push(aRecord('note', minutesAgo(500), { notes: 'Rolled over' }));
});

/** How long each list is kept, by how many records it has; those without an end are kept on the device. */
const kept = () =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: keys.records.together(BABY) })
    .map(({ queryKey, gcTime }) => [queryKey.at(-1), gcTime])
    // What the home page knows stands in for a list, and is kept anyway.
    .filter(([count]) => count !== 'home');

it('keeps only the first list on the device, however often older records are asked for', async () => {
  const { user } = show(<Newest kinds={KINDS} />);
  expect(await screen.findByText('50 records')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  expect(await screen.findByText('100 records')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  expect(await screen.findByText('120 records')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  const { gcTime } = queryClient.getDefaultOptions().queries ?? {};
  expect(kept()).toEqual([
    [50, gcTime],
    [100, 300_000],
    [150, 300_000],
  ]);
});

it('is of all kinds where none is said', async () => {
  const { user } = show(<Newest />);
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  await screen.findByText('100 records');
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  expect(await screen.findByText('121 records')).toBeVisible();
});

describe('what it asks the server for', () => {
  let asked: string[] = [];
  beforeEach(() => {
    asked = [];
    server.intercept = ({ path, query }) => {
      if (path.endsWith('/page')) asked.push(`${query.get('limit')} from ${query.get('before') ?? 'the newest'}`);
      return undefined;
    };
  });
  const lastOf = (count: number) => server.records[count - 1]?.startTime;

  it('is only what is older, however much is listed already', async () => {
    const { user } = show(<Newest kinds={KINDS} />);
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    await screen.findByText('100 records');
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    await screen.findByText('120 records');
    expect(asked).toEqual(['50 from the newest', `50 from ${lastOf(50)}`, `50 from ${lastOf(100)}`]);
  });

  it('is all of it again once something has become of it', async () => {
    const { user } = show(<Newest kinds={KINDS} />);
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    await screen.findByText('100 records');
    server.records.shift();
    await act(() => queryClient.invalidateQueries({ queryKey: keys.records.together(BABY) }));
    expect(asked.slice(2)).toEqual(['100 from the newest']);
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    expect(await screen.findByText('119 records')).toBeVisible();
  });
});
