import { type Change, EMPTY, storeAfter } from '@nestling/contract/milk';
import { clock, removeRecord } from '@nestling/shared-ui/platform';
import { expectWrong } from '@nestling/shared-ui/testing';
import { aRecord, BABY, minutesAgo, resetFamily, server, show, shownToasts } from '@nestling/shared-ui/testing/family';
import { speak } from '@nestling/shared-ui/words';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import MilkCard from '../exposes/cards/milk.tsx';
import MilkPage from '../exposes/pages/milk.tsx';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

const HOUR = 60;
const DAY = 24 * HOUR;

beforeEach(async () => {
  speak('en', { volume: 'ml' });
  await resetFamily();
  before = EMPTY;
  server.baby = { ...server.baby, kinds: ['sleep', 'feeding', 'milk'] };
  server.intercept = ({ path }) => (path === `/api/milk/baby/${BABY}` ? Response.json(inStore()) : undefined);
});
afterEach(() => onlineManager.setOnline(true));

/** What the server says was in store before the records that it has. */
let before = EMPTY;
const inStore = () => ({ before, changes: server.records.filter(({ kind }) => kind === 'milk') });

const card = () => show(<MilkCard babyId={BABY} />);
const changed = (minutes: number, changeMl: number, more: object = {}) =>
  aRecord('milk', minutesAgo(minutes), { place: 'fridge', changeMl, reason: 'pumped', ...more });
const steps = () => server.writes[0]?.body?.steps as { kind: string; id: string; fields: object }[];
const undo = () => act(() => shownToasts.at(-1)?.action?.onClick());

async function dialogOf(user: ReturnType<typeof card>['user'], by: string) {
  await user.click(await screen.findByRole('button', { name: by }));
  return within(await screen.findByRole('dialog'));
}

it.each([
  ['Feed from Fridge', 'Feed from fridge'],
  ['Add Milk', 'Add milk'],
  ['Thaw', 'Thaw'],
  ['More', 'Milk store'],
])('titles what %s opens as other dialogs: %s', async (button, title) => {
  const { user } = card();
  await dialogOf(user, button);
  expect(screen.getByRole('dialog', { name: title })).toBeVisible();
});

/** Types an amount in place of the one that is there, and saves. */
async function save(user: ReturnType<typeof card>['user'], dialog: Awaited<ReturnType<typeof dialogOf>>, ml: string) {
  const amount = dialog.getByRole('textbox', { name: 'Amount (ml)' });
  await user.clear(amount);
  await user.type(amount, ml);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
}

it('says what is in store where, and what is used first', async () => {
  server.records = [
    changed(2 * DAY, 90),
    changed(DAY, 60),
    changed(HOUR, -30, { reason: 'fed' }),
    changed(40 * DAY, 500, { place: 'freezer' }),
  ];
  card();
  expect(await screen.findByText('Fridge: 120 ml')).toBeVisible();
  expect(screen.getByText(/^Use first: 60 ml of .+, until .+:\d\d/)).toBeVisible();
  expect(screen.getByText('Freezer: 500 ml')).toBeVisible();
  expect(screen.getByText(/^Use first: 500 ml of .+, until .+ \d{4}/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Source: CDC' })).toHaveLength(2);
});

it('adds what changed to what was there before', async () => {
  before = storeAfter([changed(90 * DAY, 200, { place: 'freezer' }) as unknown as Change], 'UTC');
  server.records = [changed(DAY, -50, { place: 'freezer', reason: 'donated' })];
  card();
  expect(await screen.findByText('Freezer: 150 ml')).toBeVisible();
});

it('feeds from the fridge: a bottle and what is taken in one write, taken back as one', async () => {
  server.records = [changed(2 * DAY, 90), changed(DAY, 60)];
  const { user } = card();
  await screen.findByText('Fridge: 150 ml');
  const dialog = await dialogOf(user, 'Feed from Fridge');
  expect(dialog.getByRole('textbox', { name: 'Amount (ml)' })).toHaveValue('90');
  expect(dialog.queryByRole('button', { name: 'Freezer' })).toBeNull();
  await save(user, dialog, '100');
  await waitFor(() => expect(server.writes).toMatchObject([{ path: '/api/records/together' }]));
  const [bottle, milk] = steps();
  expect(bottle).toMatchObject({
    ...{ kind: 'feeding', op: 'create' },
    fields: { type: 'bottle', amount: 100, unit: 'ml', milk: 'breast', endTime: expect.any(String) },
  });
  expect(milk).toMatchObject({
    ...{ kind: 'milk', op: 'create' },
    fields: { place: 'fridge', changeMl: -100, reason: 'fed', feedingId: bottle?.id },
  });
  expect(await screen.findByText('Fridge: 50 ml')).toBeVisible();
  await waitFor(() => expect(shownToasts.at(-1)).toMatchObject({ message: 'Fed 100\u00a0ml from the fridge' }));
  undo();
  expect(await screen.findByText('Fridge: 150 ml')).toBeVisible();
  await waitFor(() => expect(server.records).toHaveLength(2));
});

it('thaws: out of the freezer and into the fridge in one write, with the date of the bag', async () => {
  server.records = [changed(40 * DAY, 90, { place: 'freezer', bagDate: '2026-02-03' })];
  const { user } = card();
  await screen.findByText('Freezer: 90 ml');
  const dialog = await dialogOf(user, 'Thaw');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ path: '/api/records/together' }]));
  expect(steps().map(({ kind, fields }) => ({ kind, ...fields }))).toMatchObject([
    { kind: 'milk', place: 'freezer', changeMl: -90, reason: 'thawed' },
    { kind: 'milk', place: 'fridge', changeMl: 90, reason: 'thawed', bagDate: '2026-02-03' },
  ]);
  expect(await screen.findByText('Fridge: 90 ml')).toBeVisible();
  expect(screen.getByText('Freezer: 0 ml')).toBeVisible();
});

