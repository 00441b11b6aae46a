import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../tools/chromium.mjs';

const { CHROMIUM_PATH = '/usr/bin/chromium', HEADLESS_PATH = CHROMIUM_PATH } = process.env;

/** Journeys against the built app: each worker starts a server of its own with an empty database (see `server.ts`). */
export default defineConfig({
  testDir: './journeys',
  fullyParallel: true,
  // One more than the cores that they are made for: some of each journey is waiting.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: './test-results',
  // The same for every machine: what may differ is said where they are compared.
  snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // A trace of every journey costs a fifth of the time: `--trace retain-on-failure` asks for them.
    trace: 'off',
    launchOptions: { executablePath: HEADLESS_PATH, args: CHROMIUM_FLAGS },
  },
});
