import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { openHttps } from './https.ts';
import { namesOf } from './pair.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'nestling-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const log = { info() {}, warn() {}, error() {} } as never;
async function addressOf(config: Config): Promise<string | undefined> {
  const https = await openHttps(config, { log, now: Date.now, limits: { headMs: 1_000, requestMs: 1_000 } });
  await https?.close();
  return https?.address;
}

test('people are sent to a name that the certificate has, as devices trust no other', async () => {
  const named = readConfig({ HTTPS: 'on', DATA_DIR: dataDir, HTTPS_NAMES: 'nas.local' });
  expect(await addressOf(named)).toBe('https://nas.local:3443');
  // The authority that was made then may not sign the name of most machines.
  const address = await addressOf(readConfig({ HTTPS: 'on', DATA_DIR: dataDir }));
  const cert = readFileSync(join(dataDir, 'https/server.pem'), 'utf8');
  expect(namesOf(cert)).toContain(new URL(address ?? '').hostname);
});

test('what the operator says about the address holds, whatever the certificate is for', async () => {
  const said = readConfig({ HTTPS: 'on', DATA_DIR: dataDir, PUBLIC_URL: 'https://nest.example.org' });
  expect(await addressOf(said)).toBe('https://nest.example.org');
});