it('adds milk with the date on its bag, and takes it back', async () => {
  const { user } = card();
  await screen.findByText('Fridge: 0 ml');
  const dialog = await dialogOf(user, 'Add Milk');
  await user.click(dialog.getByRole('button', { name: 'Freezer' }));
  await user.click(dialog.getByRole('spinbutton', { name: 'Month' }));
  await user.keyboard('03042026');
  await save(user, dialog, '80');
  await waitFor(() =>
    expect(server.writes).toMatchObject([
      {
        path: '/api/records/milk',
        body: { place: 'freezer', changeMl: 80, reason: 'pumped', bagDate: '2026-03-04' },
      },
    ]),
  );
  await waitFor(() => expect(shownToasts.at(-1)).toMatchObject({ message: 'Added 80\u00a0ml' }));
  undo();
  await waitFor(() => expect(server.records).toEqual([]));
});

it.each([
  ['Expired', 'expired'],
  ['Spilled', 'spilled'],
  ['Donated', 'donated'],
])('takes out what is %s', async (name, reason) => {
  server.records = [changed(DAY, 90)];
  const { user } = card();
  const dialog = await dialogOf(user, 'More');
  await user.click(dialog.getByRole('button', { name }));
  await save(user, dialog, '20');
  await waitFor(() => expect(server.writes).toMatchObject([{ body: { place: 'fridge', changeMl: -20, reason } }]));
});

it('asks what happened only under More, where nothing is chosen or proposed, and else says what was asked', async () => {
  server.records = [changed(DAY, 40)];
  const { user } = card();
  await screen.findByText('Fridge: 40 ml');
  const more = await dialogOf(user, 'More');
  expect(more.queryAllByRole('button', { name: /^(Fed|Spilled|Expired)/, pressed: true })).toEqual([]);
  expect(more.getByRole('textbox', { name: 'Amount (ml)' })).toHaveValue('');
  await user.click(more.getByRole('button', { name: 'Save' }));
  expect(await more.findByRole('alert')).toHaveTextContent('Please choose a reason');
  expect(server.writes).toEqual([]);
  await user.click(more.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Thaw' }));
  const thaw = within(await screen.findByRole('dialog', { name: 'Thaw' }));
  expect(thaw.queryByRole('group', { name: 'What happened' })).toBeNull();
});

it('says what was kept too long, and discards it', async () => {
  server.records = [changed(5 * DAY, 70), changed(DAY, 60)];
  const { user } = card();
  expect(await screen.findByText(/^Kept too long: 70 ml of/)).toBeVisible();
  const dialog = await dialogOf(user, 'Discard');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ body: { changeMl: -70, reason: 'expired' } }]));
  expect(await screen.findByText(/^Use first: 60 ml of/)).toBeVisible();
});

