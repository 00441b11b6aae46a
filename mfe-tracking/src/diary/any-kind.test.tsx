import type { Kind, SomeRecord } from '@nestling/contract';
import { careKind } from '@nestling/contract/kinds/care';
import { pumpingKind } from '@nestling/contract/kinds/pumping';
import { lazyDialog } from '@nestling/shared-ui';
import { declareKind, homeQuery, outbox, queryClient } from '@nestling/shared-ui/platform';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import RecentActivities from '../exposes/widgets/RecentActivities.tsx';
import {
  aFeeding,
  aSleep,
  BABY,
  minutesAgo,
  resetFamily,
  server,
  show,
  shownToasts,
  stopClock,
} from '../testing/family.tsx';
import { openPage } from '../testing/pages.tsx';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

/** A kind that no screen knows: what follows comes from its declaration alone. */
const bathKind = {
  name: 'bath',
  many: 'baths',
  label: 'Bath',
  order: 900,
  shape: 'moment',
  fields: {
    place: { is: 'choice', label: 'Place', of: ['tub', 'sink'], names: { tub: 'Tub', sink: 'Sink' }, problem: '' },
    warm: { is: 'flag', label: 'Warm', required: true },
    toys: { is: 'number', label: 'Toys', max: 9, whole: true, tooMuch: 'Nine toys at most' },
  },
  row: ['place', 'warm'],
  csv: [],
} as const satisfies Kind;

beforeEach(async () => {
  await resetFamily();
  declareKind(bathKind, {
    mark: { Icon: () => null, tone: 'other' },
    Editor: lazyDialog(async () => ({ default: (await import('@nestling/shared-ui/pickers')).RecordEditor })),
    Recorder: lazyDialog(async () => ({ default: (await import('@nestling/shared-ui/pickers')).Recorder })),
  });
});
afterEach(() => {
  onlineManager.setOnline(true);
  jest.useRealTimers();
});

const aBath = (startTime: string, more: object = {}): SomeRecord => ({
  id: crypto.randomUUID(),
  babyId: BABY,
  kind: 'bath',
  startTime,
  ...{ warm: true },
  ...more,
});
const card = () => show(<RecentActivities babyId={BABY} />);
const history = () => openPage(`/babies/${BABY}/history`);
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);
const openEditor = async (user: ReturnType<typeof card>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Edit Bath/ }));
  return within(await screen.findByRole('dialog', { name: 'Edit Bath Record' }));
};

it('stands among the others, with its time and the fields that its declaration names', async () => {
  server.sleeps = [aSleep(minutesAgo(300), minutesAgo(200))];
  server.feedings = [aFeeding('bottle', minutesAgo(10))];
  server.others = [aBath(minutesAgo(100), { place: 'tub' })];
  card();
  expect(await rows()).toEqual([
    expect.stringMatching(/^Bottle/),
    expect.stringMatching(/^Bath(Yesterday )?\d+:\d\d.[AP]M · Tub · Warm$/),
    expect.stringMatching(/^Sleep session/),
  ]);
});

it('is recorded without network, stands there, and goes out once with it', async () => {
  onlineManager.setOnline(false);
  server.intercept = () => 'offline';
  const { user } = card();
  await user.click(await screen.findByRole('button', { name: 'Record Bath' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record bath' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter: Warm')).toBeVisible();
  await user.click(within(dialog.getByRole('group', { name: 'Warm' })).getByRole('button', { name: 'Yes' }));
  await user.type(dialog.getByLabelText('Toys'), '12');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Nine toys at most')).toBeVisible();
  await user.clear(dialog.getByLabelText('Toys'));
  await user.type(dialog.getByLabelText('Toys'), '3');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await rows()).toEqual([expect.stringMatching(/^Bath.*WarmSaved on this device$/)]);
  expect(server.writes).toEqual([]);
  server.intercept = undefined;
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(server.writes).toHaveLength(1));
  expect(server.writes[0]).toMatchObject({
    method: 'POST',
    path: '/api/records/bath',
    body: { babyId: BABY, warm: true, toys: 3, zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  });
  expect(server.writes[0]?.body).not.toHaveProperty('place');
  expect(server.writes[0]?.body).not.toHaveProperty('endTime');
});

