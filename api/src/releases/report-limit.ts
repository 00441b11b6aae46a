const PERIOD_MS = 3_600_000;
/** Bounds the memory that strangers can take. */
const MOST_SUBJECTS = 10_000;

/** Says whether a report of a subject, such as an address and a release, still counts: some in an hour do. Kept by each server for itself. */
export function reportLimit(now: () => number, most: number): (...subject: string[]) => boolean {
  const counts = new Map<string, { since: number; count: number }>();
  return (...subject) => {
    const key = subject.join('\n');
    const found = counts.get(key);
    // A clock that was set back begins anew.
    const isCurrent = found && Math.abs(now() - found.since) < PERIOD_MS;
    const current = isCurrent ? found : { since: now(), count: 0 };
    if (current.count >= most) return false;
    if (counts.size >= MOST_SUBJECTS) counts.clear();
    counts.set(key, { ...current, count: current.count + 1 });
    return true;
  };
}
