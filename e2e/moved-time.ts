import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base } from './nestling.ts';
import { Server } from './server.ts';

export interface Time {
  /** Moves the clocks of the server and of the phone on by so many milliseconds, at once. */
  pass: (ms: number) => Promise<void>;
  /** The time of both. */
  now: () => Date;
}

/** `test` with a server of its own and a time that can be moved on: what asks for ten seconds need not take them. */
export const test = base.extend<{ time: Time }, { ahead: string }>({
  ahead: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'nestling-clock-'));
      const file = join(folder, 'ahead');
      writeFileSync(file, '0');
      await use(file);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ ahead }, use) => {
      const preload = resolve(import.meta.dirname, 'moved-clock.cjs');
      const server = await Server.start({ env: { MOVED_CLOCK: ahead, NODE_OPTIONS: `--require ${preload}` } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  time: async ({ ahead, context }, use) => {
    const readAhead = () => Number(readFileSync(ahead, 'utf8'));
    const now = () => new Date(Date.now() + readAhead());
    await context.clock.install({ time: now() });
    await context.clock.resume();
    const pass = async (ms: number) => {
      writeFileSync(ahead, String(readAhead() + ms));
      await context.clock.fastForward(ms);
    };
    await use({ pass, now });
  },
});
