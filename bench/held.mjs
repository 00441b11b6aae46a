/**
 * Loaded into a server before its own code: tells, when asked, how long its event loop and, on SQLite, its write lock were held in one go
 * since it was asked last, at most and by 99 of 100, in ms: by the clock, and of that what the main thread itself computed (another
 * program on the machine makes the first longer). The lock is held from the begin of a transaction to the end of its commit.
 */
import { openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';

const Database = createRequire(new URL('../api/package.json', import.meta.url))('better-sqlite3');

const EVERY_MS = 1;
/** Shorter turns are not told apart from no work at all. */
const LEAST_MS = 2;

const ownTimes = openSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, 'r');
const text = Buffer.alloc(64);
/** What the main thread has computed so far, as exactly as Linux counts it. */
const cpu = () => Number(text.toString('latin1', 0, readSync(ownTimes, text, 0, text.length, 0)).split(' ')[0]) / 1e6;
const present = () => ({ clock: performance.now(), cpu: cpu() });
const since = (before, now) => ({ clock: now.clock - before.clock, cpu: now.cpu - before.cpu });

let turns = [];
let locks = [];

let turn = present();
setInterval(() => {
  const now = present();
  const took = since(turn, now);
  turn = now;
  if (took.clock >= LEAST_MS) turns.push(took);
}, EVERY_MS).unref();

const prepare = Database.prototype.prepare;
let begun;
/** Calls `told` around each run of a statement. */
function watch(statement, { before = () => {}, after = () => {} }) {
  const run = statement.run;
  statement.run = (...values) => {
    before();
    const answer = run.apply(statement, values);
    after();
    return answer;
  };
  return statement;
}
const end = () => {
  if (begun) locks.push(since(begun, present()));
  begun = undefined;
};
Database.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql);
  if (sql === 'begin immediate') {
    return watch(statement, {
      after: () => {
        begun = present();
      },
    });
  }
  return sql === 'commit' || sql === 'rollback' ? watch(statement, { after: end }) : statement;
};

const shareOf = (times, share) =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const told = (all) =>
  Object.fromEntries(
    ['clock', 'cpu'].map((by) => {
      const times = all.map((it) => it[by]);
      return [by, { most: shareOf(times, 1), p99: shareOf(times, 0.99), count: times.length }];
    }),
  );

process.on('message', () => {
  process.send({ turns: told(turns), locks: told(locks) });
  turns = [];
  locks = [];
});
process.channel.unref();