it('asks for a recount of what is below nothing, and is right after it', async () => {
  server.records = [changed(DAY, 60), changed(HOUR, -100, { reason: 'fed' })];
  const { user } = card();
  expect(await screen.findByText('40 ml more went out than came in. Please count what is there.')).toBeVisible();
  const dialog = await dialogOf(user, 'Count');
  await save(user, dialog, '30');
  await waitFor(() => expect(server.writes).toMatchObject([{ body: { changeMl: 70, reason: 'counted' } }]));
  expect(await screen.findByText('Fridge: 30 ml')).toBeVisible();
});

it('counts what was there at the time that is said', async () => {
  server.records = [changed(DAY, 90), changed(30, -30, { reason: 'fed' })];
  const { user } = card();
  await screen.findByText('Fridge: 60 ml');
  const dialog = await dialogOf(user, 'More');
  await user.click(dialog.getByRole('button', { name: 'Counted' }));
  await user.click(dialog.getByRole('button', { name: '1 h ago' }));
  await save(user, dialog, '100');
  await waitFor(() => expect(server.writes).toMatchObject([{ body: { changeMl: 10, reason: 'counted' } }]));
  expect(await screen.findByText('Fridge: 70 ml')).toBeVisible();
});

it('counts a large store, and refuses a change that nothing can be', async () => {
  before = storeAfter(
    [changed(60 * DAY, 5_000) as unknown as Change, changed(59 * DAY, 1_000) as unknown as Change],
    'UTC',
  );
  const { user } = card();
  await screen.findByText('Fridge: 6000 ml');
  const dialog = await dialogOf(user, 'More');
  await user.click(dialog.getByRole('button', { name: 'Counted' }));
  for (const ml of ['500', '11001']) {
    await save(user, dialog, ml);
    expect(await dialog.findByText(/^A change can be at most 5,000.ml/)).toBeVisible();
    expect(dialog.getByLabelText(/^Amount/)).toBeInvalid();
  }
  expect(server.writes).toEqual([]);
  await save(user, dialog, '6100');
  await waitFor(() => expect(server.writes).toMatchObject([{ body: { changeMl: 100, reason: 'counted' } }]));
});

it('counts what was pumped in this very minute', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: Date.parse('2026-05-05T12:00:50Z') });
  try {
    server.records = [changed(DAY, 60), changed(0.5, 30)];
    const { user } = card();
    await screen.findByText('Fridge: 90 ml');
    const dialog = await dialogOf(user, 'More');
    await user.click(dialog.getByRole('button', { name: 'Counted' }));
    await save(user, dialog, '100');
    await waitFor(() => expect(server.writes).toMatchObject([{ body: { changeMl: 10, reason: 'counted' } }]));
  } finally {
    jest.useRealTimers();
  }
});

it('does not count what was there longer ago than it knows', async () => {
  before = storeAfter([changed(60 * DAY, 200) as unknown as Change], 'UTC');
  const { user } = card();
  await screen.findByText('Fridge: 200 ml');
  const dialog = await dialogOf(user, 'More');
  await user.click(dialog.getByRole('button', { name: 'Counted' }));
  // A phone whose clock goes on while the dialog is open.
  const later = jest.spyOn(clock, 'now').mockReturnValue(Date.now() + 8 * DAY * 60_000);
  await save(user, dialog, '100');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Only what was there in the last 7 days can be counted');
  later.mockRestore();
});

it.each([
  ['0', 'Please enter the amount'],
  ['2001', 'A bottle can be at most 2,000 ml'],
  ['much', 'Amount must be a whole number'],
])('does not feed %s ml', async (typed, problem) => {
  const { user } = card();
  const dialog = await dialogOf(user, 'Feed from Fridge');
  await save(user, dialog, typed);
  await expectWrong(dialog.getByRole('textbox', { name: 'Amount (ml)' }), problem);
  expect(server.writes).toEqual([]);
});

