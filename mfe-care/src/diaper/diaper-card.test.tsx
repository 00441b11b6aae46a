import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import DiaperCard from '../exposes/cards/diapers.tsx';
import { aDiaper, BABY, daysAgo, minutesAgo, resetFamily, server, show, shownToasts } from '../testing/family.tsx';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

beforeEach(resetFamily);
afterEach(() => onlineManager.setOnline(true));

const card = () => show(<DiaperCard babyId={BABY} />);
const region = () => screen.findByRole('region', { name: 'Diapers' });
const button = (name: string) => screen.findByRole('button', { name });

it.each([
  ['Wet', { wet: true, dirty: false }, 'Wet diaper recorded'],
  ['Dirty', { wet: false, dirty: true }, 'Dirty diaper recorded'],
  ['Both', { wet: true, dirty: true }, 'Wet and dirty diaper recorded'],
])('one tap on %s records, and can be undone', async (name, content, told) => {
  const { user } = card();
  await user.click(await button(name));
  await waitFor(() => expect(server.writes).toMatchObject([{ path: '/api/records/diaper', body: content }]));
  await waitFor(() => expect(shownToasts.at(-1)).toMatchObject({ message: told }));
  act(() => shownToasts.at(-1)?.action?.onClick());
  await waitFor(() => expect(server.records).toEqual([]));
});

it('says when the last one was, and counts those of 24 hours', async () => {
  server.records = [
    aDiaper(minutesAgo(121)),
    aDiaper(minutesAgo(300), { dirty: true }),
    aDiaper(minutesAgo(24 * 60 + 1)),
  ];
  card();
  expect(await screen.findByText('Last: 2h ago · 2 wet, 1 dirty in 24 h')).toBeVisible();
  expect(screen.queryByText(/Usual at this age/)).toBeNull();
});

it.each([
  [0, '1 to 2 wet in 24 h'],
  [3, '3 wet or more in 24 h'],
  [5, '5 wet or more in 24 h'],
  [13, '6 wet or more in 24 h'],
])('at %i days of age it says how many are usual, and by whom', async (days, usual) => {
  server.baby = { ...server.baby, birthDate: daysAgo(days) };
  server.records = [aDiaper(minutesAgo(5))];
  card();
  expect(await screen.findByText(new RegExp(`Usual at this age: ${usual}`))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Source: UNICEF UK' })).toBeVisible();
});

it('says nothing of what is usual after two weeks', async () => {
  server.baby = { ...server.baby, birthDate: daysAgo(14) };
  server.records = [aDiaper(minutesAgo(5))];
  card();
  await screen.findByText(/^Last/);
  expect(screen.queryByText(/Usual/)).toBeNull();
});

it.each([
  ['pale', 1, 'Pale'],
  ['red', 1, 'Red'],
  ['black', 4, 'Black'],
])('%s at %i days is for a doctor to see', async (colour, days, name) => {
  server.baby = { ...server.baby, birthDate: daysAgo(days) };
  server.records = [aDiaper(minutesAgo(1), { dirty: true, colour })];
  card();
  expect(await screen.findByRole('alert')).toHaveTextContent(`${name}: show this to a doctor.`);
  expect(screen.getByRole('link', { name: /Johns Hopkins/ })).toBeVisible();
});

it.each([
  ['black', 3],
  ['green', 4],
])('%s at %i days is not', async (colour, days) => {
  server.baby = { ...server.baby, birthDate: daysAgo(days) };
  server.records = [aDiaper(minutesAgo(1), { dirty: true, colour })];
  card();
  await screen.findByText(/^Last/);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks for time and details after a long press, with what the button stands for', async () => {
  const { user } = card();
  await user.pointer({ keys: '[MouseLeft>]', target: await button('Both') });
  const dialog = within(await screen.findByRole('dialog', { name: 'Record diaper' }, { timeout: 5_000 }));
  const chosen = (group: string) => within(dialog.getByRole('group', { name: group }));
  expect(chosen('Dirty').getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(chosen('Colour').getByRole('button', { name: 'Dark green' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([{ body: { wet: true, dirty: true, colour: 'dark_green' } }]),
  );
});

it('asks for no colour without dirty', async () => {
  const { user } = card();
  await user.click(await button('Choose Time'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record diaper' }));
  // Who asks for another time sees it first.
  const [first] = dialog.getAllByRole('group');
  expect(first?.compareDocumentPosition(dialog.getByRole('group', { name: 'Wet' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(dialog.queryByRole('group', { name: 'Colour' })).toBeNull();
  await user.click(within(dialog.getByRole('group', { name: 'Dirty' })).getByRole('button', { name: 'Yes' }));
  expect(dialog.getByRole('group', { name: 'Colour' })).toBeVisible();
});

it('counts at once without network, too', async () => {
  const { user } = card();
  await screen.findByText('No diapers recorded yet');
  server.intercept = () => 'offline';
  await user.click(await button('Wet'));
  expect(await screen.findByText(/^Last: Just now · 1 wet, 0 dirty in 24 h$/)).toBeVisible();
});

it('offers who may only look no buttons', async () => {
  server.baby = { ...server.baby, role: 'viewer' };
  server.records = [aDiaper(minutesAgo(61))];
  card();
  expect(await screen.findByText(/^Last: 1h ago/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that there is none, and never so of a list that could not be read', async () => {
  const { unmount } = card();
  expect(await screen.findByText('No diapers recorded yet')).toBeVisible();
  unmount();
  await resetFamily();
  server.intercept = ({ path }) =>
    path.endsWith('/home') ? new Response('{"message":"Down","error":"x"}', { status: 500 }) : undefined;
  card();
  expect(await within(await region()).findByText('Failed to load diapers')).toBeVisible();
  expect(screen.queryByText('No diapers recorded yet')).toBeNull();
});
