import { type ExposeName, splitName } from '@nestling/contract';
import { registry } from './registry.ts';

const reported = new Set<string>();

/**
 * Tells the server that a release failed in this page, once a page: `npm run releases` shows how often. It carries the names of the
 * remote and the release only, and nothing waits for it.
 */
export function reportFailure(name: ExposeName): void {
  const { remote } = splitName(name);
  const release = registry.remotes[remote]?.release;
  if (!release || reported.has(release)) return;
  reported.add(release);
  const report = new Blob([JSON.stringify({ app: remote, release })], { type: 'application/json' });
  navigator.sendBeacon?.('/api/releases/failures', report);
}
