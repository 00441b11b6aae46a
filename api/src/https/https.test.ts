import { once } from 'node:events';
import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2';
import { request as requestHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { houseCertificate } from '../testing/house-certificate.ts';
import { METRICS_TOKEN, metricsOf } from '../testing/metrics.ts';
import { somePicture } from '../testing/pictures.ts';
import { givenAServer, type Person, type TestServer } from '../testing/server.ts';
import { type SecureServer, secureServer } from './secure-server.ts';

let house: Awaited<ReturnType<typeof houseCertificate>>;
let secure: SecureServer;
let server: TestServer;
let sam: Person;
let port: number;
const sessions: ClientHttp2Session[] = [];
beforeAll(async () => {
  house = await houseCertificate();
});
beforeEach(async () => {
  secure = secureServer(house.pair, { headMs: 30_000, requestMs: 60_000 });
  const settings = { publicUrl: 'https://nas.local:3443', metricsToken: METRICS_TOKEN, https: { port: 3443 } };
  server = await givenAServer('sqlite', settings, undefined, { secure, authority: () => house.authority.cert });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
  sam = await server.givenAPerson();
});
afterEach(async () => {
  for (const session of sessions.splice(0)) session.destroy();
  await server.close();
});

function connected(): ClientHttp2Session {
  const session = connect(`https://localhost:${port}`, { ca: house.authority.cert });
  session.on('error', () => {});
  sessions.push(session);
  return session;
}

const asSam = (headers: Record<string, string> = {}) => ({ authorization: `Bearer ${sam.token}`, ...headers });

async function headOf(stream: ClientHttp2Stream): Promise<Record<string, unknown>> {
  const [head] = await once(stream, 'response');
  return head;
}

async function textOf(stream: ClientHttp2Stream): Promise<string> {
  let text = '';
  for await (const part of stream.setEncoding('utf8')) text += part;
  return text;
}

/** Reads until something stands in it. */
async function until(stream: ClientHttp2Stream, wanted: string): Promise<string> {
  let text = '';
  while (!text.includes(wanted)) {
    const [part] = await once(stream, 'data');
    text += part;
  }
  return text;
}

describe('over HTTP/2', () => {
  it('an event stream tells what happens, beside other calls of the same connection', async () => {
    const session = connected();
    const events = session.request({ ':path': '/api/events', ...asSam() });
    expect(await headOf(events)).toMatchObject({ ':status': 200, 'content-type': 'text/event-stream; charset=utf-8' });
    expect(session.alpnProtocol).toBe('h2');
    await until(events, 'stream.opened');
    const told = until(events, 'baby.');
    const call = session.request({
      ':method': 'POST',
      ':path': '/api/babies',
      ...asSam({ 'content-type': 'application/json' }),
    });
    call.end(JSON.stringify({ name: 'Ada', birthDate: '2025-12-01', gender: 'female' }));
    expect(await headOf(call)).toMatchObject({ ':status': 201 });
    expect(await told).toContain('"name":"baby.');
  });

  it('a reader who goes away is forgotten: only sixteen streams of a person are kept, and none is left at the end', async () => {
    const session = connected();
    const first = session.request({ ':path': '/api/events', ...asSam() });
    await until(first, 'stream.opened');
    const ended = once(first, 'end');
    first.resume();
    const more = Array.from({ length: 16 }, () => session.request({ ':path': '/api/events', ...asSam() }));
    await Promise.all(more.map((stream) => until(stream, 'stream.opened')));
    await ended;
  });

  it('a photo is sent, of a length that the head does not say', async () => {
    const babyId = await server.givenABaby(sam);
    const session = connected();
    const type = 'multipart/form-data; boundary=nest';
    const upload = session.request({
      ':method': 'POST',
      ':path': `/api/photos/${babyId}`,
      ...asSam({ 'content-type': type }),
    });
    upload.write(
      '--nest\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
    );
    upload.write(await somePicture(60, 40).jpeg());
    upload.end('\r\n--nest--\r\n');
    const head = await headOf(upload);
    expect([head[':status'], await textOf(upload)]).toEqual([201, expect.stringContaining('"id"')]);
  });

  it('an event stream that is reset is gone, with an error or without one', async () => {
    const session = connected();
    // At every moment of its beginning.
    for (let turns = 0; turns < 100; turns++) {
      const stream = session.request(asSam({ ':path': '/api/events' }));
      stream.on('error', () => {});
      for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
      stream.close(turns % 2 ? constants.NGHTTP2_CANCEL : constants.NGHTTP2_NO_ERROR);
    }
    // Those before it on the line were heard of.
    await textOf(session.request({ ':path': '/api/health' }));
    while ((await metricsOf(server)).get('nestling_event_streams_open') !== 0) await new Promise(setImmediate);
  });

  it('page, trust page and refusals have what they have over HTTP/1.1, and browsers are not told to stay', async () => {
    const session = connected();
    const trust = session.request({ ':path': '/trust' });
    const head = await headOf(trust);
    expect(head).toMatchObject({ ':status': 200, 'content-type': 'text/html; charset=utf-8' });
    expect(head).not.toHaveProperty('strict-transport-security');
    expect(await textOf(trust)).toContain('https://nas.local:3443');
    const typed = session.request({ ':path': '/trust/' });
    expect([(await headOf(typed))[':status'], await textOf(typed)]).toEqual([
      200,
      expect.stringContaining('https://nas.local:3443'),
    ]);
    const unknown = session.request({ ':path': '/api/nothing' });
    expect(await headOf(unknown)).toMatchObject({ ':status': 404 });
    expect(JSON.parse(await textOf(unknown))).toMatchObject({ error: 'not_found' });
  });

  it('an end of the server lets what runs finish: a stream of events ends whole, and the connection with it', async () => {
    const session = connected();
    const events = session.request({ ':path': '/api/events', ...asSam() });
    await until(events, 'stream.opened');
    const gone = once(session, 'close');
    const rest = textOf(events);
    await server.app.close();
    await rest;
    expect(events.rstCode).toBe(constants.NGHTTP2_NO_ERROR);
    await gone;
  });

  it('a client that never finishes its request does not keep the server from ending', async () => {
    const call = connected().request({
      ':method': 'POST',
      ':path': '/api/auth/login',
      'content-type': 'application/json',
    });
    call.on('error', () => {});
    call.write('{');
    await headOf(connected().request({ ':path': '/api/health' }));
    await server.app.close();
  });
});

test('who speaks HTTP/1.1 is answered, also with a stream', async () => {
  const request = requestHttps(`https://localhost:${port}/api/events`, { ca: house.authority.cert, headers: asSam() });
  request.end();
  const [response] = await once(request, 'response');
  expect([response.statusCode, response.httpVersion]).toEqual([200, '1.1']);
  const [part] = await once(response, 'data');
  expect(String(part)).toContain('stream.opened');
  request.destroy();
});

test('another certificate is shown to who comes from now on, and nobody is cut off', async () => {
  const shown = async () => {
    const socket = connectTls({ port, host: '127.0.0.1', servername: 'localhost', ca: house.authority.cert });
    await once(socket, 'secureConnect');
    const { serialNumber } = socket.getPeerCertificate();
    socket.destroy();
    return serialNumber;
  };
  const session = connected();
  const events = session.request({ ':path': '/api/events', ...asSam() });
  await until(events, 'stream.opened');
  const before = await shown();
  secure.use(await house.another());
  expect(await shown()).not.toBe(before);
  expect(await headOf(session.request({ ':path': '/api/health' }))).toMatchObject({ ':status': 200 });
  expect(events.closed).toBe(false);
});
