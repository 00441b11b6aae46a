import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { givenADatabase } from '../testing/databases.ts';
import { openStore } from './open-store.ts';
import type { Store } from './store.ts';

let database: Awaited<ReturnType<typeof givenADatabase>>;
let store: Store;
let other: Store;
beforeEach(async () => {
  database = await givenADatabase('postgres');
  store = await openStore(database.config);
  other = await openStore(database.config);
});
afterEach(async () => {
  await store.close();
  await other.close();
  await database.drop();
});

/** What a store hears, once its ear is open. */
async function givenAnEar(of: Store) {
  const heard: string[] = [];
  let more = () => {};
  await new Promise<void>((open) => {
    of.hear((word) => {
      if (word === undefined) open();
      else heard.push(word);
      more();
    });
  });
  return {
    heard,
    async until(count: number): Promise<void> {
      while (heard.length < count) {
        await new Promise<void>((resolve) => {
          more = resolve;
        });
      }
    },
  };
}

const writeAndSay = (words: string[]) => store.write(async (tx) => store.announce(tx, words));

test('what is said is heard by every server once, many words in a notification', async () => {
  const [own, others] = [await givenAnEar(store), await givenAnEar(other)];
  const raw = new pg.Client({ connectionString: database.config.databaseUrl });
  await raw.connect();
  await raw.query('listen nestling');
  let notifications = 0;
  raw.on('notification', () => {
    notifications += 1;
  });

  const words = Array.from({ length: 500 }, () => randomUUID());
  await writeAndSay(words);
  // Those who listen here have heard it with the commit.
  expect(new Set(own.heard)).toEqual(new Set(words));
  await others.until(500);
  expect(new Set(others.heard)).toEqual(new Set(words));
  expect([own.heard.length, others.heard.length]).toEqual([500, 500]);
  while (notifications < 3) await once(raw, 'notification');
  await raw.query('select 1');
  expect(notifications).toBe(3);
  await raw.end();
});

test('what a write that fails wanted to say is not said, and a write that runs again says it once', async () => {
  const ear = await givenAnEar(store);
  const failing = store.write(async (tx) => {
    store.announce(tx, ['never']);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  let runs = 0;
  await store.write(async (tx) => {
    runs += 1;
    store.announce(tx, [`run ${runs}`]);
    if (runs === 1) throw Object.assign(new Error('lost'), { code: '40001' });
  });
  expect(ear.heard).toEqual(['run 2']);
});

test('a store that closes has said all before', async () => {
  await givenAnEar(store);
  const others = await givenAnEar(other);
  void writeAndSay(['last words']);
  await writeAndSay(['very last words']);
  await store.close();
  await others.until(2);
  expect(others.heard.sort()).toEqual(['last words', 'very last words']);
  store = await openStore(database.config);
});

test('a store that closes tells its own listeners nothing any more', async () => {
  const ear = await givenAnEar(store);
  let closing: Promise<void> | undefined;
  await store.write(async (tx) => {
    store.announce(tx, ['late']);
    closing = store.close();
  });
  await closing;
  expect(ear.heard).toEqual([]);
  store = await openStore(database.config);
});
