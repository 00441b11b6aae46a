/** What a write costs when 20 people look after the baby, against one, over HTTP on SQLite. Rounds alternate. */
import { randomUUID } from 'node:crypto';
import { median, report } from './figures.mjs';
import { createFeedings } from './load.mjs';
import { ask, fromElsewhere, givenAFamily, startServer } from './server.mjs';

const PEOPLE = 20;
const ROUNDS = 5;
const SECONDS = 3;

/** Lets more people look after the family's baby, each by an invitation. */
async function letIn(server, { user, baby }, count) {
  for (let i = 0; i < count; i++) {
    const body = { babyIds: [baby.id], role: 'caregiver' };
    const { token } = await ask(server, '/api/invitations', { token: user.token, body });
    const account = { name: `Person ${i}`, email: `${randomUUID()}@example.com`, password: 'goodnight moon' };
    await ask(server, '/api/auth/register', { body: { ...account, invitation: token }, headers: fromElsewhere() });
  }
}

export async function people() {
  const server = await startServer();
  const families = { one: await givenAFamily(server), many: await givenAFamily(server) };
  await letIn(server, families.many, PEOPLE - 1);
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
    { name: `${PEOPLE} people against one`, value: Number((many / one).toFixed(2)), atMost: 1.2 },
    { name: 'failed', value: failed, atMost: 0 },
  ]);
}