it('is edited: only what changed is sent', async () => {
  const bath = aBath(minutesAgo(100), { place: 'tub', toys: 2 });
  server.others = [bath];
  const { user } = card();
  const dialog = await openEditor(user);
  expect(dialog.queryByText(/Duration|in progress/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Sink' }));
  await user.clear(dialog.getByLabelText('Toys'));
  await user.type(dialog.getByLabelText('Notes'), 'Duck');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toHaveLength(1));
  expect(server.writes[0]).toEqual({
    method: 'PATCH',
    path: `/api/records/bath/${bath.id}`,
    body: { place: 'sink', toys: null, notes: 'Duck' },
  });
  await waitFor(() => expect(shownToasts).toMatchObject([{ title: 'Bath record updated' }]));
});

it.each([
  ['for a quarter of an hour', {}, [{ notes: 'Duck' }]],
  ['no longer than its declaration says', { endAheadMs: 2 * 60_000 }, []],
])('may end ahead of now %s', async (_, limit, bodies) => {
  declareKind(
    { ...bathKind, shape: 'interval', ...limit },
    {
      mark: { Icon: () => null, tone: 'other' },
      Editor: lazyDialog(async () => ({ default: (await import('@nestling/shared-ui/pickers')).RecordEditor })),
    },
  );
  server.others = [aBath(minutesAgo(1), { endTime: minutesAgo(-9), duration: 10 })];
  const { user } = card();
  const dialog = await openEditor(user);
  await user.type(dialog.getByLabelText('Notes'), 'Duck');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  if (bodies.length === 0)
    expect(await dialog.findByRole('alert')).toHaveTextContent('End time cannot be in the future');
  await waitFor(() => expect(server.writes.map(({ body }) => body)).toEqual(bodies));
});

it('is deleted, and brought back under its id', async () => {
  const bath = aBath(minutesAgo(100));
  server.others = [bath];
  const { user } = card();
  await user.click((await openEditor(user)).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(shownToasts[0]).toMatchObject({ message: 'Bath record deleted', action: { label: 'Undo' } }),
  );
  expect(screen.queryByRole('listitem')).toBeNull();
  await act(async () => shownToasts[0]?.action?.onClick());
  expect(await rows()).toEqual([expect.stringMatching(/^Bath/)]);
  await waitFor(() => expect(server.writes.at(-1)?.path).toBe(`/api/records/${bath.id}/restore`));
});

it('is in the history, day by day, of which more comes when it is asked for', async () => {
  server.others = Array.from({ length: 60 }, (_, i) => aBath(minutesAgo(i * 24 * 60)));
  const { user } = history();
  expect(await rows()).toHaveLength(50);
  expect(screen.getByRole('heading', { name: 'Yesterday' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show Older' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(60));
  expect(screen.queryByRole('button', { name: 'Show Older' })).toBeNull();
});

it('has one line for a nursing in the history, and the totals of each day', async () => {
  const noon = new Date(Date.now() - 86_400_000).setHours(12, 0, 0, 0);
  const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();
  const sessionId = crypto.randomUUID();
  server.feedings = [
    aFeeding('breast_left', at(0), { endTime: at(12), sessionId }),
    aFeeding('breast_right', at(12), { endTime: at(22), sessionId }),
    aFeeding('bottle', at(120), { amount: 90, unit: 'ml' }),
  ];
  server.sleeps = [aSleep(at(30), at(90))];
  history();
  expect(await screen.findByRole('button', { name: /^Nursing 22\smin, L\s12 \+ R\s10/ })).toBeVisible();
  expect(await rows()).toHaveLength(3);
  expect(screen.getByText('1h 0m · 1 nap')).toBeVisible();
  expect(screen.getByText(/^Feeding: \W*2 meals, 90\sml\W*$/)).toBeVisible();
});

describe('offline, where the history was never read', () => {
  const RETRIED = { retry: 3, retryDelay: 0 };
  beforeEach(() => {
    stopClock(new Date(2026, 1, 10, 12, 0));
    // Offline a read waits before it is tried again.
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, ...RETRIED } });
    onlineManager.setOnline(false);
    server.intercept = ({ path }) => (path === '/api/babies' ? undefined : 'offline');
  });
  const waits = async () => {
    const fields = { startTime: minutesAgo(5), type: 'bottle', amount: 90, unit: 'ml' };
    const id = crypto.randomUUID();
    await act(() => outbox.write({ kind: 'feeding', op: 'create', id, babyId: BABY, fields, label: '' }));
  };

  it('no day is summed up from what waits alone', async () => {
    history();
    await waits();
    expect(await screen.findByText('This list is not on this device yet')).toBeVisible();
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByText(/^Feeding:/)).toBeNull();
    expect(screen.queryByText(/^0m|awake/)).toBeNull();
  });

  it('the days of the home page are shown, with their sums', async () => {
    history();
    await waits();
    const range = [
      { kind: 'feeding', ...aFeeding('bottle', minutesAgo(60), { endTime: minutesAgo(60), amount: 60, unit: 'ml' }) },
    ];
    const { queryKey } = homeQuery(BABY, Temporal.Now.timeZoneId());
    act(() => void queryClient.setQueryData(queryKey, { latest: {}, running: [], range }));
    expect(await screen.findByText(/^Feeding: \W*2 meals, 150\sml\W*$/)).toBeVisible();
    expect(screen.getByText('What is older is shown once there is a network.')).toBeVisible();
  });
});

