import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { BackupStatus } from '../backups/backup-status.ts';
import { reminders } from '../reminders/reminders.ts';
import { openLoudspeaker } from '../storage/loudspeaker.ts';
import { DATABASES } from '../testing/databases.ts';
import { givenAMailServer } from '../testing/mail-server.ts';
import { METRICS_TOKEN, metricsOf } from '../testing/metrics.ts';
import { givenAPushService } from '../testing/push-service.ts';
import { givenAServer, type Person, type TestServer } from '../testing/server.ts';
import { figuresOf } from './figures.ts';
import { onHappening } from './happenings.ts';

test('without METRICS_TOKEN there are no metrics, for whoever asks', async () => {
  const server = await givenAServer('sqlite');
  for (const headers of [{}, { authorization: 'Bearer undefined' }, { accept: 'text/html' }]) {
    const { statusCode, body } = await server.app.inject({ url: '/metrics', headers });
    expect([statusCode, JSON.parse(body).error]).toEqual([404, 'not_found']);
  }
  await server.close();
});

test('the metrics are for who has the token', async () => {
  const server = await givenAServer('sqlite', { metricsToken: METRICS_TOKEN });
  const ask = (authorization?: string) =>
    server.app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } });
  const wrong = ['', METRICS_TOKEN, 'Bearer ', `Bearer ${METRICS_TOKEN}x`, `Bearer ${METRICS_TOKEN.slice(1)}`];
  for (const authorization of wrong) {
    const { statusCode, headers, body } = await ask(authorization);
    expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(body).not.toContain('nestling_');
  }
  const { statusCode, headers, body } = await ask(`Bearer ${METRICS_TOKEN}`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('# TYPE nestling_http_request_duration_seconds histogram');
  await server.close();
});

describe.each(DATABASES)('metrics on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  beforeEach(async () => {
    server = await givenAServer(database, { metricsToken: METRICS_TOKEN });
    sam = await server.givenAPerson();
  });
  afterEach(() => server.close());

  test('a request is counted by the pattern of its route, its method and the class of its answer', async () => {
    const babyId = await server.givenABaby(sam);
    await sam.call('GET /api/babies/:id', { params: { id: babyId } });
    await sam.call('GET /api/babies/:id', { params: { id: randomUUID() } });
    const metrics = await metricsOf(server);
    const counted = (labels: string) => metrics.get(`nestling_http_request_duration_seconds_count{${labels}}`);
    expect(counted('method="POST",route="/api/babies",status="2xx"')).toBe(1);
    expect(counted('method="GET",route="/api/babies/:id",status="2xx"')).toBe(1);
    expect(counted('method="GET",route="/api/babies/:id",status="4xx"')).toBe(1);
    // The one that asks.
    expect(metrics.get('nestling_http_requests_in_flight')).toBe(1);
  });

  test('ids, unknown addresses and unknown methods add no series', async () => {
    const ask = async (i: number) => {
      const paths = [
        '/api/babies/$',
        '/api/nothing/$',
        '/$',
        '/r/$/x.js',
        '/api/records/$',
        '/$.php',
        '/api/babies/%$',
      ];
      for (const path of paths)
        for (const method of ['GET', 'POST', 'PROPFIND', 'MKCOL', 'SEARCH'])
          await server.app.inject({ method: method as 'GET', url: path.replace('$', `${i}-${randomUUID()}`) });
    };
    // Those of Node itself come as it collects garbage.
    const seriesOf = async () => [...(await metricsOf(server)).keys()].filter((name) => name.startsWith('nestling_'));
    await ask(1);
    await seriesOf();
    const before = await seriesOf();
    await ask(2);
    await ask(3);
    const after = await seriesOf();
    expect(after.filter((series) => !before.includes(series))).toEqual([]);
    expect(after.filter((series) => /[\da-f]{8}-|PROPFIND|MKCOL/.test(series))).toEqual([]);
  });

  test('refusals are counted by code, facts as they are told', async () => {
    const code = 'nestling_refusals_total{code="not_found"}';
    const before = await metricsOf(server);
    await sam.call('GET /api/babies/:id', { params: { id: randomUUID() } });
    await server.app.inject('/api/nothing');
    await server.givenABaby(sam);
    const after = await metricsOf(server);
    expect((after.get(code) ?? 0) - (before.get(code) ?? 0)).toBe(2);
    expect(after.get('nestling_facts_total')).toBe((before.get('nestling_facts_total') ?? 0) + 1);
  });

  test('an open event stream is one, and no request in flight', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const request = get({
      port,
      host: '127.0.0.1',
      path: '/api/events',
      headers: { authorization: `Bearer ${sam.token}` },
    });
    const [response] = await once(request, 'response');
    await once(response, 'data');
    const metrics = await metricsOf(server);
    expect(metrics.get('nestling_event_streams_open')).toBe(1);
    expect(metrics.get('nestling_http_requests_in_flight')).toBe(1);
    request.destroy();
    while ((await metricsOf(server)).get('nestling_event_streams_open') !== 0) await new Promise(setImmediate);
  });

  test('streams that are asked for one behind the other on a line are gone with it', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const line = connect(port, '127.0.0.1');
    line.on('error', () => {});
    // What was sent before the line ended has to be read: its end comes after it.
    line.resume();
    line.write(`GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${sam.token}\r\n\r\n`.repeat(5));
    await once(line, 'close');
    while ((await metricsOf(server)).get('nestling_event_streams_open') !== 0) await new Promise(setImmediate);
    const { statusCode } = await server.app.inject({ method: 'HEAD', url: '/api/events' });
    expect(statusCode).toBe(404);
  });

  test('the store says how big it is, and who waits for it', async () => {
    const metrics = await metricsOf(server);
    expect(metrics.get('nestling_database_up')).toBe(1);
    expect(metrics.get('nestling_database_size_bytes')).toBeGreaterThan(100_000);
    expect(metrics.get('nestling_disk_free_bytes')).toBeGreaterThan(0);
    expect(metrics.get('nestling_database_connections_most')).toBe(database === 'postgres' ? 10 : undefined);
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    // More than are begun at once.
    const jobs = Array.from({ length: 100 }, () => server.store.write(() => begun));
    expect((await metricsOf(server)).get('nestling_writes_waiting')).toBeGreaterThan(30);
    begin();
    await Promise.all(jobs);
    expect((await metricsOf(server)).get('nestling_writes_waiting')).toBe(0);
  });
});

