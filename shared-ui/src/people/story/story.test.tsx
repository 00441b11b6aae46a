import { type Baby, sleepKind } from '@nestling/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { bus, declareKind, useBabies } from '../../platform/index.ts';
import { failure, givenServer, json, show, shownToasts, stopClock } from '../../testing/index.tsx';
import type { Change } from './history.query.ts';
import { RecordStory } from './record-story.tsx';

const BABY = '0190a000-0000-7000-8000-000000000001';
const ME = { id: '0190a000-0000-7000-8000-000000000002', name: 'Anna' };
const ROBIN = { id: '0190a000-0000-7000-8000-0000000000b1', name: 'Robin' };
const MIA: Baby = { id: BABY, name: 'Mia', birthDate: '2026-01-01', gender: 'female', role: 'owner', shared: true };

const at = (clock: string) => `2026-11-20T${clock}:00.000Z`;
const sleep = {
  kind: 'sleep',
  id: '0190a000-0000-7000-8000-00000000000a',
  babyId: BABY,
  startTime: at('03:05'),
  endTime: at('06:40'),
  by: ROBIN,
};
const change = (version: number, fields: Partial<Change>): Change =>
  ({ version, at: at('03:14'), by: ROBIN, change: 'changed', record: sleep, ...fields }) as Change;

const MADE = change(1, { change: 'made', record: { ...sleep, notes: 'In the sling' } });
/** The newest first, as the server tells them. */
const CHANGES = [
  change(3, { at: at('09:00'), madeAt: at('08:02'), by: ME, record: { ...sleep, endTime: at('06:52') } }),
  change(2, { at: at('07:00'), change: 'outdone', record: { ...sleep, notes: 'Lost' } }),
  MADE,
];

const server = {
  baby: MIA,
  changes: CHANGES as Change[] | Response | 'offline',
  restored: undefined as unknown,
  reads: 0,
};
let refuse: Response | undefined;

beforeAll(() => declareKind(sleepKind));
beforeEach(async () => {
  Object.assign(server, { baby: MIA, changes: CHANGES, restored: undefined, reads: 0 });
  refuse = undefined;
  stopClock(new Date(at('10:00')));
  await givenServer(({ method, path, body }) => {
    if (path === '/api/babies') return json([server.baby]);
    if (method === 'GET') server.reads += 1;
    if (method === 'GET') return Array.isArray(server.changes) ? json(server.changes) : server.changes;
    if (refuse) return refuse;
    server.restored = { path, body };
    return json(sleep);
  });
});
afterEach(() => jest.useRealTimers());

const onPutBack = jest.fn();
beforeEach(() => onPutBack.mockReset());

/** As in a dialog, which opens once the baby is known. */
function Editor({ record = sleep }: { record?: Parameters<typeof RecordStory>[0]['record'] }) {
  return useBabies().babies.length > 0 && <RecordStory record={record} onPutBack={onPutBack} />;
}

async function openHistory() {
  const { user } = show(<Editor />);
  await user.click(await screen.findByRole('button', { name: 'History' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'History' })) };
}

/** Without the narrow spaces that some locales write. */
const text = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');

describe('the line of an editor', () => {
  it('says who recorded and who changed it, each with the time of the tap', async () => {
    show(<Editor />);
    await waitFor(() =>
      expect(text(screen.getByText(/^Recorded by/))).toBe('Recorded by Robin, 3:14 AM · changed by you, 8:02 AM'),
    );
  });

  it('says the names alone without a network', async () => {
    show(<Editor record={{ ...sleep, by: { ...ROBIN, left: true }, changedBy: ME }} />);
    server.changes = 'offline';
    expect(text(await screen.findByText(/^Recorded by/))).toBe('Recorded by Robin (left) · changed by you');
  });

  it('says nothing with one person', async () => {
    const { shared: _, ...alone } = MIA;
    server.baby = alone;
    show(<Editor />);
    expect(await screen.findByRole('button', { name: 'History' })).toBeVisible();
    expect(screen.queryByText(/Recorded by/)).toBeNull();
  });

  it('and nothing of what the server has never seen', async () => {
    show(
      <>
        <Editor record={{ ...sleep, by: { id: ME.id }, waiting: true }} />
        <Editor />
      </>,
    );
    await screen.findByRole('button', { name: 'History' });
    expect(screen.getAllByRole('button', { name: 'History' })).toHaveLength(1);
  });
});

