import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import pino from 'pino';
import { givenAServer } from '../testing/server.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A server that tells what it logs. */
async function givenALoggingServer(settings: Parameters<typeof givenAServer>[1] = {}) {
  const out = new PassThrough();
  const server = await givenAServer('sqlite', settings, pino(out));
  const lines = (): Record<string, unknown>[] =>
    String(out.read() ?? '')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  return { ...server, lines };
}

test('each answer says its id, and the lines of its log carry it', async () => {
  const server = await givenALoggingServer();
  for (const url of ['/api/health', '/api/babies', '/api/nothing', '/', '/nothing.js', '/r/none']) {
    const { headers } = await server.app.inject({ url });
    expect([url, headers['x-request-id']]).toEqual([url, expect.stringMatching(UUID)]);
    expect(server.lines()).toContainEqual(expect.objectContaining({ requestId: headers['x-request-id'] }));
  }
  // The router refuses it before there is anything to log.
  const { headers } = await server.app.inject('/api/babies/%zz');
  expect(headers['x-request-id']).toMatch(UUID);
  await server.close();
});

test('a fault is found in the log by the id of its answer', async () => {
  const server = await givenALoggingServer();
  const sam = await server.givenAPerson();
  server.lines();
  await server.store.write((tx) => tx.schema.alterTable('baby').renameTo('hidden').execute());
  const { headers, body } = await server.app.inject({
    url: `/api/babies/${randomUUID()}`,
    headers: { authorization: `Bearer ${sam.token}` },
  });
  const requestId = headers['x-request-id'];
  expect(JSON.parse(body)).toMatchObject({ error: 'internal_error', requestId });
  expect(server.lines()).toEqual([
    expect.objectContaining({ requestId, msg: 'request failed' }),
    expect.objectContaining({ requestId, msg: 'request', status: 500 }),
  ]);
  await server.close();
});

const PROXY_ID = 'a-proxys_own.id-7';

test.each([
  ['nearest' as const, '127.0.0.1', PROXY_ID, true],
  [['10.0.0.0/8'], '10.1.2.3', PROXY_ID, true],
  [['10.0.0.0/8'], '192.0.2.7', PROXY_ID, false],
  ['nearest' as const, '192.0.2.7', PROXY_ID, false],
  [false as const, '127.0.0.1', PROXY_ID, false],
  ['nearest' as const, '127.0.0.1', 'short', false],
  ['nearest' as const, '127.0.0.1', 'x'.repeat(65), false],
  ['nearest' as const, '127.0.0.1', 'a line\\nand another', false],
])('TRUST_PROXY %j: from %s the id %s is taken: %s', async (trustProxy, remoteAddress, given, isTaken) => {
  const server = await givenAServer('sqlite', { trustProxy });
  const { headers } = await server.app.inject({
    url: '/api/health',
    remoteAddress,
    headers: { 'x-request-id': given },
  });
  expect(headers['x-request-id'] === given).toBe(isTaken);
  await server.close();
});