test('reminders: how late the oldest is, and what became of each', async () => {
  const service = await givenAPushService();
  const push = { pushTestOrigin: service.origin, pushContact: 'mailto:help@example.org' };
  const server = await givenAServer('sqlite', { metricsToken: METRICS_TOKEN, ...push });
  const sam = await server.givenAPerson();
  const babyId = await server.givenABaby(sam);
  await sam.call('POST /api/reminders/devices', { body: service.subscribe('UTC') });
  const body = { id: randomUUID(), babyId, startTime: server.at(-120), endTime: server.at(-30) };
  await sam.call('POST /api/sleep/start', { body });
  const nextDue = await server.store.read
    .selectFrom('reminder')
    .select((eb) => eb.fn.min('due_at').as('at'))
    .executeTakeFirstOrThrow();
  server.clock.now = Number(nextDue.at) + 7_000;
  expect((await metricsOf(server)).get('nestling_reminders_due_lag_seconds')).toBe(7);
  const { sender } = reminders(server.config, { ...server, now: () => server.clock.now, log: server.app.log });
  await sender.sendDue();
  const metrics = await metricsOf(server);
  expect(metrics.get('nestling_reminders_due_lag_seconds')).toBe(0);
  expect(metrics.get('nestling_reminders_total{outcome="sent"}')).toBe(1);
  expect(metrics.get('nestling_reminders_total{outcome="refused"}')).toBe(0);
  await sender.close();
  await server.close();
  await service.close();
});

test.each([
  [false, 'sent'],
  [true, 'failed'],
])('a mail server that refuses (%s): mails %s', async (refuses, outcome) => {
  const mail = await givenAMailServer({ refuses });
  const server = await givenAServer('sqlite', { metricsToken: METRICS_TOKEN, smtpUrl: mail.url });
  await server.givenAPerson();
  const series = `nestling_mails_total{outcome="${outcome}"}`;
  while ((await metricsOf(server)).get(series) !== 1) await new Promise(setImmediate);
  await server.close();
  await mail.close();
});

test('words that reach no other server are counted as lost', async () => {
  let lost = 0;
  const mute = onHappening('word', ({ count }) => {
    lost += count;
  });
  const loudspeaker = openLoudspeaker('postgres://127.0.0.1:1/nowhere');
  loudspeaker.say(new Set([randomUUID(), randomUUID()]));
  await loudspeaker.close();
  mute();
  expect(lost).toBe(2);
});

test('a database that does not answer takes no other figure along', async () => {
  const server = await givenAServer('sqlite');
  const { store, config } = server;
  const away = { read: store.read, load: store.load, size: () => Promise.reject(new Error('away')) };
  await server.close();
  const { read } = figuresOf({
    config,
    store: away,
    streams: { count: 3 },
    jobs: { atWork: 0 },
    backups: undefined,
    now: Date.now,
  });
  const figures = await read();
  expect(figures).toMatchObject({ database_up: 0, event_streams_open: 3 });
  expect(figures.database_size_bytes).toBeUndefined();
  expect(figures.reminders_due_lag_seconds).toBeUndefined();
});

test.each([
  ['none yet', undefined, true, [0, 1]],
  ['the newest', { at: 1_773_144_000_000 }, false, [1_773_144_000, 0]],
])(
  'a server that makes backups says when the newest was made, and whether one is late: %s',
  async (_, newest, isLate, expected) => {
    const server = await givenAServer('sqlite');
    const { store, config } = server;
    const backups = { status: () => ({ newest, isLate }) as BackupStatus };
    const watched = { config, store, streams: { count: 0 }, jobs: { atWork: 0 }, now: Date.now };
    const figures = async (made: typeof backups | undefined) => {
      const { backup_timestamp_seconds, backup_late } = await figuresOf({ ...watched, backups: made }).read();
      return [backup_timestamp_seconds, backup_late];
    };
    expect(await figures(backups)).toEqual(expected);
    expect(await figures(undefined)).toEqual([undefined, undefined]);
    await server.close();
  },
);
