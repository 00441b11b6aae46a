import { type Baby, feedingKind, type Kind } from '@nestling/contract';
import {
  bus,
  declareKind,
  newId,
  type OutboxWrite,
  outbox,
  showToast,
  writeAndTell,
  writeTogether,
} from '@nestling/shared-ui/platform';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { data, failure, givenNobody, givenServer, givenWidth, MIA, openShell, SAM } from '../testing/open-shell.tsx';
import { clockNote, wordsOf } from './outbox-words.ts';

beforeEach(async () => {
  await givenNobody();
  onlineManager.setOnline(true);
});

const SLEEP_ID = '0190d1a0-0000-7000-8000-0000000000ff';
/** What can be done about what is in a list, in its order. */
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
const SLEEP = { kind: 'sleep', id: SLEEP_ID, babyId: MIA.id };
const startSleep = (label = 'Start sleep') =>
  act(() =>
    outbox.write({
      ...SLEEP,
      op: 'create',
      fields: { startTime: '2026-11-20T10:00:00.000Z' },
      label,
    }),
  );

async function openWith(answer: () => Response) {
  const calls = givenServer({ 'GET /api/babies': () => data([MIA]), 'POST /api/sleep/start': answer });
  openShell('/', { as: SAM });
  await screen.findByRole('button', { name: /^Mia/ });
  return calls;
}

it('is silent while all is well', async () => {
  await openWith(() => data({}));
  expect(within(screen.getByRole('banner')).getByRole('status')).toBeEmptyDOMElement();
});

it('says that one is offline, what waits, and lists it', async () => {
  const user = userEvent.setup();
  await openWith(() => data({}));
  act(() => onlineManager.setOnline(false));
  givenServer();
  expect(await screen.findByText('Offline')).toBeInTheDocument();
  await startSleep();
  await user.click(await screen.findByRole('button', { name: 'Saved on this device, 1 waiting' }));
  const list = await screen.findByRole('list', { name: 'Waiting' });
  expect(list).toHaveTextContent('Start sleep');
});

it('says whose it is where there are several babies', async () => {
  const user = userEvent.setup();
  givenServer({ 'GET /api/babies': () => data([MIA, { ...MIA, id: newId(), name: 'Noa' }]) });
  openShell('/', { as: SAM });
  await screen.findByRole('button', { name: /^Noa/ });
  act(() => onlineManager.setOnline(false));
  await startSleep();
  await user.click(await screen.findByRole('button', { name: 'Saved on this device, 1 waiting' }));
  expect(await screen.findByRole('list', { name: 'Waiting' })).toHaveTextContent('Start sleepMia');
});

