import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import closeWithGrace from 'close-with-grace';
import pino from 'pino';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { mostFiles } from './server/most-files.ts';
import { createReadiness } from './server/readiness.ts';
import { StartError } from './start-error.ts';
import { openServerStore } from './storage/open-store.ts';

/** The whole stop takes at most this long after it has drained, in ms. */
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
  const store = await openServerStore(config);
  const readiness = createReadiness();
  const app = await buildApp(config, { store, logger, readiness, mostFiles: mostFiles() });
  closeWithGrace({ delay: config.drainMs + STOP_MS, logger }, async ({ err, signal }) => {
    readiness.leave();
    if (err) logger.fatal({ err }, 'stopping after a fault');
    else logger.info({ signal }, 'stopping');
    // Who presses Ctrl+C has no balancer in front.
    if (signal === 'SIGTERM') await pause(config.drainMs);
    await app.close();
    await store.close();
  });
  try {
    await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? 'another program has this port. Choose another with PORT' : message;
    throw new StartError(`The server cannot listen on ${config.host}:${config.port}: ${reason}`);
  }
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
