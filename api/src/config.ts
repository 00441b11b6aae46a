import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Stage } from '@nestling/contract';
import about from '../../package.json' with { type: 'json' };
import { StartError } from './start-error.ts';

/** What the operator decides by environment variables. Paths are absolute. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  releasesDir: string;
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
  /** Who may make an account. */
  registration: 'open' | 'invited' | 'closed';
  /** Whether a release that fails too often is rolled back by the server. */
  autoRollback: boolean;
  /** Whether a remote goes live only where `npm run check:remote` passed it. */
  requiresReleaseChecks: boolean;
  /** Where such a rollback is told to, by POST. */
  releaseWebhook?: string;
  /** What the photos of one account may take, in bytes. */
  photoQuota: number;
  /** The figures that growth is compared with, in place of WHO's. */
  growthTables?: string;
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
  const publicUrl = url('PUBLIC_URL', text('PUBLIC_URL'), ['http:', 'https:'])?.replace(/\/+$/, '');
  const tables = text('GROWTH_TABLES');
  const mailFrom = text('MAIL_FROM') ?? `Nestling <nestling@${new URL(publicUrl ?? 'http://localhost').hostname}>`;
  return {
    port: wholeNumber('PORT', text('PORT') ?? '3000', [0, 65_535]),
    host: text('HOST') ?? '127.0.0.1',
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    releasesDir: resolve(text('RELEASES_DIR') ?? 'releases'),
    databaseUrl: url('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:']),
    databaseListenUrl: url('DATABASE_LISTEN_URL', text('DATABASE_LISTEN_URL'), ['postgres:', 'postgresql:']),
    databasePoolMax: wholeNumber('DATABASE_POOL_MAX', text('DATABASE_POOL_MAX') ?? '10', [2, 1_000]),
    drainMs: wholeNumber('DRAIN_SECONDS', text('DRAIN_SECONDS') ?? '0', [0, 300]) * 1_000,
    publicUrl,
    smtpUrl: url('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom,
    sourceUrl: url('SOURCE_URL', text('SOURCE_URL'), ['http:', 'https:']) ?? about.repository.url.replace(/\.git$/, ''),
    pushContact: url('PUSH_CONTACT', text('PUSH_CONTACT'), ['https:', 'mailto:']) ?? contactOf(publicUrl, mailFrom),
    pushTestOrigin: url('PUSH_TEST_ORIGIN', text('PUSH_TEST_ORIGIN'), ['http:']),
    photoTestOrigin: url('PHOTO_TEST_ORIGIN', text('PHOTO_TEST_ORIGIN'), ['http:']),
    trustProxy: trustProxy(text('TRUST_PROXY')),
    registration: registration(text('REGISTRATION')),
    autoRollback: onOrOff('AUTO_ROLLBACK', text('AUTO_ROLLBACK')),
    requiresReleaseChecks: releaseChecks(text('RELEASE_CHECKS')),
    releaseWebhook: url('RELEASE_WEBHOOK', text('RELEASE_WEBHOOK'), ['http:', 'https:']),
    photoQuota: megabytes('PHOTO_QUOTA_MB', text('PHOTO_QUOTA_MB') ?? '500'),
    ...(tables !== undefined && { growthTables: resolve(tables) }),
    version: about.version,
    ...stage(text('NODE_ENV'), text('STAGING')),
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

function registration(value = 'open'): Config['registration'] {
  if (value === 'open' || value === 'invited' || value === 'closed') return value;
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

function isAddress(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  return OWN_NETWORKS.includes(text) || (isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && more.length === 0);
}
