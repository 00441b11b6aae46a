import { type Kind, keys } from '@nestling/contract';
import {
  declareKind,
  lookOf,
  type OutboxWrite,
  outbox,
  queryClient,
  session,
  toasts,
} from '@nestling/shared-ui/platform';
import { onlineManager } from '@tanstack/react-query';
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

/** What the server keeps of the person's choices. */
const choice = (enabled: boolean) => ({
  publicKey: 'key',
  settings: { timeZone: 'UTC', quietHours: null, todos: false },
  preferences: [{ babyId: BABY.id, enabled, advanceWarningMinutes: 15 }],
  devices: [],
});

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
  onlineManager.setOnline(true);
  queryClient.clear();
  localStorage.clear();
  jest.clearAllTimers();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a server that fails is asked four times, and then left alone for a minute', async () => {
  startOpenPageReminders();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(asked).toBe(4);
  await jest.advanceTimersByTimeAsync(50_000);
  expect(asked).toBe(4);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(asked).toBe(8);
});

describe('a newborn that has been awake for an hour', () => {
  const HOUR_MS = 3_600_000;
  /** What the page has shown in 40 seconds on a server that answers so when it is asked for the person's choices. */
  async function shownWhere(answerChoices: () => Response): Promise<string[]> {
    queryClient.setQueryData(keys.babies.list, [{ ...BABY, birthDate: new Date().toISOString().slice(0, 10) }]);
    const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
    const sleep = {
      id: 's',
      babyId: BABY.id,
      kind: 'sleep',
      startTime: ago(2 * HOUR_MS),
      endTime: ago(HOUR_MS + 60_000),
    };
    globalThis.fetch = async (input, init) =>
      new URL(new Request(input, init).url).pathname === '/api/reminders'
        ? answerChoices()
        : Response.json({ data: { latest: { sleep }, running: [], range: [] } });
    const titles: string[] = [];
    const stop = toasts.subscribe((toast) => titles.push(toast.title ?? ''));
    startOpenPageReminders();
    await jest.advanceTimersByTimeAsync(40_000);
    stop();
    return titles;
  }

  test('is told of, by choices that this page has not read before', async () => {
    expect(await shownWhere(() => Response.json({ data: choice(true) }))).toHaveLength(1);
  });

  test('is told of to nobody who wants no reminders, though this page never showed those choices', async () => {
    expect(await shownWhere(() => Response.json({ data: choice(false) }))).toEqual([]);
  });

  test('is told of to nobody whose choices are not known', async () => {
    expect(await shownWhere(() => Response.json({ message: 'No' }, { status: 500 }))).toEqual([]);
  });

  describe('by choices that this page read before', () => {
    beforeEach(() => queryClient.setQueryData(keys.reminders.all, choice(true)));

    test('is told of, where the server cannot say what they are now', async () => {
      await queryClient.invalidateQueries({ queryKey: keys.reminders.all });
      expect(await shownWhere(() => Response.error())).toHaveLength(1);
    });

    test('is told of to nobody after a fact that changed them', async () => {
      await queryClient.invalidateQueries({ queryKey: keys.reminders.all });
      expect(await shownWhere(() => Response.json({ data: choice(false) }))).toEqual([]);
    });
  });
});

test('what kinds in this page say is due is shown once, and not before', async () => {
  const at = Date.now() + 30_000;
  const notice = { tag: 'moon:1', title: 'Moon', body: 'The moon has risen.', url: '/' };
  const kind = { name: 'moon', many: 'moons', label: 'Moon', order: 1, shape: 'moment', fields: {}, row: [], csv: [] };
  declareKind(kind as Kind, { mark: lookOf('moon').markOf, remindersOf: async () => [{ at, notice }] });
  const shown = jest.fn();
  const stop = toasts.subscribe(shown);
  startOpenPageReminders();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(shown).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(40_000);
  expect(shown).toHaveBeenCalledTimes(1);
  expect(shown).toHaveBeenCalledWith(expect.objectContaining({ title: 'Moon', message: 'The moon has risen.' }));
  stop();
});

test('what kinds say is due is shown without a network too, and though another kind cannot say it', async () => {
  const kind = { many: 'moons', label: 'Moon', order: 1, shape: 'moment', fields: {}, row: [], csv: [] };
  const notice = { tag: 'tide:1', title: 'Tide', body: 'The tide is in.', url: '/' };
  const look = { mark: lookOf('moon').markOf };
  declareKind({ ...kind, name: 'moon' } as Kind, {
    ...look,
    remindersOf: () => Promise.reject(new Error('Its code did not come')),
  });
  declareKind({ ...kind, name: 'tide' } as Kind, {
    ...look,
    remindersOf: async () => [{ at: Date.now() - 1_000, notice }],
  });
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  // The page listens to it.
  const leave = outbox.subscribe(() => {});
  onlineManager.setOnline(false);
  const shown = jest.fn();
  const stop = toasts.subscribe(shown);
  startOpenPageReminders();
  await jest.advanceTimersByTimeAsync(40_000);
  expect(shown).toHaveBeenCalledWith(expect.objectContaining({ title: 'Tide', message: 'The tide is in.' }));
  leave();
  stop();
});

const waking = { kind: 'sleep', op: 'end', id: 's', babyId: BABY.id, fields: {}, label: '' };
test.each([
  ['alone', waking],
  [
    'with something else',
    { ...waking, kind: 'together', op: 'together', steps: [waking, { ...waking, kind: 'feeding' }] },
  ],
])('nothing is asked or said of a baby whose waking waits to be sent, %s', async (_, operation) => {
  queryClient.setQueryData(keys.reminders.all, choice(true));
  const write = { ...operation, key: 'k', userId: USER.id, madeAt: '', state: 'waiting' } as OutboxWrite;
  jest.spyOn(outbox, 'snapshot').mockReturnValue({ ...outbox.snapshot(), writes: [write] });
  startOpenPageReminders();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(asked).toBe(0);
});
