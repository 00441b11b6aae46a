import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import closeWithGrace from 'close-with-grace';
import pino from 'pino';
import { type RecentFailures, recentFailures } from './admin/recent-failures.ts';
import { buildApp, HEAD_TIMEOUT_MS } from './app.ts';
import { serverBackups } from './backups/server-backups.ts';
import { type Config, readConfig } from './config.ts';
import { LONGEST_REQUEST_MS } from './http/request-time.ts';
import { cannotListen, openHttps } from './https/https.ts';
import { takeReleases } from './releases/taken-releases.ts';
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
  const failures = recentFailures();
  const logger = pino(
    { base: undefined, timestamp: pino.stdTimeFunctions.isoTime, hooks: { logMethod: noting(failures) } },
    pino.destination({ dest: 2 }),
  );
  // Loaded on demand; before the store, which is asked for what it does from its first statement on.
  const tracing =
    config.traces && (await import('./traces/otlp.ts')).exportSpans(config.traces, { ...config, log: logger });
  const store = await openServerStore(config);
  const backups = serverBackups(config, { log: logger, program: besideThis('automatic-backup') });
  const limits = { headMs: HEAD_TIMEOUT_MS, requestMs: LONGEST_REQUEST_MS };
  const https = await openHttps(config, { log: logger, now: () => Date.now(), limits });
  const { secure, authority } = https ?? {};
  const readiness = createReadiness();
  const parts = { store, logger, failures, backups, secure, authority, readiness, mostFiles: mostFiles() };
  const publicUrl = https?.address ?? config.publicUrl;
  const app = await buildApp({ ...config, ...(publicUrl && { publicUrl }) }, parts);
  closeWithGrace({ delay: config.drainMs + STOP_MS, logger }, async ({ err, signal }) => {
    readiness.leave();
    if (err) logger.fatal({ err }, 'stopping after a fault');
    else logger.info({ signal }, 'stopping');
    // Who presses Ctrl+C has no balancer in front.
    if (signal === 'SIGTERM') await pause(config.drainMs);
    await https?.close();
    await app.close();
    await store.close();
    await tracing?.close();
  });
  const port = config.https?.port ?? config.port;
  try {
    // Fastify does not know that it speaks https.
    const listenTextResolver = (at: string) => `Server listening at ${https ? at.replace(/^http:/, 'https:') : at}`;
    await app.listen({ port, host: config.host, backlog: BACKLOG, listenTextResolver });
  } catch (error) {
    throw cannotListen(config.host, port, config.https ? 'HTTPS_PORT' : 'PORT', error);
  }
  await https?.listen();
  await takeCarried(config, logger);
  if (https?.note) process.stdout.write(`${https.note}\n`);
  process.stdout.write(`Nestling is ready at ${publicUrl ?? address(config.host, app.server.address())}\n`);
}

/** Notes what is logged as an error, for those who look after the server. */
function noting({ note }: RecentFailures): NonNullable<pino.LoggerOptions['hooks']>['logMethod'] {
  const error = pino.levels.values.error ?? 50;
  return function log(args, method, level) {
    if (level >= error) note(args);
    method.apply(this, args);
  };
}

/** A command of ours, built or, where the server is run from its sources, not. */
function besideThis(name: string): string {
  const path = import.meta.url.endsWith('.ts') ? `cli/${name}.ts` : `${name}.js`;
  return fileURLToPath(new URL(path, import.meta.url));
}

/**
 * Meanwhile the server answers, with the pages that are live so far: to look at every file takes seconds on a small machine. Where it fails the
 * server is still of use.
 */
async function takeCarried({ releasesFrom, releasesDir, version }: Config, logger: pino.Logger): Promise<void> {
  if (!releasesFrom) return;
  try {
    const said = await takeReleases(releasesDir, releasesFrom, `image ${version}`);
    if (said.length > 0) logger.info(said.at(-1));
  } catch (err) {
    logger.error({ err }, 'the releases of RELEASES_FROM were not made live');
  }
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
