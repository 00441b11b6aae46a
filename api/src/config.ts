import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { Stage } from '@nestling/contract';
import about from '../../package.json' with { type: 'json' };
import type { HttpsSettings } from './https/certificate.ts';
import { addressWithHttps, readHttps } from './https/https-settings.ts';
import { StartError } from './start-error.ts';

/** What the operator decides by environment variables. Paths are absolute. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  releasesDir: string;
  /** Folder of built releases that are made live at start where they are not those of the last time: an image's. */
  releasesFrom?: string;
  /** https beside http, by the server itself; absent where it speaks http alone. */
  https?: HttpsSettings;
  /** PostgreSQL; the SQLite file in `dataDir` when absent. */
  databaseUrl?: string;
  /** PostgreSQL without a pooler between, to hear what other servers say; `databaseUrl` when absent. */
  databaseListenUrl?: string;
  /** Connections to PostgreSQL at most, beside the one that listens. */
  databasePoolMax: number;
  /** How long a server that was told to stop goes on while balancers learn of it, in ms. */
  drainMs: number;
  /** Where people reach the server, without a slash at the end. */
  publicUrl?: string;
  smtpUrl?: string;
  /** The sender of the server's mails. */
  mailFrom: string;
  sourceUrl: string;
  /** Whom a push service can write to about our reminders: `mailto:` or `https:`. */
  pushContact: string;
  /** An origin that reminders may be pushed to although it is not public; for tests. */
  pushTestOrigin?: string;
  /** An origin that photos may be fetched from although it is not public; for tests. */
  photoTestOrigin?: string;
  /** Whose `X-Forwarded-*` headers are believed: nobody's, the one proxy's that connects from a private network, or those of proxies at these addresses. */
  trustProxy: false | 'nearest' | string[];
  /** Who may make an account; absent: as admins choose, at first everybody. */
  registration?: 'open' | 'invited' | 'closed';
  /** Whether a release that fails too often is rolled back by the server. */
  autoRollback: boolean;
  /** Whether a remote goes live only where `npm run check:remote` passed it. */
  requiresReleaseChecks: boolean;
  /** Where such a rollback is told to, by POST. */
  releaseWebhook?: string;
  /** What the photos of one account may take, in bytes. */
  photoQuota: number;
  /** From one backup that the server makes by itself to the next, in ms; undefined: none. */
  backupEvery?: number;
  backupDir: string;
  /** A command for the shell, run after each backup. */
  backupAfter?: string;
  /** The figures that growth is compared with, in place of WHO's. */
  growthTables?: string;
  /** What who asks for `/metrics` must say; without it there are none. */
  metricsToken?: string;
  /** Where spans are sent to; without it nothing is traced. */
  traces?: {
    /** Without a slash at the end. */
    endpoint: string;
    headers: Record<string, string>;
    serviceName: string;
    /** How many of the traces that begin here are collected, 0 to 1. */
    ratio: number;
  };
  version: string;
  /** Not for families: `/__federation` and `/__style` are there. */
  stage?: Stage;
}

type Environment = Record<string, string | undefined>;

/**
 * Reads the configuration from environment variables; an empty variable counts as absent.
 * @throws StartError with one line that names the variable and what it takes.
 */
