import { outbox } from '@nestling/shared-ui/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import RecentActivities from '../exposes/widgets/RecentActivities.tsx';
import { aFeeding, aSleep, BABY, minutesAgo, resetFamily, server, show, shownToasts } from '../testing/family.tsx';
import { fill } from '../testing/fill.ts';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

beforeEach(resetFamily);

const card = () => show(<RecentActivities babyId={BABY} />);
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Recent activities' })).findAllByRole('listitem');
const editor = async (user: ReturnType<typeof card>['user'], name: RegExp, title: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: title });
};

describe('the recent activities', () => {
  it('say what to do when there are none', async () => {
    card();
    expect(await screen.findByText('No recent activities found.')).toBeVisible();
    expect(screen.getByText('Start tracking sleep or feeding!')).toBeVisible();
  });

  it('are one list, newest first, with what runs marked', async () => {
    server.sleeps = [aSleep(minutesAgo(20)), aSleep(minutesAgo(300), minutesAgo(200))];
    server.feedings = [aFeeding('bottle', minutesAgo(100), { amount: 90, unit: 'ml' })];
    card();
    const [sleeping, bottle, session] = await rows();
    expect(sleeping).toHaveTextContent(/^SleepingLive.*– now20m$/);
    expect(bottle).toHaveTextContent(/^Bottle.* – .*M · 90 ml10m$/);
    expect(session).toHaveTextContent(/^Sleep session.*1h 40m$/);
    expect(screen.getByText('3 activities • Past 7 days')).toBeVisible();
  });

  it('have one line for a nursing, which opens to its stints', async () => {
    const sessionId = crypto.randomUUID();
    const stint = (type: 'breast_left' | 'breast_right', from: number, to: number) =>
      aFeeding(type, minutesAgo(from), { endTime: minutesAgo(to), sessionId });
    server.feedings = [stint('breast_right', 18, 8), stint('breast_left', 30, 18), aFeeding('bottle', minutesAgo(90))];
    const { user } = card();
    const meal = await screen.findByRole('button', { name: /^Nursing 22\smin, L\s12 \+ R\s10/ });
    expect(await rows()).toHaveLength(2);
    expect(screen.getByText('2 activities • Past 7 days')).toBeVisible();
    await user.click(meal);
    await user.click(screen.getByRole('button', { name: /^Edit Right breast/ }));
    expect(await screen.findByRole('dialog', { name: 'Edit Feeding Record' })).toBeVisible();
  });

  it('are filled up with feedings however old, and with no old sleep', async () => {
    const DAY = 24 * 60;
    server.sleeps = [aSleep(minutesAgo(60), minutesAgo(30)), aSleep(minutesAgo(20 * DAY), minutesAgo(20 * DAY - 60))];
    server.feedings = Array.from({ length: 12 }, (_, n) =>
      aFeeding('solid', minutesAgo((n + 18) * DAY), { notes: `${n}` }),
    );
    const { user } = card();
    expect(await screen.findByText('10 activities • Past 7 days')).toBeVisible();
    const all = await rows();
    expect(all[0]).toHaveTextContent(/^Sleep session/);
    expect(all.slice(1).every((row) => row.textContent?.startsWith('Solid'))).toBe(true);
    await user.click(within(all[9] as HTMLElement).getByRole('button', { name: /^Edit/ }));
    expect(await screen.findByLabelText('Notes')).toHaveValue('8');
  });

  it('keep a running bottle with its amount in two lines', async () => {
    server.feedings = [aFeeding('bottle', minutesAgo(32), { endTime: undefined, amount: 120, unit: 'ml' })];
    card();
    const [bottle] = await rows();
    // The minute may turn meanwhile.
    expect(bottle).toHaveTextContent(/^Bottle in progressLive.*– now · 120 ml3[23]m$/);
  });

  it('show a length that is the difference of the times beside it', async () => {
    const hoursAgo = Math.floor(Date.now() / 60_000) * 60_000 - 5 * 3_600_000;
    const at = (minute: number, second: number) => new Date(hoursAgo + minute * 60_000 + second * 1_000).toISOString();
    server.sleeps = [aSleep(at(18, 40), at(105, 10))];
    const { user } = card();
    const [nap] = await rows();
    expect(nap).toHaveTextContent(/M1h 27m$/);
    const dialog = await editor(user, /^Edit Sleep session/, 'Edit Sleep Record');
    expect(within(dialog).getByText('Duration: 1h 27m')).toBeVisible();
  });

  it('stay when they cannot be read anew, and say so', async () => {
    server.sleeps = [aSleep(minutesAgo(300), minutesAgo(200))];
    const { user } = card();
    await rows();
    server.intercept = () => new Response('{"message":"Down","error":"x"}', { status: 500 });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(await rows()).toHaveLength(1);
    server.intercept = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  });

  it('let a sleep be edited, and tell what is wrong', async () => {
    const nap = aSleep(minutesAgo(300), minutesAgo(200));
    server.sleeps = [nap];
    const { user } = card();
    const dialog = await editor(user, /^Edit Sleep session/, 'Edit Sleep Record');
    const save = within(dialog).getByRole('button', { name: 'Save' });
    const set = (label: string, value: string) => fill(dialog, label, value);
    expect(within(dialog).getByText('Duration: 1h 40m')).toBeVisible();

    set('Start date', '');
    expect(within(dialog).getByText('Invalid date or time')).toBeVisible();
    await user.click(save);
    expect(await within(dialog).findByText('Invalid start date or time')).toBeVisible();

    set('Start date', '2026-02-03');
    set('Start time', '10:00');
    set('End date', '2026-02-03');
    set('End time', '');
    await user.click(save);
    expect(await within(dialog).findByText('Invalid end date or time')).toBeVisible();

    set('End time', '09:00');
    await user.click(save);
    expect(await within(dialog).findAllByText('End time must be after start time')).toHaveLength(2);

    set('End time', '11:15');
    await user.type(within(dialog).getByLabelText('Notes'), 'calm');
    await user.click(save);
    await waitFor(() => expect(server.writes).toHaveLength(1));
    expect(server.writes[0]).toMatchObject({
      method: 'PATCH',
      path: `/api/sleep/${nap.id}`,
      body: {
        startTime: new Date(2026, 1, 3, 10).toISOString(),
        endTime: new Date(2026, 1, 3, 11, 15).toISOString(),
        duration: 75,
        notes: 'calm',
      },
    });
    await waitFor(() =>
      expect(shownToasts).toMatchObject([
        { title: 'Sleep record updated', message: 'Sleep record updated successfully' },
      ]),
    );
  });

  it('let a note be added to a quick feeding, whose end still lies ahead', async () => {
    const left = aFeeding('breast_left', minutesAgo(1));
    server.feedings = [left];
    const { user } = card();
    const dialog = await editor(user, /^Edit Left breast/, 'Edit Feeding Record');
    await user.type(within(dialog).getByLabelText('Notes'), 'sleepy');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.writes).toHaveLength(1));
    expect(server.writes[0]).toMatchObject({ path: `/api/feeding/${left.id}`, body: { notes: 'sleepy' } });
  });

  it('let a feeding be edited; a type without an amount clears it', async () => {
    const bottle = aFeeding('bottle', minutesAgo(100), { amount: 90, unit: 'ml' });
    server.feedings = [bottle];
    const { user } = card();
    const dialog = await editor(user, /^Edit Bottle/, 'Edit Feeding Record');
    await user.click(within(dialog).getByRole('radio', { name: 'Solid' }));
    expect(within(dialog).queryByLabelText('Amount')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.writes).toHaveLength(1));
    expect(server.writes[0]).toMatchObject({
      path: `/api/feeding/${bottle.id}`,
      body: { type: 'solid', amount: null, unit: null },
    });
    // Not the choice of the dialog, which may still be closing.
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await screen.findByText('Solid')).toBeVisible();
  });

  it('say that an amount is left as it was, where it is none', async () => {
    server.feedings = [aFeeding('bottle', minutesAgo(100), { amount: 90, unit: 'ml' })];
    const { user } = card();
    const dialog = await editor(user, /^Edit Bottle/, 'Edit Feeding Record');
    const amount = within(dialog).getByLabelText('Amount');
    await user.clear(amount);
    expect(amount).not.toHaveAccessibleDescription();
    await user.type(amount, 'a lot');
    expect(amount).toHaveAccessibleDescription('Not understood: the amount stays as it was recorded.');
    await user.type(within(dialog).getByLabelText('Notes'), 'hungry');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.writes).toMatchObject([{ body: { notes: 'hungry' } }]));
    expect(server.feedings).toMatchObject([{ amount: 90, notes: 'hungry' }]);
  });

  it('let a record be deleted, and take it back', async () => {
    server.feedings = [aFeeding('bottle', minutesAgo(100), { amount: 90, unit: 'ml', notes: 'hungry' })];
    const { user } = card();
    const dialog = await editor(user, /^Edit Bottle/, 'Edit Feeding Record');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No recent activities found.')).toBeVisible();
    await waitFor(() => expect(server.feedings).toEqual([]));
    await waitFor(() =>
      expect(shownToasts[0]).toMatchObject({ message: 'Feeding record deleted', action: { label: 'Undo' } }),
    );
    await act(async () => shownToasts[0]?.action?.onClick());
    await waitFor(() => expect(server.feedings).toMatchObject([{ type: 'bottle', amount: 90, notes: 'hungry' }]));
    expect(await rows()).toHaveLength(1);
  });

  it('are left as they are when nothing was changed', async () => {
    server.sleeps = [aSleep(minutesAgo(300), minutesAgo(200))];
    const { user } = card();
    const dialog = await editor(user, /^Edit Sleep session/, 'Edit Sleep Record');
    server.intercept = () => 'offline';
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(outbox.snapshot().writes).toEqual([]);
  });

  it('mark what is on this device only', async () => {
    server.sleeps = [aSleep(minutesAgo(300), minutesAgo(200))];
    const { user } = card();
    const dialog = await editor(user, /^Edit Sleep session/, 'Edit Sleep Record');
    server.intercept = () => 'offline';
    await user.type(within(dialog).getByLabelText('Notes'), 'calm');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved on this device')).toBeInTheDocument();
    server.intercept = undefined;
    await waitFor(() => expect(screen.queryByText('Saved on this device')).toBeNull());
  });
});
