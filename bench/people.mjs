/** What a write costs when 20 people look after the baby, against one, over HTTP on SQLite. Rounds alternate. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { median, report } from './figures.mjs';
import { createFeedings } from './load.mjs';
import { givenAFamily, startServer } from './server.mjs';

const PEOPLE = 20;
const ROUNDS = 5;
const SECONDS = 3;

/** Lets more people look after the family's baby; written into the database, as there is no call for it. */
function letIn(server, { user, baby }, count) {
  const database = new Database(join(server.dataDir, 'nestling.db'));
  const person = database.prepare(
    `insert into user (id, email, name, password_hash, email_verified, created_at, updated_at)
      select ?, ?, name, password_hash, email_verified, created_at, updated_at from user where id = ?`,
  );
  const membership = database.prepare(`insert into membership values (?, ?, 'caregiver', 0)`);
  for (let i = 0; i < count; i++) {
    const id = randomUUID();
    person.run(id, id, user.id);
    membership.run(id, baby.id);
  }
  database.close();
}

export async function people() {
  const server = await startServer();
  const families = { one: await givenAFamily(server), many: await givenAFamily(server) };
  letIn(server, families.many, PEOPLE - 1);
  const cost = { one: [], many: [] };
  let failed = 0;
  for (let round = -1; round < ROUNDS; round++) {
    for (const [name, family] of Object.entries(families)) {
      const before = server.cpu();
      const result = await createFeedings(server, [family], { connections: 10, seconds: SECONDS });
      failed += result.non2xx + result.errors;
      if (round >= 0) cost[name].push((server.cpu() - before) / result['2xx']);
    }
  }
  await server.stop();
  const [one, many] = [median(cost.one), median(cost.many)];
  report(`A write for a baby of ${PEOPLE} people against one of one person (SQLite, CPU of the server)`, [
    { name: 'one person', value: Number(one.toFixed(3)), unit: 'ms' },
    { name: `${PEOPLE} people`, value: Number(many.toFixed(3)), unit: 'ms' },
    { name: `${PEOPLE} people against one`, value: Number((many / one).toFixed(2)), atMost: 1.25 },
    { name: 'failed', value: failed, atMost: 0 },
  ]);
}
