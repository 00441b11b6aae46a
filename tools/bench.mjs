/**
 * `npm run bench`: builds what is stale and prints measured figures with their targets. `npm run bench -- create-feeding`: one.
 * `npm run bench -- back-test PATH`: how good the guess of the next sleep would have been on exports. `against`, `faults` and
 * `postgres-writes` take arguments too.
 */
import { install } from './install.mjs';
import { endWith } from './run.mjs';

async function bench() {
  const [first, ...rest] = process.argv.slice(2);
  await install();
  // It reads a file instead of measuring a build.
  if (first === 'back-test') return (await import('../bench/back-test.mjs')).backTest(rest);
  const withArguments = {
    against: async () => (await import('../bench/against.mjs')).against(rest[0]),
    'postgres-writes': async () => (await import('../bench/postgres-writes.mjs')).postgresWrites(rest[0]),
    faults: async () => (await import('../bench/faults/faults.mjs')).faults(rest),
  };
  const { buildServer, publishApps } = await import('./build.mjs');
  await buildServer();
  await publishApps();
  if (first in withArguments) return withArguments[first]();
  const { against: _, ...runAlone } = withArguments;
  const benches = {
    ...runAlone,
    'history-cost': async () => (await import('../bench/history-cost.mjs')).historyCost(),
    'create-feeding': async () => (await import('../bench/create-feeding.mjs')).createFeeding(),
    people: async () => (await import('../bench/people.mjs')).people(),
    live: async () => (await import('../bench/live.mjs')).live(),
    reminders: async () => (await import('../bench/reminders.mjs')).reminders(),
    streams: async () => (await import('../bench/streams.mjs')).streams(),
    'open-streams': async () => (await import('../bench/open-streams.mjs')).openStreams(),
    'sign-ins': async () => (await import('../bench/sign-ins.mjs')).signIns(),
    'sign-in-flood': async () => (await import('../bench/sign-in-flood.mjs')).signInFlood(),
    todos: async () => (await import('../bench/todos.mjs')).todos(),
    kinds: async () => (await import('../bench/kinds.mjs')).kinds(),
    history: async () => (await import('../bench/history.mjs')).history(),
    move: async () => (await import('../bench/move.mjs')).moves(),
    'restore-drill': async () => (await import('../bench/restore-drill.mjs')).restoreDrill(),
    gigabyte: async () => (await import('../bench/gigabyte.mjs')).gigabyte(),
    dashboard: async () => (await import('../bench/dashboard.mjs')).dashboard(),
    'bad-lines': async () => (await import('../bench/bad-lines.mjs')).badLines(),
    language: async () => (await import('../bench/language.mjs')).language(),
    import: async () => {
      await (await import('../bench/import.mjs')).importRows();
      await (await import('../bench/import-export.mjs')).importExport();
    },
    'big-changes': async () => (await import('../bench/big-changes.mjs')).bigChanges(),
    'hostile-files': async () => (await import('../bench/hostile-files.mjs')).hostileFiles(),
    analytics: async () => (await import('../bench/analytics.mjs')).analytics(),
    'federation-tax': async () => (await import('../bench/federation-tax.mjs')).federationTax(),
    lighthouse: async () => (await import('../bench/lighthouse.mjs')).lighthouseGrades(),
  };
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !(name in benches));
  if (unknown) throw new Error(`There is no bench '${unknown}'. The benches are: ${Object.keys(benches).join(', ')}.`);
  for (const name of named.length ? named : Object.keys(benches)) await benches[name]();
}

endWith(bench());
