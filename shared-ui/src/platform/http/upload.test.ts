import { sessionStore } from '../session/session-store.ts';
import type { ApiError } from './api-error.ts';
import { type Progress, upload } from './upload.ts';

const DATA = { message: 'Ready', babies: [], duplicates: 0, skipped: 0, unreadable: 0, errors: [] };
const lines = (...all: object[]) => all.map((line) => `${JSON.stringify(line)}\n`).join('');

/** What an upload uses of an XMLHttpRequest; the test plays the server. */
class FakeCall {
  static last: FakeCall;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 200;
  responseText = '';
  responseURL = '';
  asked = '';
  headers: Record<string, string> = {};
  form: FormData | undefined;
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onprogress = () => {};
  open(method: string, url: string) {
    FakeCall.last = this;
    this.asked = `${method} ${url}`;
    this.responseURL = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader = () => null;
  abort() {
    this.onabort();
  }
  send(form: FormData) {
    this.form = form;
  }
  answer(text: string, status = 200) {
    Object.assign(this, { status, responseText: text });
    this.onload();
  }
}

const seen: Progress[] = [];
const start = (signal?: AbortSignal) => {
  const answered = upload('POST /api/import/account', {
    file: new File(['{}'], 'data.json'),
    fields: {},
    query: { dryRun: 'true', progress: 'true' },
    onProgress: (progress) => void seen.push(progress),
    signal,
  });
  return { answered, call: FakeCall.last };
};
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const outcome = await call.catch((error) => error);
  if (!(outcome instanceof Error)) throw new Error('The call succeeded');
  return outcome as ApiError;
};

const real = globalThis.XMLHttpRequest;
beforeEach(() => {
  seen.length = 0;
  Object.assign(globalThis, { XMLHttpRequest: FakeCall });
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
  Object.assign(globalThis, { XMLHttpRequest: real });
  sessionStore.drop();
});

test('a file goes to its call with the token, tells how far it is, and answers what was made of it', async () => {
  const { answered, call } = start();
  expect(call.asked).toBe('POST http://localhost/api/import/account?dryRun=true&progress=true');
  expect(call.headers).toMatchObject({ authorization: 'Bearer t1' });
  expect(call.form?.get('file')).toMatchObject({ name: 'data.json' });
  call.upload.onprogress?.({ loaded: 1, total: 2 });
  call.responseText = lines({ progress: 0.1 }, { progress: 0.25 });
  call.onprogress();
  expect(seen).toEqual([
    { phase: 'sending', share: 0.5 },
    { phase: 'working', share: 0.25 },
  ]);
  call.answer(lines({ progress: 0.25 }, { status: 200, data: DATA }));
  expect(await answered).toEqual(DATA);
});

test('the last line says with which status the work ended', async () => {
  const { answered, call } = start();
  call.answer(
    lines({ progress: 0.5 }, { status: 409, message: 'Not now', error: 'conflict', data: { field: 'unit' } }),
  );
  expect(await failureOf(answered)).toMatchObject({ status: 409, serverMessage: 'Not now', data: { field: 'unit' } });
});

test('a failure before the work is one JSON text', async () => {
  const { answered, call } = start();
  call.answer('{"message":"The file is too large","error":"too_large"}', 413);
  expect(await failureOf(answered)).toMatchObject({ status: 413, code: 'too_large', isForeign: false });
});

test.each([
  ['that breaks off', lines({ progress: 0.5 })],
  ['of a hotel', '<html>Welcome</html>'],
  ['of a hotel in JSON', '{"status":"please sign in"}'],
  ['that is empty', ''],
])('an answer %s is none', async (_, text) => {
  const { answered, call } = start();
  call.answer(text);
  expect(await failureOf(answered)).toMatchObject({ name: 'ApiError', status: undefined });
});

test('an answer from where somebody led the call to is none', async () => {
  const { answered, call } = start();
  call.responseURL = 'http://hotel.example/';
  call.answer(lines({ status: 200, data: DATA }));
  expect((await failureOf(answered)).status).toBeUndefined();
});

test('a line that is cut is no response', async () => {
  const { answered, call } = start();
  call.onerror();
  expect((await failureOf(answered)).message).toMatch('The server cannot be reached');
});

test('a cancelled upload is given up with the reason of its signal', async () => {
  const controller = new AbortController();
  const { answered } = start(controller.signal);
  const reason = new Error('closed');
  controller.abort(reason);
  expect(await failureOf(answered)).toBe(reason);
});

test.each([
  ['{"message":"Please sign in","error":"unauthorized"}', 'signed-out'],
  ['<html>', 'signed-in'],
])('a 401 of our server alone ends the session: %s', async (text, status) => {
  const { answered, call } = start();
  call.answer(text, 401);
  await failureOf(answered);
  expect(sessionStore.current().status).toBe(status);
});
