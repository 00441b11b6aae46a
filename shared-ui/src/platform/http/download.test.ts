import { sessionStore } from '../session/session-store.ts';
import type { ApiError } from './api-error.ts';
import { download, nameIn } from './download.ts';

const fetchMock = jest.fn<Promise<Response>, [Request]>();
const CSV = { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="sleep.csv"' };
const ask = (signal?: AbortSignal) =>
  download('GET /api/export/sleep/:babyId', {
    type: 'text/csv',
    params: { babyId: 'b' },
    query: { days: '30' },
    signal,
  });
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const outcome = await call.catch((error) => error);
  if (!(outcome instanceof Error)) throw new Error('The call succeeded');
  return outcome as ApiError;
};

beforeEach(() => {
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  sessionStore.save({
    id: 'u1',
    email: 'kim@example.org',
    name: 'Kim',
    createdAt: '',
    emailVerified: true,
    token: 't1',
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  fetchMock.mockReset();
  sessionStore.drop();
});

test('a file comes with its name, asked for with the token of the session', async () => {
  fetchMock.mockResolvedValue(new Response('a;b\n', { headers: CSV }));
  const { content, name } = await ask();
  expect(name).toBe('sleep.csv');
  expect(content.size).toBe(4);
  const [asked] = fetchMock.mock.calls[0] ?? [];
  expect(asked?.url).toBe('http://localhost/api/export/sleep/b?days=30');
  expect(asked?.headers.get('authorization')).toBe('Bearer t1');
});

test.each([
  ['a page', 'text/html'],
  ['JSON', 'application/json'],
  ['a text of another kind', 'text/csvx'],
])('%s with a 200 is no file', async (_, type) => {
  fetchMock.mockResolvedValue(new Response('{"data":1}', { headers: { 'content-type': type } }));
  expect(await failureOf(ask())).toMatchObject({ name: 'ApiError', status: undefined });
});

test('a file from where somebody led the call to is none of ours', async () => {
  const elsewhere = new Response('a;b', { headers: CSV });
  jest.spyOn(elsewhere, 'redirected', 'get').mockReturnValue(true);
  fetchMock.mockResolvedValue(elsewhere);
  expect((await failureOf(ask())).status).toBeUndefined();
});

test.each([
  [Response.json({ message: 'Please sign in', error: 'unauthorized' }, { status: 401 }), 'signed-out'],
  [new Response('<html>', { status: 401 }), 'signed-in'],
])('a 401 of our server alone ends the session', async (answer, status) => {
  fetchMock.mockResolvedValue(answer);
  expect((await failureOf(ask())).status).toBe(401);
  expect(sessionStore.current().status).toBe(status);
});

/** A file that comes in pieces as the test sends them. */
function slowFile() {
  let pieces: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      pieces = controller;
    },
  });
  fetchMock.mockImplementation(async ({ signal }) => {
    signal.addEventListener('abort', () => pieces?.error(signal.reason));
    return new Response(body, { headers: CSV });
  });
  return {
    send: () => pieces?.enqueue(new Uint8Array(8)),
    end: () => pieces?.close(),
    fail: () => pieces?.error(new TypeError('cut')),
  };
}

test('a long file on a slow line is not given up while it comes', async () => {
  jest.useFakeTimers();
  const file = slowFile();
  const got = ask();
  for (let minute = 0; minute < 5; minute += 1) {
    await jest.advanceTimersByTimeAsync(29_000);
    file.send();
  }
  await jest.advanceTimersByTimeAsync(1);
  file.end();
  expect((await got).content.size).toBe(40);
});

test('a file that stands still for 30 s is given up', async () => {
  jest.useFakeTimers();
  const file = slowFile();
  const failed = failureOf(ask());
  file.send();
  await jest.advanceTimersByTimeAsync(30_000);
  expect((await failed).message).toMatch('The server cannot be reached');
});

test('half a file is none', async () => {
  const file = slowFile();
  const failed = failureOf(ask());
  file.send();
  file.fail();
  expect(await failed).toMatchObject({ status: undefined, cause: { message: 'cut' } });
});

test.each([
  [`attachment; filename="sleep_M_a.csv"; filename*=UTF-8''sleep_M%C3%ADa.csv`, 'sleep_Mía.csv'],
  ['attachment; filename="sleep.csv"', 'sleep.csv'],
  ['attachment; filename=sleep.csv', 'sleep.csv'],
  [`attachment; filename="a.csv"; filename*=UTF-8''%E0%A4%A`, 'a.csv'],
  ['attachment', undefined],
  [null, undefined],
])('%s', (header, name) => {
  expect(nameIn(header)).toBe(name);
});
