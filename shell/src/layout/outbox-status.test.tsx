import { type NewWrite, type OutboxWrite, outbox, writeAndTell } from '@nestling/shared-ui/platform';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { data, failure, givenNobody, givenServer, MIA, openShell, SAM } from '../testing/open-shell.tsx';
import { clockNote, wordsOf } from './outbox-words.ts';

beforeEach(async () => {
  await givenNobody();
  onlineManager.setOnline(true);
});

const SLEEP_ID = '0190d1a0-0000-7000-8000-0000000000ff';
const startSleep = (label = 'Start sleep') =>
  act(() =>
    outbox.write({
      route: 'POST /api/sleep/start',
      body: { id: SLEEP_ID, babyId: MIA.id, startTime: '2026-11-20T10:00:00.000Z' },
      fact: { name: 'sleep.started', babyId: MIA.id, id: SLEEP_ID },
      subject: SLEEP_ID,
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

it('speaks up online when writes stay', async () => {
  await openWith(() => failure(503));
  await startSleep();
  expect(await screen.findByRole('button', { name: 'Saved on this device, 1 waiting' })).toBeInTheDocument();
});

describe('a write that the server refuses', () => {
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
        route: 'DELETE /api/sleep/:id',
        params: { id: SLEEP_ID },
        fact: { name: 'sleep.deleted', babyId: MIA.id, id: SLEEP_ID },
        subject: SLEEP_ID,
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

it('a change of what somebody has deleted can only be discarded', async () => {
  const user = userEvent.setup();
  givenServer({
    'GET /api/babies': () => data([MIA]),
    [`PATCH /api/sleep/${SLEEP_ID}`]: () => failure(404, 'Sleep not found'),
  });
  openShell('/', { as: SAM });
  await screen.findByRole('button', { name: /^Mia/ });
  await act(() =>
    outbox.write({
      route: 'PATCH /api/sleep/:id',
      params: { id: SLEEP_ID },
      body: { notes: 'In the pram' },
      fact: { name: 'sleep.changed', babyId: MIA.id, id: SLEEP_ID },
      subject: SLEEP_ID,
      label: 'Edit sleep',
    } as NewWrite),
  );
  await user.click(await screen.findByRole('button', { name: '1 record was not accepted' }));
  const list = await screen.findByRole('list', { name: 'Not accepted' });
  expect(list).toHaveTextContent('It was deleted meanwhile.');
  expect(within(list).getAllByRole('button')).toEqual([
    within(list).getByRole('button', { name: 'Discard: Edit sleep' }),
  ]);
});

describe('the toast of a refused write', () => {
  const startAndTell = () =>
    act(() =>
      writeAndTell({
        route: 'POST /api/sleep/start',
        body: { id: SLEEP_ID, babyId: MIA.id, startTime: '2026-11-20T10:00:00.000Z' },
        fact: { name: 'sleep.started', babyId: MIA.id, id: SLEEP_ID },
        subject: SLEEP_ID,
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

  it('leads to the question before it is discarded', async () => {
    const user = userEvent.setup();
    await openWith(() => failure(400, 'No'));
    await startAndTell();
    await user.click(await inToast('Discard'));
    expect(await screen.findByRole('alertdialog', { name: "Discard 'Start sleep'?" })).toBeInTheDocument();
    expect(outbox.snapshot().refused).toHaveLength(1);
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
      route: 'PATCH /api/sleep/end/:id',
      params: { id: SLEEP_ID },
      body: { endTime: mine },
      fact: { name: 'sleep.ended', babyId: MIA.id, id: SLEEP_ID },
      subject: SLEEP_ID,
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

describe('a refused write of any kind can be mended', () => {
  it.each([
    ['a to-do', 'POST /api/todos', { id: SLEEP_ID, babyId: MIA.id, title: 'Wipes', dueDate: '2026-11-21' }, 'Title'],
    ['a bottle', 'POST /api/feeding/start', { id: SLEEP_ID, type: 'bottle', amount: 90, unit: 'ml' }, 'Amount (ml)'],
    ['a baby', 'POST /api/babies', { id: SLEEP_ID, name: 'Mia', birthDate: '2026-01-01', gender: 'female' }, 'Name'],
  ] as const)('%s', async (_, route, body, label) => {
    const user = userEvent.setup();
    const calls = givenServer({ 'GET /api/babies': () => data([MIA]), [route]: () => failure(400, 'No') });
    openShell('/', { as: SAM });
    await screen.findByRole('button', { name: /^Mia/ });
    const fact = { name: 'baby.changed', babyId: SLEEP_ID };
    await act(() => outbox.write({ route, body, fact, subject: SLEEP_ID, label: 'It' } as unknown as NewWrite));
    await user.click(await screen.findByRole('button', { name: '1 record was not accepted' }));
    const list = await screen.findByRole('list', { name: 'Not accepted' });
    await user.click(within(list).getByRole('button', { name: 'Edit: It' }));
    await user.clear(await within(list).findByLabelText(label));
    await user.type(within(list).getByLabelText(label), '7');
    await user.click(within(list).getByRole('button', { name: 'Save' }));
    const name = label.split(' ')[0]?.toLowerCase() ?? '';
    await waitFor(() =>
      expect(calls.findLast((call) => call.route === route)?.body).toEqual({
        ...body,
        [name]: name === 'amount' ? 7 : '7',
      }),
    );
  });
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
  expect(wordsOf({ label, body: { type }, madeAt: '2026-11-20T10:00:00.000Z' } as OutboxWrite).title).toBe(title);
});
