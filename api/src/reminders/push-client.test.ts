import { randomBytes } from 'node:crypto';
import { givenAPushService, type TestPushService } from '../testing/push-service.ts';
import { type PushClient, pushClient } from './push-client.ts';

let service: TestPushService;
let client: PushClient | undefined;
beforeEach(async () => {
  service = await givenAPushService();
});
afterEach(async () => {
  client?.close();
  await service.close();
});

/** Sends one message to a new device, signed with this server key. */
function sender(secret: Buffer) {
  const sends = pushClient({
    secret: async () => secret,
    contact: 'mailto:help@example.org',
    testOrigin: service.origin,
  });
  client = sends;
  const { endpoint, keys } = service.subscribe();
  return (timeoutMs: number, title = 'Hello') =>
    sends.send({ endpoint, ...keys }, JSON.stringify({ title }), { topic: 'one', ttlSeconds: 60, timeoutMs });
}

test('a push service that hangs is left after its time, and works again later', async () => {
  const send = sender(randomBytes(32));
  service.answers(() => true);
  expect(await send(20, 'Left')).toEqual({ is: 'later' });
  expect(service.received).toEqual([]);
  service.works();
  expect(await send(8_000)).toEqual({ is: 'sent' });
  // What was left may still arrive: on a busy machine it is read by the service after its sender gave it up.
  expect(service.titles()).toContain('Hello');
});

test('a push service that changes to another protocol is left', async () => {
  const send = sender(randomBytes(32));
  service.answers((_device, { socket }) => {
    socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    return true;
  });
  expect(await send(8_000)).toEqual({ is: 'later' });
});

test('a server key that begins with a zero signs as well', async () => {
  const send = sender(Buffer.concat([Buffer.alloc(1), randomBytes(31)]));
  expect(await send(8_000)).toEqual({ is: 'sent' });
  expect(service.problems).toEqual([]);
});

test.each([
  [302, 'refused'],
  [308, 'refused'],
  [403, 'refused'],
  [410, 'gone'],
  [429, 'later'],
  [503, 'later'],
])('a push service that answers %d: %s', async (status, is) => {
  const send = sender(randomBytes(32));
  service.answers((_device, response) => {
    response.writeHead(status, { location: 'https://elsewhere.example.org/' }).end();
    return true;
  });
  expect(await send(8_000)).toEqual({ is });
});
