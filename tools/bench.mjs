/** `npm run bench`: builds what is stale and prints measured figures with their targets. `npm run bench -- create-feeding`: one. */
import { install } from './install.mjs';
import { endWith } from './run.mjs';

async function bench() {
  await install();
  const { buildServer, publishApps } = await import('./build.mjs');
  await buildServer();
  await publishApps();
  const benches = {
    'create-feeding': async () => (await import('../bench/create-feeding.mjs')).createFeeding(),
    reminders: async () => (await import('../bench/reminders.mjs')).reminders(),
    'sign-ins': async () => (await import('../bench/sign-ins.mjs')).signIns(),
    todos: async () => (await import('../bench/todos.mjs')).todos(),
    history: async () => (await import('../bench/history.mjs')).history(),
    dashboard: async () => (await import('../bench/dashboard.mjs')).dashboard(),
    'federation-tax': async () => (await import('../bench/federation-tax.mjs')).federationTax(),
  };
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !(name in benches));
  if (unknown) throw new Error(`There is no bench '${unknown}'. The benches are: ${Object.keys(benches).join(', ')}.`);
  for (const name of named.length ? named : Object.keys(benches)) await benches[name]();
}

endWith(bench());
