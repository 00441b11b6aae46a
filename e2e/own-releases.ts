import { test as base, expect } from './nestling.ts';
import { Releases } from './release-store.ts';
import { Server } from './server.ts';

/** `test` with a server whose releases a journey may change; each journey begins with those of the project. */
export const test = base.extend<{ fresh: undefined }, { releases: Releases; stage: string }>({
  stage: ['', { option: true, scope: 'worker' }],
  releases: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const releases = new Releases();
      await use(releases);
      releases.remove();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ releases, stage }, use) => {
      const env: Record<string, string> = stage ? { STAGING: 'true' } : {};
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
