/** The PostgreSQL that takes the writes is killed, its copy takes its place, and the address leads there. */
import { setTimeout as pause } from 'node:timers/promises';
import { openTcpLine } from '../../api/src/testing/tcp-line.mjs';
import { report } from '../figures.mjs';
import { startPostgres } from '../postgres.mjs';
import { givenAFamily, startServer } from '../server.mjs';
import { givenACopy } from './copy.mjs';
import { fates, givenWriters, inPostgres, reads, streams, timeUntil, writes } from './traffic.mjs';

/** How long the copy hears nothing before the fault, where it lags, in ms. */
const LAG_MS = 500;

async function failedOver({ isSynchronous }) {
  const primary = await startPostgres(isSynchronous ? ['synchronous_standby_names=copy'] : ['max_connections=100']);
  const address = await openTcpLine(primary.url);
  const between = await openTcpLine(primary.url);
  const copy = await givenACopy(primary, between.url);
  const server = await startServer({ env: { DATABASE_URL: address.url } });
  const family = await givenAFamily(server);
  const writers = givenWriters(() => server, family);
  await pause(2_000);
  if (!isSynchronous) {
    between.cut();
    await pause(LAG_MS);
  }
  await primary.stop('immediate');
  await pause(2_000);
  await copy.promote();
  address.leadTo(copy.url);
  const works = [writes, reads, streams].map((kind) => timeUntil(kind(server, family)));
  const [writing, reading, streaming] = await Promise.all(works);
  await pause(1_000);
  await writers.stop();
  const rows = fates(writers, await inPostgres(copy.url), ['503 database_unavailable']);
  report(
    isSynchronous
      ? 'PostgreSQL fails over to a synchronous copy under traffic'
      : `PostgreSQL fails over to an asynchronous copy that is ${LAG_MS} ms behind: what it never heard of is lost`,
    [
      { name: 'server processes ended', value: Number(server.hasEnded()), atMost: 0 },
      ...rows.map(({ name, ...row }) =>
        name === 'lost' && !isSynchronous ? { name: 'lost, by nature', value: row.value } : { name, ...row },
      ),
      { name: 'writes work again after', value: writing, unit: 'ms', atMost: 2_000 },
      { name: 'reads work again after', value: reading, unit: 'ms', atMost: 2_000 },
      { name: 'streams open again after', value: streaming, unit: 'ms', atMost: 2_000 },
    ],
  );
  await server.stop();
  for (const line of [address, between]) line.close();
  await copy.remove();
  await primary.remove();
}

export async function failover() {
  await failedOver({ isSynchronous: true });
  await failedOver({ isSynchronous: false });
}
