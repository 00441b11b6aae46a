import { keys } from '@nestling/contract';
import { clearPersisted, persistOptions, queryClient, session } from '@nestling/shared-ui/platform';
import { QueryClientProvider, QueryObserver, useIsRestoring, useQuery } from '@tanstack/react-query';
import { persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { act, render, screen, waitFor } from '@testing-library/react';
import { KeptReads, restoreReads } from './kept-reads.tsx';

const SAM = {
  id: 'sam',
  email: 'sam@example.org',
  name: 'Sam',
  createdAt: '2026-01-02T03:04:05.000Z',
  emailVerified: true,
  token: 'secret',
};
const QUERY = keys.babies.list;

let asked = 0;
let answer = 'Mia, asked';
const ask = async () => {
  asked += 1;
  return answer;
};

/** What was drawn, picture by picture. */
let pictures: string[] = [];

function Names() {
  const { data = 'nothing' } = useQuery({ queryKey: QUERY, queryFn: ask });
  pictures.push(`${data}${useIsRestoring() ? ' while it is restored' : ''}`);
  return <p>{data}</p>;
}

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <KeptReads userId={SAM.id}>
        <Names />
      </KeptReads>
    </QueryClientProvider>,
  );

/** What a visit before has left on the device. */
async function givenKept(data: string): Promise<void> {
  queryClient.setQueryData(QUERY, data);
  await persistQueryClientSave({ queryClient, ...persistOptions(SAM.id) });
  await waitFor(async () => expect(await persistOptions(SAM.id).persister.restoreClient()).toBeDefined());
  queryClient.clear();
}

afterEach(() => jest.restoreAllMocks());
beforeEach(async () => {
  asked = 0;
  answer = 'Mia, asked';
  pictures = [];
  queryClient.clear();
  await clearPersisted();
  session.signIn(SAM);
});

test('what was restored for the first picture is in it, and is asked for anew once', async () => {
  await givenKept('Mia, kept');
  await restoreReads(SAM.id);
  open();
  expect(pictures[0]).toBe('Mia, kept');
  expect(await screen.findByText('Mia, asked')).toBeVisible();
  expect(pictures).not.toContainEqual(expect.stringContaining('restored'));
  expect(asked).toBe(1);
});

test('without a first picture it is restored below the pages, which ask for nothing before', async () => {
  await givenKept('Mia, kept');
  open();
  expect(pictures[0]).toBe('nothing while it is restored');
  expect(await screen.findByText('Mia, asked')).toBeVisible();
  expect(asked).toBe(1);
});

test('it is shown while the server is asked, whoever else asks', async () => {
  await givenKept('Mia, kept');
  const settings = new QueryObserver(queryClient, {
    queryKey: ['settings'],
    queryFn: () => new Promise<string>(() => {}),
  });
  const stop = settings.subscribe(() => {});
  open();
  expect(await screen.findByText('Mia, asked')).toBeVisible();
  expect(pictures).toContain('Mia, kept');
  stop();
});

test('a restore that takes longer than the splash goes on below the pages', async () => {
  await givenKept('Mia, kept');
  void restoreReads(SAM.id);
  open();
  expect(pictures[0]).toBe('nothing while it is restored');
  expect(await screen.findByText('Mia, asked')).toBeVisible();
  expect(pictures).toContain('Mia, kept');
  expect(asked).toBe(1);
});

test('what the server answers is kept for the next visit', async () => {
  open();
  expect(await screen.findByText('Mia, asked')).toBeVisible();
  const kept = async () => JSON.stringify(await persistOptions(SAM.id).persister.restoreClient());
  await waitFor(async () => expect(await kept()).toContain('Mia, asked'));
  answer = 'Mia, later';
  await act(() => queryClient.refetchQueries({ queryKey: QUERY }));
  await waitFor(async () => expect(await kept()).toContain('Mia, later'));
});

test('what cannot be restored keeps nobody from the pages', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new Error('The disk is gone');
  });
  open();
  expect(await screen.findByText('Mia, asked')).toBeVisible();
  expect(said).toHaveBeenCalledWith('What was kept could not be read', expect.any(Error));
});
