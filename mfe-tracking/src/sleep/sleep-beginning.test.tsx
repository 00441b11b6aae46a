import { screen, waitFor, within } from '@testing-library/react';
import RecentActivities from '../exposes/widgets/RecentActivities.tsx';
import { aSleep, BABY, minutesAgo, resetFamily, server, show } from '../testing/family.tsx';
import { openPage } from '../testing/pages.tsx';

beforeEach(resetFamily);

const tracker = () => openPage(`/babies/${BABY}/sleep/tracker`);

const sent = async (count: number) => {
  await waitFor(() => expect(server.writes).toHaveLength(count));
  return server.writes.at(-1)?.body;
};

describe('how a sleep began', () => {
  it('is asked once it runs: a start stays one tap, a tap says it, a second one takes it back', async () => {
    const { user } = tracker();
    const start = await screen.findByRole('button', { name: 'Start Sleep' });
    expect(screen.queryByRole('group', { name: 'Where' })).toBeNull();
    await user.click(start);
    await sent(1);
    expect(server.writes[0]?.body).not.toHaveProperty('place');
    await user.click(await screen.findByRole('button', { name: 'In arms' }));
    expect(await sent(2)).toEqual({ place: 'arms' });
    await user.click(screen.getByRole('button', { name: 'Rocked' }));
    expect(await sent(3)).toEqual({ how: 'rocked' });
    expect(screen.getByRole('button', { name: 'In arms', pressed: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'In arms' }));
    expect(await sent(4)).toEqual({ place: null });
    expect(await screen.findByRole('button', { name: 'In arms', pressed: false })).toBeVisible();
  });

  it('is not offered to who may only look', async () => {
    server.baby = { ...server.baby, role: 'viewer' };
    server.sleeps = [aSleep(minutesAgo(20))];
    tracker();
    expect(await screen.findByText('Sleep in progress')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Where' })).toBeNull();
  });

  it('is folded away where a past sleep is added, and goes with it', async () => {
    const { user } = tracker();
    await user.click((await screen.findAllByRole('button', { name: 'Record Past Sleep' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Record past sleep' }));
    expect(dialog.queryByRole('group', { name: 'Where' })).toBeNull();
    const more = dialog.getByRole('button', { name: 'Where and How It Began' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    await user.click(dialog.getByRole('button', { name: 'Pram' }));
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    const body = await sent(1);
    expect(body).toMatchObject({ place: 'pram', endTime: expect.any(String) });
    expect(body).not.toHaveProperty('how');
  });

  it('stands in its row, and can be changed', async () => {
    server.sleeps = [{ ...aSleep(minutesAgo(90), minutesAgo(30)), place: 'cot', how: 'fed' }];
    const { user } = show(<RecentActivities babyId={BABY} />);
    const edit = await screen.findByRole('button', { name: /^Edit Sleep session/ });
    expect((await screen.findAllByRole('listitem'))[0]).toHaveTextContent(/ · Cot · While feeding1h 0m/);
    await user.click(edit);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sleep Record' }));
    expect(dialog.getByRole('button', { name: 'Cot', pressed: true })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'While feeding' }));
    await user.click(dialog.getByRole('button', { name: 'Car' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await sent(1)).toEqual({ place: 'car', how: null });
  });
});
