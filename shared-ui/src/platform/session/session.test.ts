import { keys, type SignedInUser } from '@nestling/contract';
import { selectBaby } from '../babies/babies.ts';
import { selection } from '../babies/selection.ts';
import { queryClient } from '../cache/query-client.ts';
import { ownKey, readStored, writeStored } from '../device-storage.ts';
import { outbox } from '../outbox/index.ts';
import { createDiskStore } from '../outbox/outbox-store.ts';
import { note } from '../outbox/testing/browser.ts';
import { until } from '../outbox/testing/fake-server.ts';
import { session } from './session.ts';

const kim = {
  id: 'u1',
  email: 'kim@example.org',
  name: 'Kim',
  createdAt: '2026-01-01T00:00:00.000Z',
  emailVerified: true,
};
const sam = { ...kim, id: 'u2', email: 'sam@example.org', name: 'Sam' };
const answers: Record<string, () => Response | Promise<Response>> = {};
const calls: { url: string; token: string | null }[] = [];
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

beforeEach(async () => {
  calls.length = 0;
  for (const key of Object.keys(answers)) delete answers[key];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = `${request.method} ${new URL(request.url).pathname}`;
    calls.push({ url, token: request.headers.get('authorization') });
    const found = answers[url];
    if (!found) throw new TypeError('Failed to fetch');
    return found();
  };
  await session.signOut({ forever: true });
  calls.length = 0;
  localStorage.clear();
});

const store = (user: object, token = 't1') => {
  localStorage.setItem('user', JSON.stringify({ ...user, token }));
  localStorage.setItem('authToken', token);
};
const otherTab = (change: () => void, key: string | null) => {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

describe('at the start', () => {
  test('without a stored user: signed out, and the server is not asked', async () => {
    await session.start();
    expect(session.current()).toEqual({ status: 'signed-out' });
    expect(calls).toEqual([]);
  });

  test('a stored user is validated, and what the server says of the user is taken over', async () => {
    store(kim);
    answers['GET /api/auth/me'] = () => json(200, { data: { ...kim, name: 'Kim K.' } });
    await session.start();
    expect(session.current()).toEqual({ status: 'signed-in', user: { ...kim, name: 'Kim K.' } });
    expect(calls).toEqual([{ url: 'GET /api/auth/me', token: 'Bearer t1' }]);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ ...kim, name: 'Kim K.', token: 't1' });
  });

  test.each([401, 403])('a %s clears the stored user', async (status) => {
    store(kim);
    answers['GET /api/auth/me'] = () => json(status, { message: 'No', error: 'no' });
    await session.start();
    expect(session.current().status).toBe('signed-out');
    expect(localStorage.getItem('user')).toBeNull();
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  test.each([
    ['offline', undefined],
    ['with a failing server', 503],
    ['with a busy server', 429],
  ])('%s the stored user stays signed in', async (_, status) => {
    store(kim);
    if (status) answers['GET /api/auth/me'] = () => json(status, { message: 'Later' });
    await session.start();
    expect(session.current()).toEqual({ status: 'signed-in', user: kim });
  });

  test('a damaged record signs out', async () => {
    localStorage.setItem('user', '{');
    localStorage.setItem('authToken', 't1');
    await session.start();
    expect(session.current().status).toBe('signed-out');
  });

  test('a record without its token uses the stored token', async () => {
    localStorage.setItem('user', JSON.stringify(kim));
    localStorage.setItem('authToken', 't9');
    await session.start();
    expect(calls[0]?.token).toBe('Bearer t9');
  });
});

test('a sign-in stores user, token and e-mail', () => {
  session.signIn({ ...kim, token: 't1' });
  expect(session.current()).toEqual({ status: 'signed-in', user: kim });
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ ...kim, token: 't1' });
  expect(localStorage.getItem('authToken')).toBe('t1');
  expect(session.rememberedEmail()).toBe('kim@example.org');
});

test.each([{}, { id: 'u1' }, { token: 't1' }, { id: 7, token: 't1' }])(
  '%j is no sign-in: nothing is stored',
  (answer) => {
    expect(() => session.signIn(answer as unknown as SignedInUser)).toThrow('The sign-in was not answered');
    expect(session.current().status).toBe('signed-out');
    expect(localStorage).toHaveLength(0);
  },
);

test('a sign-out tells the server and leaves nothing of the user but the e-mail', async () => {
  answers['POST /api/auth/logout'] = () => json(200, { data: { ok: true } });
  session.signIn({ ...kim, token: 't1' });
  selectBaby('b1');
  queryClient.setQueryData(keys.babies.list, []);
  await session.signOut();
  expect(calls).toEqual([{ url: 'POST /api/auth/logout', token: 'Bearer t1' }]);
  expect(session.current()).toEqual({ status: 'signed-out', notice: undefined });
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(selection.saved()).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual(['rememberedEmail']);
});

