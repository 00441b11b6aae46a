import { test as base, expect } from './nestling.ts';
import { Releases } from './release-store.ts';
import { Server } from './server.ts';

/** `test` with a server whose releases a journey may change, and with settings of its own in `env`; each journey begins with those of the project. */
export const test = base.extend<{ fresh: undefined }, { releases: Releases; env: Record<string, string> }>({
  env: [{}, { option: true, scope: 'worker' }],
  releases: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const releases = new Releases();
      await use(releases);
      releases.remove();
    },
    // To copy a store takes time of its own, not of the journey that happens to be the first.
    { scope: 'worker', timeout: 60_000 },
  ],
  server: [
    async ({ releases, env }, use) => {
      const server = await Server.start({ releasesDir: releases.dir, env });
      releases.servedAt = server.url;
      await use(server);
      releases.servedAt = undefined;
      await server.stop();
    },
    { scope: 'worker' },
  ],
  fresh: [
    async ({ releases }, use) => {
      await use(undefined);
      await releases.reset();
    },
    { auto: true },
  ],
});

export { expect };
