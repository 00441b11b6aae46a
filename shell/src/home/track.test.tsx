import type { Baby } from '@nestling/contract';
import { queryClient } from '@nestling/shared-ui/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BEN, data, givenNobody, givenServer, MIA, openShell, SAM } from '../testing/open-shell.tsx';

beforeEach(givenNobody);
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page does
  document.cookie = 'nestling_page=; Path=/; Max-Age=0';
});

const DIAPERS = 'care/cards/diapers';

/** A server with one baby, which keeps what is tracked. */
function givenBaby(baby: Baby) {
  let stored = baby;
  givenServer({
    'GET /api/babies': () => data([stored]),
    'GET /api/auth/settings': () => data({}),
    [`PATCH /api/babies/${baby.id}`]: (body) => {
      stored = { ...stored, ...(body as Partial<Baby>) };
      return data(stored);
    },
  });
  return () => stored.kinds;
}

const card = (name: string) => screen.queryByRole('region', { name, hidden: true });
const cookie = () => decodeURIComponent(document.cookie);

async function openChoice() {
  const user = userEvent.setup();
  openShell('/', { as: SAM });
  await user.click(await screen.findByRole('button', { name: 'Arrange' }));
  const arrange = within(await screen.findByRole('dialog', { name: 'Arrange home' }));
  return { user, arrange };
}

async function chosen() {
  const { user, arrange } = await openChoice();
  await user.click(arrange.getByRole('button', { name: 'What do you track?' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'What do you track?' })) };
}

it('shows a family that has not chosen what it saw before', async () => {
  givenBaby(MIA);
  const { arrange } = await openChoice();
  expect(card(DIAPERS)).toBeNull();
  expect(arrange.queryByText('Diapers')).toBeNull();
  await waitFor(() => expect(cookie()).toContain('kinds=sleep,feeding'));
  expect(cookie()).not.toContain(DIAPERS);
});

it('presets what suits the age, keeps the choice with the baby, and shows its card', async () => {
  const kept = givenBaby(MIA);
  const { user, dialog } = await chosen();
  expect(dialog.getByRole('checkbox', { name: 'Diapers' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Baths' })).not.toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(kept()).toEqual(['sleep', 'feeding', 'diaper']));
  await waitFor(() => expect(card(DIAPERS)).not.toBeNull());
  await waitFor(() => expect(cookie()).toContain(DIAPERS));
  expect(cookie()).toContain('kinds=sleep,feeding,diaper');
});

it('takes a kind away again, and leaves names that it does not know', async () => {
  const kept = givenBaby({ ...MIA, kinds: ['sleep', 'feeding', 'diaper', 'moon_walk'] });
  const { user, dialog } = await chosen();
  expect(card(DIAPERS)).not.toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Diapers' }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(kept()).toEqual(['sleep', 'feeding', 'moon_walk']));
  await waitFor(() => expect(card(DIAPERS)).toBeNull());
});

it('leaves what others choose meanwhile', async () => {
  const kept = givenBaby({ ...MIA, kinds: ['sleep', 'feeding', 'diaper'] });
  const { user, dialog } = await chosen();
  await user.click(dialog.getByRole('checkbox', { name: 'Diapers' }));
  await fetch(new URL(`/api/babies/${MIA.id}`, location.href), {
    ...{ method: 'PATCH', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ kinds: ['sleep', 'feeding', 'diaper', 'bath'] }),
  });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Baths' })).toBeChecked());
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(kept()).toEqual(['sleep', 'feeding', 'bath']));
});

it('is of one baby: another one has no card of it, and the worker keeps what any of them needs', async () => {
  givenServer({
    'GET /api/babies': () => data([MIA, { ...BEN, kinds: ['sleep', 'feeding', 'diaper'] }]),
    'GET /api/auth/settings': () => data({}),
  });
  await openChoice();
  await waitFor(() => expect(cookie()).toContain('kinds=sleep,feeding,diaper'));
  expect(cookie()).not.toContain(DIAPERS);
  expect(card(DIAPERS)).toBeNull();
});

it('presets no diapers for an older child', async () => {
  givenBaby(BEN);
  const { dialog } = await chosen();
  expect(dialog.getByRole('checkbox', { name: 'Diapers' })).not.toBeChecked();
});

it('offers who may only look no choice', async () => {
  givenBaby({ ...MIA, role: 'viewer' });
  const { arrange } = await openChoice();
  expect(arrange.queryByRole('button', { name: 'What do you track?' })).toBeNull();
});