it('is listed by its name where nobody has declared it: no editor, nothing blank, and not as running', async () => {
  server.others = [{ ...aBath(minutesAgo(60)), kind: 'tummy_time' }];
  card();
  expect(await rows()).toEqual([expect.stringMatching(/^Tummy time(Yesterday )?\d+:\d\d.[AP]M$/)]);
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
});

it.each([
  ['of today is of now, as it is mostly what nobody has noted yet', '', /^Add a record, Today/, 0],
  ['in a gap is of its beginning', '/2026-02-10', /^awake 40m.*: add a record$/, 100],
])('what is added %s, and its time stands first', async (_, day, button, ago) => {
  stopClock(new Date(2026, 1, 10, 12, 0));
  server.sleeps = [aSleep(minutesAgo(60), minutesAgo(30)), aSleep(minutesAgo(300), minutesAgo(100))];
  const { user } = openPage(`/babies/${BABY}/history${day}`);
  await user.click((await screen.findAllByRole('button', { name: button }))[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Record Bath' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record bath' }));
  const [time] = dialog.getAllByRole('spinbutton', { name: 'Hours' });
  const place = dialog.getByRole('group', { name: 'Place' });
  expect(time?.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(within(dialog.getByRole('group', { name: 'Warm' })).getByRole('button', { name: 'Yes' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ body: { startTime: minutesAgo(ago) } }]));
});

it.each<[string, Kind, string | undefined]>([
  ['care', careKind, 'Bath'],
  ['pumping', pumpingKind, undefined],
])('what has an end and is added of today is proposed as just over: %s', async (name, kind, sort) => {
  stopClock(new Date(2026, 1, 10, 12, 0));
  declareKind(kind, {
    mark: { Icon: () => null, tone: 'other' },
    Recorder: lazyDialog(async () => ({ default: (await import('@nestling/shared-ui/pickers')).Recorder })),
  });
  server.sleeps = [aSleep(minutesAgo(300), minutesAgo(100))];
  const { user } = history();
  await user.click((await screen.findAllByRole('button', { name: /^Add a record, Today/ }))[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: `Record ${kind.label}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Record ${name}` }));
  if (sort) await user.click(dialog.getByRole('button', { name: sort }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([{ body: { startTime: minutesAgo(20), endTime: minutesAgo(0) } }]),
  );
});

