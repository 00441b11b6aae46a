import { sql } from 'kysely';
import type { RegistrationRules } from '../accounts/registration.ts';
import type { AutomaticBackups } from '../backups/automatic-backups.ts';
import type { Config } from '../config.ts';
import { unavailable } from '../http/refusal.ts';
import { type Route, route } from '../http/route.ts';
import type { Store } from '../storage/store.ts';
import type { Readiness } from './readiness.ts';

interface Surroundings {
  store: Store;
  registration: RegistrationRules;
  backups?: AutomaticBackups;
  readiness: Readiness;
}

/** What everybody may know of the backups, for whoever watches the server: no names of files, no reasons in words. */
function backupHealth(backups: AutomaticBackups | undefined) {
  const { everyMs, newest, isLate, problem } = backups?.status() ?? {};
  if (everyMs === undefined) return {};
  const at = newest ? new Date(newest.at).toISOString() : null;
  return { backup: { at, ...(isLate && { late: true as const }), ...(problem && { problem }) } };
}

/** What the server says about itself. */
export const serverRoutes = (config: Config, { store, registration, backups, readiness }: Surroundings): Route[] => [
  route('GET /api/health', async () => {
    try {
      await sql`select 1`.execute(store.read);
    } catch {
      throw unavailable('database_unavailable', 'The database does not answer');
    }
    return { status: 'ok', version: config.version, ...backupHealth(backups) };
  }),
  // Without a question to the database: a balancer that takes every server out answers nothing that a device understands.
  route('GET /api/ready', async () => {
    if (readiness.isStopping) throw unavailable('stopping', 'The server is about to stop');
    return { status: 'ready' };
  }),
  route('GET /api/config', async () => ({
    version: config.version,
    sourceUrl: config.sourceUrl,
    mail: config.smtpUrl !== undefined,
    registration: await registration.offered(store.read),
    ...(config.publicUrl && { address: config.publicUrl }),
  })),
];
