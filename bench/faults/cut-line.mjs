/** The line between server and PostgreSQL goes silent under traffic, as behind a firewall that forgets what was connected. */
import { setTimeout as pause } from 'node:timers/promises';
import { openTcpLine } from '../../api/src/testing/tcp-line.mjs';
import { report } from '../figures.mjs';
import { startPostgres } from '../postgres.mjs';
import { givenAFamily, startServer } from '../server.mjs';
import { fates, givenWriters, inPostgres, reads, streams, timeUntil, writes } from './traffic.mjs';

export async function lineCut() {
  const postgres = await startPostgres();
  const line = await openTcpLine(postgres.url);
  const server = await startServer({ env: { DATABASE_URL: line.url } });
  const family = await givenAFamily(server);
  const writers = givenWriters(() => server, family);
  await pause(2_000);
  line.cut();
  await pause(8_000);
  line.mend();
  const works = [writes, reads, streams].map((kind) => timeUntil(kind(server, family)));
  const [writing, reading, streaming] = await Promise.all(works);
  await pause(1_000);
  await writers.stop();
  report('The line to PostgreSQL is silent for eight seconds; what was connected stays so', [
    { name: 'server processes ended', value: Number(server.hasEnded()), atMost: 0 },
    ...fates(writers, await inPostgres(postgres.url), ['503 database_unavailable', '503 busy']),
    { name: 'writes work again after', value: writing, unit: 'ms', atMost: 2_000 },
    { name: 'reads work again after', value: reading, unit: 'ms', atMost: 2_000 },
    { name: 'streams open again after', value: streaming, unit: 'ms', atMost: 2_000 },
  ]);
  await server.stop();
  line.close();
  await postgres.remove();
}
