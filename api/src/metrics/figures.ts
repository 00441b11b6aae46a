import { statfs } from 'node:fs/promises';
import type { AutomaticBackups } from '../backups/automatic-backups.ts';
import type { Config } from '../config.ts';
import { oldestDue } from '../reminders/due.repository.ts';
import type { Store } from '../storage/store.ts';

/** What is looked at when somebody asks for the metrics: the name of each figure, and what it says. */
const HELP = {
  event_streams_open: 'Event streams that are open',
  import_jobs_running: 'Imports that this process works on',
  writes_waiting: 'Writes that wait for their turn at the database',
  writes_waiting_seconds: 'How long the first of them has waited',
  database_connections_open: 'Connections of the pool, PostgreSQL only',
  database_connections_in_use: 'Connections of the pool that work for somebody, PostgreSQL only',
  database_connections_waiting: 'Who waits for a connection of the pool, PostgreSQL only',
  database_connections_most: 'The most connections of the pool, PostgreSQL only',
  database_up: '1 when the database answers, 0 when it does not',
  database_size_bytes: 'What the database takes on its disk',
  reminders_due_lag_seconds: 'How long the oldest reminder that is due waits to be sent',
  disk_free_bytes: 'Free room on the disk of DATA_DIR',
  disk_size_bytes: 'Size of the disk of DATA_DIR',
  backup_timestamp_seconds: 'When the newest backup was made, epoch seconds; 0: none',
  backup_late: '1 when a backup is due that was not made, as /api/health says it; else 0',
} as const;

type Name = keyof typeof HELP;

/** A figure that is absent cannot be said now. */
type Figures = Partial<Record<Name, number>>;

export interface Watched {
  config: Pick<Config, 'dataDir'>;
  store: Pick<Store, 'read' | 'load' | 'size'>;
  streams: { readonly count: number };
  jobs: { readonly atWork: number };
  /** Absent where the server makes none. */
  backups: Pick<AutomaticBackups, 'status'> | undefined;
  /** Epoch ms. */
  now: () => number;
}

/** What has not answered by then is left out, in ms: who asks waits for ten seconds. */
const PATIENCE_MS = 2_000;

/** Each is asked by itself, so that one that does not answer takes no other along. A new figure goes here, and into `HELP`. */
const sources = ({ config, store, streams, jobs, backups, now }: Watched): (() => Promise<Figures>)[] => [
  async () => ({ event_streams_open: streams.count, import_jobs_running: jobs.atWork }),
  async () => waiting(store.load()),
  async () => {
    const oldest = await within(oldestDue(store.read, now()));
    if (oldest === undefined) return { database_up: 0 };
    return { database_up: 1, reminders_due_lag_seconds: oldest === null ? 0 : Math.max(0, now() - oldest) / 1_000 };
  },
  async () => ({ database_size_bytes: await within(store.size()) }),
  async () => {
    const disk = await within(statfs(config.dataDir));
    return disk ? { disk_free_bytes: disk.bavail * disk.bsize, disk_size_bytes: disk.blocks * disk.bsize } : {};
  },
  async () => (backups ? ofBackups(backups.status()) : {}),
];

const ofBackups = ({ newest, isLate }: ReturnType<AutomaticBackups['status']>): Figures => ({
  backup_timestamp_seconds: (newest?.at ?? 0) / 1_000,
  backup_late: isLate ? 1 : 0,
});

function waiting({ waiting, longestWaitMs, pool }: ReturnType<Store['load']>): Figures {
  return {
    writes_waiting: waiting,
    writes_waiting_seconds: longestWaitMs / 1_000,
    ...(pool && {
      database_connections_open: pool.open,
      database_connections_in_use: pool.inUse,
      database_connections_waiting: pool.waiting,
      database_connections_most: pool.most,
    }),
  };
}

/** What a job answers in time; undefined when it fails or takes longer. */
async function within<T>(job: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, undefined);
  });
  try {
    return await Promise.race([job, patience]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** All figures, each with what it says; without a value where it cannot be said now. */
export function figuresOf(watched: Watched) {
  const asked = sources(watched);
  const names = Object.keys(HELP) as Name[];
  return {
    all: names.map((name) => ({ name, help: HELP[name] })),
    async read(): Promise<Figures> {
      const parts = await Promise.all(asked.map((ask) => ask()));
      return Object.assign({}, ...parts);
    },
  };
}
