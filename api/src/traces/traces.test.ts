import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { reminders } from '../reminders/reminders.ts';
import { givenACollector, type ReceivedSpan, type TestCollector } from '../testing/collector.ts';
import { DATABASES } from '../testing/databases.ts';
import { givenAMailServer } from '../testing/mail-server.ts';
import { givenAPushService } from '../testing/push-service.ts';
import { givenAServer, inject } from '../testing/server.ts';
import { exportSpans } from './otlp.ts';
import { isTracing } from './spans.ts';
import { readTraceparent } from './trace-context.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const FROM_CALLER = { traceparent: `00-${TRACE}-${CALLER}-01` };

const log = { warn: jest.fn() };
let collector: TestCollector;
beforeEach(async () => {
  log.warn.mockClear();
  collector = await givenACollector();
});
afterEach(() => collector.close());

const exporting = (settings: Partial<Parameters<typeof exportSpans>[0]> = {}) =>
  exportSpans(
    { endpoint: collector.url, headers: {}, serviceName: 'nestling', ratio: 1, ...settings },
    { version: '1.2.3', log },
  );

const only = (spans: ReceivedSpan[], name: string) => {
  const [span, second] = spans.filter((candidate) => candidate.name === name);
  if (!span || second) throw new Error(`Not one '${name}' in ${spans.map((each) => each.name).join(', ')}`);
  return span;
};
const said = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