it('never says of a store that could not be read that it is empty, and takes what is done meanwhile', async () => {
  server.intercept = ({ method }) =>
    method === 'GET' ? Response.json({ message: 'Down', error: 'x' }, { status: 500 }) : undefined;
  const { user } = card();
  expect(await screen.findByText('Failed to load the milk store')).toBeVisible();
  expect(screen.queryByText(/^Fridge/)).toBeNull();
  const dialog = await dialogOf(user, 'More');
  expect(dialog.queryByRole('button', { name: 'Counted' })).toBeNull();
});

it('follows a pumping that is deleted without a network, and its undo', async () => {
  const pumping = aRecord('pumping', minutesAgo(60), { endTime: minutesAgo(40), totalMl: 90, goesTo: 'fridge' });
  server.records = [pumping, changed(40, 90, { pumpingId: pumping.id })];
  card();
  expect(await screen.findByText('Fridge: 90 ml')).toBeVisible();
  server.intercept = () => 'offline';
  await act(async () => void (await removeRecord(pumping)));
  expect(await screen.findByText('Fridge: 0 ml')).toBeVisible();
  await waitFor(() => expect(shownToasts.at(-1)).toMatchObject({ message: 'Pumping deletion saved on this device' }));
  undo();
  expect(await screen.findByText('Fridge: 90 ml')).toBeVisible();
});

it('has no buttons for who may only look', async () => {
  server.baby = { ...server.baby, role: 'viewer' };
  server.records = [changed(5 * DAY, 70)];
  card();
  expect(await screen.findByText('Fridge: 70 ml')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('lists all changes by day, with what came in and went out', async () => {
  server.records = [changed(3, 90), changed(2, -40, { reason: 'spilled' })];
  show(<MilkPage />, `/babies/${BABY}/milk`);
  expect(await screen.findByText('90 ml in, 40 ml out')).toBeVisible();
  expect(screen.getByText('Fridge: −40 ml')).toBeVisible();
  expect(screen.getByText(/Spilled/)).toBeVisible();
});

it('takes milk in at the head of its page, too, but not from who may only look', async () => {
  const { user, unmount } = show(<MilkPage />, `/babies/${BABY}/milk`);
  const more = await dialogOf(user, 'More');
  expect(more.getByRole('heading', { name: 'Milk store' })).toBeVisible();
  await user.click(more.getByRole('button', { name: 'Cancel' }));
  await save(user, await dialogOf(user, 'Add Milk'), '90');
  expect(await screen.findByText('90 ml in, 0 ml out')).toBeVisible();
  unmount();
  server.baby = { ...server.baby, role: 'viewer' };
  show(<MilkPage />, `/babies/${BABY}/milk`);
  expect(await screen.findByText('90 ml in, 0 ml out')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add Milk' })).toBeNull();
});

it('draws what was pumped, fed and in store day by day, with the figures as a table', async () => {
  before = storeAfter([changed(60 * DAY, 200, { place: 'freezer' }) as unknown as Change], 'UTC');
  server.records = [
    changed(2 * DAY, 90),
    changed(2 * DAY - 1, -30, { reason: 'fed' }),
    changed(DAY, -20, { reason: 'spilled' }),
  ];
  const { user } = show(<MilkPage />, `/babies/${BABY}/milk`);
  expect(await screen.findByText(/^90.ml pumped, 30.ml fed. In store: 240.ml.$/)).toBeVisible();
  const charts = screen.getAllByRole('img', { name: /^Chart of what was/ });
  // The figures of the axis are of the person's unit.
  expect(charts.map((chart) => within(chart).queryByText('ml')?.textContent)).toEqual(['ml', 'ml']);
  await user.click(screen.getByRole('button', { name: 'Show Table' }));
  const rows = within(screen.getByRole('table', { name: 'Milk store day by day' })).getAllByRole('row');
  const figures = rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(figures.slice(0, 3)).toEqual([
    ['0\u00a0ml', '0\u00a0ml', '40\u00a0ml', '200\u00a0ml'],
    ['0\u00a0ml', '0\u00a0ml', '40\u00a0ml', '200\u00a0ml'],
    ['90\u00a0ml', '30\u00a0ml', '60\u00a0ml', '200\u00a0ml'],
  ]);
  await user.click(screen.getByRole('button', { name: '14 days' }));
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(15);
});

it('says that the figures of the chart could not be read, once where the list could not be read either, and tries both again', async () => {
  server.records = [changed(DAY, 90)];
  const answer = server.intercept;
  server.intercept = ({ path }) => (path.startsWith('/api/milk/') ? 'offline' : undefined);
  const { user, unmount } = show(<MilkPage />, `/babies/${BABY}/milk`);
  expect(await screen.findByText('Failed to load the milk store')).toBeVisible();
  server.intercept = answer;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^90.ml pumped/)).toBeVisible();
  unmount();
  await resetFamily();
  server.records = [changed(DAY, 90)];
  server.intercept = ({ path }) => (/^\/api\/(milk|records)\//.test(path) ? 'offline' : undefined);
  const both = show(<MilkPage />, `/babies/${BABY}/milk`);
  await waitFor(() => expect(screen.queryByRole('status', { name: /Loading/ })).toBeNull());
  expect(await screen.findAllByText('Failed to load the milk store')).toHaveLength(1);
  server.intercept = answer;
  await both.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^90.ml pumped/)).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Milk store, Yesterday' })).toBeVisible();
  expect(screen.queryByText('Failed to load the milk store')).toBeNull();
});

it('begins a new day at midnight', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date().setHours(12, 0, 0, 0) });
  try {
    server.records = [changed(10, 90)];
    const { user } = show(<MilkPage />, `/babies/${BABY}/milk`);
    await user.click(await screen.findByRole('button', { name: 'Show Table' }));
    const pumped = () => within(screen.getByRole('table', { name: 'Milk store day by day' })).getAllByRole('cell')[0];
    expect(pumped()).toHaveTextContent(/^90.ml$/);
    jest.setSystemTime(Date.now() + DAY * 60_000);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(pumped()).toHaveTextContent(/^0.ml$/);
  } finally {
    jest.useRealTimers();
  }
});

