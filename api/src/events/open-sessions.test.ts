import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { DATABASES } from '../testing/databases.ts';
import { opened } from '../testing/opened.ts';
import { givenSam, type Person, type TestServer } from '../testing/server.ts';
import { EventStreams } from './event-streams.ts';
import { findOpenSessions } from './facts.repository.ts';

describe.each(DATABASES)('open sessions on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  givenSam(database, (given) => {
    ({ server, sam } = given);
  });

  const session = () =>
    server.store.read.selectFrom('session').selectAll().where('user_id', '=', sam.id).executeTakeFirstOrThrow();

  test('are found among 70,000, more than a statement takes', async () => {
    const { id } = await session();
    const ids: string[] = Array.from({ length: 70_000 }, () => randomUUID());
    ids[69_999] = id;
    expect(await findOpenSessions(server.store.read, ids, server.clock.now)).toEqual(new Set([id]));
  });

  test('of more streams than nine tenths of the files a new one is refused until another has ended', async () => {
    const { id: sessionId } = await session();
    const streams = new EventStreams({ store: server.store, now: () => server.clock.now, mostFiles: 10 });
    const open = () => opened(streams, { userId: sam.id, sessionId, kind: 'session' });
    const all = await Promise.all(Array.from({ length: 9 }, open));
    await expect(open()).rejects.toMatchObject({ status: 503, code: 'busy', headers: { 'retry-after': '10' } });
    const ended = new Promise((resolve) => all[0]?.once('close', resolve));
    all[0]?.destroy();
    await ended;
    const next = await open();
    await expect(open()).rejects.toMatchObject({ status: 503 });
    next.destroy();
    streams.close();
  });

  test('a stream whose reader left before it began takes no place', async () => {
    const { id: sessionId } = await session();
    const streams = new EventStreams({ store: server.store, now: () => server.clock.now });
    const begin = await streams.open({ userId: sam.id, sessionId, kind: 'session' }, undefined);
    expect(streams.count).toBe(1);
    const gone = new PassThrough().destroy();
    await new Promise((resolve) => gone.once('close', resolve));
    begin(gone);
    expect(streams.count).toBe(0);
    streams.close();
  });

  test('a stream that fails to begin takes no place', async () => {
    const { id: sessionId } = await session();
    let isAway = true;
    const { store, clock } = server;
    const sometimes = {
      ...store,
      get read() {
        if (isAway) throw new Error('away');
        return store.read;
      },
    };
    const streams = new EventStreams({ store: sometimes, now: () => clock.now, mostFiles: 2 });
    const open = () => opened(streams, { userId: sam.id, sessionId, kind: 'session' });
    await expect(open()).rejects.toThrow('away');
    isAway = false;
    (await open()).destroy();
    streams.close();
  });
});
