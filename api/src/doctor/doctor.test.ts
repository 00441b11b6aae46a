import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createLine, type Server as Line } from 'node:net';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import { authorityFile, httpsFolder } from '../https/certificate.ts';
import { makeServerCertificate } from '../https/certificates.ts';
import { migrations } from '../storage/migrations/index.ts';
import { databaseFile, openStore } from '../storage/open-store.ts';
import { UNFINISHED_MOVE } from '../storage/unfinished-move.ts';
import { DATABASES, givenADatabase, givenADatabaseWithTables } from '../testing/databases.ts';
import { houseCertificate } from '../testing/house-certificate.ts';
import { findPgBouncer, givenAPgBouncer } from '../testing/pgbouncer.cjs';
import { lookAtAll } from './doctor.ts';
import { type Finding, reasonOf } from './finding.ts';
import { lookAtBackups } from './look-at-backups.ts';
import { lookAtDatabase, ofUnopened } from './look-at-database.ts';
import { lookAtDisk } from './look-at-disk.ts';
import { lookAtCertificate, lookAtMail, lookAtPush, lookAtServer } from './look-at-network.ts';
import { lookAtSettings } from './look-at-settings.ts';

const operating = readFileSync(join(__dirname, '../../../docs/operating.md'), 'utf8');

const servers: (Server | Line)[] = [];
let folders: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
  for (const drop of folders) await drop();
  folders = [];
});

