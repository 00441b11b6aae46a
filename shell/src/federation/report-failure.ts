import { type ExposeName, splitName } from '@nestling/contract';

const failed = new Map<ExposeName, unknown>();
const listeners = new Set<() => void>();

/** What failed of live releases in this page. */
export const failures = {
  /** The first failure of each place. */
  current: (): ReadonlyMap<ExposeName, unknown> => failed,
  remotes: (): Set<string> => new Set([...failed.keys()].map((name) => splitName(name).remote)),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Notes that a live release did not load, or threw: the server is told with the opening of the page. */
export function reportFailure(name: ExposeName, error: unknown): void {
  // What follows at a place is of the release before.
  if (!failed.has(name)) failed.set(name, error);
  for (const listener of listeners) listener();
}
