import type { Baby } from '@nestling/contract';
import { keys } from '@nestling/contract';
import { bus, outbox, queryClient } from '@nestling/shared-ui/platform';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeCaches } from '../testing/fake-site.ts';
import { BEN, data, givenNobody, givenServer, MIA, openShell, SAM } from '../testing/open-shell.tsx';

const OVER = 'You no longer have access to Mia';
const ANNA = '0190d1a0-0000-7000-8000-0000000000aa';
const PHOTO = '0190d1a0-0000-7000-8000-00000000f070';

let babies: Baby[];
let deleted: object[];
/** What the server says of a baby that is not there. */
let missing: object;

beforeEach(async () => {
  await givenNobody();
  onlineManager.setOnline(true);
  babies = [{ ...MIA, role: 'caregiver' }, BEN];
  deleted = [];
  missing = { message: OVER, error: 'access_ended' };
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

async function openWithMia(path = '/') {
  const calls = givenServer({
    'GET /api/babies': () => data(babies),
    'GET /api/babies/deleted': () => data(deleted),
    [`GET /api/babies/${MIA.id}`]: () => Response.json(missing, { status: 404 }),
    [`DELETE /api/babies/${MIA.id}`]: () => data({ id: MIA.id }),
  });
  openShell(path, { as: SAM });
  await screen.findByRole('button', { name: /^Mia \d+m$/ });
  // What follows the list comes after the first screen.
  await waitFor(() => expect(queryClient.getQueryData(['known-babies'])).toHaveProperty(MIA.id));
  return calls;
}

/** Mia is not among the babies any more, and a stream says so. */
function end(by?: string): void {
  babies = [BEN];
  act(() => bus.emit({ name: 'baby.deleted', babyId: MIA.id, ...(by && { by }) }));
}

it('a baby that one was removed from leaves the page and the device, with a word about it', async () => {
  await openWithMia();
  Object.assign(globalThis, { caches: fakeCaches() });
  const photos = await caches.open('photos');
  const keep = (id: string, of?: string) =>
    photos.put(`/photos/${SAM.id}/${id}`, new Response('', { headers: of ? { 'x-baby': of } : {} }));
  await keep(PHOTO, MIA.id);
  await keep('a milestone of Ben', BEN.id);
  await keep('kept by an earlier version');
  queryClient.setQueryData(keys.sleep.list(MIA.id), ['a sleep']);
  queryClient.setQueryData(keys.todos.list(MIA.id), ['a to-do']);
  queryClient.setQueryData(keys.history('some record'), ['a change']);
  queryClient.setQueryData(keys.todos.list(BEN.id), ['another']);
  end(ANNA);
  const switcher = await within(screen.getByRole('banner')).findByRole('button', { name: /^Ben/ });
  expect(await screen.findByText(OVER)).toBeInTheDocument();
  await userEvent.setup().click(switcher);
  expect(within(await screen.findByRole('menu')).queryByText('Mia')).not.toBeInTheDocument();
  const held = queryClient.getQueryCache().getAll();
  expect(held.filter(({ state }) => JSON.stringify(state.data ?? '').includes('Mia'))).toEqual([]);
  expect(held.map(({ queryKey }) => queryKey)).not.toContainEqual(keys.sleep.list(MIA.id));
  expect(queryClient.getQueryData(keys.todos.list(MIA.id))).toBeUndefined();
  expect(queryClient.getQueryData(keys.history('some record'))).toBeUndefined();
  expect(queryClient.getQueryData(keys.todos.list(BEN.id))).toEqual(['another']);
  await waitFor(async () =>
    expect((await photos.keys()).map(({ url }) => decodeURI(url))).toEqual([
      expect.stringContaining('a milestone of Ben'),
    ]),
  );
});

it('what the device shows of it goes, and what it shows of others stays', async () => {
  await openWithMia();
  const shown = [MIA.id, BEN.id, undefined].map((babyId) => ({ data: { url: '/', babyId }, close: jest.fn() }));
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ getNotifications: async () => shown }) },
  });
  end(ANNA);
  await waitFor(() => expect(shown.map(({ close }) => close.mock.calls.length)).toEqual([1, 0, 0]));
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('the only baby gone, the page is that of a beginning', async () => {
  babies = [{ ...MIA, role: 'viewer' }];
  await openWithMia();
  babies = [];
  act(() => bus.emit({ name: 'baby.deleted', babyId: MIA.id, by: ANNA }));
  expect(await screen.findByText('No babies added yet')).toBeInTheDocument();
  expect(await screen.findByText(OVER)).toBeInTheDocument();
});

it('a call that is denied has the babies looked at', async () => {
  await openWithMia();
  babies = [BEN];
  await act(() =>
    outbox.write({ kind: 'baby', op: 'change', id: MIA.id, babyId: MIA.id, fields: { name: 'Mila' }, label: 'Edit' }),
  );
  givenServer({
    'GET /api/babies': () => data(babies),
    [`PATCH /api/babies/${MIA.id}`]: () => Response.json(missing, { status: 404 }),
    [`GET /api/babies/${MIA.id}`]: () => Response.json(missing, { status: 404 }),
  });
  expect(await screen.findByRole('button', { name: /^Ben/ })).toBeInTheDocument();
});

it('a device that was away hears of it from the list', async () => {
  await openWithMia();
  babies = [BEN];
  await act(() => queryClient.invalidateQueries({ queryKey: keys.babies.all }));
  expect(await screen.findByRole('button', { name: /^Ben/ })).toBeInTheDocument();
  expect(await screen.findByText(OVER)).toBeInTheDocument();
});

it.each([
  [
    'by whom, where one may know',
    [{ id: MIA.id, name: 'Mia', by: { id: ANNA, name: 'Anna' } }],
    'Mia was deleted by Anna',
  ],
  ['that it is gone, where nobody says who', [], 'Mia is no longer here'],
])('of a deleted baby it is said %s', async (_, list, text) => {
  missing = { message: 'Baby not found', error: 'not_found' };
  deleted = list;
  await openWithMia();
  end(ANNA);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it.each([
  ['deleted here', () => act(() => outbox.write({ ...DELETION, id: MIA.id, babyId: MIA.id }))],
  ['ended on another own device', () => end(SAM.id)],
])('what one has %s oneself is no news', async (_, endIt) => {
  const calls = await openWithMia();
  babies = [BEN];
  await endIt();
  expect(await screen.findByRole('button', { name: /^Ben/ })).toBeInTheDocument();
  await waitFor(() => expect(calls.map(({ route }) => route)).toContain(`GET /api/babies/${MIA.id}`));
  // One that did appear would have come with this one at the latest.
  end(ANNA);
  await waitFor(() => expect(outbox.snapshot().writes).toEqual([]));
  expect(screen.queryByText(OVER)).not.toBeInTheDocument();
});

const DELETION = { kind: 'baby', op: 'remove', fields: {}, label: 'Delete Mia' } as const;

it('the form of a baby that is gone gives way to a page that says so', async () => {
  givenServer();
  await openWithMia('/babies');
  await userEvent.setup().click(await screen.findByRole('link', { name: 'Edit Mia' }));
  missing = { message: OVER, error: 'access_ended' };
  await screen.findByRole('heading', { name: 'Edit Baby Details' });
  end(ANNA);
  expect(await screen.findByText('This baby is no longer in your list')).toBeInTheDocument();
});
