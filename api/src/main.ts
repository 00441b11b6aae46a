import { setFlagsFromString } from 'node:v8';
import closeWithGrace from 'close-with-grace';
import pino from 'pino';
import { buildApp, HEAD_TIMEOUT_MS } from './app.ts';
import { readConfig } from './config.ts';
import { LONGEST_REQUEST_MS } from './http/request-time.ts';
import { cannotListen, openHttps } from './https/https.ts';
import { StartError } from './start-error.ts';
import { openServerStore } from './storage/open-store.ts';

/** The whole stop takes at most this long, in ms. */
const STOP_MS = 4_500;
/** Connections that may wait to be accepted: one that finds no place tries again after a second or more. */
const BACKLOG = 4_096;

// A home server has little memory. V8 would rather let garbage lie, a hundred MB of it during a large import, than look for it.
for (const flag of ['--heap-growing-percent=30', '--semi-space-growth-factor=1']) setFlagsFromString(flag);

// Node 20 to 24 have no Temporal.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

try {
  await start();
} catch (error) {
  // An operator's mistake is one line; anything else is a fault of ours and keeps its trace.
  process.stderr.write(`${error instanceof StartError ? error.message : inspect(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ dest: 2 }));
  const limits = { headMs: HEAD_TIMEOUT_MS, requestMs: LONGEST_REQUEST_MS };
  const store = await openServerStore(config);
  const https = await openHttps(config, { log: logger, now: () => Date.now(), limits });
  const app = await buildApp(config, { store, logger, secure: https?.secure, authority: https?.authority });
  closeWithGrace({ delay: STOP_MS, logger }, async ({ err, signal }) => {
    if (err) logger.fatal({ err }, 'stopping after a fault');
    else logger.info({ signal }, 'stopping');
    await https?.close();
    await app.close();
    await store.close();
  });
  const port = config.https?.port ?? config.port;
  try {
    await app.listen({ port, host: config.host, backlog: BACKLOG });
  } catch (error) {
    throw cannotListen(config.host, port, config.https ? 'HTTPS_PORT' : 'PORT', error);
  }
  await https?.listen();
  if (https?.note) process.stdout.write(`${https.note}\n`);
  process.stdout.write(`Nestling is ready at ${config.publicUrl ?? address(config.host, app.server.address())}\n`);
}

/** For a browser on this machine: passkeys work at `localhost`, not at a number. */
function address(host: string, bound: ReturnType<import('node:net').Server['address']>): string {
  const port = typeof bound === 'object' ? bound?.port : bound;
  const isHere = ['127.0.0.1', '0.0.0.0', '::'].includes(host);
  const name = isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function inspect(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
