/** Imports 20,000 rows over HTTP while others use the server: duration, memory, and what the others wait. */

import { report } from './figures.mjs';
import { otherParent, percentile } from './others.mjs';
import { ask, givenAFamily, startServer } from './server.mjs';

const ROWS = 20_000;
const OTHERS = 4;

/** Years of sleeps, a quarter of an hour each, as an English Android phone writes them; all begin so many minutes later. */
function file(rows, later) {
  const lines = ['Baby,Time,Duration (min),Note'];
  const first = Date.UTC(2026, 5, 1) - rows * 50 * 60_000;
  for (let row = 0; row < rows; row++) {
    const time = new Date(first + (row * 50 + later) * 60_000);
    const hour = time.getUTCHours();
    const date = `${time.getUTCMonth() + 1}/${time.getUTCDate()}/${time.getUTCFullYear() % 100}`;
    const clock = `${hour % 12 || 12}:${String(time.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
    lines.push(`"Mia","${date} ${clock}","15","Slept well, no. ${row}"`);
  }
  return lines.join('\n');
}

/** Imports so many rows; what was answered, and how many steps of progress were told. */
export async function upload(server, token, path, { rows = ROWS, later = 0 } = {}) {
  const form = new FormData();
  form.append('file', new File([file(rows, later)], 'sleep.csv'));
  form.append('timezone', 'Europe/Berlin');
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const lines = (await answer.text()).trim().split('\n');
  const { data, message } = JSON.parse(lines.at(-1));
  if (!data) throw new Error(`The import was refused: ${message}`);
  return { data, steps: lines.length - 1 };
}

export async function importRows() {
  const server = await startServer();
  const importer = await givenAFamily(server);
  const { id } = await ask(server, '/api/babies', {
    token: importer.user.token,
    body: { name: 'Mia', birthDate: '2024-05-01', gender: 'female' },
  });
  const others = [];
  for (let i = 0; i < OTHERS; i++) others.push(otherParent(server, await givenAFamily(server)));
  const before = server.memory();
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, server.memory());
  }, 20);
  const started = performance.now();
  const { data, steps } = await upload(server, importer.user.token, `/api/import/sleep/${id}?progress=true`);
  const seconds = (performance.now() - started) / 1_000;
  const times = (await Promise.all(others.map((other) => other.stop()))).flatMap(({ creates, reads }) => [
    ...creates,
    ...reads,
  ]);
  clearInterval(watch);
  const again = performance.now();
  const { data: second } = await upload(server, importer.user.token, `/api/import/sleep/${id}?progress=true`);
  const secondsAgain = (performance.now() - again) / 1_000;
  const undoing = performance.now();
  const undone = await fetch(`${server.url}/api/import/${data.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${importer.user.token}` },
  });
  const { removed } = (await undone.json()).data;
  report(`Import of ${ROWS} rows while ${OTHERS} others record and read (SQLite)`, [
    { name: 'imported', value: data.imported, atLeast: ROWS },
    { name: 'duration', value: Number(seconds.toFixed(2)), unit: 's', atMost: 5 },
    { name: 'steps of progress told', value: steps, atLeast: 10 },
    { name: 'memory before', value: Math.round(before), unit: 'MB' },
    { name: 'most memory meanwhile', value: Math.round(memory), unit: 'MB', atMost: 180 },
    { name: 'answers to others meanwhile', value: times.length },
    { name: 'their latency p99', value: Math.round(percentile(times, 0.99)), unit: 'ms', atMost: 300 },
    { name: 'their longest wait', value: Math.round(Math.max(...times)), unit: 'ms' },
    { name: 'the same file again: imported', value: second.imported, atMost: 0 },
    { name: 'the same file again', value: Number(secondsAgain.toFixed(2)), unit: 's', atMost: 5 },
    { name: 'undone', value: removed, atLeast: ROWS },
    { name: 'undoing', value: Number(((performance.now() - undoing) / 1_000).toFixed(2)), unit: 's' },
  ]);
  await server.stop();
}
