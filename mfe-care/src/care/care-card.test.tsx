import { keys } from '@nestling/contract';
import { outbox, queryClient } from '@nestling/shared-ui/platform';
import { aRecord, BABY, minutesAgo, resetFamily, server, show, shownToasts } from '@nestling/shared-ui/testing/family';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import CareCard from '../exposes/cards/care.tsx';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

let tiles: string[] | undefined;

beforeEach(async () => {
  await resetFamily();
  tiles = undefined;
  server.intercept = ({ method, path, body }) => {
    if (path !== '/api/auth/settings') return undefined;
    if (method === 'PATCH') tiles = body?.careTiles as string[];
    return Response.json({ data: { ...(tiles && { careTiles: tiles }) } });
  };
});
afterEach(() => onlineManager.setOnline(true));

const card = () => show(<CareCard babyId={BABY} />);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const care = (minutes: number, what: string, more: object = {}) =>
  aRecord('care', minutesAgo(minutes), { what, ...more });

it('starts what takes time by a tap, shows how long it runs, and ends it by the next', async () => {
  const { user } = card();
  await user.click(await button('Bath'));
  await waitFor(() => expect(server.writes).toMatchObject([{ path: '/api/records/care', body: { what: 'bath' } }]));
  expect(server.writes[0]?.body).not.toHaveProperty('endTime');
  await waitFor(() => expect(shownToasts.at(-1)).toMatchObject({ message: 'Bath started' }));
  expect(await screen.findByRole('timer')).toHaveTextContent(/^0h 0m \ds$/);
  await user.click(await button('End bath'));
  await waitFor(() =>
    expect(server.writes[1]).toMatchObject({ method: 'PATCH', body: { endTime: expect.any(String) } }),
  );
  await waitFor(() => expect(shownToasts.at(-1)).toMatchObject({ message: 'Bath ended' }));
  expect(await button('Bath')).toBeVisible();
  act(() => shownToasts.at(-1)?.action?.onClick());
  expect(await button('End bath')).toBeVisible();
  await waitFor(() => expect(server.writes[2]).toMatchObject({ method: 'PATCH', body: { endTime: null } }));
});

it('runs one of each beside the others, and shows what runs without a tile of its own', async () => {
  server.records = [care(5, 'bath'), care(65, 'crying')];
  const { user } = card();
  expect(await button('End crying')).toHaveTextContent(/Crying1h 5m \ds/);
  await user.click(await button('Walk'));
  expect(await button('End walk')).toBeVisible();
  expect(screen.getAllByRole('timer')).toHaveLength(3);
});

it('records what happens at one time, and takes it back', async () => {
  const { user } = card();
  await user.click(await button('Nails'));
  await waitFor(() => expect(shownToasts.at(-1)).toMatchObject({ message: 'Nails recorded' }));
  expect(await screen.findByText('Last: Nails · Just now')).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
  act(() => shownToasts.at(-1)?.action?.onClick());
  expect(await screen.findByText('No care recorded yet')).toBeVisible();
});

it('works without network at once', async () => {
  const { user } = card();
  await screen.findByText('No care recorded yet');
  server.intercept = () => 'offline';
  await user.click(await button('Play'));
  expect(await button('End play')).toBeVisible();
});

