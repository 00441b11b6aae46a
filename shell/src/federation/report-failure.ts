import { type ExposeName, splitName } from '@nestling/contract';

const failed = new Set<string>();
const listeners = new Set<() => void>();

/** Remotes whose live release failed in this page. */
export const failedRemotes = {
  current: (): ReadonlySet<string> => failed,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Notes that a live release did not load, or threw: the server is told with the opening of the page. */
export function reportFailure(name: ExposeName): void {
  failed.add(splitName(name).remote);
  for (const listener of listeners) listener();
}
