import { randomUUID } from 'node:crypto';
import { routes } from '@nestling/contract/http';
import { givenAServer, type Person, type TestServer } from '../testing/server.ts';

let server: TestServer;
let sam: Person;
beforeAll(async () => {
  server = await givenAServer('sqlite');
  sam = await server.givenAPerson();
});
afterAll(() => server.close());

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: string, contentType?: string) =>
  server.app.inject({
    method,
    url,
    payload,
    headers: {
      authorization: `Bearer ${sam.token}`,
      ...(contentType !== undefined && { 'content-type': contentType }),
    },
  });

test.each([
  ['{"name":', 'application/json', 400, 'The request body is not valid JSON'],
  ['', 'application/json', 400, 'The request needs a JSON body'],
  ['[]', 'application/json', 400, 'The request body must be a JSON object'],
  ['{"name":"A\\u0000"}', 'application/json', 400, 'Text must not hold NUL characters'],
  ['name=Ada', 'application/x-www-form-urlencoded', 415, 'The request must be sent as JSON (application/json)'],
  ['--x--', 'multipart/form-data; boundary=x', 415, 'The request must be sent as JSON (application/json)'],
  [' '.repeat(1_048_577), 'application/json', 413, 'The request is larger than 1 MB'],
])('a body that cannot be read is told: %#', async (payload, contentType, status, message) => {
  const answer = await send('POST', '/api/babies', payload, contentType);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ message, error: expect.any(String) });
});

test('a text that only looks like an escaped NUL is text', async () => {
  const payload = JSON.stringify({ name: 'C:\\u0000', birthDate: '2026-01-01', gender: 'other' });
  expect((await send('POST', '/api/babies', payload, 'application/json')).json().data.name).toBe('C:\\u0000');
});

test.each(['application/json', 'text/plain', 'multipart/form-data', undefined])(
  'a deletion takes an empty body of the content type %s',
  async (contentType) => {
    const id = await server.givenABaby(sam);
    expect((await send('DELETE', `/api/babies/${id}`, '', contentType)).statusCode).toBe(200);
  },
);

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/babies/%zz',
  '/api/docs/package.json',
  `/api/babies/${'a'.repeat(200)}`,
])('%s is answered as JSON', async (url) => {
  const answer = await send('GET', url);
  expect([400, 404]).toContain(answer.statusCode);
  expect(answer.json()).toEqual({ message: expect.any(String), error: expect.any(String) });
});

test('a page address with an escape that says nothing is a page; of the API it is refused', async () => {
  const ask = (url: string, accept: string) => server.app.inject({ url, headers: { accept } });
  for (const url of ['/babies/%ZZ/edit', '/%', '/trends/%ff?day=%ZZ', '/apiary/%zz']) {
    const answer = await ask(url, 'text/html,*/*;q=0.8');
    expect([url, answer.headers['content-type']]).toEqual([url, 'text/html; charset=utf-8']);
    expect((await ask(url, 'application/json')).json()).toMatchObject({ error: 'not_found' });
  }
  const refused = await ask('/api/babies/%ZZ', 'text/html');
  expect([refused.statusCode, refused.json()]).toEqual([400, expect.objectContaining({ error: 'bad_request' })]);
});

test('answers are never stored nor guessed at', async () => {
  for (const url of ['/api/health', '/api/babies', '/api/nothing', '/api/openapi.json']) {
    const { headers } = await send('GET', url);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  }
});

test.each([
  ['https://nestling.example', 'max-age=31536000'],
  ['http://nestling.example', undefined],
])('at %s, answers of the API and of /deploy are no pages, and https is kept to', async (publicUrl, expected) => {
  const { app, close } = await givenAServer('sqlite', { publicUrl });
  for (const url of [
    '/api/health',
    '/api/babies',
    '/api/nothing',
    '/api/babies/%zz',
    '/api/docs',
    '/deploy/shell/releases',
    '/deploy',
  ]) {
    const { headers } = await app.inject({ url, headers: { accept: 'application/json' } });
    expect([url, headers['strict-transport-security']]).toEqual([url, expected]);
    expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff']);
    if (url === '/api/docs') expect(headers['content-security-policy']).toContain("script-src 'self';");
    else if (url.startsWith('/api')) {
      expect([url, headers['content-security-policy']]).toEqual([url, "default-src 'none'; frame-ancestors 'none'"]);
    }
  }
  for (const url of ['/', '/nowhere', '/deploy', '/nothing.json']) {
    const { statusCode, headers } = await app.inject({ method: 'POST', url });
    expect([url, statusCode, headers['strict-transport-security']]).toEqual([url, 404, expected]);
    expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff']);
    expect([url, headers['content-security-policy']]).toEqual([url, "default-src 'none'; frame-ancestors 'none'"]);
  }
  await close();
});

test('a fault of the server is 500 and tells nothing about it', async () => {
  const id = randomUUID();
  await server.store.write((tx) => tx.schema.alterTable('baby').renameTo('hidden').execute());
  const answer = await send('GET', `/api/babies/${id}`);
  await server.store.write((tx) => tx.schema.alterTable('hidden').renameTo('baby').execute());
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    message: 'Something went wrong on the server. Please try again.',
    error: 'internal_error',
    requestId: answer.headers['x-request-id'],
  });
});

test('the OpenAPI document has every call, and each of its references leads somewhere', async () => {
  const document = (await send('GET', '/api/openapi.json')).json();
  for (const key of Object.keys(routes)) {
    const [method = '', path = ''] = key.split(' ');
    expect(document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
  }
  for (const [, name] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
    expect(document.components.schemas).toHaveProperty(String(name));
  }
  expect(document.components.schemas.Failure.properties.data.anyOf).toContainEqual({
    $ref: '#/components/schemas/RefusedValue',
  });
});

test('the reference page loads only scripts of this server', async () => {
  const page = await send('GET', '/api/docs');
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  const files = [...page.body.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, file]) => String(file));
  expect(files).toHaveLength(3);
  for (const file of files) expect((await send('GET', file)).statusCode).toBe(200);
});
