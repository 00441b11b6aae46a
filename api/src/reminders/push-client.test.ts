import { randomBytes } from 'node:crypto';
import { givenAPushService } from '../testing/push-service.ts';
import { pushClient } from './push-client.ts';

test('a push service that hangs is left after its time, and works again later', async () => {
  const service = await givenAPushService();
  const secret = randomBytes(32);
  const client = pushClient({
    secret: async () => secret,
    contact: 'mailto:help@example.org',
    testOrigin: service.origin,
  });
  const { endpoint, keys } = service.subscribe();
  const send = (timeoutMs: number) =>
    client.send({ endpoint, ...keys }, '{"title":"Hello"}', { topic: 'one', ttlSeconds: 60, timeoutMs });
  service.answers(() => true);
  expect(await send(20)).toEqual({ is: 'later' });
  expect(service.received).toEqual([]);
  service.works();
  expect(await send(8_000)).toEqual({ is: 'sent' });
  expect(service.titles()).toEqual(['Hello']);
  client.close();
  await service.close();
});
