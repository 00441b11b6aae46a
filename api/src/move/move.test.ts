import { createHash } from 'node:crypto';
import { KINDS, type RouteKey } from '@nestling/contract/http';
import { unzipSync } from 'fflate';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { openServerStore } from '../storage/open-store.ts';
import { givenADatabase } from '../testing/databases.ts';
import { contentOf, givenAHouse, type House, moved } from '../testing/moves.ts';
import { inject } from '../testing/server.ts';

type Given = Awaited<ReturnType<typeof givenADatabase>>;

let house: House;
let postgres: Given;
let back: Given;
beforeAll(async () => {
  house = await givenAHouse('sqlite');
  postgres = await givenADatabase('postgres');
  back = await givenADatabase('sqlite');
  await moved(house.server.config, postgres.config);
  await moved(postgres.config, back.config);
});
afterAll(async () => {
  for (const { drop } of [postgres, back]) await drop();
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** What an answer holds: of a zip its files, as it also says when it was made. */
const holdings = (bytes: Buffer) =>
  bytes.subarray(0, 2).toString() === 'PK'
    ? Object.entries(unzipSync(bytes)).map(([name, file]) => `${name} ${sha256(file)}`)
    : sha256(bytes);

/** All that a person can take out of a server on a database, and what they are told of their account. */
async function answersOn(config: Config) {
  const store = await openServerStore(config);
  const { clock } = house.server;
  const app = await buildApp(config, { store, now: () => clock.now });
  const { parent, babyId, apiToken } = house.family;
  const get = async (key: string, { token = parent.token, ...more }: Record<string, string> = {}) => {
    const query = { days: '90', timezone: 'Europe/Berlin', ...more };
    const answer = await inject(app, { key: key as RouteKey, token, params: { babyId }, query });
    return { key, status: answer.statusCode, holds: holdings(answer.rawPayload) };
  };
  const answers = [
    await get('GET /api/auth/me'),
    await get('GET /api/auth/me/export'),
    await get('GET /api/auth/me/export', { format: 'zip' }),
    await get('GET /api/export/baby/:babyId'),
    ...(await Promise.all(KINDS.map(({ kind }) => get(`GET /api/export/${kind.name}/:babyId`)))),
    await get('GET /api/babies', { token: apiToken }),
    await get('GET /api/auth/webauthn/credentials'),
    await get('GET /api/reminders'),
  ];
  await app.close();
  await store.close();
  return answers;
}

test('all that is stored is the same after a move to PostgreSQL, and after the move back', async () => {
  const [before, moveds, again] = [
    await contentOf(house.server.config),
    await contentOf(postgres.config),
    await contentOf(back.config),
  ];
  expect(before.record?.length).toBeGreaterThan(1_000);
  expect(before.photo).toHaveLength(3);
  for (const table of [
    'session',
    'passkey',
    'server_secret',
    'push_device',
    'undone_record',
    'baby_merge',
    'kind_count',
  ])
    expect({ table, rows: before[table]?.length }).not.toEqual({ table, rows: 0 });
  expect(moveds).toEqual(before);
  expect(again).toEqual(before);
});

test('who is signed in stays so, and takes out the same bytes', async () => {
  const before = await answersOn(house.server.config);
  expect(before.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await answersOn(postgres.config)).toEqual(before);
  expect(await answersOn(back.config)).toEqual(before);
});