test('a sign-out forgets what the person wrote for this device alone, and nothing of others; the end of a session keeps it', async () => {
  answers['POST /api/auth/logout'] = () => json(200, { data: { ok: true } });
  session.signIn({ ...kim, token: 't1' });
  const [mine, others] = [ownKey(kim.id, 'questions'), ownKey('somebody', 'questions')];
  writeStored(mine, 'Is it normal?');
  writeStored(others, 'And this?');
  session.expire();
  expect(readStored(mine)).toBe('Is it normal?');
  session.signIn({ ...kim, token: 't2' });
  await session.signOut();
  expect(readStored(mine)).toBeNull();
  expect(readStored(others)).toBe('And this?');
});

test('a sign-out for ever forgets the e-mail, too', async () => {
  session.signIn({ ...kim, token: 't1' });
  await session.signOut({ forever: true });
  expect(session.rememberedEmail()).toBeUndefined();
  expect(localStorage.getItem('rememberedEmail')).toBeNull();
});

test('a sign-out works without network', async () => {
  session.signIn({ ...kim, token: 't1' });
  await session.signOut();
  expect(session.current().status).toBe('signed-out');
});

test('a sign-out without network reaches the server later, with the token of then, once', async () => {
  await session.start();
  session.signIn({ ...kim, token: 't1' });
  await session.signOut();
  session.signIn({ ...sam, token: 't2' });
  answers['POST /api/auth/logout'] = () => json(200, { data: { ok: true } });
  calls.length = 0;
  window.dispatchEvent(new Event('online'));
  await until('the server knows', () => localStorage.getItem('tokensToRevoke') === null);
  window.dispatchEvent(new Event('online'));
  expect(calls).toEqual([{ url: 'POST /api/auth/logout', token: 'Bearer t1' }]);
  expect(session.current().user?.id).toBe('u2');
});

test('a sign-out is told again where the network carried nothing yet', async () => {
  jest.useFakeTimers();
  localStorage.setItem('tokensToRevoke', '["old"]');
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(4_000);
  expect(localStorage.getItem('tokensToRevoke')).toBe('["old"]');
  answers['POST /api/auth/logout'] = () => json(200, { data: { ok: true } });
  await jest.advanceTimersByTimeAsync(1_000);
  jest.useRealTimers();
  await until('the server knows', () => localStorage.getItem('tokensToRevoke') === null);
});

test('a token that the server does not know any more is forgotten', async () => {
  localStorage.setItem('tokensToRevoke', '["old"]');
  answers['POST /api/auth/logout'] = () => json(401, { message: 'No', error: 'unauthorized' });
  await session.start();
  await until('it is forgotten', () => localStorage.getItem('tokensToRevoke') === null);
});

test('a sign-out keeps what waits for the same user, and discards it if the person chose so', async () => {
  session.signIn({ ...kim, token: 't1' });
  await outbox.write(note('f1', 'waits'));
  await session.signOut();
  expect(await outbox.waitingCount('u1')).toBe(1);
  expect(outbox.snapshot().writes).toEqual([]);

  session.signIn({ ...sam, token: 't2' });
  expect(outbox.snapshot().writes).toEqual([]);
  await session.signOut();

  session.signIn({ ...kim, token: 't3' });
  expect(outbox.snapshot().waiting).toBe(1);
  await session.signOut({ forever: true });
  expect(await createDiskStore('nestling-writes').all()).toEqual([]);
});

describe('another tab', () => {
  test('that signs out signs this tab out and empties its cache', async () => {
    session.signIn({ ...kim, token: 't1' });
    queryClient.setQueryData(keys.babies.list, []);
    otherTab(() => localStorage.clear(), 'user');
    expect(session.current().status).toBe('signed-out');
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  test('that signs in as somebody else never mixes one user with the token of the other', async () => {
    session.signIn({ ...kim, token: 't1' });
    // The browser tells of the two keys one after the other.
    otherTab(() => localStorage.setItem('authToken', 't2'), 'authToken');
    await session.start();
    expect(calls.at(-1)?.token).toBe('Bearer t1');
    otherTab(() => localStorage.setItem('user', JSON.stringify({ ...sam, token: 't2' })), 'user');
    expect(session.current().user).toEqual(sam);
    await session.start();
    expect(calls.at(-1)?.token).toBe('Bearer t2');
  });

  test('that touches something else changes nothing', () => {
    session.signIn({ ...kim, token: 't1' });
    const before = session.current();
    otherTab(() => localStorage.setItem('selectedBabyId', 'b2'), 'selectedBabyId');
    expect(session.current()).toBe(before);
  });
});

test('an expired session leaves the selection and what waits, and a second 401 says nothing more', async () => {
  session.signIn({ ...kim, token: 't1' });
  selectBaby('b1');
  await outbox.write(note('f1', 'waits'));
  session.expire();
  session.expire();
  expect(session.current()).toEqual({
    status: 'signed-out',
    notice: 'Your session has expired. Please sign in again.',
  });
  expect(selection.saved()).toBe('b1');
  expect(await outbox.waitingCount('u1')).toBe(1);
});

test('where localStorage is blocked the session lasts as long as the page', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  session.signIn({ ...kim, token: 't1' });
  expect(session.current().status).toBe('signed-in');
  expect(session.rememberedEmail()).toBe('kim@example.org');
  blocked.mockRestore();
});
