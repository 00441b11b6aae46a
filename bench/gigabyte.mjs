/**
 * A family alone in its database against the same family among so many others that the database has 1 GB, over HTTP on either database:
 * what it reads and writes must cost about the same. Rounds alternate.
 */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { median, report } from './figures.mjs';
import { feedingOf } from './load.mjs';
import { startPostgres } from './postgres.mjs';
import { ask, givenAFamily, startServer } from './server.mjs';

const ROUNDS = 300;
const DAY = 86_400_000;
/** Changes are kept for longer, so none is forgotten meanwhile. */
const DAYS = 60;
const PER_DAY = 32;
const OTHERS = 420;
/** What is deleted can be restored for so long, and facts are kept for one day. */
const TRASH_DAYS = 29;
const SIDES = { small: 0, large: OTHERS };

/** An id that sorts by its number, as those of the app sort by their time; SQL that both databases read. */
const idOf = (first, number, of = '0') =>
  `cast(${first} + ${number} as text) || '-0000-7000-8000-' || cast(100000000000 + ${of} as text)`;
const numbers = (from, to) =>
  `with recursive step(n) as (select cast(${from} as bigint) union all select n + 1 from step where n < ${to})`;

/** Other users, each the owner of a baby. */
function familiesSql(count, now) {
  const [user, baby] = [idOf(20_000_000, 'n'), idOf(30_000_000, 'n')];
  const each = numbers(1, count);
  return [
    `insert into "user" (id, email, name, password_hash, created_at, updated_at)
      ${each} select ${user}, 'family-' || n || '@example.com', 'Bench', '', ${now}, ${now} from step`,
    `insert into baby (id, name, birth_date, gender, created_by, created_at, updated_at)
      ${each} select ${baby}, 'Mia', '2026-06-01', 'female', ${user}, ${now}, ${now} from step`,
    `insert into membership (user_id, baby_id, role, created_at)
      ${each} select ${user}, ${baby}, 'owner', ${now} from step`,
  ];
}

/**
 * What all families of a database recorded on a day, one after the other: a family's rows lie apart, as where others write meanwhile. Each
 * record was changed once, and one of four more deleted.
 */
function daySql(daysAgo, now) {
  const first = (DAYS - daysAgo) * PER_DAY;
  const at = `${now} - ${daysAgo * DAY} + (s.n - ${first}) * ${DAY / PER_DAY} - 3600000`;
  const ofDay = `from record where id >= ${idOf(40_000_000, first)} and id < ${idOf(40_000_000, first + PER_DAY)}`;
  const content = `'{"id":"' || id || '","baby_id":"' || baby_id || '","kind":"' || kind || '","start_time":' || start_time || ',"end_time":' || end_time ||
    ',"fields":' || fields || ',"notes":null,"zone":"Europe/Berlin","ended_by":null,"made_at":' || made_at || ',"field_times":{},"version":1,"changed_by":null,"created_by":"' ||
    created_by || '","created_at":' || created_at || ',"updated_at":' || updated_at || '}'`;
  return [
    `insert into record (id, baby_id, kind, start_time, end_time, fields, notes, zone, made_at, version, changed_by, created_by, created_at, updated_at)
      ${numbers(first, first + PER_DAY - 1)}, family as (select user_id, baby_id, row_number() over (order by baby_id) as n from membership)
      select ${idOf(40_000_000, 's.n', 'f.n')}, f.baby_id, case s.n % 2 when 0 then 'sleep' else 'feeding' end, ${at}, ${at} + 1200000,
        case s.n % 2 when 0 then '{}' else '{"type":"breast_left"}' end, 'Slept at the end', 'Europe/Berlin', ${at}, 2, f.user_id, f.user_id, ${at}, ${at}
      from step as s cross join family as f order by s.n, f.n`,
    `insert into record_version (record_id, version, baby_id, change, content, changed_by, made_at, told_at)
      select id, 2, baby_id, 'changed', ${content}, created_by, made_at, made_at ${ofDay} order by id`,
    ...(daysAgo > TRASH_DAYS
      ? []
      : [
          `insert into removed_record (id, baby_id, kind, reason, content, removed_by, removed_at)
            select '5' || substr(id, 2), baby_id, kind, 'deleted', ${content}, created_by, made_at ${ofDay} and (made_at / ${DAY / PER_DAY}) % 4 = 0 order by id`,
        ]),
    ...(daysAgo > 1
      ? []
      : [
          `insert into fact (topic, seq, name, baby_id, record_id, by_user, told_at)
            select baby_id, 1000 + row_number() over (partition by baby_id order by id), 'feeding.recorded', baby_id, id, created_by, made_at
            ${ofDay} and baby_id >= '3'`,
          `insert into fact_counter (topic, seq) select topic, max(seq) from fact where topic >= '3' group by topic`,
        ]),
  ];
}

