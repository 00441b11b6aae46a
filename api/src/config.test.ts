import { resolve } from 'node:path';
import { readConfig } from './config.ts';

test('without any variable the server is for this machine, with a file in ./data', () => {
  expect(readConfig({ PORT: ' ' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    releasesDir: resolve('releases'),
    mailFrom: 'Nestling <nestling@localhost>',
    pushContact: 'mailto:nestling@localhost',
    trustProxy: false,
    registration: 'open',
    autoRollback: false,
    requiresReleaseChecks: false,
    photoQuota: 500_000_000,
    sourceUrl: expect.stringMatching(/^https:\/\/.+(?<!\.git)$/),
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});

test.each([
  ['true', 'nearest'],
  ['loopback, 10.1.2.3', ['loopback', '10.1.2.3']],
  ['false', false],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('TRUST_PROXY=%s', (TRUST_PROXY, trustProxy) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(trustProxy);
});

test('what is no production says so', () => {
  expect(readConfig({})).not.toHaveProperty('stage');
  expect(readConfig({ NODE_ENV: 'production', STAGING: 'true' }).stage).toBe('staging');
  expect(readConfig({ NODE_ENV: 'development' }).stage).toBe('development');
});

test.each([
  [{ PORT: 'abc' }, "PORT must be a whole number from 0 to 65535, not 'abc'."],
  [{ PORT: '65536' }, "PORT must be a whole number from 0 to 65535, not '65536'."],
  [
    { DATABASE_URL: 'mysql://root:secret@db/x' },
    'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
  ],
  [{ PUBLIC_URL: 'nestling.example' }, 'PUBLIC_URL must be a URL that begins with http:// or https://.'],
  [{ HTTPS: 'yes' }, "HTTPS must be on or off, not 'yes'."],
  [{ HTTPS: 'on', HTTPS_PORT: '0' }, "HTTPS_PORT must be a whole number from 1 to 65535, not '0'."],
  [{ HTTPS_NAMES: 'nas' }, 'HTTPS_NAMES is for https by the server itself: set HTTPS=on, or leave it out.'],
  [
    { HTTPS: 'on', HTTPS_NAMES: 'nas,https://nas' },
    "HTTPS_NAMES must be names or IP addresses with commas between; 'https://nas' is none.",
  ],
  [
    { HTTPS: 'on', HTTPS_KEY: 'key.pem' },
    'HTTPS_CERT and HTTPS_KEY go together: a certificate and its key, both PEM files.',
  ],
  [{ HTTPS: 'on', PUBLIC_URL: 'http://nas' }, 'PUBLIC_URL must be a URL that begins with https://.'],
  [{ STAGING: 'yes' }, "STAGING must be true or false, not 'yes'."],
  [{ TRUST_PROXY: '1' }, "TRUST_PROXY must be true, false or the proxies' addresses with commas between, not '1'."],
])('%j is refused in one line', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test('a push service can write to the contact, else to the site over https, else to the sender of mails', () => {
  const contact = (env: Record<string, string>) => readConfig(env).pushContact;
  expect(contact({ PUBLIC_URL: 'https://nest.example.org/', PUSH_CONTACT: 'mailto:me@example.org' })).toBe(
    'mailto:me@example.org',
  );
  expect(contact({ PUBLIC_URL: 'https://nest.example.org/' })).toBe('https://nest.example.org');
  expect(contact({ PUBLIC_URL: 'http://10.0.0.2', MAIL_FROM: 'Nest <nest@example.org>' })).toBe(
    'mailto:nest@example.org',
  );
  expect(() => contact({ PUSH_CONTACT: 'me@example.org' })).toThrow('PUSH_CONTACT');
});

test.each(['open', 'invited', 'closed'] as const)('REGISTRATION=%s', (registration) => {
  expect(readConfig({ REGISTRATION: registration }).registration).toBe(registration);
});

test('RELEASE_CHECKS asks for checked releases, or warns', () => {
  expect(readConfig({ RELEASE_CHECKS: 'required' }).requiresReleaseChecks).toBe(true);
  expect(readConfig({ RELEASE_CHECKS: 'warned' }).requiresReleaseChecks).toBe(false);
  expect(() => readConfig({ RELEASE_CHECKS: 'yes' })).toThrow("RELEASE_CHECKS must be warned or required, not 'yes'.");
});

test('REGISTRATION takes nothing else', () => {
  expect(() => readConfig({ REGISTRATION: 'yes' })).toThrow("REGISTRATION must be open, invited or closed, not 'yes'.");
});

test('HTTPS=on listens to the house, and is reached by its first name', () => {
  expect(readConfig({ HTTPS: 'on', HTTPS_NAMES: ' Nas.local, 192.168.1.20' })).toMatchObject({
    host: '0.0.0.0',
    publicUrl: 'https://nas.local:3443',
    https: { port: 3443, names: ['nas.local', '192.168.1.20'] },
  });
  expect(readConfig({ HTTPS: 'on', HTTPS_NAMES: 'nas.local', HTTPS_PORT: '443' }).publicUrl).toBe('https://nas.local');
  expect(readConfig({ HTTPS: 'on', HTTPS_NAMES: 'fd00::7' }).publicUrl).toBe('https://[fd00::7]:3443');
  expect(readConfig({ HTTPS: 'on' }).publicUrl).toMatch(/^https:\/\/[a-z0-9.-]+:3443$/);
});

test('what is said about address and host holds with https as well', () => {
  const config = readConfig({ HTTPS: 'on', HOST: '127.0.0.1', PUBLIC_URL: 'https://nest.example.org/' });
  expect(config).toMatchObject({ host: '127.0.0.1', publicUrl: 'https://nest.example.org' });
});
