import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { IDBFactory } from 'fake-indexeddb';
import { operationOf } from './stored-before.ts';
import { until } from './testing/fake-server.ts';

const KEPT = resolve(__dirname, '../../../../kept');
const VERSIONS = readdirSync(KEPT).filter((name) => /^\d/.test(name));

/** A write as 0.1.0 stored it, with its call; later ones are operations, whose call is looked up when they are sent. */
interface KeptWrite {
  key: string;
  route?: string;
  params?: Record<string, string>;
  body?: unknown;
  state: string;
  madeAt: string;
}

/** What a version of the app left in a browser without a network. */
interface KeptDevice {
  database: string;
  store: string;
  writes: [string, KeptWrite][];
  localStorage: Record<string, string>;
}

const deviceOf = (version: string): KeptDevice =>
  JSON.parse(brotliDecompressSync(readFileSync(join(KEPT, version, 'waiting-writes.json.br'))).toString());

/** Puts it back into this browser. */
async function restore({ database, store, writes, localStorage: stored }: KeptDevice): Promise<void> {
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  const opening = indexedDB.open(database);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  await new Promise((done) => opening.addEventListener('success', done));
  const transaction = opening.result.transaction(store, 'readwrite');
  for (const [key, write] of writes) transaction.objectStore(store).put(write, key);
  await new Promise((done) => transaction.addEventListener('complete', done));
  opening.result.close();
}

const called = ({ key, route, params = {}, body, madeAt }: KeptWrite) => {
  if (!route) return expect.objectContaining({ key, madeAt });
  const [method, path = ''] = route.split(' ');
  return {
    key,
    method,
    path: path.replaceAll(/:(\w+)/g, (_, name) => Object.entries(params).find(([it]) => it === name)?.[1] ?? ''),
    body,
    madeAt,
  };
};

const asOperation = (write: KeptWrite) => (write.route ? operationOf(write) : write);

/** A browser of its own for each. */
beforeEach(() => {
  jest.resetModules();
  localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
});

test.each(VERSIONS)(
  'the writes that waited on a device with %s are sent once each, in order; the refused one stays',
  async (version) => {
    const device = deviceOf(version);
    await restore(device);
    const sent: object[] = [];
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const text = await request.text();
      const key = request.headers.get('x-write-id');
      const body = text ? JSON.parse(text) : undefined;
      if (key) {
        expect(request.headers.get('authorization')).toBe(`Bearer ${device.localStorage.authToken}`);
        const madeAt = request.headers.get('x-made-at');
        sent.push({ key, method: request.method, path: new URL(request.url).pathname, body, madeAt });
      }
      const data = { id: new URL(request.url).pathname.split('/')[3], ...body };
      return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
    };
    const { outbox, session } = await import('../index.ts');
    session.load();
    outbox.subscribe(() => {});
    const writes = device.writes.map(([, write]) => write);
    const waiting = writes.filter(({ state }) => state === 'waiting');
    await until('all are sent', () => sent.length >= waiting.length && outbox.snapshot().waiting === 0);
    expect(outbox.snapshot().refused).toEqual(writes.filter(({ state }) => state === 'refused').map(asOperation));
    expect(sent).toEqual(waiting.map(called));
  },
);