/** A day at noon, of which a gap of awake time is filled by the dialog of care. */
function givenCare(day: string, button: RegExp) {
  stopClock(new Date(2026, 1, 10, 12, 0));
  declareKind(careKind, {
    mark: { Icon: () => null, tone: 'other' },
    Recorder: lazyDialog(async () => ({ default: (await import('@nestling/shared-ui/pickers')).Recorder })),
  });
  server.sleeps = [aSleep(minutesAgo(60), minutesAgo(30)), aSleep(minutesAgo(300), minutesAgo(100))];
  const { user } = openPage(`/babies/${BABY}/history${day}`);
  const record = async () => {
    await user.click((await screen.findAllByRole('button', { name: button }))[0] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Record Care' }));
    return within(await screen.findByRole('dialog', { name: 'Record care' }));
  };
  return { user, record };
}

it.each([
  ['now, of today', '', /^Add a record, Today/, 0, 40],
  ['its beginning, in a gap', '/2026-02-10', /^awake 40m.*: add a record$/, 100, 20],
])(
  'what turns out to have one time is proposed for %s, and a time that was given stays',
  async (_, day, button, ago, minute) => {
    const { user, record } = givenCare(day, button);
    const first = await record();
    await user.click(first.getByRole('button', { name: 'Nails' }));
    await user.click(first.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.writes).toMatchObject([{ body: { what: 'nails', startTime: minutesAgo(ago) } }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const second = await record();
    await user.type(second.getAllByRole('spinbutton', { name: 'Hours' })[0] as HTMLElement, '09');
    await user.click(second.getByRole('button', { name: 'Nails' }));
    await user.click(second.getByRole('button', { name: 'Save' }));
    const atNine = new Date(2026, 1, 10, 9, minute).toISOString();
    await waitFor(() => expect(server.writes.slice(1)).toMatchObject([{ body: { what: 'nails', startTime: atNine } }]));
  },
);

it('has the proposed end, and does not run, where it turns out to take its time after all', async () => {
  const { user, record } = givenCare('/2026-02-10', /^awake 40m.*: add a record$/);
  const dialog = await record();
  await user.click(dialog.getByRole('button', { name: 'Nails' }));
  await user.type(dialog.getAllByRole('spinbutton', { name: 'Minutes' })[0] as HTMLElement, '30');
  await user.click(dialog.getByRole('button', { name: 'Bath' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const [startTime, endTime] = [30, 40].map((minute) => new Date(2026, 1, 10, 10, minute).toISOString());
  await waitFor(() => expect(server.writes).toMatchObject([{ body: { what: 'bath', startTime, endTime } }]));
});

it.each([
  ['offers a kind that is tracked', ['sleep', 'feeding', 'bath'], true],
  ['offers every kind where nobody has chosen', undefined, true],
  ['leaves out a kind that is not tracked', ['sleep', 'feeding'], false],
])("a day's + %s", async (_, kinds, isOffered) => {
  server.baby = { ...server.baby, ...(kinds && { kinds }) };
  server.sleeps = [aSleep(minutesAgo(300), minutesAgo(200))];
  const { user } = history();
  await user.click((await screen.findAllByRole('button', { name: /^Add a record/ }))[0] as HTMLElement);
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByRole('menuitem', { name: 'Record Sleep' })).toBeVisible();
  expect(menu.queryAllByRole('menuitem', { name: 'Record Bath' })).toHaveLength(isOffered ? 1 : 0);
  if (!isOffered) return;
  await user.click(menu.getByRole('menuitem', { name: 'Record Bath' }));
  expect(await screen.findByRole('dialog', { name: 'Record bath' })).toBeVisible();
});
