import { resolve } from 'node:path';
import { readConfig } from './config.ts';

test('without any variable the server is for this machine, with a file in ./data', () => {
  expect(readConfig({ PORT: ' ' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    releasesDir: resolve('releases'),
    databasePoolMax: 10,
    drainMs: 0,
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
  [{ DATABASE_POOL_MAX: '1' }, "DATABASE_POOL_MAX must be a whole number from 2 to 1000, not '1'."],
  [{ DRAIN_SECONDS: '301' }, "DRAIN_SECONDS must be a whole number from 0 to 300, not '301'."],
  [{ PUBLIC_URL: 'nestling.example' }, 'PUBLIC_URL must be a URL that begins with http:// or https://.'],
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