export function readConfig(env: Environment): Config {
  const text = (name: string) => env[name]?.trim() || undefined;
  const https = readHttps(text);
  const publicUrl = publicAddress(text, https);
  const tables = text('GROWTH_TABLES');
  const dataDir = resolve(text('DATA_DIR') ?? 'data');
  const from = text('RELEASES_FROM');
  const mailFrom = text('MAIL_FROM') ?? `Nestling <nestling@${new URL(publicUrl ?? 'http://localhost').hostname}>`;
  return {
    port: wholeNumber('PORT', text('PORT') ?? '3000', [0, 65_535]),
    // Who asks for https asks for the phones of the house.
    host: text('HOST') ?? (https ? '0.0.0.0' : '127.0.0.1'),
    ...(https && { https }),
    dataDir,
    releasesDir: resolve(text('RELEASES_DIR') ?? 'releases'),
    ...(from !== undefined && { releasesFrom: resolve(from) }),
    publicUrl,
    ...postgres(text),
    drainMs: wholeNumber('DRAIN_SECONDS', text('DRAIN_SECONDS') ?? '0', [0, 300]) * 1_000,
    smtpUrl: url('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom,
    sourceUrl: url('SOURCE_URL', text('SOURCE_URL'), ['http:', 'https:']) ?? about.repository.url.replace(/\.git$/, ''),
    pushContact: url('PUSH_CONTACT', text('PUSH_CONTACT'), ['https:', 'mailto:']) ?? contactOf(publicUrl, mailFrom),
    pushTestOrigin: url('PUSH_TEST_ORIGIN', text('PUSH_TEST_ORIGIN'), ['http:']),
    photoTestOrigin: url('PHOTO_TEST_ORIGIN', text('PHOTO_TEST_ORIGIN'), ['http:']),
    trustProxy: trustProxy(text('TRUST_PROXY')),
    ...registration(text('REGISTRATION')),
    autoRollback: onOrOff('AUTO_ROLLBACK', text('AUTO_ROLLBACK')),
    requiresReleaseChecks: releaseChecks(text('RELEASE_CHECKS')),
    releaseWebhook: url('RELEASE_WEBHOOK', text('RELEASE_WEBHOOK'), ['http:', 'https:']),
    photoQuota: megabytes('PHOTO_QUOTA_MB', text('PHOTO_QUOTA_MB') ?? '500'),
    ...backups(text, dataDir),
    ...(tables !== undefined && { growthTables: resolve(tables) }),
    ...metricsToken(text('METRICS_TOKEN')),
    ...traces(text),
    version: about.version,
    ...stage(text('NODE_ENV'), text('STAGING')),
  };
}

/** Where people reach the server, as is said or as https brings with it; without a slash at the end. */
function publicAddress(text: (name: string) => string | undefined, https: Config['https']): string | undefined {
  const said = url('PUBLIC_URL', text('PUBLIC_URL'), https ? ['https:'] : ['http:', 'https:'])?.replace(/\/+$/, '');
  return said ?? (https && addressWithHttps(https));
}

function postgres(text: (name: string) => string | undefined) {
  const at = (name: string) => url(name, text(name), ['postgres:', 'postgresql:']);
  return {
    databaseUrl: at('DATABASE_URL'),
    databaseListenUrl: at('DATABASE_LISTEN_URL'),
    databasePoolMax: wholeNumber('DATABASE_POOL_MAX', text('DATABASE_POOL_MAX') ?? '10', [2, 1_000]),
  };
}

/** The site itself where it has a proper address, else the sender of its mails. */
const contactOf = (publicUrl: string | undefined, mailFrom: string): string =>
  publicUrl?.startsWith('https:')
    ? publicUrl
    : `mailto:${/[^\s<]+@[^\s>]+/.exec(mailFrom)?.[0] ?? 'nestling@localhost'}`;

function stage(mode?: string, staging = 'false'): Pick<Config, 'stage'> {
  if (staging !== 'true' && staging !== 'false')
    throw new StartError(`STAGING must be true or false, not '${staging}'.`);
  if (mode === 'development') return { stage: 'development' };
  return staging === 'true' ? { stage: 'staging' } : {};
}

function registration(value?: string): Pick<Config, 'registration'> {
  if (value === undefined) return {};
  if (value === 'open' || value === 'invited' || value === 'closed') return { registration: value };
  throw new StartError(`REGISTRATION must be open, invited or closed, not '${value}'.`);
}

function releaseChecks(value = 'warned'): boolean {
  if (value === 'warned' || value === 'required') return value === 'required';
  throw new StartError(`RELEASE_CHECKS must be warned or required, not '${value}'.`);
}

function onOrOff(name: string, value = 'off'): boolean {
  if (value === 'on' || value === 'off') return value === 'on';
  throw new StartError(`${name} must be on or off, not '${value}'.`);
}

const MINUTE_MS = 60_000;
const UNITS: Record<string, number> = { m: MINUTE_MS, h: 60 * MINUTE_MS, d: 1_440 * MINUTE_MS };

function backups(text: (name: string) => string | undefined, dataDir: string) {
  const every = text('BACKUP_EVERY');
  const isOnPostgres = text('DATABASE_URL') !== undefined;
  if (isOnPostgres && every !== undefined && every !== 'off')
    throw new StartError('BACKUP_EVERY is for SQLite. With DATABASE_URL let pg_dump make the backups.');
  // Who develops starts it many times a day, on data of no worth.
  const isOff = isOnPostgres || (every === undefined && text('NODE_ENV') === 'development');
  const backupEvery = isOff ? undefined : duration('BACKUP_EVERY', every ?? '24h');
  const backupAfter = text('BACKUP_AFTER');
  return {
    backupDir: resolve(text('BACKUP_DIR') ?? join(dataDir, 'backups')),
    ...(backupEvery && { backupEvery }),
    ...(backupAfter && { backupAfter }),
  };
}

/** In ms; undefined for `off`. */
function duration(name: string, value: string): number | undefined {
  if (value === 'off') return undefined;
  const [, count, unit = ''] = /^([1-9]\d{0,3})([mhd])$/.exec(value) ?? [];
  const time = Number(count) * (UNITS[unit] ?? Number.NaN);
  if (time >= 10 * MINUTE_MS) return time;
  throw new StartError(`${name} must be a time of ten minutes or more such as 30m, 12h or 7d, or off, not '${value}'.`);
}

/** The value is not repeated in the error. */
function metricsToken(value: string | undefined): Pick<Config, 'metricsToken'> {
  if (value === undefined) return {};
  if (value.length < 16) throw new StartError('METRICS_TOKEN must have 16 characters or more.');
  return { metricsToken: value };
}

/** By the variables of OpenTelemetry's specification, as far as they apply here. */
function traces(text: (name: string) => string | undefined): Pick<Config, 'traces'> {
  const name = 'OTEL_EXPORTER_OTLP_ENDPOINT';
  const endpoint = url(name, text(name), ['http:', 'https:'])?.replace(/\/+$/, '');
  if (endpoint === undefined) return {};
  const ratio = Number(text('OTEL_TRACES_SAMPLER_ARG') ?? '1');
  if (!(ratio >= 0 && ratio <= 1)) throw new StartError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
  const headers = otlpHeaders(text('OTEL_EXPORTER_OTLP_HEADERS') ?? '');
  return { traces: { endpoint, headers, ratio, serviceName: text('OTEL_SERVICE_NAME') ?? 'nestling' } };
}

/** The values are not repeated in the error: they may be secrets. */
function otlpHeaders(value: string): Record<string, string> {
  const pairs = value.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, key, said = ''] = /^\s*([\w-]+)\s*=\s*([\x21-\x7e ]*?)\s*$/.exec(pair) ?? [];
      if (key === undefined) throw new StartError('OTEL_EXPORTER_OTLP_HEADERS must be name=value with commas between.');
      return [key, said.replaceAll(/(?:%[\da-f]{2})+/gi, (escaped) => readable(escaped))];
    }),
  );
}