describe.each(DATABASES)('traces on %s', (database) => {
  test('a request and its statements arrive as one trace, without what people record', async () => {
    const exporter = exporting({ headers: { 'x-key': 'secret' } });
    const server = await givenAServer(database, { trustProxy: 'nearest' });
    const sam = await server.givenAPerson('Canary');
    const babyId = await server.givenABaby(sam);
    const note = 'canary note';
    const { headers } = await inject(server.app, {
      key: 'POST /api/feeding/start',
      token: sam.token,
      headers: FROM_CALLER,
      body: { babyId, type: 'bottle', amount: 90, startTime: server.at(-10), notes: note } as never,
    });
    await server.close();
    await exporter.close();

    const spans = collector.spans().filter(({ traceId }) => traceId === TRACE);
    const request = only(spans, 'POST /api/feeding/start');
    expect([request.parentSpanId, request.kind, request.status]).toEqual([CALLER, 2, {}]);
    expect(said(request)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/feeding/start',
      'http.response.status_code': 201,
      'nestling.request_id': headers['x-request-id'],
    });
    const write = only(spans, 'write');
    expect(write.parentSpanId).toBe(request.spanId);
    const insert = only(spans, 'insert record');
    expect([insert.parentSpanId, insert.kind]).toEqual([write.spanId, 3]);
    expect(said(insert)).toEqual({
      'db.system.name': database === 'sqlite' ? 'sqlite' : 'postgresql',
      'db.operation.name': 'insert',
      'db.collection.name': 'record',
    });
    // Who it is was asked as part of the request, before its body came.
    expect(spans.filter(({ parentSpanId }) => parentSpanId === request.spanId).length).toBeGreaterThan(1);
    for (const { startTimeUnixNano, endTimeUnixNano } of spans)
      expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
    expect(BigInt(insert.startTimeUnixNano)).toBeGreaterThan(BigInt(request.startTimeUnixNano));

    expect(collector.requests[0]).toMatchObject({ url: '/v1/traces', headers: { 'x-key': 'secret' } });
    const everything = collector.requests.map(({ body }) => body).join();
    for (const secret of [note, 'Canary', sam.token, sam.id, sam.email, babyId])
      expect(everything).not.toContain(secret);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('writes that share a commit stay in their own traces', async () => {
    const exporter = exporting();
    const server = await givenAServer(database);
    const sam = await server.givenAPerson();
    const create = (name: string) =>
      sam.call('POST /api/babies', { body: { name, birthDate: '2025-12-01', gender: 'female' } });
    await Promise.all(['A', 'B', 'C', 'D'].map(create));
    await server.close();
    await exporter.close();
    const spans = collector.spans();
    const traces = spans.filter(({ name }) => name === 'POST /api/babies').map(({ traceId }) => traceId);
    expect(new Set(traces).size).toBe(4);
    for (const trace of traces)
      only(
        spans.filter(({ traceId }) => traceId === trace),
        'insert baby',
      );
  });
});

test('what is done after the body of a request came belongs to it', async () => {
  const exporter = exporting();
  const server = await givenAServer('sqlite');
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const arrived = once(server.app.server, 'request');
  const body = JSON.stringify({ name: 'Sam', email: `${randomUUID()}@example.org`, password: 'secret-password' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const sending = httpRequest(`${url}/api/auth/register`, { method: 'POST', headers });
  sending.flushHeaders();
  await arrived;
  // In a packet of its own, as on a slow line.
  sending.end(body);
  const [response] = await once(sending, 'response');
  expect(response.resume().statusCode).toBe(201);
  await server.close();
  await exporter.close();
  const request = only(collector.spans(), 'POST /api/auth/register');
  expect(only(collector.spans(), 'insert user').traceId).toBe(request.traceId);
});

test('a caller that is no proxy begins no trace of ours, and one that is not collected is not', async () => {
  const exporter = exporting();
  const server = await givenAServer('sqlite', { trustProxy: ['10.0.0.5'] });
  const ask = (remoteAddress: string, flags: string) =>
    server.app.inject({
      url: '/api/config',
      remoteAddress,
      headers: { traceparent: `00-${TRACE}-${CALLER}-${flags}` },
    });
  await ask('192.0.2.1', '01');
  await ask('10.0.0.5', '00');
  await server.close();
  await exporter.close();
  const spans = collector.spans().filter(({ name }) => name === 'GET /api/config');
  expect(spans).toHaveLength(1);
  expect(spans[0]?.traceId).not.toBe(TRACE);
});

test('a fault is a failed span with a code and no words', async () => {
  const exporter = exporting();
  const server = await givenAServer('sqlite');
  const sam = await server.givenAPerson();
  await server.store.write((tx) => tx.schema.alterTable('baby').renameTo('hidden').execute());
  await sam.call('GET /api/babies');
  await server.close();
  await exporter.close();
  const spans = collector.spans();
  const request = only(spans, 'GET /api/babies');
  expect([request.status.code, said(request)['error.type']]).toEqual([2, '500']);
  const failed = spans.filter(({ traceId, kind, status }) => traceId === request.traceId && kind === 3 && status.code);
  expect(failed.map(said)).toContainEqual(expect.objectContaining({ 'error.type': 'SQLITE_ERROR' }));
});

test('a push message is a span, which the push service is told of; a mail is one, too', async () => {
  const exporter = exporting();
  const service = await givenAPushService();
  const mail = await givenAMailServer();
  const push = { pushTestOrigin: service.origin, pushContact: 'mailto:help@example.org' };
  const server = await givenAServer('sqlite', { ...push, smtpUrl: mail.url });
  const sam = await server.givenAPerson();
  const babyId = await server.givenABaby(sam);
  await sam.call('POST /api/reminders/devices', { body: service.subscribe('UTC') });
  const body = { id: randomUUID(), babyId, startTime: server.at(-120), endTime: server.at(-60) };
  await sam.call('POST /api/sleep/start', { body });
  const { sender } = reminders(server.config, { ...server, now: () => server.clock.now, log: server.app.log });
  server.after({ minutes: 5 });
  await sender.sendDue();
  await sender.close();
  // Mails that are on their way are waited for.
  await server.close();
  await exporter.close();
  const sent = only(collector.spans(), 'send push');
  expect([sent.kind, said(sent)]).toEqual([3, { 'server.address': '127.0.0.1' }]);
  expect(readTraceparent(service.received[0]?.headers.traceparent)).toEqual({
    traceId: sent.traceId,
    spanId: sent.spanId,
    isSampled: true,
  });
  expect(only(collector.spans(), 'send mail').kind).toBe(3);
  await mail.close();
  await service.close();
});

test('none of the traces is collected at a ratio of 0', async () => {
  const exporter = exporting({ ratio: 0 });
  const server = await givenAServer('sqlite');
  await server.givenAPerson();
  await server.close();
  await exporter.close();
  expect(collector.requests).toEqual([]);
});

test('a collector that is away is said once, and holds up nobody', async () => {
  const exporter = exporting();
  await collector.close();
  const server = await givenAServer('sqlite');
  await server.givenAPerson();
  await server.close();
  await exporter.close();
  expect(log.warn.mock.calls).toEqual([[{ reason: 'ECONNREFUSED' }, 'traces could not be sent']]);
  expect(isTracing()).toBe(false);
});

test.each([
  [`00-${TRACE}-${CALLER}-01`, { traceId: TRACE, spanId: CALLER, isSampled: true }],
  [`00-${TRACE}-${CALLER}-02`, { traceId: TRACE, spanId: CALLER, isSampled: false }],
  [`01-${TRACE}-${CALLER}-01-more`, { traceId: TRACE, spanId: CALLER, isSampled: true }],
  [`ff-${TRACE}-${CALLER}-01`, undefined],
  [`00-${'0'.repeat(32)}-${CALLER}-01`, undefined],
  [`00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
  [`00-${TRACE.toUpperCase()}-${CALLER}-01`, undefined],
  ['nonsense', undefined],
  [undefined, undefined],
])('traceparent %s', (header, expected) => {
  expect(readTraceparent(header)).toEqual(expected);
});
