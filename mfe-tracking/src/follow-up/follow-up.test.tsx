import { type FeedingType, MINUTE_MS } from '@nestling/contract';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import FeedingCard from '../exposes/widgets/FeedingCard.tsx';
import SleepCard from '../exposes/widgets/SleepCard.tsx';
import {
  aFeeding,
  aSleep,
  BABY,
  failure,
  minutesAgo,
  resetFamily,
  server,
  show,
  shownToasts,
  TWIN,
} from '../testing/family.tsx';
import { fill } from '../testing/fill.ts';
import { FollowUpRow } from './follow-up-row.tsx';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

beforeEach(resetFamily);
afterEach(() => jest.useRealTimers());

const sent = (count: number) => waitFor(() => expect(server.writes).toHaveLength(count));
const row = (name: string | RegExp) => screen.findByRole('group', { name });
const tap = async (user: ReturnType<typeof show>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
/** The button takes no tap right after its meaning has changed. */
async function endSleep(user: ReturnType<typeof show>['user']) {
  const button = await screen.findByRole('button', { name: 'End Sleep' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button);
}
const startOf = (write = 0) => Date.parse(String(server.writes[write]?.body?.startTime));

describe('after a tap on a feeding', () => {
  it('sets it back by a tap on so many minutes, and to the tap by a second one', async () => {
    server.feedings = [aFeeding('bottle', minutesAgo(200), { amount: 120, unit: 'ml' })];
    const { user } = show(<FeedingCard babyId={BABY} />);
    await tap(user, /^Bottle.*120/);
    const chips = within(await row(/^Bottle .*120\sml/));
    await sent(1);
    const tapped = startOf();
    await user.click(chips.getByRole('button', { name: '20 min ago' }));
    await sent(2);
    expect(server.writes[1]).toMatchObject({ method: 'PATCH', path: `/api/feeding/${server.writes[0]?.body?.id}` });
    expect(startOf(1)).toBe(tapped - 20 * MINUTE_MS);
    expect(Date.parse(String(server.writes[1]?.body?.endTime))).toBe(tapped - 10 * MINUTE_MS);
    expect(chips.getByRole('button', { name: '20 min ago' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(chips.getByRole('button', { name: '20 min ago' }));
    await sent(3);
    expect(startOf(2)).toBe(tapped);
  });

  it('takes it back as a whole by Undo, and says no more of it', async () => {
    const { user } = show(<FeedingCard babyId={BABY} />);
    await tap(user, 'Solid');
    await user.click(within(await row('Solid')).getByRole('button', { name: '10 min ago' }));
    await sent(2);
    await waitFor(() => expect(shownToasts.map(({ message }) => message)).toEqual(['Solid recorded']));
    act(() => shownToasts.at(-1)?.action?.onClick());
    await waitFor(() => expect(server.writes.at(-1)?.method).toBe('DELETE'));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Solid' })).toBeNull());
    expect(screen.getByText('Long press for custom time')).toBeVisible();
  });

  it('records the same for a twin by one more tap, and moves both', async () => {
    server.others = [];
    server.twin = 'caregiver';
    const { user } = show(<FeedingCard babyId={BABY} />);
    await tap(user, 'Solid');
    const chips = within(await row('Solid'));
    await user.click(chips.getByRole('button', { name: 'Theo too' }));
    await sent(2);
    expect(server.writes[1]).toMatchObject({
      body: { babyId: TWIN, type: 'solid', startTime: new Date(startOf()).toISOString() },
    });
    expect(server.writes[1]?.body?.id).not.toBe(server.writes[0]?.body?.id);
    await waitFor(() => expect(shownToasts.at(-1)?.message).toBe('Solid recorded for Theo'));
    expect(chips.getByRole('button', { name: 'Theo too' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(chips.getByRole('button', { name: 'Theo too' }));
    await user.click(chips.getByRole('button', { name: '5 min ago' }));
    await sent(4);
    expect(server.writes.slice(2).map(({ path }) => path)).toEqual(
      server.writes.slice(0, 2).map(({ body }) => `/api/feeding/${body?.id}`),
    );
  });

  it('leaves alone what was taken back of the twin, and offers it again', async () => {
    server.twin = 'owner';
    const { user } = show(<FeedingCard babyId={BABY} />);
    await tap(user, 'Solid');
    const chips = within(await row('Solid'));
    await user.dblClick(chips.getByRole('button', { name: 'Theo too' }));
    await sent(2);
    await waitFor(() => expect(shownToasts.at(-1)?.message).toBe('Solid recorded for Theo'));
    act(() => shownToasts.at(-1)?.action?.onClick());
    await sent(3);
    await waitFor(() =>
      expect(chips.getByRole('button', { name: 'Theo too' })).toHaveAttribute('aria-pressed', 'false'),
    );
    await user.click(chips.getByRole('button', { name: '5 min ago' }));
    await sent(4);
    expect(server.writes[3]?.path).toBe(`/api/feeding/${server.writes[0]?.body?.id}`);
  });

  it('goes with the ten minutes: what is timed instead, or changed elsewhere, is left alone', async () => {
    const { user } = show(<FeedingCard babyId={BABY} />);
    await tap(user, 'Left');
    expect(await row('Left breast')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Time It Instead' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Left breast' })).toBeNull());
  });

  it('offers no baby that one may only look at', async () => {
    server.twin = 'viewer';
    const { user } = show(<FeedingCard babyId={BABY} />);
    await tap(user, 'Solid');
    expect(within(await row('Solid')).queryByRole('button', { name: /too$/ })).toBeNull();
  });

  it('offers no sibling who is more than a year older: a meal is not theirs', async () => {
    server.twin = 'owner';
    server.baby = { ...server.baby, birthDate: '2024-12-31' };
    const { user } = show(<FeedingCard babyId={BABY} />);
    await tap(user, 'Solid');
    expect(within(await row('Solid')).queryByRole('button', { name: /too$/ })).toBeNull();
  });

  describe('opens what was recorded to choose its time', () => {
    async function opened() {
      const { user } = show(<FeedingCard babyId={BABY} />);
      await tap(user, 'Solid');
      await sent(1);
      const chip = within(await row('Solid')).getByRole('button', { name: 'Choose Time' });
      return { user, chip };
    }
    const theDialog = () => screen.findByRole('dialog', { name: 'Edit Feeding Record' });

    it('and stands as long as that is open', async () => {
      const { user, chip } = await opened();
      jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
      fireEvent.pointerDown(chip);
      fireEvent.click(chip);
      const dialog = await theDialog();
      act(() => jest.advanceTimersByTime(31_000));
      jest.useRealTimers();
      expect(dialog).toBeVisible();
      await user.type(within(dialog).getByRole('textbox', { name: /notes/i }), 'Pear');
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      await sent(2);
      expect(server.writes[1]).toMatchObject({
        path: `/api/feeding/${server.writes[0]?.body?.id}`,
        body: { notes: expect.stringMatching(/Pear$/) },
      });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await row('Solid')).toBeVisible();
    });

    it('and gives way to the hint where another time was chosen', async () => {
      const { user, chip } = await opened();
      await user.click(chip);
      const dialog = await theDialog();
      fill(dialog, 'Start date', '2026-01-05');
      fill(dialog, 'End date', '2026-01-05');
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      await sent(2);
      await waitFor(() => expect(screen.queryByRole('group', { name: 'Solid' })).toBeNull());
      expect(screen.getByRole('button', { name: 'Choose Time' })).toBeVisible();
    });
  });

  it('goes a while after the last touch', () => {
    jest.useFakeTimers();
    const onDone = jest.fn();
    render(<FollowUpRow label="Solid" minutes={0} onAgo={() => {}} onDone={onDone} />);
    jest.advanceTimersByTime(29_000);
    fireEvent.pointerDown(screen.getByRole('button', { name: '5 min ago' }));
    jest.advanceTimersByTime(29_000);
    expect(onDone).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it.each<[FeedingType, string]>([
    ['breast_left', 'Left'],
    ['breast_right', 'Right'],
  ])('%s has it, too', async (_, name) => {
    const { user } = show(<FeedingCard babyId={BABY} />);
    await tap(user, name);
    expect(await row(`${name} breast`)).toBeVisible();
  });
});

describe('after a tap on the sleep button', () => {
  it('sets the start back, no further than the last waking', async () => {
    server.sleeps = [aSleep(minutesAgo(100), minutesAgo(12))];
    const { user } = show(<SleepCard babyId={BABY} />);
    await screen.findByText(/^Awake/);
    await tap(user, 'Start Sleep');
    const chips = within(await row('Start of sleep'));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['5 min ago', '10 min ago']);
    await sent(1);
    await user.click(chips.getByRole('button', { name: '10 min ago' }));
    await sent(2);
    expect(startOf(1)).toBe(startOf() - 10 * MINUTE_MS);
    expect(server.writes[1]).toMatchObject({ method: 'PATCH' });
    expect(server.writes[1]?.body).not.toHaveProperty('endTime');
  });

  it('is no group where it has no chip', async () => {
    server.sleeps = [aSleep(minutesAgo(100), minutesAgo(2))];
    const { user } = show(<SleepCard babyId={BABY} />);
    await screen.findByText(/^Awake/);
    await tap(user, 'Start Sleep');
    await sent(1);
    await screen.findByRole('timer');
    expect(screen.queryByRole('group', { name: 'Start of sleep' })).toBeNull();
  });

  it('takes back a mis-tap for the twin who had the same', async () => {
    server.twin = 'owner';
    server.sleeps = [{ ...aSleep(minutesAgo(40), minutesAgo(30)), babyId: TWIN }];
    const { user } = show(<SleepCard babyId={BABY} />);
    await tap(user, 'Start Sleep');
    await user.click(await within(await row('Start of sleep')).findByRole('button', { name: 'Theo too' }));
    await sent(2);
    await endSleep(user);
    await waitFor(() => expect(shownToasts.at(-1)?.title).toBe('Sleep session discarded'));
    await user.click(await within(await row('End of sleep')).findByRole('button', { name: 'Theo too' }));
    await sent(4);
    expect(server.writes[3]?.path).toBe(`/api/sleep/end/${server.writes[1]?.body?.id}`);
    expect(server.writes[3]?.body?.endTime).toBe(server.writes[2]?.body?.endTime);
    await waitFor(() => expect(server.sleeps).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'End of sleep' })).toBeNull());
  });

  it('leaves the twin of a mis-tap alone who has slept for long', async () => {
    server.twin = 'owner';
    server.sleeps = [{ ...aSleep(minutesAgo(40)), babyId: TWIN }];
    const { user } = show(<SleepCard babyId={BABY} />);
    await tap(user, 'Start Sleep');
    await sent(1);
    await endSleep(user);
    await waitFor(() => expect(shownToasts.at(-1)?.title).toBe('Sleep session discarded'));
    expect(screen.queryByRole('button', { name: 'Theo too' })).toBeNull();
  });

  it.each([
    ['somebody else has ended it', () => failure('This sleep was already ended', 409, 'already_ended')],
    ['it is not accepted', () => failure('End time must be after start time', 422, 'invalid')],
  ])('goes where the end is refused: %s', async (_, refusal) => {
    server.sleeps = [aSleep(minutesAgo(60))];
    server.intercept = ({ path }) => (path.startsWith('/api/sleep/end/') ? refusal() : undefined);
    const { user } = show(<SleepCard babyId={BABY} />);
    await endSleep(user);
    await waitFor(() => expect(shownToasts.at(-1)?.severity).toBe('error'));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'End of sleep' })).toBeNull());
  });

  it('does not end by a chip what the server refuses to end at that moment', async () => {
    const asleep = aSleep(minutesAgo(60));
    server.sleeps = [asleep];
    let refuse: (answer: Response) => void = () => {};
    server.intercept = ({ path }) =>
      path.startsWith('/api/sleep/end/') ? new Promise((resolve) => (refuse = resolve)) : undefined;
    const { user } = show(<SleepCard babyId={BABY} />);
    await endSleep(user);
    await user.click(within(await row('End of sleep')).getByRole('button', { name: '5 min ago' }));
    const ended = { ...asleep, endTime: minutesAgo(2) };
    const refusal = { message: 'This sleep was already ended', error: 'already_ended', data: ended };
    act(() => refuse(Response.json(refusal, { status: 409 })));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'End of sleep' })).toBeNull());
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(server.writes).toEqual([]);
  });

  it('sets the end back, and ends the sleep of a twin that sleeps, not of one that is awake', async () => {
    server.twin = 'owner';
    const asleep = aSleep(minutesAgo(60));
    server.sleeps = [asleep];
    const { user } = show(<SleepCard babyId={BABY} />);
    await endSleep(user);
    const chips = within(await row('End of sleep'));
    await user.click(chips.getByRole('button', { name: '5 min ago' }));
    await sent(2);
    const [ended, moved] = server.writes.map(({ body }) => Date.parse(String(body?.endTime)));
    expect(moved).toBe((ended ?? 0) - 5 * MINUTE_MS);
    await waitFor(() => expect(shownToasts.at(-1)).toMatchObject({ about: asleep.id, message: 'Slept 55m' }));
    expect(chips.queryByRole('button', { name: 'Theo too' })).toBeNull();
    act(() => shownToasts.at(-1)?.action?.onClick());
    await sent(3);
    expect(server.writes[2]?.body).toEqual({ endTime: null });
    await waitFor(() => expect(screen.queryByRole('group', { name: 'End of sleep' })).toBeNull());
  });

  it('says of a twin as well how long it slept when both ends are set back', async () => {
    server.twin = 'owner';
    server.sleeps = [aSleep(minutesAgo(60)), { ...aSleep(minutesAgo(40)), babyId: TWIN }];
    const { user } = show(<SleepCard babyId={BABY} />);
    await endSleep(user);
    const chips = within(await row('End of sleep'));
    await user.click(await chips.findByRole('button', { name: 'Theo too' }));
    await sent(2);
    await user.click(chips.getByRole('button', { name: '10 min ago' }));
    await sent(4);
    await waitFor(() =>
      expect(shownToasts.slice(-2).map(({ message }) => message)).toEqual(['Slept 50m', 'Theo slept 30m']),
    );
  });

  it('ends the sleep of a twin at the same time, no earlier than that began', async () => {
    server.twin = 'owner';
    server.sleeps = [aSleep(minutesAgo(60)), { ...aSleep(minutesAgo(4)), babyId: TWIN }];
    const { user } = show(<SleepCard babyId={BABY} />);
    await endSleep(user);
    const chips = within(await row('End of sleep'));
    await user.click(await chips.findByRole('button', { name: 'Theo too' }));
    await waitFor(() => expect(shownToasts.at(-1)?.message).toBe('Theo slept 4m'));
    await sent(2);
    expect(server.writes[1]?.body?.endTime).toBe(server.writes[0]?.body?.endTime);
    await waitFor(() => expect(chips.queryByRole('button', { name: '5 min ago' })).toBeNull());
  });
});