/** What an escape stands for; itself when it is none. */
function readable(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}

function megabytes(name: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new StartError(`${name} must be a whole number of megabytes, not '${value}'.`);
  return Number(value) * 1_000_000;
}

function wholeNumber(name: string, value: string, [least, most]: [number, number]): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most)
    throw new StartError(`${name} must be a whole number from ${least} to ${most}, not '${value}'.`);
  return number;
}

/** The value is not repeated in the error: it may hold a password. */
function url(name: string, value: string | undefined, protocols: string[]): string | undefined {
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new StartError(
      `${name} must be a URL that begins with ${protocols.map((p) => (p === 'mailto:' ? p : `${p}//`)).join(' or ')}.`,
    );
  }
  return value;
}

/** Names of networks that stand for their addresses. */
const OWN_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function trustProxy(value = 'false'): Config['trustProxy'] {
  if (value === 'false') return false;
  if (value === 'true') return 'nearest';
  const addresses = value.split(',').map((address) => address.trim());
  if (addresses.every(isAddress)) return addresses;
  throw new StartError(
    `TRUST_PROXY must be true, false or the proxies' addresses with commas between, not '${value}'.`,
  );
}

/** Bits of an address, by the version of IP. */
const MOST_BITS: Record<number, number> = { 4: 32, 6: 128 };

function isAddress(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  const most = MOST_BITS[isIP(address)] ?? -1;
  return OWN_NETWORKS.includes(text) || (/^\d+$/.test(bits) && Number(bits) <= most && more.length === 0);
}
