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

    autoRollback: false,
    requiresReleaseChecks: false,
    photoQuota: 500_000_000,
    backupEvery: 86_400_000,
    backupDir: resolve('data/backups'),
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

test('releases that an image carries are in a folder of its own', () => {
  expect(readConfig({ RELEASES_FROM: 'carried' }).releasesFrom).toBe(resolve('carried'));
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
  [{ METRICS_TOKEN: 'fifteen letters' }, 'METRICS_TOKEN must have 16 characters or more.'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL that begins with http:// or https://.',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector', OTEL_TRACES_SAMPLER_ARG: '10' },
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector', OTEL_EXPORTER_OTLP_HEADERS: 'canary secret' },
    'OTEL_EXPORTER_OTLP_HEADERS must be name=value with commas between.',
  ],
  [{ HTTPS: 'yes' }, "HTTPS must be on or off, not 'yes'."],
  [{ HTTPS: 'on', HTTPS_PORT: '3000' }, 'PORT and HTTPS_PORT must differ.'],
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
  [
    { TRUST_PROXY: '10.0.0.0/33' },
    "TRUST_PROXY must be true, false or the proxies' addresses with commas between, not '10.0.0.0/33'.",
  ],
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

test.each([
  ['30m', 1_800_000],
  ['12h', 43_200_000],
  ['7d', 604_800_000],
  ['off', undefined],
])('BACKUP_EVERY=%s', (BACKUP_EVERY, expected) => {
  expect(readConfig({ BACKUP_EVERY }).backupEvery).toBe(expected);
});

test.each(['7', '0h', '1m', '1.5h', 'daily', '-1d', '99999d'])('BACKUP_EVERY=%s is refused', (BACKUP_EVERY) => {
  expect(() => readConfig({ BACKUP_EVERY })).toThrow(
    `BACKUP_EVERY must be a time of ten minutes or more such as 30m, 12h or 7d, or off, not '${BACKUP_EVERY}'.`,
  );
});

test('backups of PostgreSQL are left to it, and those of who develops to them', () => {
  const DATABASE_URL = 'postgres://db/nestling';
  expect(readConfig({ DATABASE_URL })).not.toHaveProperty('backupEvery');
  expect(readConfig({ DATABASE_URL, BACKUP_EVERY: 'off' })).not.toHaveProperty('backupEvery');
  expect(() => readConfig({ DATABASE_URL, BACKUP_EVERY: '1d' })).toThrow('BACKUP_EVERY is for SQLite.');
  expect(readConfig({ NODE_ENV: 'development' })).not.toHaveProperty('backupEvery');
  expect(readConfig({ NODE_ENV: 'development', BACKUP_EVERY: '1d' }).backupEvery).toBe(86_400_000);
});

test('backups lie in the data folder, or where BACKUP_DIR says', () => {
  expect(readConfig({ DATA_DIR: '/srv/nest' }).backupDir).toBe('/srv/nest/backups');
  expect(readConfig({ BACKUP_DIR: '/mnt/usb' }).backupDir).toBe('/mnt/usb');
});

test('traces are sent where the variables of OpenTelemetry say, and nowhere without them', () => {
  expect(readConfig({ OTEL_SERVICE_NAME: 'nest' }).traces).toBeUndefined();
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }).traces).toEqual({
    ...{ endpoint: 'http://collector:4318', headers: {}, ratio: 1, serviceName: 'nestling' },
  });
  const headers = 'authorization=Basic%20Zm9v=, x-tenant = 7,x-odd=%zz%ff';
  expect(
    readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp',
      OTEL_EXPORTER_OTLP_HEADERS: headers,
      OTEL_TRACES_SAMPLER_ARG: '0.1',
      OTEL_SERVICE_NAME: 'nest',
    }).traces,
  ).toEqual({
    endpoint: 'https://collector.example/otlp',
    headers: { authorization: 'Basic Zm9v=', 'x-tenant': '7', 'x-odd': '%zz%ff' },
    ratio: 0.1,
    serviceName: 'nest',
  });
});

test('the token of the metrics is taken as it is', () => {
  expect(readConfig({ METRICS_TOKEN: 'sixteen letters.' }).metricsToken).toBe('sixteen letters.');
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
