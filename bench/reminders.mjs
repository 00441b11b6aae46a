/** 10,000 reminders due at once on SQLite: how fast they leave one server for a push service, and what requests wait meanwhile. */
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import SqliteDatabase from 'better-sqlite3';
import { report } from './figures.mjs';
import { ask, givenAFamily, startServer } from './server.mjs';

const COUNT = 10_000;

/** Prints what `npm run bench -- reminders` shows. */
export async function reminders() {
  let arrived = 0;
  let firstAt = 0;
  let lastAt = 0;
  const service = createServer((request, response) => {
    request.resume().on('end', () => {
      arrived++;
      lastAt = performance.now();
      firstAt ||= lastAt;
      response.writeHead(201).end();
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const origin = `http://127.0.0.1:${service.address().port}`;

  process.env.PUSH_TEST_ORIGIN = origin;
  const server = await startServer();
  try {
    const { user, baby } = await givenAFamily(server);
    const key = createECDH('prime256v1');
    key.generateKeys();
    await ask(server, '/api/reminders/devices', {
      token: user.token,
      body: {
        endpoint: `${origin}/phone`,
        keys: { p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
        timeZone: 'UTC',
      },
    });
    const database = new SqliteDatabase(`${server.dataDir}/nestling.db`);
    const insert = database.prepare(
      `insert into reminder (user_id, baby_id, kind, record_id, since, due_at, try_at, token, delivered)
       values (?, ?, 'exceeded', ?, ?, ?, ?, 0, '[]')`,
    );
    const dueAt = Date.now();
    database.transaction(() => {
      for (let i = 0; i < COUNT; i++) {
        insert.run(user.id, baby.id, randomUUID(), dueAt - 6_300_000, dueAt, dueAt);
      }
    })();
    database.close();
    const committedAt = performance.now();

    const waits = [];
    while (arrived < COUNT && performance.now() - committedAt < 180_000) {
      const before = performance.now();
      await ask(server, `/api/sleep/baby/${baby.id}?limit=5`, { token: user.token });
      waits.push(performance.now() - before);
      await new Promise((wait) => setTimeout(wait, 10));
    }
    waits.sort((a, b) => a - b);
    const seconds = (from, to) => Number(((to - from) / 1_000).toFixed(1));
    report('Reminders: 10,000 due at once, one server, SQLite', [
      { name: 'reminders that arrived', value: arrived, atLeast: COUNT },
      { name: 'the first left after', value: seconds(committedAt, firstAt), unit: 's', atMost: 15 },
      { name: 'the last left after', value: seconds(committedAt, lastAt), unit: 's', atMost: 60 },
      {
        name: 'p99 of requests meanwhile',
        value: Math.round(waits[Math.floor(waits.length * 0.99)]),
        unit: 'ms',
        atMost: 100,
      },
    ]);
  } finally {
    await server.stop();
    service.close();
  }
}