/** A server on this machine that answers everything so; answers its port. */
async function givenAnAnswer(status: number, body: string, headers: Record<string, string> = {}): Promise<number> {
  const server = createServer((_request, response) => response.writeHead(status, headers).end(body));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function given(database: (typeof DATABASES)[number], tables = true): Promise<Config> {
  const { config, drop } = await (tables ? givenADatabaseWithTables(database) : givenADatabase(database));
  folders.push(drop);
  return config;
}
const brief = (findings: Finding[]) => findings.map(({ part, is }) => `${part} ${is}`);

describe.each(DATABASES)('the database on %s', (database) => {
  test('of this version is good', async () => {
    expect(brief(await lookAtDatabase(await given(database)))).toEqual(['database good']);
  });

  test('that is not made yet is good, and stays unmade', async () => {
    const config = await given(database, false);
    expect(brief(await lookAtDatabase(config))).toEqual(['database good']);
    expect((await lookAtDatabase(config))[0]?.found).toMatch(/None yet|without tables yet/);
  });

  test('of an older version waits for its changes, and they wait on', async () => {
    const config = await given(database, false);
    const few = Object.fromEntries(Object.entries(migrations).slice(0, -2));
    await (await openStore(config, few)).close();
    for (let times = 0; times < 2; times++)
      expect(await lookAtDatabase(config)).toMatchObject([
        { is: 'warning', found: expect.stringContaining('2 changes of its tables wait') },
      ]);
  });

  test('into which a move has not ended is bad', async () => {
    const config = await given(database);
    const up = (db: Kysely<unknown>) => db.schema.createTable(UNFINISHED_MOVE).addColumn('position', 'text').execute();
    await (await openStore(config, { ...migrations, '9999-mark': { up } })).close();
    expect(await lookAtDatabase(config)).toMatchObject([{ is: 'bad', todo: 'Run the same npm run move again.' }]);
  });

  test('of a newer version is bad', async () => {
    const config = await given(database, false);
    const { '0001-first': first } = migrations;
    await (await openStore(config, { ...migrations, '9999-later': { up: async () => {} } })).close();
    expect(first).toBeDefined();
    expect(await lookAtDatabase(config)).toMatchObject([{ is: 'bad', found: expect.stringContaining('9999-later') }]);
  });
});

test('a damaged file is bad, and a file of something else too', async () => {
  const config = await given('sqlite', false);
  mkdirSync(config.dataDir, { recursive: true });
  writeFileSync(databaseFile(config.dataDir), 'no database at all, but long enough to be taken for one'.repeat(100));
  expect(await lookAtDatabase(config)).toMatchObject([{ is: 'bad', todo: expect.stringContaining('restore') }]);
});

test('a data folder that is none is not taken for one without a database', async () => {
  const config = await given('sqlite', false);
  const dataDir = join(config.dataDir, 'file');
  writeFileSync(dataDir, '');
  expect(await lookAtDatabase({ ...config, dataDir })).toMatchObject([
    { is: 'bad', found: expect.stringContaining('cannot be read: ENOTDIR'), todo: expect.stringContaining('own it') },
  ]);
});

test.each([
  ['EACCES', 'own it'],
  ['EPERM', 'own it'],
  ['SQLITE_CANTOPEN', 'own it'],
  ['SQLITE_NOTADB', 'Restore a backup'],
  ['SQLITE_CORRUPT', 'Restore a backup'],
])('who cannot open the file for %s reads: %s', (code, todo) => {
  const error = Object.assign(new Error('words'), { code });
  expect(ofUnopened('nestling.db', error)).toMatchObject({ is: 'bad', todo: expect.stringContaining(todo) });
});

test.each([
  ['28P01', 'user or password is refused (28P01)'],
  ['3D000', 'there is no such database (3D000)'],
  ['ECONNREFUSED', 'nothing listens there (ECONNREFUSED)'],
  ['EDNS', 'the name is not known (EDNS)'],
  ['ESOCKET', 'no answer (ESOCKET)'],
  ['EPIPE', 'EPIPE'],
])('the code %s is told as: %s', (code, reason) => {
  expect(reasonOf(Object.assign(new Error('secret1'), { code }))).toBe(reason);
});

test('a PostgreSQL that does not answer is bad, and its password is not told', async () => {
  const [finding] = await lookAtDatabase({
    dataDir: '',
    databasePoolMax: 10,
    databaseUrl: 'postgres://sam:secret1@127.0.0.1:1/x',
  });
  expect(finding).toMatchObject({ is: 'bad', found: expect.stringContaining('nothing listens there (ECONNREFUSED)') });
  expect(JSON.stringify(finding)).not.toContain('secret1');
});

test('PostgreSQL must have room for two servers, of as many connections as they are allowed', async () => {
  const config = { ...(await given('postgres')), databasePoolMax: 1_000 };
  expect(await lookAtDatabase(config)).toMatchObject([
    { is: 'good' },
    { is: 'warning', found: expect.stringContaining('a server takes up to 1002') },
  ]);
});

const program = findPgBouncer();
(program ? test : test.skip)(
  'behind a pooler it is said that servers do not hear each other, unless they have a way past it',
  async () => {
    const config = { ...(await given('postgres')), databasePoolMax: 1_000 };
    const { databaseUrl = '' } = config;
    const bouncer = await givenAPgBouncer(databaseUrl, program ?? '');
    folders.push(bouncer.close);
    const behind = { ...config, databaseUrl: bouncer.url };
    // The pooler has its own limit of connections to the database.
    expect(await lookAtDatabase(behind)).toMatchObject([
      { is: 'good' },
      { is: 'warning', found: expect.stringContaining('pooler'), todo: expect.stringContaining('DATABASE_LISTEN_URL') },
    ]);
    expect(brief(await lookAtDatabase({ ...behind, databaseListenUrl: databaseUrl }))).toEqual(['database good']);
  },
);

test('a data folder that cannot be written is bad', async () => {
  const config = await given('sqlite', false);
  rmSync(config.dataDir, { recursive: true, force: true });
  writeFileSync(config.dataDir, 'a file in its place');
  expect(lookAtDisk(config)).toMatchObject({ part: 'disk', is: 'bad' });
});

test.each([
  [200, JSON.stringify({ data: { status: 'ok', version: '1.0.0' } }), 'good'],
  [200, JSON.stringify({ data: { status: 'ok', version: '0.9.0' } }), 'warning'],
  [503, '{}', 'bad'],
  [200, '<html>', 'bad'],
])('a server that answers %i %s is %s', async (status, body, is) => {
  const port = await givenAnAnswer(status, body);
  expect(await lookAtServer({ host: '127.0.0.1', port, version: '1.0.0' })).toMatchObject({ part: 'server', is });
});

describe('a server that speaks https', () => {
  const health = JSON.stringify({ data: { status: 'ok', version: '1.0.0' } });
  let dataDir: string;
  beforeEach(async () => {
    ({ dataDir } = await given('sqlite', false));
  });

  /** With a certificate of an authority of the house, for these names and until so many days from now. */
  async function listening(names: readonly [string, ...string[]], days?: number): Promise<number> {
    const { authority, another } = await houseCertificate();
    mkdirSync(httpsFolder(dataDir), { recursive: true });
    writeFileSync(authorityFile(httpsFolder(dataDir)), authority.cert);
    const pair =
      days === undefined ? await another(names) : await makeServerCertificate(authority, names, daysBefore(days));
    const server = createSecureServer(pair, (_request, response) => response.end(health));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }
  /** When one is made of which so many days are left. */
  const daysBefore = (days: number) => Date.now() - (395 - days) * 86_400_000;
  const certificate = (port: number, name = 'localhost') =>
    lookAtCertificate({ publicUrl: `https://${name}:${port}`, https: { port }, dataDir });

  test('is found, whatever names its certificate is for', async () => {
    const port = await listening(['nas.local']);
    const config = { host: '0.0.0.0', port: 1, https: { port }, version: '1.0.0' };
    expect(await lookAtServer(config)).toMatchObject({ is: 'good', found: `Version 1.0.0 runs at port ${port}.` });
  });

  test.each([
    [100, 'good', 'more days'],
    [5, 'warning', 'ends in'],
    [-1, 'bad', 'expired'],
  ])('shows a certificate of which %i days are left: %s', async (days, is, found) => {
    const port = await listening(['localhost'], days);
    expect(await certificate(port)).toMatchObject([{ is, found: expect.stringContaining(found) }]);
  });

  test('shows one for another name: bad', async () => {
    const port = await listening(['nas.local']);
    expect(await certificate(port)).toMatchObject([{ is: 'bad', found: 'It is not for localhost.' }]);
  });

  test('shows one of an authority that this machine does not know: not known', async () => {
    const port = await listening(['localhost']);
    const look = await lookAtCertificate({ publicUrl: `https://localhost:${port}`, dataDir });
    expect(look).toMatchObject([{ is: 'unknown', found: expect.stringContaining('does not know') }]);
  });
});

test('a server that leads to https is one that the doctor was not told of', async () => {
  const port = await givenAnAnswer(307, '', { location: 'https://127.0.0.1:3443/api/health' });
  expect(await lookAtServer({ host: '127.0.0.1', port, version: '1' })).toMatchObject({
    is: 'warning',
    found: `A server that speaks https has port ${port}.`,
    todo: "Run the doctor with the server's HTTPS settings.",
  });
});

test('a program that speaks no http at the port is another one', async () => {
  const line = createLine((socket) =>
    socket
      .on('error', () => {})
      .resume()
      .end('220 mail\r\n'),
  );
  servers.push(line);
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const { port } = line.address() as AddressInfo;
  expect(await lookAtServer({ host: '127.0.0.1', port, version: '1' })).toMatchObject({
    is: 'bad',
    found: `Another program has port ${port}.`,
  });
});

test('no server is no fault', async () => {
  expect(await lookAtServer({ host: '127.0.0.1', port: 1, version: '1' })).toMatchObject({ is: 'unknown' });
});

test('the clock is compared with that of a push service', async () => {
  const date = new Date(Date.now()).toUTCString();
  const port = await givenAnAnswer(404, '', { date });
  const look = (shiftMs: number) =>
    lookAtPush({ pushTestOrigin: `http://127.0.0.1:${port}` }, () => Date.now() + shiftMs);
  expect(brief(await look(0))).toEqual(['push good', 'clock good']);
  expect(await look(86_400_000)).toMatchObject([{ is: 'good' }, { is: 'bad', found: expect.stringContaining('fast') }]);
  expect(await look(-600_000)).toMatchObject([
    { is: 'good' },
    { is: 'bad', found: expect.stringContaining('10 min slow') },
  ]);
});

test('without the internet there are no reminders, and no clock to compare with', async () => {
  expect(brief(await lookAtPush({ pushTestOrigin: 'http://127.0.0.1:1' }))).toEqual(['push warning', 'clock unknown']);
});

test('a mail server that is not there is bad, and its password is not told', async () => {
  const finding = await lookAtMail({ smtpUrl: 'smtp://sam:secret1@127.0.0.1:1', mailFrom: 'a@example.org' });
  expect(finding).toMatchObject({ part: 'mail', is: 'bad' });
  expect(JSON.stringify(finding)).not.toContain('secret1');
});

test('an https address that cannot be reached from here is not known', async () => {
  expect(await lookAtCertificate({ publicUrl: 'https://127.0.0.1:1', dataDir: '/nowhere' })).toMatchObject([
    { is: 'unknown' },
  ]);
  expect(await lookAtCertificate({ publicUrl: 'http://127.0.0.1:1', dataDir: '/nowhere' })).toEqual([]);
});

test('a newest backup is bad when the server itself would call it late', async () => {
  const { dataDir } = await given('sqlite', false);
  const config = { backupDir: dataDir, backupEvery: 86_400_000 };
  writeFileSync(join(dataDir, 'nestling-auto-2026-03-10T12-00-00.db'), '');
  const at = (hours: number, settings = config) =>
    lookAtBackups(settings, Date.parse('2026-03-10T12:00:00Z') + hours * 3_600_000);
  expect([at(1).is, at(25).is, at(27).is]).toEqual(['good', 'good', 'bad']);
  expect([at(27).found, at(72).found]).toEqual(['The newest is 27 h old.', 'The newest is 3 days old.']);
  const often = { ...config, backupEvery: 1_800_000 };
  expect([at(2, often).is, at(3, often).is]).toEqual(['good', 'bad']);
});

test('who has plain http is shown both ways to https', () => {
  const { todo } = lookAtSettings({ host: '0.0.0.0', publicUrl: 'http://nestling.example' } as Config);
  for (const heading of todo?.match(/"[^"]+"/g) ?? []) expect(operating).toContain(`## ${heading.slice(1, -1)}\n`);
  expect(todo).toMatch(/"https at home".*"Reverse proxy"/);
});

test.each<[Partial<Config>, Finding['is']]>([
  [{ host: '127.0.0.1' }, 'good'],
  [{ host: '0.0.0.0' }, 'warning'],
  [{ host: '127.0.0.1', smtpUrl: 'smtp://x' }, 'warning'],
  [{ host: '0.0.0.0', publicUrl: 'http://nestling.example' }, 'warning'],
  [{ host: '0.0.0.0', publicUrl: 'https://nestling.example' }, 'good'],
])('settings %j are %s', async (settings, is) => {
  expect(lookAtSettings(settings as Config).is).toBe(is);
});

test('all parts are looked at', async () => {
  const config = { ...(await given('sqlite')), port: 1, pushTestOrigin: 'http://127.0.0.1:1' };
  const parts = brief(await lookAtAll(config));
  expect(parts).toEqual([
    'settings good',
    'server unknown',
    'database good',
    'disk good',
    'backups warning',
    'pages bad',
    'mail good',
    'push warning',
    'clock unknown',
  ]);
});
