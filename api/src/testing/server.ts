import { randomUUID } from 'node:crypto';
import type { Role } from '@nestling/contract';
import type { AnswerOf, BodyOf, PathParamsOf, QueryOf, RouteKey } from '@nestling/contract/http';
import { failure, routes } from '@nestling/contract/http';
import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from 'fastify';
import { COST } from '../accounts/passwords.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { factsService } from '../events/facts.service.ts';
import { accessEndings } from '../people/endings.ts';
import { NO_END } from '../people/last-day.ts';
import { purge } from '../records/purge.ts';
import { openStore } from '../storage/open-store.ts';
import { SETTINGS } from '../storage/sqlite.ts';
import type { Store } from '../storage/store.ts';
import { type DatabaseName, givenADatabaseWithTables } from './databases.ts';

// Most tests ask what follows from a password, not how hard it is to guess: each person here would cost 50 ms.
Object.assign(COST, { memoryCost: 8, timeCost: 1 });
// Nor does the power fail here: each commit would wait for the disk, milliseconds that no core can make up for. PostgreSQL does without as
// well (`postgres-server.cjs`).
SETTINGS.synchronous = 0;

/** An answer; `data` of the type of a success. On a failure it holds what the failure shows, mostly nothing. */
export interface TestAnswer<K extends RouteKey> {
  status: number;
  headers: Record<string, unknown>;
  data: AnswerOf<K>;
  message?: string;
  error?: string;
}

interface TestCall<K extends RouteKey> {
  token?: string;
  params?: PathParamsOf<K>;
  query?: QueryOf<K>;
  body?: BodyOf<K>;
  address?: string;
  headers?: Record<string, string>;
}

type Caller = <K extends RouteKey>(key: K, input?: TestCall<K>) => Promise<TestAnswer<K>>;

/** Someone with an account; `call` calls as this person. */
export interface Person {
  id: string;
  name: string;
  email: string;
  password: string;
  token: string;
  call: Caller;
}

export type TestServer = Awaited<ReturnType<typeof givenAServer>>;

/** The real server on a real database of its own, with a clock that the test moves. */
export async function givenAServer(
  database: DatabaseName,
  settings: Partial<Config> = {},
  logger?: FastifyBaseLogger,
  https: Pick<Parameters<typeof buildApp>[1], 'secure' | 'authority'> = {},
) {
  const { config: defaults, drop } = await givenADatabaseWithTables(database);
  const config = { ...defaults, ...settings };
  const store = await openStore(config);
  const clock = { now: Date.parse('2026-03-10T12:00:00.000Z') };
  const app = await buildApp(config, { store, now: () => clock.now, logger, ...https });

  const now = () => clock.now;
  const { endDue } = accessEndings({
    store,
    now,
    facts: factsService({ store, now }),
    onFailure(error) {
      throw error;
    },
  });

  /** Calls a route of the table and checks that the answer keeps the contract. */
  async function call<K extends RouteKey>(key: K, input: TestCall<K> = {}): Promise<TestAnswer<K>> {
    const response = await inject(app, { key, ...input });
    const answer = JSON.parse(response.body);
    if (response.statusCode >= 400) expect(failure.parse(answer)).toEqual(answer);
    else expect(routes[key].answer.parse(answer.data)).toEqual(answer.data);
    return { status: response.statusCode, headers: response.headers, ...answer };
  }

  /** Someone with an account who is signed in. */
  async function givenAPerson(name = 'Sam'): Promise<Person> {
    const account = { name, email: `${randomUUID()}@example.org`, password: 'secret-password' };
    // From a network of their own: one takes few new accounts.
    const address = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
    const { data } = await call('POST /api/auth/register', { body: account, address });
    const { token } = data;
    return { ...account, id: data.id, token, call: (key, input) => call(key, { token, ...input }) };
  }

  return {
    app,
    config,
    store,
    /** Where the pages are, as passkeys know it. */
    origin: config.publicUrl ?? `http://localhost:${config.port}`,
    clock,
    call,
    givenAPerson,
    /** A baby of the person; its id. */
    async givenABaby(person: Person): Promise<string> {
      const body = { name: 'Ada', birthDate: '2025-12-01', gender: 'female' } as const;
      return (await person.call('POST /api/babies', { body })).data.id;
    },
    /** Moves the clock on and answers the new time. */
    after(change: { seconds?: number; minutes?: number; days?: number }): string {
      clock.now += ((change.days ?? 0) * 1_440 + (change.minutes ?? 0)) * 60_000 + (change.seconds ?? 0) * 1_000;
      return new Date(clock.now).toISOString();
    },
    /** Ends access that is over, as the server does every few seconds. */
    endDue,
    /** Forgets what the server does every hour; `onPhotosGone` as there. */
    purge: (onPhotosGone: () => void = () => {}): Promise<void> => purge({ store, now: () => clock.now, onPhotosGone }),
    /** A time so many minutes from now; negative: in the past. */
    at: (minutes: number, seconds = 0): string =>
      new Date(clock.now + minutes * 60_000 + seconds * 1_000).toISOString(),
    async close(): Promise<void> {
      await app.close();
      await store.close();
      await drop();
    },
  };
}