it('lists the bags, the one that is used first on top', async () => {
  server.records = [
    changed(DAY, 60),
    changed(2 * DAY, 90),
    changed(5 * DAY, 40),
    changed(HOUR, 30, { reason: 'thawed', bagDate: '2026-02-03' }),
  ];
  show(<MilkPage />, `/babies/${BABY}/milk`);
  const bags = within(await screen.findByRole('list', { name: /^Fridge: 220.ml$/ })).getAllByRole('listitem');
  expect(bags.map(({ textContent }) => textContent?.slice(0, 5).replace('\u00a0', ' '))).toEqual([
    '40 ml',
    '30 ml',
    '90 ml',
    '60 ml',
  ]);
  expect(bags[0]).toHaveTextContent(/Kept too long/);
  expect(bags[1]).toHaveTextContent(/thawed/);
});

describe('a change that is edited', () => {
  const editing = async (record: ReturnType<typeof changed>) => {
    server.records = [record];
    const { user } = show(<MilkPage />, `/babies/${BABY}/milk`);
    await user.click(await screen.findByRole('button', { name: /^Edit / }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: /^Edit / })) };
  };

  it('has no sign to be typed: what goes out stays what goes out', async () => {
    speak('en', { volume: 'fl_oz' });
    const { user, dialog } = await editing(changed(HOUR, -109, { reason: 'fed' }));
    const amount = dialog.getByRole('textbox', { name: 'Amount (fl oz)' });
    expect(amount).toHaveValue('3.7');
    await user.clear(amount);
    await user.type(amount, '3.5');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.writes).toMatchObject([{ method: 'PATCH', body: { changeMl: -104 } }]));
  });

  it('comes in where it was pumped after all', async () => {
    const { user, dialog } = await editing(changed(HOUR, -90, { reason: 'spilled' }));
    await user.click(dialog.getByRole('button', { name: 'Pumped' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.writes).toMatchObject([{ method: 'PATCH', body: { changeMl: 90, reason: 'pumped' } }]),
    );
  });

  it('has a sign where it is counted, by keys that have one', async () => {
    const { dialog } = await editing(changed(HOUR, -90, { reason: 'counted' }));
    const change = dialog.getByRole('textbox', { name: 'Change (ml)' });
    expect(change).toHaveValue('-90');
    expect(change).toHaveAttribute('inputmode', 'text');
  });
});