it('counts in the top bar, the list and the toast the same', async () => {
  // Toasts fold on a phone.
  givenWidth(390);
  const user = userEvent.setup();
  await openWith(() => data({}));
  act(() => onlineManager.setOnline(false));
  givenServer();
  await startSleep();
  const photo = {
    kind: 'photo',
    op: 'create',
    id: newId(),
    babyId: MIA.id,
    fields: { bytes: 1 },
    label: 'Photo',
  } as const;
  const note = (fields: Record<string, unknown>) =>
    ({ kind: 'note', op: 'create', id: newId(), babyId: MIA.id, fields, label: 'Record note' }) as const;
  await act(async () => {
    await outbox.write(photo);
    await outbox.write(note({ photoIds: [photo.id] }));
    await outbox.write(note({}));
  });
  for (const what of ['Bath', 'Walk'])
    act(() => showToast({ id: what, message: what, fold: { what, state: 'saved on this device' } }));
  expect(await screen.findByText('3 saved on this device')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Saved on this device, 3 waiting' }));
  const list = within(await screen.findByRole('list', { name: 'Waiting' }));
  expect(list.getAllByRole('listitem')).toHaveLength(3);
});

it('speaks up online when writes stay', async () => {
  await openWith(() => failure(503));
  await startSleep();
  expect(await screen.findByRole('button', { name: 'Saved on this device, 1 waiting' })).toBeInTheDocument();
});

describe('a write that the server refuses', () => {
  it('is what waits behind it is said to wait for, not the server', async () => {
    const user = userEvent.setup();
    await openWith(() => data({}));
    givenServer({ 'GET /api/babies': () => data([MIA]), 'POST /api/babies': () => failure(400, 'No') });
    const baby = { kind: 'baby', id: SLEEP_ID, babyId: SLEEP_ID, fields: { name: 'Tom', birthDate: '2026-10-01' } };
    await act(() => outbox.write({ ...baby, op: 'create', label: 'Add Tom' }));
    const nap = { kind: 'sleep', id: 'nap', babyId: SLEEP_ID, fields: { startTime: '2026-11-20T10:00:00.000Z' } };
    await act(() => outbox.write({ ...nap, op: 'create', label: 'Start sleep' }));
    await user.click(await screen.findByRole('button', { name: '1 record was not accepted' }));
    expect(await screen.findByRole('list', { name: 'Waiting' })).toHaveTextContent('Start sleep');
    expect(
      screen.getByText('Safe here, and sent by itself once you have decided about those above.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/server can be reached/)).not.toBeInTheDocument();
  });

  it('is shown with its reason and is sent again on request', async () => {
    const user = userEvent.setup();
    const answer = jest.fn(() => failure(400, 'Start time cannot be in the future'));
    await openWith(answer);
    await startSleep();
    await user.click(await screen.findByRole('button', { name: '1 record was not accepted' }));
    const list = await screen.findByRole('list', { name: 'Not accepted' });
    expect(list).toHaveTextContent('Start sleep');
    expect(list).toHaveTextContent('Start time cannot be in the future');
    answer.mockImplementation(() => data({ id: SLEEP_ID, deleted: true, message: 'x' }));
    await user.click(within(list).getByRole('button', { name: 'Retry: Start sleep' }));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.queryByText('1 record was not accepted')).not.toBeInTheDocument());
  });

  it('is discarded only after a confirmation that names it', async () => {
    const user = userEvent.setup();
    await openWith(() => failure(400, 'No'));
    await startSleep();
    await user.click(await screen.findByRole('button', { name: '1 record was not accepted' }));
    await user.click(await screen.findByRole('button', { name: 'Discard: Start sleep' }));
    const question = await screen.findByRole('alertdialog', { name: "Discard 'Start sleep'?" });
    expect(question).toHaveTextContent(/From .*2026.*\. It was never on the server and cannot be brought back\./);
    expect(outbox.snapshot().refused).toHaveLength(1);
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(outbox.snapshot().writes).toHaveLength(0));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is not asked about any more once it was decided about in another tab, also where it is refused again', async () => {
    const user = userEvent.setup();
    const answer = jest.fn<Response | Promise<Response>, []>(() => failure(400, 'No'));
    await openWith(answer as () => Response);
    await startSleep();
    await user.click(await screen.findByRole('button', { name: '1 record was not accepted' }));
    await user.click(await screen.findByRole('button', { name: 'Discard: Start sleep' }));
    await screen.findByRole('alertdialog', { name: "Discard 'Start sleep'?" });
    let refuse = () => {};
    const again = new Promise<Response>((resolve) => (refuse = () => resolve(failure(400, 'Still no'))));
    answer.mockReturnValue(again);
    await act(() => outbox.retry(outbox.snapshot().refused[0]?.key ?? ''));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    refuse();
    expect(await screen.findByText('Still no')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('leaves the record as the server has it when it was only a change of it', async () => {
    const user = userEvent.setup();
    givenServer({
      'GET /api/babies': () => data([MIA]),
      [`DELETE /api/sleep/${SLEEP_ID}`]: () => failure(403, 'Not yours to delete'),
    });
    openShell('/', { as: SAM });
    await screen.findByRole('button', { name: /^Mia/ });
    await act(() =>
      outbox.write({
        ...SLEEP,
        op: 'remove',
        fields: {},
        label: 'Delete sleep',
      }),
    );
    await user.click(await screen.findByRole('button', { name: '1 record was not accepted' }));
    await user.click(await screen.findByRole('button', { name: 'Discard: Delete sleep' }));
    const question = await screen.findByRole('alertdialog', { name: "Discard 'Delete sleep'?" });
    expect(question).toHaveTextContent('What the server has stays as it is.');
    expect(question).not.toHaveTextContent('never on the server');
  });

  it('is told in full and can be mended', async () => {
    const user = userEvent.setup();
    const answer = jest.fn((body: unknown) =>
      (body as { endTime?: string }).endTime
        ? data({ id: SLEEP_ID, ...(body as object) })
        : Response.json(
            {
              message: 'A sleep is already running',
              error: 'already_open',
              data: { startTime: '2026-11-20T08:00:00.000Z' },
            },
            { status: 409 },
          ),
    );
    const calls = await openWith(answer as never);
    await startSleep();
    await user.click(await screen.findByRole('button', { name: '1 record was not accepted' }));
    const list = await screen.findByRole('list', { name: 'Not accepted' });
    expect(list).toHaveTextContent(/From .*2026/);
    expect(list).toHaveTextContent(/Another one is running since .*2026/);
    await user.click(within(list).getByRole('button', { name: 'Edit: Start sleep' }));
    expect(await within(list).findByRole('button', { name: 'Save' })).toBeDisabled();
    expect(within(list).getByRole('alert')).toHaveTextContent('Enter when it ended to keep it as a past record.');
    const end = within(list).getByRole('group', { name: 'End' });
    await user.click(within(end).getByRole('button', { name: 'Now' }));
    fireEvent.change(within(list).getByLabelText('Notes'), { target: { value: 'In the pram' } });
    await user.click(within(list).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(outbox.snapshot().refused).toHaveLength(0));
    await waitFor(() =>
      expect(calls.findLast(({ route }) => route === 'POST /api/sleep/start')?.body).toMatchObject({
        startTime: '2026-11-20T10:00:00.000Z',
        endTime: expect.stringMatching(/:00\.000Z$/),
        notes: 'In the pram',
      }),
    );
  });
});

it('a change of what somebody has deleted can only be copied and discarded', async () => {
  const user = userEvent.setup();
  givenServer({
    'GET /api/babies': () => data([MIA]),
    [`PATCH /api/sleep/${SLEEP_ID}`]: () => failure(404, 'Sleep not found'),
  });
  openShell('/', { as: SAM });
  await screen.findByRole('button', { name: /^Mia/ });
  await act(() =>
    outbox.write({
      ...SLEEP,
      op: 'change',
      fields: { notes: 'In the pram' },
      label: 'Edit sleep',
    }),
  );
  await user.click(await screen.findByRole('button', { name: '1 record was not accepted' }));
  const list = await screen.findByRole('list', { name: 'Not accepted' });
  expect(list).toHaveTextContent('It was deleted meanwhile.');
  expect(namesIn(list)).toEqual(['Copy: Edit sleep', 'Discard: Edit sleep']);
});

it('what was typed of what can not be kept can be read', async () => {
  const title = 'Ask the midwife whether the blue ointment may be used together with the other one';
  const fields = { title, description: 'Before Friday', dueDate: '2026-11-21' };
  const { user } = await openRefused({ kind: 'todo', fields }, 'POST /api/todos', () => failure(404, 'Not found'));
  await user.click(await screen.findByRole('button', { name: '1 record was not accepted' }));
  const list = await screen.findByRole('list', { name: 'Not accepted' });
  expect(list).toHaveTextContent('What it belongs to was deleted meanwhile.');
  for (const line of [`Title: ${title}`, 'Description: Before Friday', 'Due date: Nov 21, 2026'])
    expect(within(list).getByText(line)).toBeVisible();
});

describe('what this person may not do any more', () => {
  const OVER = 'You no longer have access to Mia';
  const denied = (status: number, error: string, message: string) => () =>
    Response.json({ message, error }, { status });
  const openDenied = async (answer: () => Response, babies: () => Baby[]) => {
    givenServer({ 'GET /api/babies': () => data(babies()), 'POST /api/sleep/start': answer });
    const user = userEvent.setup();
    openShell('/', { as: SAM });
    await screen.findByRole('banner');
    await startSleep();
    await user.click(await screen.findByRole('button', { name: '1 record was not accepted' }));
    return { user, list: await screen.findByRole('list', { name: 'Not accepted' }) };
  };

  it('is kept with its reason, can be copied, and is not sent again', async () => {
    const { user, list } = await openDenied(denied(404, 'access_ended', OVER), () => []);
    expect(list).toHaveTextContent(`Start sleep`);
    expect(list).toHaveTextContent(OVER);
    expect(namesIn(list)).toEqual(['Copy: Start sleep', 'Discard: Start sleep']);
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(within(list).getByRole('button', { name: 'Copy: Start sleep' }));
    expect(copied.mock.lastCall?.[0]).toMatch(/^Start sleep\nFrom .*2026/);
    expect(await screen.findByText('Copied')).toBeInTheDocument();
  });

  it('may be tried again once they may', async () => {
    let role: Baby['role'] = 'viewer';
    const answer = denied(403, 'not_allowed', 'You can look, but not change anything here');
    const { list } = await openDenied(answer, () => [{ ...MIA, role }]);
    expect(list).toHaveTextContent('You can look, but not change anything here');
    expect(namesIn(list)).toEqual(['Copy: Start sleep', 'Discard: Start sleep']);
    role = 'caregiver';
    act(() => bus.emit({ name: 'people.changed', babyId: MIA.id }));
    expect(await within(list).findByRole('button', { name: 'Retry: Start sleep' })).toBeInTheDocument();
  });

  it('is not lost with a deletion: it is told that nothing was deleted', async () => {
    givenServer({
      'GET /api/babies': () => data([]),
      [`DELETE /api/sleep/${SLEEP_ID}`]: denied(404, 'access_ended', OVER),
    });
    openShell('/', { as: SAM });
    await screen.findByRole('banner');
    await act(() => outbox.write({ ...SLEEP, op: 'remove', fields: {}, label: 'Delete sleep' }));
    await userEvent.setup().click(await screen.findByRole('button', { name: '1 record was not accepted' }));
    expect(await screen.findByRole('list', { name: 'Not accepted' })).toHaveTextContent(OVER);
  });
});

describe('the toast of a refused write', () => {
  const startAndTell = () =>
    act(() =>
      writeAndTell({
        ...SLEEP,
        op: 'create',
        fields: { startTime: '2026-11-20T10:00:00.000Z' },
        label: 'Start sleep',
        words: { failure: 'Failed to start sleep tracking' },
      }),
    );
  const inToast = async (name: string) =>
    within(await screen.findByRole('alert')).getByRole('button', { name, hidden: true });

  it('says its name and the reason, and leads to its fields', async () => {
    const user = userEvent.setup();
    await openWith(() => failure(400, 'Start time cannot be in the future'));
    await startAndTell();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to start sleep trackingStart time cannot be in the future',
    );
    await user.click(await inToast('Edit'));
    const list = await screen.findByRole('list', { name: 'Not accepted' });
    expect(await within(list).findByRole('group', { name: 'Start' })).toBeInTheDocument();
  });

  it('the list that is empty stays closed when the next one is refused', async () => {
    const user = userEvent.setup();
    const answer = jest.fn(() => failure(400, 'No'));
    await openWith(answer);
    await startAndTell();
    await user.click(await inToast('Edit'));
    await screen.findByRole('list', { name: 'Not accepted' });
    answer.mockImplementation(() => data({ id: SLEEP_ID, deleted: true, message: 'x' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    answer.mockImplementation(() => failure(400, 'No'));
    await startAndTell();
    expect(await inToast('Edit')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes when the list is opened by the top bar: only one place decides', async () => {
    const user = userEvent.setup();
    await openWith(() => failure(400, 'No'));
    await startAndTell();
    expect(await inToast('Discard')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '1 record was not accepted' }));
    await screen.findByRole('list', { name: 'Not accepted' });
    const discards = () => screen.getAllByRole('button', { name: /^Discard/, hidden: true });
    // By itself it would go after 8 s.
    await waitFor(() => expect(discards()).toHaveLength(1), { timeout: 3_000 });
    expect(discards()[0]).toHaveAccessibleName('Discard: Start sleep');
  });

  it('leads to the question before it is discarded', async () => {
    const user = userEvent.setup();
    await openWith(() => failure(400, 'No'));
    await startAndTell();
    await user.click(await inToast('Discard'));
    const question = await screen.findByRole('alertdialog', { name: "Discard 'Start sleep'?" });
    expect(outbox.snapshot().refused).toHaveLength(1);
    // It is asked once, and not whenever the list is opened from then on.
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: '1 record was not accepted' }));
    await screen.findByRole('list', { name: 'Not accepted' });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

it('an end that somebody else has set is asked about in the list too', async () => {
  const user = userEvent.setup();
  const theirs = '2026-11-20T06:40:00.000Z';
  const mine = '2026-11-20T06:52:00.000Z';
  const time = (instant: string) => new Date(instant).toLocaleTimeString(undefined, { timeStyle: 'short' });
  const calls = givenServer({
    'GET /api/babies': () => data([MIA]),
    [`PATCH /api/sleep/end/${SLEEP_ID}`]: () =>
      Response.json(
        { message: 'This sleep was already ended', error: 'already_ended', data: { id: SLEEP_ID, endTime: theirs } },
        { status: 409 },
      ),
    [`PATCH /api/sleep/${SLEEP_ID}`]: (body) => data({ id: SLEEP_ID, ...(body as object) }),
  });
  openShell('/', { as: SAM });
  await screen.findByRole('button', { name: /^Mia/ });
  await act(() =>
    outbox.write({
      ...SLEEP,
      op: 'end',
      fields: { endTime: mine },
      label: 'End sleep',
    }),
  );
  await user.click(await screen.findByRole('button', { name: '1 record was not accepted' }));
  const list = await screen.findByRole('list', { name: 'Not accepted' });
  expect(list).toHaveTextContent(`It was ended at ${time(theirs)}. Use ${time(mine)} instead?`);
  expect(within(list).getByRole('button', { name: `Keep ${time(theirs)}` })).toBeInTheDocument();
  await user.click(within(list).getByRole('button', { name: `Use ${time(mine)}` }));
  await waitFor(() => expect(outbox.snapshot().refused).toHaveLength(0));
  await waitFor(() =>
    expect(calls.findLast(({ route }) => route === `PATCH /api/sleep/${SLEEP_ID}`)?.body).toEqual({ endTime: mine }),
  );
});

const bathKind: Kind = {
  name: 'bath',
  many: 'baths',
  label: 'Bath',
  order: 90,
  shape: 'moment',
  fields: {
    warmth: { is: 'number', label: 'Warmth', max: 45, unit: 'scale', tooMuch: 'Too hot' },
    scale: { is: 'choice', label: 'Scale', of: ['°C', '°F'], problem: 'Which?' },
    place: { is: 'choice', label: 'Place', of: ['tub', 'sink'], names: { tub: 'Tub' }, problem: 'Where?' },
    hair: { is: 'flag', label: 'Hair washed' },
    song: { is: 'text', label: 'Song', max: 100 },
  },
  row: ['place', 'warmth'],
  csv: [],
};

async function openRefused(
  about: Pick<OutboxWrite, 'kind' | 'fields'>,
  route: string,
  answer = () => failure(400, 'No'),
) {
  const calls = givenServer({ 'GET /api/babies': () => data([MIA]), [route]: answer });
  openShell('/', { as: SAM });
  await screen.findByRole('button', { name: /^Mia/ });
  await act(() => outbox.write({ ...SLEEP, ...about, op: 'create', label: 'It' }));
  return { user: userEvent.setup(), calls };
}

async function openMending(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: '1 record was not accepted' }));
  const list = await screen.findByRole('list', { name: 'Not accepted' });
  await user.click(within(list).getByRole('button', { name: 'Edit: It' }));
  await within(list).findByRole('button', { name: 'Save' });
  return within(list);
}

describe('what was done and refused together', () => {
  const BOTTLE_ID = '0190d1a0-0000-7000-8000-0000000000fe';
  const fallAsleep = () =>
    writeTogether(
      [
        {
          ...SLEEP,
          kind: 'feeding',
          id: BOTTLE_ID,
          op: 'end',
          fields: { endTime: '2026-11-20T10:00:00.000Z' },
          label: 'End bottle',
        },
        { ...SLEEP, op: 'create', fields: { startTime: '2026-11-20T10:00:00.000Z' }, label: 'Start sleep' },
      ],
      { label: 'Fell asleep over the bottle', words: { failure: 'Failed to save that the baby fell asleep' } },
    );
  const refusing = (answer: () => Response) =>
    givenServer({
      'GET /api/babies': () => data([MIA]),
      'POST /api/records/together': answer,
      [`PATCH /api/feeding/end/${BOTTLE_ID}`]: () => data({ id: BOTTLE_ID }),
      'POST /api/sleep/start': () => data({ id: SLEEP_ID }),
    });
  async function listAfter(answer: () => Response) {
    const user = userEvent.setup();
    const calls = refusing(answer);
    openShell('/', { as: SAM });
    await screen.findByRole('button', { name: /^Mia/ });
    await act(fallAsleep);
    await user.click(await screen.findByRole('button', { name: '1 record was not accepted' }));
    return { user, calls, list: await screen.findByRole('list', { name: 'Not accepted' }) };
  }

  it('is told step by step; a step is mended, and all goes again', async () => {
    const { user, calls, list } = await listAfter(() => failure(400, 'End time must be after start time'));
    expect(list).toHaveTextContent('Fell asleep over the bottle');
    expect(list).toHaveTextContent(/End bottle: Until .*2026/);
    expect(list).toHaveTextContent(/Start sleep: From .*2026/);
    expect(list).toHaveTextContent('End time must be after start time');
    await user.click(within(list).getByRole('button', { name: 'Edit: Start sleep' }));
    fireEvent.change(await within(list).findByLabelText('Notes'), { target: { value: 'In the pram' } });
    await user.click(within(list).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.findLast(({ route }) => route === 'POST /api/records/together')?.body).toMatchObject({
        steps: [
          { op: 'end', id: BOTTLE_ID },
          { op: 'create', id: SLEEP_ID, fields: { notes: 'In the pram' } },
        ],
      }),
    );
  });

  it('says why under the step that is wrong, and asks before one that a person has recorded is left out', async () => {
    const { user, calls, list } = await listAfter(() =>
      Response.json(
        {
          message: 'End time must be after start time',
          error: 'invalid',
          data: { path: 'steps.1.fields.endTime', code: 'invalid' },
        },
        { status: 400 },
      ),
    );
    const wrong = within(list).getByRole('group', { name: 'Start sleep' });
    expect(wrong).toHaveTextContent('End time must be after start time');
    expect(within(list).getAllByText('End time must be after start time')).toHaveLength(1);
    // One form at a time: what is typed in another would be lost.
    await user.click(within(list).getByRole('button', { name: 'Edit: End bottle' }));
    await user.click(within(list).getByRole('button', { name: 'Edit: Start sleep' }));
    expect(await within(list).findAllByRole('button', { name: 'Save' })).toHaveLength(1);
    await user.click(within(list).getByRole('button', { name: 'Cancel' }));
    await user.click(within(list).getByRole('button', { name: 'Leave out: Start sleep' }));
    const question = await screen.findByRole('alertdialog', { name: "Leave 'Start sleep' out?" });
    expect(question).toHaveTextContent(/From .*2026.*\. It was never on the server and cannot be brought back\./);
    await user.click(within(question).getByRole('button', { name: 'Leave out' }));
    await waitFor(() => expect(calls.some(({ route }) => route.startsWith('PATCH /api/feeding/end'))).toBe(true));
  });

  it('goes without a step that is left out, as a write of its own', async () => {
    const { user, calls, list } = await listAfter(() => failure(404, 'Feeding not found'));
    // One step is gone; the other one is not.
    expect(list).toHaveTextContent('Feeding not found');
    expect(within(list).getByRole('button', { name: 'Retry: Fell asleep over the bottle' })).toBeInTheDocument();
    await user.click(within(list).getByRole('button', { name: 'Leave out: End bottle' }));
    await waitFor(() => expect(calls.some(({ route }) => route === 'POST /api/sleep/start')).toBe(true));
    await waitFor(() => expect(outbox.snapshot().refused).toEqual([]));
  });

  it('with an end that somebody else has set asks which, and keeps the rest', async () => {
    const { user, calls, list } = await listAfter(() =>
      Response.json(
        {
          message: 'This feeding was already ended',
          error: 'already_ended',
          data: { endTime: '2026-11-20T09:40:00.000Z' },
        },
        { status: 409 },
      ),
    );
    expect(list).toHaveTextContent(/It was ended at .*40.* Use .*00.* instead\?/);
    expect(within(list).queryByRole('button', { name: /Leave out/ })).not.toBeInTheDocument();
    await user.click(within(list).getByRole('button', { name: /^Keep/ }));
    await waitFor(() => expect(calls.some(({ route }) => route === 'POST /api/sleep/start')).toBe(true));
    expect(calls.some(({ route }) => route.startsWith('PATCH'))).toBe(false);
  });
});

describe('a refused write of any kind can be mended', () => {
  beforeEach(() => declareKind(feedingKind));

  it.each([
    ['a to-do', 'todo', 'POST /api/todos', { title: 'Wipes', dueDate: '2026-11-21' }, 'Title'],
    ['a bottle', 'feeding', 'POST /api/feeding/start', { type: 'bottle', amount: 90, unit: 'ml' }, 'Amount (ml)'],
    ['a baby', 'baby', 'POST /api/babies', { name: 'Mia', birthDate: '2026-01-01', gender: 'female' }, 'Name'],
  ] as const)('%s', async (_, kind, route, fields, label) => {
    const { user, calls } = await openRefused({ kind, fields }, route);
    const list = await openMending(user);
    await user.clear(await list.findByLabelText(label));
    await user.type(list.getByLabelText(label), '7');
    await user.click(list.getByRole('button', { name: 'Save' }));
    const name = label.split(' ')[0]?.toLowerCase() ?? '';
    await waitFor(() =>
      expect(calls.findLast((call) => call.route === route)?.body).toEqual({
        id: SLEEP_ID,
        ...(kind !== 'baby' && { babyId: MIA.id }),
        ...fields,
        [name]: name === 'amount' ? 7 : '7',
      }),
    );
  });

  it('by what it is, where that is said by yes and no', async () => {
    declareKind({ ...bathKind, row: ['hair', 'warmth'] });
    const fields = { startTime: '2026-11-20T10:00:00.000Z', warmth: 50, scale: '°C', hair: true };
    const { user } = await openRefused({ kind: 'bath', fields }, 'POST /api/records/bath');
    const list = await openMending(user);
    expect(list.getByRole('listitem')).toHaveTextContent('It (Hair washed), 50 °C');
  });

  it('also one whose remote was never loaded since: its declaration is on this device', async () => {
    declareKind(bathKind);
    const startTime = '2026-11-20T10:00:00.000Z';
    const fields = { startTime, warmth: 50, scale: '°C', place: 'tub', hair: true, song: 'La' };
    const { user, calls } = await openRefused({ kind: 'bath', fields }, 'POST /api/records/bath');
    const list = await openMending(user);
    expect(list.getByRole('listitem')).toHaveTextContent('It (Tub), 50 °C');
    expect(list.getByRole('listitem')).toHaveTextContent('Hair washed: Yes');
    expect(list.getByRole('listitem')).toHaveTextContent('Song: La');
    // As its own form asks for what has one time.
    expect(list.getByRole('group', { name: 'When' })).toBeInTheDocument();
    expect(list.queryByRole('group', { name: /Start|End/ })).not.toBeInTheDocument();
    expect(list.getByLabelText('Notes')).toHaveAttribute('maxlength', '10000');
    fireEvent.change(list.getByLabelText('Warmth (°C)'), { target: { value: '37' } });
    await user.click(list.getByRole('button', { name: 'sink' }));
    await user.click(list.getByRole('button', { name: 'No' }));
    await user.click(list.getByRole('button', { name: 'Save' }));
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const mended = { id: SLEEP_ID, babyId: MIA.id, zone, ...fields, warmth: 37, place: 'sink', hair: false };
    await waitFor(() => expect(calls.findLast(({ body }) => body)?.body).toEqual(mended));
  });

  it('also one that nobody has declared: by its plain values', async () => {
    const fields = { startTime: '2026-11-20T10:00:00.000Z', pages: 12 };
    const { user, calls } = await openRefused({ kind: 'story', fields }, 'POST /api/records/story');
    const list = await openMending(user);
    expect(list.getByRole('listitem')).toHaveTextContent(/^It.*From .*2026.*pages: 12/);
    fireEvent.change(list.getByLabelText('pages'), { target: { value: '13' } });
    await user.click(list.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.findLast(({ body }) => body)?.body).toMatchObject({ ...fields, pages: 13 }));
  });
});

