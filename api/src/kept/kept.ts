import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { AppName } from '@nestling/contract';
import pg from 'pg';
import { unpackReleases as unpack } from '../../../tools/keep-release/unpack.mjs';
import { databaseFile } from '../storage/open-store.ts';
import { type DatabaseName, givenADatabase } from '../testing/databases.ts';

const KEPT = path.resolve(__dirname, '../../../kept');

/** The versions that `npm run keep:release` kept. */
export const VERSIONS: readonly string[] = readdirSync(KEPT).filter((name) => /^\d/.test(name));

/** How a kept version answered: the account that asked, when, and path → answer. */
export interface KeptAnswers {
  email: string;
  password: string;
  /** ISO 8601 UTC. */
  at: string;
  answers: Record<string, unknown>;
}

export interface KeptWrite {
  key: string;
  route: string;
  params?: Record<string, string>;
  body?: object;
  state: 'waiting' | 'refused';
}

/** A kept file as it was before it was compressed. */
const keptFile = (version: string, name: string): Buffer =>
  brotliDecompressSync(readFileSync(path.join(KEPT, version, `${name}.br`)));

export const keptJson = <T>(version: string, name: string): T => JSON.parse(keptFile(version, name).toString());

/** A copy of the demo as a version left it. */
export async function givenAKeptDatabase(version: string, name: DatabaseName) {
  const given = await givenADatabase(name);
  const { dataDir, databaseUrl } = given.config;
  if (name === 'sqlite') {
    await mkdir(dataDir, { recursive: true });
    await writeFile(databaseFile(dataDir), keptFile(version, 'demo.db'));
  } else {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(keptFile(version, 'demo.sql').toString());
    await client.end();
  }
  return given;
}

/** Writes the releases of a kept version into folders as a build leaves them: app → folder. */
export const unpackReleases = (version: string, into: string): Record<AppName, string> => unpack(KEPT, version, into);
