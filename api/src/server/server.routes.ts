import { sql } from 'kysely';
import type { RegistrationRules } from '../accounts/registration.ts';
import type { Config } from '../config.ts';
import { unavailable } from '../http/refusal.ts';
import { type Route, route } from '../http/route.ts';
import type { Store } from '../storage/store.ts';
import type { Readiness } from './readiness.ts';

/** What the server says about itself. */
export const serverRoutes = (
  config: Config,
  { store, readiness }: { store: Store; readiness: Readiness },
  registration: RegistrationRules,
): Route[] => [
  route('GET /api/health', async () => {
    try {
      await sql`select 1`.execute(store.read);
    } catch {
      throw unavailable('database_unavailable', 'The database does not answer');
    }
    return { status: 'ok', version: config.version };
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
  })),
];
