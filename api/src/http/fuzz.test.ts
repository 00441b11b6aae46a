import { randomUUID } from 'node:crypto';
import { failure, type RouteKey, routes } from '@nestling/contract/http';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { DATABASES } from '../testing/databases.ts';
import { allRoutes, exampleCall, pathIds } from '../testing/example-calls.ts';
import { type Family, givenAFamily } from '../testing/family.ts';
import { givenAServer, injectAny, type TestServer } from '../testing/server.ts';

const SEED = 20_261_120;
const REQUESTS = process.env.NESTLING_LONG ? 2_000 : 800;

const envelope = z.union([z.strictObject({ data: z.unknown() }), failure.strict()]);
/** Words of the schema library, which no person should read. */
const MACHINE_WORDS = /invalid input|expected|received|too (big|small)|unrecognized|undefined|null/i;

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    'nul \u0000 inside',
    'lone \ud800 surrogate',
    '\u202e\u{1f37c}',
    "'; drop table sleep; --",
    'x'.repeat(20_000),
    -1,
    1e308,
    -0.1,
    Number.MAX_SAFE_INTEGER + 2,
    [],
    {},
    { $gt: '' },
    '0000-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-14:00',
    '2026-02-30T10:00:00Z',
    '2026-03-10T11:59:59.999999999Z',
    '1900-01-01T00:00:00Z',
    'https://\u0000',
  ),
  fc.jsonValue(),
);
const rawBody = fc.constantFrom<string | Buffer>(
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e400',
  deep(100_000),
  '{"__proto__":{"babyId":"x"},"constructor":{"prototype":{"admin":true}}}',
  '{"startTime":1,"startTime":2}',
  '\ufeff{}',
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from('{"name":"\xc3\x28"}', 'latin1'),
  'x'.repeat(1_100_000),
);
const contentType = fc.constantFrom<string>(
  ...Array(6).fill('application/json'),
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain',
  'nonsense',
  '',
);
const badId = fc.constantFrom('42', '%00', '%zz', '..%2f..', 'a'.repeat(3_000), '%F0%9F%8D%BC', "1'--", randomUUID());

/** How one request differs from one that works. */
const mischief = fc.record({
  key: fc.constantFrom(...allRoutes),
  fields: fc.dictionary(
    fc.constantFrom(
      'babyId',
      'startTime',
      'endTime',
      'notes',
      'amount',
      'unit',
      'type',
      'name',
      'birthDate',
      'photo',
      'email',
      'password',
      'newPassword',
      'token',
      'credential',
      'deviceName',
      'id',
      'title',
      'description',
      'dueDate',
      'completed',
      'completedAt',
      'subtasks',
      '__proto__',
      'toString',
    ),
    nasty,
    { maxKeys: 4 },
  ),
  raw: fc.option(rawBody, { freq: 4 }),
  query: fc.dictionary(
    fc.constantFrom(
      'start',
      'end',
      'limit',
      'page',
      'before',
      'beforeId',
      'completedBefore',
      'days',
      'dryRun',
      '__proto__',
      'a[b]',
    ),
    fc.oneof(fc.string(), fc.constantFrom('1e9', '-1', '%00', 'NaN', '2026-03-10T00:00:00Z')),
    { maxKeys: 3 },
  ),
  id: fc.option(badId, { freq: 3 }),
  contentType,
  authorization: fc.oneof({ weight: 9, arbitrary: fc.constant('own') }, { weight: 1, arbitrary: fc.string() }),
});
/** Bodies with a wrong secret for calls whose example would delete the account or change its password. */
const HARMLESS: Partial<Record<RouteKey, object>> = {
  'DELETE /api/auth/me': { password: 'not the password' },
  'POST /api/auth/password': { currentPassword: 'not the password', newPassword: 'another-password' },
  'POST /api/auth/password/reset': { token: 'no token', newPassword: 'another-password' },
};

type Mischief = typeof mischief extends fc.Arbitrary<infer T> ? T : never;

/** The form with the mischief as further fields, or as what stands in the file. */
function formWith(form: FormData, fields: Record<string, unknown>): FormData {
  for (const [name, value] of Object.entries(fields)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (name === 'notes') form.set('file', new File([text], name));
    else form.append(name === 'unit' ? 'timezone' : name, text);
  }
  return form;
}

describe.each(DATABASES)('malformed requests on %s', (database) => {
  let server: TestServer;
  let family: Family;
  beforeAll(async () => {
    server = await givenAServer(database);
    family = await givenAFamily(server);
  });
  afterAll(() => server.close());

  async function requestOf(mischief: Mischief): Promise<InjectOptions> {
    const { key, fields, raw, query, id, contentType, authorization } = mischief;
    const [method, path = ''] = key.split(' ') as [InjectOptions['method'], string];
    const example = key in HARMLESS ? { body: HARMLESS[key] } : await exampleCall(key, server, family);
    const ids = pathIds(key, family);
    // The family must live on: what would delete it, or sign it out, is aimed elsewhere.
    const isDangerous = key.startsWith('DELETE') || key.endsWith('logout');
    const target = id ?? (isDangerous ? randomUUID() : undefined);
    const search = new URLSearchParams({
      ...('query' in example && (example.query as Record<string, string>)),
      ...query,
    });
    const token = authorization === 'own' && !key.endsWith('logout') ? `Bearer ${family.parent.token}` : authorization;
    const isForm = example.body instanceof FormData && raw === null;
    return {
      method,
      url: `${path.replaceAll(/:(\w+)/g, (_, name: string) => target ?? ids[name] ?? '')}?${search}`,
      headers: {
        authorization: token.replaceAll(/[^\x20-\x7e]/g, '?'),
        ...(!isForm && { 'content-type': contentType }),
      },
      payload: isForm
        ? formWith(example.body as FormData, fields)
        : (raw ?? JSON.stringify({ ...example.body, ...fields })),
    };
  }

  test(`${REQUESTS} requests, none of them breaks the server or leaves the envelope (seed ${SEED})`, async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(mischief, async (difference) => {
        const response = await injectAny(server.app, await requestOf(difference));
        statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
        expect(response.statusCode).toBeLessThan(500);
        if (response.statusCode === 200 && !String(response.headers['content-type']).includes('json')) return;
        const answer = envelope.parse(JSON.parse(response.body));
        expect('data' in answer && !('message' in answer)).toBe(response.statusCode < 400);
        if ('message' in answer) expect(answer.message).not.toMatch(MACHINE_WORDS);
      }),
      { seed: SEED, numRuns: REQUESTS, endOnFailure: true },
    );
    // The mischief must reach every layer, not bounce off the first.
    for (const status of [200, 201, 400, 401, 404, 413, 415]) expect(statuses.get(status)).toBeGreaterThan(0);
    const answer = await server.call('GET /api/babies/:id', {
      token: family.parent.token,
      params: { id: family.babyId },
    });
    expect(routes['GET /api/babies/:id'].answer.parse(answer.data).id).toBe(family.babyId);
  });
});
