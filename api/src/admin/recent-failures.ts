import type { ServerFailure } from '@nestling/contract';

/** So many are told; older ones are in the log. */
const MOST = 20;

export interface RecentFailures {
  /** Takes what a logger was given, `({ err }, 'what it was doing')`. */
  note: (args: readonly unknown[]) => void;
  /** Newest first. */
  list: () => ServerFailure[];
}

/** What a failure is known by: a code of Node, SQLite or PostgreSQL, else the name of its class. Its words could hold what somebody wrote. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : error.name;
}

/** The last failures of this process since its start, each of a kind once. */
export function recentFailures(now: () => number = Date.now): RecentFailures {
  const known = new Map<string, ServerFailure>();
  return {
    note([about, text]) {
      const what = typeof about === 'string' ? about : typeof text === 'string' ? text : 'a job failed';
      const code = codeOf((about as { err?: unknown } | undefined)?.err);
      const key = `${what} ${code}`;
      const times = (known.get(key)?.times ?? 0) + 1;
      // The map keeps the order in which they came: the last one stands at its end.
      known.delete(key);
      known.set(key, { at: new Date(now()).toISOString(), what, code, times });
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    },
    list: () => [...known.values()].reverse(),
  };
}
