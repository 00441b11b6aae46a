import { readFileSync } from 'node:fs';
import { KINDS } from '@nestling/contract/http';
import fc from 'fast-check';
import type { Config } from '../config.ts';
import { move, type Sides } from '../move/move.ts';
import { postgresSide } from '../move/postgres-side.ts';
import { sqliteSource, sqliteTarget } from '../move/sqlite-side.ts';
import { photosDir, pictureFile } from '../photos/photo-files.ts';
import { openStore } from '../storage/open-store.ts';
import type { RecordRow } from '../storage/schema.ts';
import { anyRecord } from './any-record.ts';
import type { DatabaseName } from './databases.ts';
import { type Family, givenAFamily } from './family.ts';
import { noise } from './pictures.ts';
import { recordRow } from './record-row.ts';
import { givenAServer, inject, type TestServer } from './server.ts';
import { storedTables } from './stored-tables.ts';
import { photoForm } from './upload-forms.ts';

/** How many records of a kind a family has in tests of moves: more of all kinds together than are copied at once. */
const OF_A_KIND = 120;

export interface House {
  server: TestServer;
  family: Family;
}

/** A server that has stopped, with a family of which there is something in nearly every table. Its files and rows stay until `leave`. */
export async function givenAHouse(database: DatabaseName) {
  const server = await givenAServer(database);
  const family = await givenAFamily(server);
  const { parent, babyId } = family;
  await givenRecords(server, family);
  const jpeg = await noise().jpeg();
  for (const to of [babyId, family.otherBabyId]) {
    const request = { key: 'POST /api/photos/:babyId', token: parent.token, params: { babyId: to } } as const;
    expect((await inject(server.app, { ...request, body: photoForm(jpeg) })).statusCode).toBe(201);
  }
  // The server makes its key of reminders when somebody asks for it.
  expect((await parent.call('GET /api/reminders')).status).toBe(200);
  await server.app.close();
  await server.store.close();
  return { server, family };
}

/** Records of all kinds, with whatever their fields can be. */
async function givenRecords({ store }: TestServer, { babyId, parent }: Family): Promise<void> {
  for (const schemas of KINDS) {
    const some = fc.sample(anyRecord(schemas, { zone: 'Europe/Berlin' }), { numRuns: OF_A_KIND, seed: 20_261_129 });
    const rows: RecordRow[] = some.map(({ fields, ...rest }) =>
      recordRow({
        ...rest,
        baby_id: babyId,
        kind: schemas.kind.name,
        fields: JSON.stringify(fields),
        created_by: parent.id,
      }),
    );
    await store.write((tx) => tx.insertInto('record').values(rows).execute());
  }
}

/** Moves as the command does, from the database of one configuration to that of another; what it says. */
export async function moved(from: Config, to: Config): Promise<string[]> {
  const sides = await opened(from, to);
  const said: string[] = [];
  try {
    await move({ ...sides, tell: (line) => said.push(line) });
  } finally {
    await sides.source.close();
    await sides.target.close();
  }
  return said;
}

export async function opened(from: Config, to: Config): Promise<Sides> {
  if (to.databaseUrl) {
    const target = await postgresSide(to.databaseUrl);
    const source = sqliteSource(from.dataDir);
    return { source, target, plan: source.plan };
  }
  const source = await postgresSide(from.databaseUrl ?? '');
  const target = sqliteTarget(to.dataDir);
  return { source, target, plan: target.plan };
}

/** All that a database holds: the rows of each table in an order of their own, with the pictures wherever they are. */
export async function contentOf(config: Config): Promise<Record<string, string[]>> {
  const store = await openStore(config);
  const held = await (await storedTables({ store, config })).read();
  const secrets = await store.read.selectFrom('server_secret').selectAll().execute();
  await store.close();
  const withPictures = (row: object) => {
    const photo = row as { id: string; large: Buffer | null; small: Buffer | null };
    for (const size of ['large', 'small'] as const)
      photo[size] ??= readFileSync(pictureFile(photosDir(config.dataDir), photo.id, size));
    return photo;
  };
  return Object.fromEntries(
    [...held, { table: 'server_secret' as const, rows: secrets }].map(({ table, rows }) => [
      table,
      rows.map((row) => JSON.stringify(Object.entries(table === 'photo' ? withPictures(row) : row).sort())).sort(),
    ]),
  );
}
