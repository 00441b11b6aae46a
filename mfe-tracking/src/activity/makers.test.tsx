import { screen, waitFor, within } from '@testing-library/react';
import RecentActivities from '../exposes/widgets/RecentActivities.tsx';
import SleepCard from '../exposes/widgets/SleepCard.tsx';
import { aFeeding, BABY, minutesAgo, resetFamily, server, show } from '../testing/family.tsx';

/** Who made what, where others look after the baby, too (row FAM-40). */
beforeEach(resetFamily);

const ROBIN = { id: '0190a000-0000-7000-8000-0000000000b1', name: 'Robin' };
const bottle = () => aFeeding('bottle', minutesAgo(30), { amount: 90, unit: 'ml', by: ROBIN });
const rows = async () => within(await screen.findByRole('list', { name: 'Recent activities' }));

it('a row shows who made it', async () => {
  server.baby = { ...server.baby, shared: true };
  server.feedings = [bottle(), aFeeding('solid', minutesAgo(90), { by: { ...ROBIN, left: true } })];
  show(<RecentActivities babyId={BABY} />);
  expect(await (await rows()).findByRole('img', { name: 'Robin' })).toHaveTextContent('R');
  expect((await rows()).getByRole('img', { name: 'Robin (left)' })).toBeVisible();
});

it('nothing of it shows with one person', async () => {
  server.feedings = [bottle()];
  show(<RecentActivities babyId={BABY} />);
  expect((await rows()).getByText('Bottle')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Robin' })).toBeNull();
});

it('what one has just recorded is by oneself before the server knows of it', async () => {
  server.baby = { ...server.baby, shared: true };
  server.feedings = [bottle()];
  server.intercept = ({ method }) => (method === 'POST' ? 'offline' : undefined);
  const { user } = show(
    <>
      <SleepCard babyId={BABY} />
      <RecentActivities babyId={BABY} />
    </>,
  );
  await (await rows()).findByRole('img', { name: 'Robin' });
  await user.click(screen.getByRole('button', { name: 'Start Sleep' }));
  expect(await (await rows()).findByRole('img', { name: 'You' })).toHaveTextContent('A');
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'You' })).toHaveLength(1));
});
