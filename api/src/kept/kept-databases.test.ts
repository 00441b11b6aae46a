import { routes } from '@nestling/contract/http';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { openStore } from '../storage/open-store.ts';
import type { Store } from '../storage/store.ts';
import { DATABASES, type DatabaseName } from '../testing/databases.ts';
import { injectAny } from '../testing/server.ts';
import { givenAKeptDatabase, type KeptAnswers, type KeptWrite, keptJson, VERSIONS } from './kept.ts';

let app: FastifyInstance;
let store: Store;
let drop: () => Promise<void>;

/** Today's server on a copy of the demo as a kept version left it, at the time at which that version was asked. */
async function open(version: string, database: DatabaseName, at: string): Promise<void> {
  const given = await givenAKeptDatabase(version, database);
  drop = given.drop;
  store = await openStore(given.config);
  app = await buildApp(given.config, { store, now: () => Date.parse(at) });
}
afterEach(async () => {
  await app.close();
  await store.close();
  await drop();
});

async function ask(url: string, token?: string, method: 'GET' | 'POST' = 'GET', payload?: object) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await injectAny(app, { url, method, headers, ...(payload && { payload }) });
  // As a browser reads it: without the mark at the beginning of a CSV file.
  const text = new TextDecoder().decode(answer.rawPayload);
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${text}`);
  return String(answer.headers['content-type']).startsWith('application/json') ? JSON.parse(text).data : text;
}

const columnsOf = (csv: string): number => csv.split('\r\n', 1)[0]?.split(',').length ?? 0;

/** A CSV file without the columns at its end that a newer server has added to so many. */
function withColumns(csv: string, columns: number): string {
  const cells = String.raw`(?:,(?:"(?:[^"]|"")*"|[^,"\r\n]*)){${columnsOf(csv) - columns}}\r\n`;
  return csv.replaceAll(new RegExp(cells, 'g'), '\r\n');
}

const FILES = { sqlite: 'demo.db.answers.json', postgres: 'demo.sql.answers.json' } as const;

describe.each(VERSIONS)('the demo of %s', (version) => {
  test.each(DATABASES)('on %s is migrated, and every record is answered as before', async (database) => {
    const { email, password, at, answers } = keptJson<KeptAnswers>(version, FILES[database]);
    await open(version, database, at);
    const { token } = await ask('/api/auth/login', undefined, 'POST', { email, password });
    const babies = (await ask('/api/babies', token)) as { id: string }[];
    expect(babies.length).toBeGreaterThan(0);
    for (const [path, before] of Object.entries(answers)) {
      const now = await ask(path, token);
      // A newer server may say more of a record; what was said before stays as it was.
      if (typeof before === 'object') expect({ path, now }).toMatchObject({ path, now: before });
      else expect({ path, now: withColumns(String(now), columnsOf(String(before))) }).toEqual({ path, now: before });
    }
  });
});

const waitingWrites = (version: string) =>
  keptJson<{ writes: [string, KeptWrite][]; localStorage: { authToken: string } }>(version, 'waiting-writes.json');

/** The versions whose devices stored a write as the call that it would be; an operation's call is looked up when it is sent. */
const STORED_CALLS = VERSIONS.filter((version) => waitingWrites(version).writes.some(([, { route }]) => route));

describe.each(STORED_CALLS)('the demo of %s', (version) => {
  test('takes the writes that waited on a device, also when they come a second time', async () => {
    const { at } = keptJson<KeptAnswers>(version, FILES.sqlite);
    const { writes, localStorage } = waitingWrites(version);
    await open(version, 'sqlite', new Date(Date.parse(at) + 60_000).toISOString());
    const send = async ({ key, route, params = {}, body }: KeptWrite) => {
      expect(routes).toHaveProperty([route]);
      const [method, path = ''] = route.split(' ') as ['POST', string];
      const url = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
      const headers = { authorization: `Bearer ${localStorage.authToken}`, 'x-write-id': key };
      return (await injectAny(app, { method, url, headers, ...(body && { payload: body }) })).statusCode;
    };
    const waiting = writes.map(([, write]) => write).filter(({ state }) => state === 'waiting');
    expect(waiting.length).toBeGreaterThan(5);
    for (const write of waiting)
      expect([write.route, String(await send(write))]).toEqual([write.route, expect.stringMatching(/^20[01]$/)]);
    for (const write of waiting.filter(({ route }) => !route.startsWith('DELETE')))
      expect([write.route, await send(write)]).toEqual([write.route, 200]);
  });
});