/** One server for the tests of a block; before each of them `tell` passes on a new person. */
export function givenSam(
  database: DatabaseName,
  tell: (given: { server: TestServer; sam: Person }) => void | Promise<void>,
): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await givenAServer(database);
  });
  beforeEach(async () => tell({ server, sam: await server.givenAPerson() }));
  afterAll(() => server.close());
}

/** The same with a baby. */
export function givenSamsBaby(
  database: DatabaseName,
  tell: (given: { server: TestServer; sam: Person; babyId: string }) => void | Promise<void>,
): void {
  givenSam(database, async ({ server, sam }) => tell({ server, sam, babyId: await server.givenABaby(sam) }));
}

/** The same, with the ways to look at the baby and to change it. */
export function givenABabyToChange(database: DatabaseName) {
  const given = {} as { server: TestServer; sam: Person; babyId: string };
  givenSamsBaby(database, (now) => void Object.assign(given, now));
  const params = () => ({ id: given.babyId });
  return {
    given,
    find: async () => (await given.sam.call('GET /api/babies/:id', { params: params() })).data,
    change: (body: object) => given.sam.call('PATCH /api/babies/:id', { params: params(), body }),
  };
}

/** The same with another person, who looks after the baby too. */
export function givenTwoParents(
  database: DatabaseName,
  tell: (given: { server: TestServer; sam: Person; kim: Person; babyId: string }) => void,
): void {
  givenSamsBaby(database, async ({ server, sam, babyId }) => {
    const kim = await server.givenAPerson('Kim');
    await givenMembership(server.store, kim.id, babyId);
    tell({ server, sam, kim, babyId });
  });
}

/** Lets somebody look after a baby, without an invitation. */
export async function givenMembership(
  store: Store,
  userId: string,
  babyId: string,
  role: Role = 'caregiver',
): Promise<void> {
  const row = { user_id: userId, baby_id: babyId, role, created_at: 0, ...NO_END } as const;
  await store.write((tx) => tx.insertInto('membership').values(row).execute());
}

interface AnyCall {
  key: RouteKey;
  token?: string;
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
  address?: string;
  headers?: Record<string, string>;
}

/** Sends a request; of an answer without end the first event is taken, then the line is cut. */
export async function injectAny(app: FastifyInstance, request: InjectOptions) {
  const response = await app.inject({ ...request, payloadAsStream: true });
  const isEndless = String(response.headers['content-type']).startsWith('text/event-stream');
  const chunks: Buffer[] = [];
  for await (const chunk of response.stream()) {
    chunks.push(Buffer.from(chunk));
    if (isEndless) break;
  }
  const rawPayload = Buffer.concat(chunks);
  const body = rawPayload.toString();
  const json = () => JSON.parse(body);
  return { statusCode: response.statusCode, headers: response.headers, rawPayload, body, json };
}

/** Sends a call of the table as it is, valid or not. */
export function inject(app: FastifyInstance, { key, token, params = {}, query, body, address, headers }: AnyCall) {
  const [method, path = ''] = key.split(' ') as [InjectOptions['method'], string];
  return injectAny(app, {
    method,
    url: path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    query: query as Record<string, string>,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
    remoteAddress: address,
  });
}
