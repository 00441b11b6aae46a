import { expectWrong } from '@nestling/shared-ui/testing';
import { aRecord, BABY, minutesAgo, resetFamily, server, show, shownToasts } from '@nestling/shared-ui/testing/family';
import { speak } from '@nestling/shared-ui/words';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import PumpingCard from '../exposes/cards/pumping.tsx';
import PumpingPage from '../exposes/pages/pumping.tsx';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

beforeEach(async () => {
  speak('en', { volume: 'ml' });
  await resetFamily();
  server.baby = { ...server.baby, kinds: ['sleep', 'feeding', 'pumping', 'milk'] };
});
afterEach(() => onlineManager.setOnline(true));

const card = () => show(<PumpingCard babyId={BABY} />);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const pumped = (minutes: number, more: object = {}) =>
  aRecord('pumping', minutesAgo(minutes), { endTime: minutesAgo(minutes - 20), ...more });
const running = (minutes: number) => aRecord('pumping', minutesAgo(minutes), {});
const steps = () => server.writes[0]?.body?.steps as { kind: string; op: string; id: string; fields: object }[];
const undo = () => act(() => shownToasts.at(-1)?.action?.onClick());

async function dialogOf(user: ReturnType<typeof card>['user'], by: RegExp | string) {
  await user.click(await button(by));
  return within(await screen.findByRole('dialog'));
}

it('starts by one tap, and shows how long it runs', async () => {
  const { user } = card();
  await user.click(await button('Start Pumping'));
  expect(await screen.findByRole('timer')).toHaveTextContent(/^0h 0m \ds$/);
  await waitFor(() => expect(server.writes).toMatchObject([{ path: '/api/records/pumping' }]));
  expect(server.writes[0]?.body).not.toHaveProperty('endTime');
  await waitFor(() => expect(shownToasts.at(-1)).toMatchObject({ message: 'Pumping started' }));
  undo();
  await waitFor(() => expect(server.records).toEqual([]));
});

