/** The server is killed. */
import { setTimeout as pause } from 'node:timers/promises';
import { report } from '../figures.mjs';
import { givenAFamily, startServer } from '../server.mjs';
import { fates, givenWriters, inFile, timeUntil, writes } from './traffic.mjs';

export async function kill() {
  let server = await startServer();
  const { dataDir } = server;
  const family = await givenAFamily(server);
  const writers = givenWriters(() => server, family);
  const times = [];
  for (let round = 0; round < 3; round++) {
    await pause(1_000);
    await server.kill();
    const start = performance.now();
    server = await startServer({ dataDir });
    await timeUntil(writes(server, family));
    times.push(performance.now() - start);
  }
  await writers.stop();
  report('The server is killed (-9) under traffic, three times', [
    ...fates(writers, inFile(dataDir), ['no answer']),
    { name: 'writes work again after, the slowest', value: Math.round(Math.max(...times)), unit: 'ms', atMost: 2_000 },
  ]);
  await server.stop();
}