it('a write of a kind that the server does not know yet waits for its update', async () => {
  const answer = () =>
    Response.json(
      { message: "This server does not keep records of the kind 'bath' yet", error: 'unknown_kind' },
      { status: 404 },
    );
  const { user } = await openRefused({ kind: 'bath', fields: {} }, 'POST /api/records/bath', answer);
  await user.click(await screen.findByRole('button', { name: 'Saved on this device, 1 waiting' }));
  const list = await screen.findByRole('list', { name: 'Waiting' });
  expect(list).toHaveTextContent('Waits for an update of the server');
  expect(outbox.snapshot().refused).toEqual([]);
});

it.each([
  [0, undefined],
  [600_000, 'The clock of this device is 10 minutes fast.'],
  [-600_000, 'The clock of this device is 10 minutes slow.'],
  [2 * 86_400_000, 'The clock of this device is 2 days fast.'],
  [-3 * 3_600_000, 'The clock of this device is 3 hours slow.'],
])('a clock that is %i ms ahead: %s', (ahead, text) => {
  expect(clockNote(ahead)).toBe(text);
});

it.each([
  ['Record left breast', 'breast_left', 'Record left breast'],
  ['Start feeding', 'breast_left', 'Start feeding (Left breast)'],
])('names the kind of feeding of %s once', (label, type, title) => {
  declareKind(feedingKind);
  const write = { ...SLEEP, kind: 'feeding', label, fields: { type }, madeAt: '2026-11-20T10:00:00.000Z' };
  expect(wordsOf(write as unknown as OutboxWrite).title).toBe(title);
});

it.each([
  ['create', "Add to-do 'Wipes'", []],
  ['change', "Change to-do 'Wipes and cream'", ['Title: Wipes']],
])('the title of a to-do stands below its label where that may not say it: %s', (op, label, titles) => {
  const write = { ...SLEEP, kind: 'todo', op, label, fields: { title: 'Wipes' }, madeAt: '2026-11-20T10:00:00.000Z' };
  const { lines } = wordsOf(write as unknown as OutboxWrite);
  expect(lines.filter((line) => line.startsWith('Title'))).toEqual(titles);
});

it.each([
  ['2026-11-20T10:30:00.000Z', '30m'],
  ['2026-11-20T09:30:00.000Z', undefined],
])('an end at %s is told with a length only after its start', (endTime, length) => {
  const fields = { startTime: '2026-11-20T10:00:00.000Z', endTime };
  const { lines } = wordsOf({ kind: 'sleep', label: 'Sleep', fields, madeAt: endTime } as unknown as OutboxWrite);
  expect(lines[2]).toBe(length);
});
