import { outbox } from '@nestling/shared-ui/platform';
import { failure } from '@nestling/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import FeedingCard from '../exposes/widgets/FeedingCard.tsx';
import RecentActivities from '../exposes/widgets/RecentActivities.tsx';
import SleepCard from '../exposes/widgets/SleepCard.tsx';
import { aFeeding, aSleep, BABY, minutesAgo, resetFamily, server, show, shownToasts } from '../testing/family.tsx';
import { openPage } from '../testing/pages.tsx';

/** What fails is told by its name: on a device that can store nothing, and when the server refuses it. */
beforeEach(async () => {
  await resetFamily();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const page = (path: string) => openPage(`/babies/${BABY}${path}`);
type User = ReturnType<typeof page>['user'];
const press = async (user: User, name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button);
};
const inDialog = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

const running = () => {
  const { endTime: _, ...feeding } = aFeeding('solid', minutesAgo(5));
  server.feedings = [feeding];
};

const FAILURES: [string, () => User, (user: User) => Promise<void>][] = [
  [
    'Failed to start sleep tracking',
    () => show(<SleepCard babyId={BABY} />).user,
    (user) => press(user, 'Start Sleep'),
  ],
  [
    'Failed to end sleep tracking',
    () => {
      server.sleeps = [aSleep(minutesAgo(65))];
      return show(<SleepCard babyId={BABY} />).user;
    },
    (user) => press(user, 'End Sleep'),
  ],
  [
    'Failed to update sleep record',
    () => {
      server.sleeps = [aSleep(minutesAgo(65))];
      return page('/sleep/tracker').user;
    },
    async (user) => {
      await screen.findByText('Sleep in progress');
      await user.type(screen.getByLabelText('Notes'), 'calm');
      await press(user, 'Save Notes');
    },
  ],
  [
    'Failed to delete sleep record',
    () => {
      server.sleeps = [aSleep(minutesAgo(65), minutesAgo(10))];
      return show(<RecentActivities babyId={BABY} />).user;
    },
    async (user) => {
      await press(user, /^Edit/);
      await inDialog(user, 'Delete');
    },
  ],
  ['Failed to start feeding tracking', () => show(<FeedingCard babyId={BABY} />).user, (user) => press(user, 'Left')],
  ['Failed to start feeding tracking', () => page('/feeding').user, (user) => press(user, 'Start Feeding')],
  [
    'Failed to record past feeding',
    () => page('/feeding').user,
    async (user) => {
      await press(user, 'Record a past feeding');
      await inDialog(user, 'Record');
    },
  ],
  [
    'Failed to end feeding tracking',
    () => {
      running();
      return page('/feeding').user;
    },
    (user) => press(user, 'End Feeding'),
  ],
  [
    'Failed to update feeding record',
    () => {
      running();
      return page('/feeding').user;
    },
    async (user) => {
      await press(user, 'Edit');
      await user.type(within(await screen.findByRole('dialog')).getByLabelText('Notes'), 'calm');
      await inDialog(user, 'Save');
    },
  ],
  [
    'Failed to update record',
    () => {
      server.sleeps = [aSleep(minutesAgo(65), minutesAgo(10))];
      return show(<RecentActivities babyId={BABY} />).user;
    },
    async (user) => {
      await press(user, /^Edit/);
      await user.type(within(await screen.findByRole('dialog')).getByLabelText('Notes'), 'calm');
      await inDialog(user, 'Save');
    },
  ],
  [
    'Failed to delete feeding record',
    () => {
      server.feedings = [aFeeding('solid', minutesAgo(65))];
      return show(<RecentActivities babyId={BABY} />).user;
    },
    async (user) => {
      await press(user, /^Edit/);
      await inDialog(user, 'Delete');
    },
  ],
];

describe('a device that can store nothing', () => {
  it.each(FAILURES)('says: %s; no dialog loses what was typed', async (message, given, act) => {
    jest.spyOn(outbox, 'write').mockRejectedValue(new Error(''));
    const user = given();
    await act(user);
    await waitFor(() => expect(shownToasts).toMatchObject([{ severity: 'error', message }]));
    const dialog = screen.queryByRole('dialog');
    if (message.includes('update record')) expect(shownToasts[0]?.title).toBe('Error updating record');
    if (/update.* record|delete|past/.test(message) && !message.includes('sleep record')) expect(dialog).toBeVisible();
  });
});

describe('a server that refuses', () => {
  it.each(FAILURES)('says: %s, with the reason, and not a word of success', async (name, given, act) => {
    server.intercept = ({ method }) => (method === 'GET' ? undefined : failure('No', 400));
    const user = given();
    await act(user);
    await waitFor(() => expect(shownToasts).toHaveLength(1));
    // Both edit dialogs have a name of their own above a reason.
    const isEdit = /Failed to update (feeding )?record/.test(name);
    expect(shownToasts).toMatchObject([
      {
        severity: 'error',
        title: isEdit ? 'Error updating record' : name,
        message: 'No',
        otherAction: { label: 'Discard' },
      },
    ]);
  });
});
