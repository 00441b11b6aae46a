/** Files that are no exports: what each costs the others, and the server's memory. */

import { report } from './figures.mjs';
import { ask, givenAFamily, startServer } from './server.mjs';

const BYTES = 4_900_000;
const filled = (line) => line.repeat(Math.floor(BYTES / line.length));
const SLEEP = 'Baby,Time,Duration (min),Note\n';
const BOTTLE = 'Baby,Time,Amount (ml),Note\n';

const FILES = {
  'commas in one line': filled(','),
  'commas in lines of 90,000': filled(`${','.repeat(90_000)}\n`),
  'rows of 499 columns': filled(`${'a,'.repeat(499)}\n`),
  'one long line': filled('x'),
  'blank lines': filled('\n'),
  'a quotation mark that is never closed': `${SLEEP}"${filled('a\n')}`,
  'no UTF-8': Buffer.alloc(BYTES, 0x80),
  '20,000 sleeps without a gap': SLEEP + sleeps(),
  '20,000 bottles in one minute':
    BOTTLE + Array.from({ length: 20_000 }, (_, i) => `M,1.7.26 10:00,100,${i}`).join('\n'),
};

function sleeps() {
  const two = (number) => String(number).padStart(2, '0');
  return Array.from({ length: 20_000 }, (_, i) => {
    const time = new Date(Date.UTC(2026, 5, 2) + i * 60_000);
    return `M,${time.getUTCDate()}.${time.getUTCMonth() + 1}.26 ${two(time.getUTCHours())}:${two(time.getUTCMinutes())},1,`;
  }).join('\n');
}

/** Somebody who reads without a pause, until told to stop; the longest wait in ms. */
function reader(server, { user, baby }) {
  let stopped = false;
  const done = (async () => {
    let longest = 0;
    while (!stopped) {
      const before = performance.now();
      await ask(server, `/api/feeding/baby/${baby.id}/latest`, { token: user.token });
      longest = Math.max(longest, performance.now() - before);
    }
    return longest;
  })();
  return {
    stop() {
      stopped = true;
      return done;
    },
  };
}

async function send(server, { user, baby }, kind, content) {
  const form = new FormData();
  form.append('file', new File([content], 'x.csv'));
  for (const [name, value] of Object.entries({ timezone: 'Europe/Berlin', milk: 'formula' })) form.append(name, value);
  const answer = await fetch(`${server.url}/api/import/${kind}/${baby.id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}` },
    body: form,
  });
  return answer.json();
}

export async function hostileFiles() {
  const server = await startServer();
  const [sender, other] = [await givenAFamily(server), await givenAFamily(server)];
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, server.memory());
  }, 20);
  const rows = [];
  for (const [name, content] of Object.entries(FILES)) {
    const reading = reader(server, other);
    const { message, data } = await send(server, sender, name.includes('bottles') ? 'nursing' : 'sleep', content);
    rows.push({ name: `longest wait: ${name}`, value: Math.round(await reading.stop()), unit: 'ms', atMost: 100 });
    console.log(`${name}: ${message ?? data.message}`);
  }
  clearInterval(watch);
  report('Files of 5 MB that are no exports, while another parent reads (SQLite)', [
    ...rows,
    { name: 'most memory', value: Math.round(memory), unit: 'MB', atMost: 200 },
  ]);
  await server.stop();
}
