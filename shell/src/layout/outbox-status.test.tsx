import { outbox } from '@nestling/shared-ui/platform';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { data, failure, givenNobody, givenServer, MIA, openShell, SAM } from '../testing/open-shell.tsx';

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
    await user.click(within(list).getByRole('button', { name: 'Try again: Start sleep' }));
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
    expect(outbox.snapshot().refused).toHaveLength(1);
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(outbox.snapshot().writes).toHaveLength(0));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