it('asks at its end how much and where it goes: into the fridge is one write with the milk, taken back as one', async () => {
  server.records = [running(25)];
  const { user } = card();
  const dialog = await dialogOf(user, /^End Pumping/);
  await user.type(dialog.getByRole('textbox', { name: 'Left (ml)' }), '50');
  await user.type(dialog.getByRole('textbox', { name: 'Right (ml)' }), '40');
  expect(dialog.getByText('In total 90 ml')).toBeVisible();
  expect(dialog.queryByRole('textbox', { name: 'Total (ml)' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Fridge' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ path: '/api/records/together' }]));
  const [end, milk] = steps();
  expect(end).toMatchObject({ kind: 'pumping', op: 'end', fields: { leftMl: 50, rightMl: 40, goesTo: 'fridge' } });
  expect(end?.fields).not.toHaveProperty('totalMl');
  expect(milk).toMatchObject({
    ...{ kind: 'milk', op: 'create' },
    fields: { place: 'fridge', changeMl: 90, reason: 'pumped', pumpingId: end?.id },
  });
  expect(await screen.findByText(/^Last: Just now · 90/)).toBeVisible();
  await waitFor(() => expect(shownToasts.at(-1)).toMatchObject({ message: 'Pumped 90\u00a0ml' }));
  undo();
  expect(await screen.findByRole('timer')).toBeVisible();
  await waitFor(() => expect(server.records).toHaveLength(1));
  expect(server.records[0]).toEqual({ ...running(25), id: end?.id, startTime: server.records[0]?.startTime });
});

it('ends without an amount, too, and then nothing goes into the store', async () => {
  server.records = [pumped(300, { totalMl: 60, goesTo: 'fridge' }), running(25)];
  const { user } = card();
  const dialog = await dialogOf(user, /^End Pumping/);
  expect(dialog.getByRole('button', { name: 'Fridge' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([{ method: 'PATCH', body: { goesTo: 'fridge', endTime: expect.any(String) } }]),
  );
});

it('ends with what was typed while it ran, and takes back only what the end said', async () => {
  server.records = [{ ...running(25), leftMl: 50, totalMl: 50, notes: 'Early' } as never];
  const { user } = card();
  const dialog = await dialogOf(user, /^End Pumping/);
  expect(dialog.getByRole('textbox', { name: 'Left (ml)' })).toHaveValue('50');
  await user.type(dialog.getByRole('textbox', { name: 'Right (ml)' }), '40');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toHaveLength(1));
  expect(server.writes[0]?.body).toMatchObject({ leftMl: 50, rightMl: 40, totalMl: null, notes: 'Early' });
  await waitFor(() => expect(shownToasts.at(-1)).toMatchObject({ message: 'Pumped 90\u00a0ml' }));
  undo();
  await waitFor(() => expect(server.writes).toHaveLength(2));
  expect(server.writes[1]?.body).toEqual({ leftMl: 50, rightMl: null, totalMl: 50, notes: 'Early', endTime: null });
});

it('leaves the store alone where it is not tracked', async () => {
  server.baby = { ...server.baby, kinds: ['pumping'] };
  server.records = [running(25)];
  const { user } = card();
  const dialog = await dialogOf(user, /^End Pumping/);
  await user.type(dialog.getByRole('textbox', { name: 'Total (ml)' }), '80');
  await user.click(dialog.getByRole('button', { name: 'Freezer' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ method: 'PATCH', body: { totalMl: 80 } }]));
});

it('takes one of another time, in oz for who reads oz', async () => {
  speak('en', { volume: 'fl_oz' });
  const { user } = card();
  const dialog = await dialogOf(user, 'Choose Time');
  await user.type(dialog.getByRole('textbox', { name: 'Total (fl oz)' }), '3');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([{ method: 'POST', path: '/api/records/pumping', body: { totalMl: 89 } }]),
  );
  expect(await screen.findByText('In 24 h: 1 × · 3 oz')).toBeVisible();
});

it.each([
  ['2001', 'At most 2,000 ml can be pumped at once'],
  ['much', 'Total must be a whole number'],
  ['120.5', 'Total must be a whole number'],
])('does not take %s ml', async (typed, problem) => {
  const { user } = card();
  const dialog = await dialogOf(user, 'Choose Time');
  await user.type(dialog.getByRole('textbox', { name: 'Total (ml)' }), typed);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectWrong(dialog.getByRole('textbox', { name: 'Total (ml)' }), problem);
  expect(server.writes).toEqual([]);
});

it('says the last one and the amount of 24 hours', async () => {
  server.records = [pumped(141, { totalMl: 90 }), pumped(400, { leftMl: 30, rightMl: 40 }), pumped(25 * 60)];
  card();
  expect(await screen.findByText('Last: 2h ago · 90 ml')).toBeVisible();
  expect(screen.getByText('In 24 h: 2 × · 160 ml')).toBeVisible();
});

it('puts milk into the store in one write where only later is said how much it was', async () => {
  server.records = [pumped(60, { goesTo: 'fridge' })];
  const { user } = show(<PumpingPage />, `/babies/${BABY}/pumping`);
  await user.click(await button(/^Edit/));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Total (ml)' }), '80');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ path: '/api/records/together' }]));
  const [change, milk] = steps();
  expect(change).toMatchObject({ kind: 'pumping', op: 'change', fields: { totalMl: 80 } });
  expect(milk).toMatchObject({
    ...{ kind: 'milk', op: 'create' },
    fields: { place: 'fridge', changeMl: 80, reason: 'pumped', pumpingId: change?.id },
  });
});

it('leaves what is in the store to the server where an amount is mended', async () => {
  server.records = [pumped(60, { goesTo: 'fridge', totalMl: 70 })];
  const { user } = show(<PumpingPage />, `/babies/${BABY}/pumping`);
  await user.click(await button(/^Edit/));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByRole('textbox', { name: 'Total (ml)' }));
  await user.type(dialog.getByRole('textbox', { name: 'Total (ml)' }), '80');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ method: 'PATCH', body: { totalMl: 80 } }]));
});

it('says that a total that was typed alone is not the sum of what is added to it', async () => {
  server.records = [pumped(60, { totalMl: 100 })];
  const { user } = show(<PumpingPage />, `/babies/${BABY}/pumping`);
  await user.click(await button(/^Edit/));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Left (ml)' }), '60');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The total is not the sum of the sides');
  expect(server.writes).toEqual([]);
});

it('works without network at once', async () => {
  const { user } = card();
  await screen.findByText('No pumping recorded yet');
  server.intercept = () => 'offline';
  await user.click(await button('Start Pumping'));
  expect(await screen.findByRole('timer')).toBeVisible();
});

it('shows who may only look how long it runs, and no buttons', async () => {
  server.baby = { ...server.baby, role: 'viewer' };
  server.records = [running(61)];
  card();
  expect(await screen.findByRole('timer')).toHaveTextContent(/^1h 1m/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('never says of a list that could not be read that there is none', async () => {
  server.intercept = ({ path }) =>
    path.endsWith('/home') ? Response.json({ message: 'Down', error: 'x' }, { status: 500 }) : undefined;
  card();
  expect(await screen.findByText('Failed to load pumping')).toBeVisible();
  expect(screen.queryByText('No pumping recorded yet')).toBeNull();
});
