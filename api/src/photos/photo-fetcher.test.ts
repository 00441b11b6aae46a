import { factsService } from '../events/facts.service.ts';
import { DATABASES } from '../testing/databases.ts';
import { givenSam, type Person, type TestServer } from '../testing/server.ts';
import type { FetchImage } from './fetch-image.ts';
import { photoFetcher } from './photo-fetcher.ts';
import { picturesInRows } from './photo-files.ts';
import { findDue } from './photos.repository.ts';
import { reEncode } from './re-encode.ts';

describe.each(DATABASES)('the photo fetcher on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSam(database, async (given) => {
    ({ server, sam } = given);
    babyId = await server.givenABaby(sam);
    // Not by a call: the server itself would fetch it.
    const photo = 'http://photos.example.org/ada.png';
    await server.store.write((tx) => tx.updateTable('baby').set({ photo }).where('id', '=', babyId).execute());
  });

  const now = () => server.clock.now;
  const isDue = async () => (await findDue(server.store.read, now()))?.id === babyId;
  const baby = async () => (await sam.call('GET /api/babies/:id', { params: { id: babyId } })).data;

  /** A server of its own that is asked to fetch; resolves while it does. */
  function startsFetching(hang: (signal: AbortSignal | undefined) => Promise<Buffer>) {
    return new Promise<ReturnType<typeof photoFetcher>>((resolve) => {
      const fetchImage: FetchImage = (_address, signal) => {
        resolve(fetcher);
        return hang(signal);
      };
      const { store } = server;
      const log = { error: () => {}, info: () => {} };
      const facts = factsService({ store, now });
      const fetcher = photoFetcher({ store, now, facts, pictures: picturesInRows, fetchImage, decode: reEncode, log });
      fetcher.wake();
    });
  }
  const killed = () => startsFetching(() => new Promise(() => {}));

  test('a photo that ends the process is tried three times', async () => {
    await killed();
    expect(await isDue()).toBe(false);
    expect((await baby()).photoFailed).toBeUndefined();

    server.after({ minutes: 6 });
    await killed();
    expect((await baby()).photoFailed).toBe(true);
    server.after({ minutes: 6 });
    expect(await isDue()).toBe(false);

    server.after({ days: 1 });
    await killed();
    server.after({ days: 30 });
    expect(await isDue()).toBe(false);
    expect((await baby()).photoFailed).toBe(true);
  });

  test('a try that the end of the server gives up does not count', async () => {
    for (let n = 1; n <= 4; n++) {
      const fetcher = await startsFetching(
        (signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      );
      await fetcher.close();
      expect(await isDue()).toBe(true);
    }
    expect((await baby()).photoFailed).toBeUndefined();
  });
});