/** Fills a database with so many other families: by SQL, as it would take hours over HTTP. */
export async function fill(run, others) {
  const now = Date.now();
  if (others > 0) for (const statement of familiesSql(others, now)) await run(statement);
  for (let day = DAYS; day > 0; day--) for (const statement of daySql(day, now)) await run(statement);
}

/** Ways to run SQL on the database of a server, one for each database; each answers its size in bytes at the end. */
const FILLERS = {
  async SQLite({ dataDir }, others) {
    const database = new Database(join(dataDir, 'nestling.db'));
    await fill((statement) => database.exec(statement), others);
    database.pragma('wal_checkpoint(truncate)');
    const bytes = database.pragma('page_count', { simple: true }) * database.pragma('page_size', { simple: true });
    database.close();
    return bytes;
  },
  async PostgreSQL(_, others, url) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await fill((statement) => client.query(statement), others);
    // Its autovacuum would do so within minutes.
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    const { rows } = await client.query('select pg_database_size(current_database()) as bytes');
    await client.end();
    return Number(rows[0].bytes);
  },
};

/** What the family does, in turn: each round leaves one record more behind. */
function calls(server, { user: { token }, baby }) {
  const since = (days) => `start=${new Date(Date.now() - days * DAY).toISOString()}&end=${new Date().toISOString()}`;
  let made;
  const deleted = () => ask(server, `/api/feeding/${made}`, { token, method: 'DELETE' });
  return {
    'home of 15 days and today': () => ask(server, `/api/records/baby/${baby.id}/home?${since(16)}`, { token }),
    'sleeps of the last 7 days': () => ask(server, `/api/sleep/baby/${baby.id}/range?${since(7)}`, { token }),
    'a create': async () => {
      made = (await ask(server, '/api/feeding/start', { token, body: feedingOf(baby.id) })).id;
    },
    'its undo': deleted,
    'a restore': () => ask(server, `/api/records/${made}/restore`, { token, method: 'POST' }),
  };
}

/** Both databases of a kind, filled, with a server each. */
async function sidesOf(name, postgres) {
  const sides = {};
  for (const [side, others] of Object.entries(SIDES)) {
    const url = await postgres?.database(side);
    const server = await startServer({ env: url ? { DATABASE_URL: url } : {} });
    const family = await givenAFamily(server);
    const bytes = await FILLERS[name](server, others, url);
    sides[side] = { server, bytes, calls: calls(server, family) };
  }
  return sides;
}

async function compare(name, postgres) {
  const sides = await sidesOf(name, postgres);
  const times = Object.fromEntries(Object.keys(sides.small.calls).map((call) => [call, { small: [], large: [] }]));
  for (let round = -30; round < ROUNDS; round++)
    for (const [call, of] of Object.entries(times))
      for (const side of round % 2 ? ['small', 'large'] : ['large', 'small']) {
        const started = performance.now();
        await sides[side].calls[call]();
        if (round >= 0) of[side].push(performance.now() - started);
      }
  for (const { server } of Object.values(sides)) await server.stop();
  report(`A family among ${OTHERS} others against alone (${name}, over HTTP, median of ${ROUNDS})`, [
    { name: 'the large database', value: Number((sides.large.bytes / 1e9).toFixed(2)), unit: 'GB', atLeast: 1 },
    ...Object.entries(times).flatMap(([call, { small, large }]) => [
      { name: `${call}: alone`, value: Number(median(small).toFixed(2)), unit: 'ms' },
      { name: `${call}: with 1 GB, ratio`, value: Number((median(large) / median(small)).toFixed(2)), atMost: 1.3 },
    ]),
  ]);
}

export async function gigabyte() {
  await compare('SQLite');
  const postgres = await startPostgres();
  await compare('PostgreSQL', postgres);
  await postgres.remove();
}