it('asks for time and details after a long press; what happens at one time has no end there', async () => {
  const { user } = card();
  await user.pointer({ keys: '[MouseLeft>]', target: await button('Spit-up') });
  const dialog = within(await screen.findByRole('dialog', { name: 'Record care' }, { timeout: 5_000 }));
  expect(dialog.queryByText('No end: still in progress')).toBeNull();
  expect(dialog.getByRole('group', { name: 'Amount' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Bath' }));
  expect(dialog.queryByRole('group', { name: 'Amount' })).toBeNull();
  expect(dialog.getByText('No end: still in progress')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Spit-up' }));
  await user.click(dialog.getByRole('button', { name: 'Much' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ body: { what: 'spit_up', size: 'large' } }]));
});

it('asks first what it was where no tile says it, presets nothing, and says at the field that it is missing', async () => {
  const { user } = card();
  await user.click(await button('Choose Time'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record care' }));
  const what = dialog.getByRole('group', { name: 'What' });
  expect(within(what).queryByRole('button', { pressed: true })).toBeNull();
  const start = dialog.getByRole('group', { name: 'Start' });
  expect(what.compareDocumentPosition(start) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const told = await dialog.findByRole('alert');
  expect(told).toHaveTextContent('Please choose what it was');
  expect(what.parentElement).toContainElement(told);
  expect(within(what).getByRole('button', { name: 'Tummy time' })).toHaveFocus();
  expect(what).toHaveAccessibleDescription('Please choose what it was');
  expect(what).toBeInvalid();
  expect(server.writes).toEqual([]);
  await user.click(within(what).getByRole('button', { name: 'Bath' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ body: { what: 'bath' } }]));
});

it('asks for the name of something else, and needs one', async () => {
  tiles = ['own'];
  const { user } = card();
  await user.click(await button('Something else'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record care' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter what it was')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Haircut');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ body: { what: 'own', title: 'Haircut' } }]));
  expect(await screen.findByText(/^Last: Haircut/)).toBeVisible();
});

it('has the tiles that the person chooses, six at most', async () => {
  const { user } = card();
  await button('Bath');
  await user.click(await button('Choose Tiles'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose tiles' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Potty' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please choose six at most');
  await user.click(dialog.getByRole('checkbox', { name: 'Bath' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await button('Potty')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bath' })).toBeNull());
  expect(tiles).toEqual(['tummy_time', 'walk', 'play', 'nails', 'spit_up', 'potty']);
});

it('offers no choice of tiles before it is known which the person has, says why, and then offers those', async () => {
  tiles = ['potty', 'bath'];
  const keep = server.intercept;
  let refuse = () => {};
  const refused = new Promise<Response>((resolve) => {
    refuse = () => resolve(Response.json({ message: 'Down', error: 'x' }, { status: 400 }));
  });
  server.intercept = (call) => (call.method === 'GET' && call.path === '/api/auth/settings' ? refused : keep?.(call));
  const { user } = card();
  await user.click(await button('Choose Tiles'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose tiles' }));
  const one = (name: string) => dialog.getByRole('checkbox', { name });
  const expectAll = (how: 'toBeDisabled' | 'toBeEnabled') => {
    for (const choice of dialog.getAllByRole('checkbox')) expect(choice)[how]();
  };
  expectAll('toBeDisabled');
  refuse();
  expect(await dialog.findByText('Failed to load your settings')).toBeVisible();
  expectAll('toBeDisabled');
  server.intercept = keep;
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expectAll('toBeEnabled'));
  expect(dialog.queryByText('Failed to load your settings')).toBeNull();
  expect(dialog.getAllByRole('checkbox', { checked: true })).toEqual([one('Bath'), one('Potty')]);
  await user.click(one('Bath'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(tiles).toEqual(['potty']));
});

it('keeps the choice of tiles that is being made where another device changes them meanwhile', async () => {
  tiles = ['bath'];
  const { user } = card();
  await screen.findByRole('button', { name: 'Bath' });
  await user.click(await button('Choose Tiles'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose tiles' }));
  await waitFor(() => expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(1));
  await user.click(dialog.getByRole('checkbox', { name: 'Potty' }));
  act(() => queryClient.setQueryData(keys.settings, { careTiles: ['walk'] }));
  expect(await screen.findByRole('button', { name: 'Walk', hidden: true })).toBeInTheDocument();
  expect(dialog.getByRole('checkbox', { name: 'Potty' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(tiles).toEqual(['bath', 'potty']));
});

it('leaves the preset tiles preset where none was chosen', async () => {
  const patches: unknown[] = [];
  const keep = server.intercept;
  server.intercept = (call) => {
    if (call.method === 'PATCH') patches.push(call.body);
    return keep?.(call);
  };
  const { user } = card();
  await user.click(await button('Choose Tiles'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose tiles' }));
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Bath' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(outbox.snapshot().writes).toEqual([]));
  expect(patches).toEqual([]);
});

it('offers who may only look no tiles', async () => {
  server.baby = { ...server.baby, role: 'viewer' };
  server.records = [care(61, 'nails')];
  card();
  expect(await screen.findByText('Last: Nails · 1h ago')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('never says of a list that could not be read that there is none', async () => {
  server.intercept = ({ path }) =>
    path.endsWith('/home') ? Response.json({ message: 'Down', error: 'x' }, { status: 500 }) : undefined;
  card();
  expect(await screen.findByText('Failed to load care')).toBeVisible();
  expect(screen.queryByText('No care recorded yet')).toBeNull();
});

it('shows who may only look what runs, and for how long', async () => {
  server.baby = { ...server.baby, role: 'viewer' };
  server.records = [care(65, 'crying'), care(5, 'bath'), care(30, 'nails')];
  card();
  const timers = await screen.findAllByRole('timer');
  expect(timers.map((timer) => timer.parentElement?.textContent?.replace(/\d+s$/, '')).sort()).toEqual([
    'Bath: 0h 5m ',
    'Crying: 1h 5m ',
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});