describe('the history', () => {
  it('tells of each change who, when, and what it was before', async () => {
    const { dialog } = await openHistory();
    const list = await dialog.findByRole('list', { name: 'Changes, the latest first' });
    const [changed, outdone, made] = within(list).getAllByRole('listitem').map(text);
    expect(changed).toContain('You changed it8:02 AM');
    expect(changed).toContain('End: 6:52 AM, was 6:40 AM');
    expect(changed).toContain('Notes: none, was “In the sling”');
    expect(outdone).toContain('Robin changed it, but a later change stands');
    expect(outdone).toContain('Notes: “Lost”, was “In the sling”');
    expect(made).toMatch(/Robin recorded it3:14 AM/);
  });

  it('puts an older state back, tells so, and closes what was opened on the newer one', async () => {
    const told = jest.fn();
    const stop = bus.onAny(told);
    const { user, dialog } = await openHistory();
    // The state that stands is nothing to go back to.
    expect(await dialog.findAllByRole('button', { name: /^Put back/ })).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: /^Put back: as of 3:14/ }));
    await waitFor(() => expect(onPutBack).toHaveBeenCalledTimes(1));
    expect(server.restored).toEqual({ path: `/api/records/${sleep.id}/restore`, body: { version: 1 } });
    expect(told).toHaveBeenCalledWith({ name: 'sleep.changed', babyId: BABY, id: sleep.id });
    expect(shownToasts).toMatchObject([{ message: 'Put back as it was' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    stop();
  });

  it('says why an older state cannot be put back, and stays', async () => {
    const { user, dialog } = await openHistory();
    refuse = failure('A sleep is already running', 409, 'already_open');
    await user.click(await dialog.findByRole('button', { name: /^Put back: as of 3:14/ }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('A sleep is already running');
    expect(onPutBack).not.toHaveBeenCalled();
  });

  it('is there to read for who may only look', async () => {
    server.baby = { ...MIA, role: 'viewer' };
    const { dialog } = await openHistory();
    expect(await dialog.findByText(/8:02/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Put back/ })).toBeNull();
  });

  it('that could not be loaded says so, and is tried again', async () => {
    server.changes = failure('Broken', 500, 'internal');
    const { user, dialog } = await openHistory();
    expect(await dialog.findByText('The history could not be loaded.')).toBeVisible();
    server.changes = CHANGES;
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText(/8:02/)).toBeVisible();
  });

  it('without changes in 90 days says so', async () => {
    server.changes = [];
    const { dialog } = await openHistory();
    expect(await dialog.findByText('No changes in the last 90 days.')).toBeVisible();
  });

  it('of a to-do speaks its words', async () => {
    const todo = {
      kind: 'todo' as const,
      id: sleep.id,
      babyId: BABY,
      title: 'Diapers',
      completed: false,
      createdAt: at('03:00'),
      updatedAt: at('03:00'),
      subtasks: [],
      by: ROBIN,
    };
    server.changes = [
      change(2, { record: { ...todo, dueDate: '2026-11-24', completed: true } }),
      change(1, { change: 'made', record: todo }),
    ];
    const { user } = show(<Editor record={todo} />);
    await user.click(await screen.findByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
    expect(await dialog.findByText('Due date: Tue, Nov 24, was none')).toBeVisible();
    expect(dialog.getByText('Completed: Yes, was No')).toBeVisible();
  });
});

it('the line and the dialog share one read', async () => {
  const { dialog } = await openHistory();
  await dialog.findByText(/8:02/);
  expect(server.reads).toBe(1);
});
