import { statfs } from 'node:fs/promises';
import type { ServerState } from '@nestling/contract';
import type { RegistrationRules } from '../accounts/registration.ts';
import type { AutomaticBackups } from '../backups/automatic-backups.ts';
import type { BackupStatus } from '../backups/backup-status.ts';
import type { Config } from '../config.ts';
import type { Store } from '../storage/store.ts';
import type { RecentFailures } from './recent-failures.ts';

export interface StateSources {
  config: Pick<Config, 'version' | 'dataDir' | 'databaseUrl' | 'smtpUrl' | 'mailFrom'>;
  store: Store;
  now: () => number;
  /** Epoch ms. */
  startedAt: number;
  registration: RegistrationRules;
  failures: Pick<RecentFailures, 'list'>;
  /** Absent where the server makes none. */
  backups: Pick<AutomaticBackups, 'status'> | undefined;
}

/** Who was there within this time counts as active. Milliseconds. */
const ACTIVE_MS = 30 * 86_400_000;

/** The disk of the data folder; on PostgreSQL the database may be on another one. */
async function diskOf(folder: string): Promise<ServerState['disk']> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && { freeBytes: disk.bavail * disk.bsize, bytes: disk.blocks * disk.bsize };
}

/** All counts in one statement. */
async function counts({ read }: Store, now: number) {
  const counted = await read
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('user').select(fn.countAll().as('count')).as('people'),
      selectFrom('baby').select(fn.countAll().as('count')).as('babies'),
      selectFrom('session')
        .select((of) => of.fn.count('user_id').distinct().as('count'))
        .where('last_used_at', '>', now - ACTIVE_MS)
        .as('activePeople'),
      selectFrom('invitation')
        .select(fn.countAll().as('count'))
        .where('accepted_by', 'is', null)
        .where('expires_at', '>', now)
        .as('invitations'),
      selectFrom('account_invitation')
        .select(fn.countAll().as('count'))
        .where('expires_at', '>', now)
        .as('accountInvitations'),
      selectFrom('push_device').select(fn.countAll().as('count')).where('enabled', '=', 1).as('pushDevices'),
      selectFrom('photo').select(fn.countAll().as('count')).as('photos'),
      selectFrom('photo')
        .select((of) => of.fn.sum('bytes').as('sum'))
        .as('photoBytes'),
    ])
    .executeTakeFirstOrThrow();
  const { photos, photoBytes, ...rest } = Object.fromEntries(
    Object.entries(counted).map(([name, count]) => [name, Number(count ?? 0)]),
  ) as Record<keyof typeof counted, number>;
  return { ...rest, photos: { count: photos, bytes: photoBytes } };
}

function presentBackups(status: BackupStatus | undefined): Pick<ServerState, 'backups'> {
  if (status?.everyMs === undefined) return {};
  const { newest, nextAt, count, bytes, isLate, problem } = status;
  const at = (time: number) => new Date(time).toISOString();
  return {
    backups: {
      ...(newest && { newest: { at: at(newest.at), bytes: newest.bytes } }),
      ...(nextAt !== undefined && { next: at(nextAt) }),
      count,
      bytes,
      ...(isLate && { late: true }),
      ...(problem && { problem }),
    },
  };
}

/** How the server is, in counts (row RUN-05). */
export async function serverState(sources: StateSources): Promise<ServerState> {
  const { config, store, now, startedAt, registration, failures, backups } = sources;
  const [counted, bytes, disk, choice] = await Promise.all([
    counts(store, now()),
    store.size(),
    diskOf(config.dataDir),
    registration.chosen(store.read),
  ]);
  return {
    version: config.version,
    startedAt: new Date(startedAt).toISOString(),
    database: { kind: config.databaseUrl ? 'postgresql' : 'sqlite', bytes },
    ...(disk && { disk }),
    ...presentBackups(backups?.status()),
    ...counted,
    registration: { choice, fixed: registration.isFixed },
    ...(config.smtpUrl && { mail: { from: config.mailFrom } }),
    failures: failures.list(),
  };
}
