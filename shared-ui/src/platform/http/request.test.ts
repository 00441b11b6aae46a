import { sessionStore } from '../session/session-store.ts';
import { type ApiError, isTemporary } from './api-error.ts';
import { request } from './request.ts';

const fetchMock = jest.fn<Promise<Response>, [Request]>();
const answer = (status: number, body: unknown, headers?: Record<string, string>) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => fail(),
    (error) => error,
  );
const fail = (): never => {
  throw new Error('The call succeeded');
};
const setOnline = (online: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
const signIn = (token: string) =>
  sessionStore.save({ id: 'u1', email: 'kim@example.org', name: 'Kim', createdAt: '', emailVerified: true, token });

beforeEach(() => {
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  sessionStore.drop();
});
afterEach(() => {
  jest.restoreAllMocks();
  fetchMock.mockReset();
});

const sent = (): Request => {
  const [call] = fetchMock.mock.calls;
  return call ? call[0] : fail();
};

test('a call goes to this origin as JSON, with cookies and the bearer token', async () => {
  signIn('t1');
  let body: unknown;
  fetchMock.mockImplementation(async (call) => {
    body = await call.json();
    return answer(201, { data: { id: 'b1' } });
  });
  const made = await request('POST /api/babies', { body: { name: 'Mia', birthDate: '2026-01-01', gender: 'female' } });
  expect(made).toEqual({ id: 'b1' });
  expect(sent().url).toBe('http://localhost/api/babies');
  expect(sent().method).toBe('POST');
  expect(sent().credentials).toBe('include');
  expect(sent().headers.get('authorization')).toBe('Bearer t1');
  expect(sent().headers.get('content-type')).toBe('application/json');
  expect(body).toEqual({ name: 'Mia', birthDate: '2026-01-01', gender: 'female' });
});

test('path and query are filled in and escaped; signed out there is no token', async () => {
  fetchMock.mockResolvedValue(answer(200, { data: [] }));
  await request('GET /api/feeding/baby/:babyId/latest', { params: { babyId: 'a/b' }, query: { limit: 5 } });
  expect(sent().url).toBe('http://localhost/api/feeding/baby/a%2Fb/latest?limit=5');
  expect(sent().headers.get('authorization')).toBeNull();
});

test('a form goes as it is, so that the browser names its boundary', async () => {
  fetchMock.mockResolvedValue(answer(200, { data: {} }));
  const form = new FormData();
  form.set('file', 'a;b');
  await request('POST /api/babies', { body: form });
  expect(sent().headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
});

test.each([{ status: 'open' }, {}, [], null])('%j with a 200 is the answer itself', async (body) => {
  fetchMock.mockResolvedValue(answer(200, body));
  expect(await request('GET /api/babies')).toEqual(body);
});

test.each([{ status: 'please sign in' }, {}, [], null, '<html>'])(
  '%j with a 200 does not take a write for done',
  async (body) => {
    fetchMock.mockResolvedValue(answer(200, body));
    const call = request('DELETE /api/sleep/:id', { params: { id: 's' }, writeId: 'w' });
    expect(await failureOf(call)).toMatchObject({ name: 'ApiError', status: undefined });
    expect(sent().headers.get('x-write-id')).toBe('w');
  },
);

test.each([200, 404])('a %i from where somebody led the call to is no answer of the server', async (status) => {
  const elsewhere = answer(status, { data: [], error: 'not_found' });
  jest.spyOn(elsewhere, 'redirected', 'get').mockReturnValue(true);
  fetchMock.mockResolvedValue(elsewhere);
  expect(isTemporary(await failureOf(request('GET /api/babies')))).toBe(true);
});

test('a 204 is an answer without data', async () => {
  fetchMock.mockResolvedValue(new Response(null, { status: 204 }));
  expect(await request('POST /api/auth/logout')).toBeUndefined();
});

test.each(['<html>Not here</html>', '{}', '[]'])("a 404 with %s is a stranger's and passes", async (body) => {
  fetchMock.mockResolvedValue(answer(404, body));
  expect(isTemporary(await failureOf(request('GET /api/babies')))).toBe(true);
  fetchMock.mockResolvedValue(answer(404, { message: 'No baby', error: 'not_found' }));
  expect(isTemporary(await failureOf(request('GET /api/babies')))).toBe(false);
});

test.each([
  [{ message: 'Name is too long', error: 'invalid' }, 'Name is too long'],
  [{ error: 'invalid' }, 'invalid'],
  ['<html>', 'API Error: 422'],
])('the message of a failure: %j gives %s', async (body, message) => {
  fetchMock.mockResolvedValue(answer(422, body));
  const error = await failureOf(request('GET /api/babies'));
  expect(error.message).toBe(message);
  expect(error.status).toBe(422);
});

test('a failure tells message, code, data and how long to wait', async () => {
  const body = { message: 'Running', error: 'conflict', data: { id: 's1' } };
  fetchMock.mockResolvedValue(answer(409, body, { 'retry-after': '7' }));
  expect(await failureOf(request('GET /api/babies'))).toMatchObject({
    serverMessage: 'Running',
    code: 'conflict',
    data: { id: 's1' },
    retryAfterMs: 7_000,
  });
});

test.each([
  [true, 'No response received from server (check network connectivity)'],
  [false, 'Device appears to be offline'],
])('no response, online %s: %s', async (online, message) => {
  setOnline(online);
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  const error = await failureOf(request('GET /api/babies'));
  expect(error.message).toBe(message);
  expect(error.status).toBeUndefined();
});

test('no response tells what broke the call', async () => {
  const cut = new TypeError('Failed to fetch');
  fetchMock.mockRejectedValue(cut);
  expect((await failureOf(request('GET /api/babies'))).cause).toBe(cut);
});

test('a call that cannot be made is our mistake and no failing network', async () => {
  // A GET has no body: the browser does not even build such a request.
  const error = await failureOf(request('GET /api/babies', { body: new FormData() }));
  expect(error.name).toBe('TypeError');
  expect(isTemporary(error)).toBe(false);
  expect(fetchMock).not.toHaveBeenCalled();
});

test('a page of a hotel that answers 200 is no response of the server', async () => {
  fetchMock.mockResolvedValue(answer(200, '<html>Welcome</html>'));
  expect((await failureOf(request('GET /api/babies'))).status).toBeUndefined();
});

test('a server that hangs is given up after 30 s', async () => {
  jest.useFakeTimers();
  fetchMock.mockImplementation(
    ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
  );
  const failed = failureOf(request('GET /api/babies'));
  await jest.advanceTimersByTimeAsync(29_900);
  expect(fetchMock.mock.calls[0]?.[0].signal.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  expect((await failed).message).toMatch('No response received');
  jest.useRealTimers();
});

test('an aborted call fails with the reason of its signal', async () => {
  fetchMock.mockResolvedValue(answer(200, { data: [] }));
  const controller = new AbortController();
  const reason = new Error('left the page');
  controller.abort(reason);
  expect(await failureOf(request('GET /api/babies', { signal: controller.signal }))).toBe(reason);
});

describe('a 401', () => {
  const refuse = () => fetchMock.mockResolvedValue(answer(401, { message: 'Wrong', error: 'unauthorized' }));

  test('ends the session with a notice', async () => {
    signIn('t1');
    refuse();
    await failureOf(request('GET /api/babies'));
    expect(sessionStore.current()).toEqual({
      status: 'signed-out',
      notice: 'Your session has expired. Please sign in again.',
    });
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  test('of a proxy does not end the session', async () => {
    signIn('t1');
    fetchMock.mockResolvedValue(answer(401, '<html>Sign in to the network</html>'));
    await failureOf(request('GET /api/babies'));
    expect(sessionStore.current().status).toBe('signed-in');
  });

  test('of a sign-in is only a wrong password', async () => {
    signIn('t1');
    refuse();
    await failureOf(request('POST /api/auth/login', { body: { email: 'a@b.c', password: 'x' } }));
    expect(sessionStore.current().status).toBe('signed-in');
  });

  test('that comes late does not end the next session', async () => {
    signIn('t1');
    fetchMock.mockImplementation(async () => {
      signIn('t2');
      return answer(401, { message: 'Wrong', error: 'unauthorized' });
    });
    await failureOf(request('GET /api/babies'));
    expect(sessionStore.current().status).toBe('signed-in');
  });
});

test('what is held is asked for by its tag, and is the answer where it is still the same', async () => {
  const home = 'GET /api/records/baby/:babyId/home';
  const input = { params: { babyId: 'b1' }, query: { start: '', end: '' } };
  const whole = { latest: {}, running: [], range: [] };
  fetchMock.mockResolvedValueOnce(answer(200, { data: whole }, { etag: 'W/"one"' }));
  const held = await request(home, { ...input, held: undefined });
  expect(sent().headers.get('if-none-match')).toBeNull();
  expect(held).toEqual({ ...whole, tag: 'W/"one"' });

  fetchMock.mockReset().mockResolvedValueOnce(new Response(null, { status: 304 }));
  expect(await request(home, { ...input, held })).toBe(held);
  expect(sent().headers.get('if-none-match')).toBe('W/"one"');

  const more = { ...whole, running: [{ id: 'r1' }] };
  fetchMock.mockReset().mockResolvedValueOnce(answer(200, { data: more }, { etag: 'W/"two"' }));
  expect(await request(home, { ...input, held })).toEqual({ ...more, tag: 'W/"two"' });
});

test('304 that nobody asked for is a failure', async () => {
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 304 }));
  expect((await failureOf(request('GET /api/babies'))).status).toBe(304);
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 304 }));
  const held = { latest: {}, running: [], range: [] };
  const input = { params: { babyId: 'b1' }, query: { start: '', end: '' }, held };
  expect((await failureOf(request('GET /api/records/baby/:babyId/home', input))).status).toBe(304);
});
