import { keys } from '@nestling/contract';
import { queryClient, session } from '@nestling/shared-ui/platform';
import { startOpenPageReminders } from './open-page-reminders.ts';

const USER = {
  id: '0190a000-0000-7000-8000-000000000002',
  name: 'Sam',
  email: 'sam@example.org',
  createdAt: '2026-06-01T00:00:00.000Z',
  emailVerified: true,
  token: 'secret',
};
const BABY = { id: '0190a000-0000-7000-8000-000000000003', name: 'Mia', birthDate: '2026-01-01' };

let asked: number;
beforeEach(() => {
  asked = 0;
  jest.useFakeTimers();
  globalThis.fetch = async () => {
    asked += 1;
    return Response.json({ message: 'No', error: 'internal_error' }, { status: 500 });
  };
  session.signIn(USER);
  queryClient.setQueryData(keys.babies.list, [BABY]);
});
afterEach(() => {
  queryClient.clear();
  jest.clearAllTimers();
  jest.useRealTimers();
});

test('a server that fails is asked for the sleeps four times, and then left alone for a minute', async () => {
  startOpenPageReminders();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(asked).toBe(4);
  await jest.advanceTimersByTimeAsync(50_000);
  expect(asked).toBe(4);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(asked).toBe(8);
});
