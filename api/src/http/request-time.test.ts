import { once } from 'node:events';
import { type ClientHttp2Session, connect as connectHttp2, constants } from 'node:http2';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { allowSlowUpload, limitRequestTime } from './request-time.ts';

const PATIENCE_MS = 50;

describe('a client that sends its body slowly', () => {
  let app: FastifyInstance;
  let waiting: () => void;
  let arrived: Promise<void>;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    arrived = new Promise((resolve) => {
      waiting = resolve;
    });
    app = Fastify();
    limitRequestTime(app, PATIENCE_MS);
    app.addHook('onRequest', async (request) => {
      if (request.url === '/file') allowSlowUpload(request, 5_000_000, PATIENCE_MS);
      waiting();
    });
    for (const path of ['/short', '/file']) app.post(path, async ({ body }) => ({ body }));
    app.post('/refused', { onRequest: async (_, reply) => reply.code(401).send({}) }, async () => ({}));
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await app.close();
  });

  /** Sends the head and half of the body. */
  async function begin(path: string): Promise<Socket> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n"a`);
    await arrived;
    return socket;
  }

  it('is cut off', async () => {
    const socket = await begin('/short');
    await once(socket, 'close');
  });

  it('also when it was refused and goes on holding the line', async () => {
    const socket = await begin('/refused');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('401');
    await once(socket, 'close');
  });

  it('has the time of a slow line where a file is taken', async () => {
    const socket = await begin('/file');
    await once(await begin('/short'), 'close');
    socket.write('b"');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('200 OK');
  });
});

describe('over HTTP/2, a client that sends its body slowly', () => {
  let app: FastifyInstance;
  let session: ClientHttp2Session;
  beforeEach(async () => {
    app = Fastify({ http2: true }) as unknown as FastifyInstance;
    limitRequestTime(app, PATIENCE_MS);
    app.post('/', async ({ body }) => ({ body }));
    app.get('/', async () => ({}));
    await app.listen({ port: 0, host: '127.0.0.1' });
    session = connectHttp2(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  });
  afterEach(async () => {
    session.destroy();
    await app.close();
  });

  it('loses its request, also where the head does not say that there is a body, and the connection stays', async () => {
    const slow = session.request({ ':method': 'POST', ':path': '/', 'content-type': 'application/json' });
    slow.on('error', () => {});
    slow.write('"a');
    await once(slow, 'close');
    expect(slow.rstCode).toBe(constants.NGHTTP2_CANCEL);
    const other = session.request({ ':path': '/' });
    expect((await once(other, 'response'))[0]).toMatchObject({ ':status': 200 });
  });

  it('is answered when it was quick enough', async () => {
    const quick = session.request({ ':method': 'POST', ':path': '/', 'content-type': 'application/json' });
    quick.end('"ab"');
    expect((await once(quick, 'response'))[0]).toMatchObject({ ':status': 200 });
  });
});
