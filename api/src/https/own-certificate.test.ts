import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer } from 'node:tls';
import { StartError } from '../start-error.ts';
import { makeServerCertificate } from './certificates.ts';
import { ownCertificate } from './own-certificate.ts';
import { namesOf, readPair } from './pair.ts';

const DAY_MS = 86_400_000;
const START = Date.now();

let folder: string;
let now: number;
let names: [string, ...string[]];
let warnings: string[];
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'nestling-')), 'https');
  now = START;
  names = ['nas', 'nas.local', 'localhost', '127.0.0.1', '::1', '192.168.1.20'];
  warnings = [];
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const log = { info() {}, error() {}, warn: (_: object, text?: string) => void warnings.push(text ?? '') } as never;
const own = (wanted: string[] = []) => ownCertificate({ folder, names: () => names, wanted, now: () => now, log });

const certificateOf = ({ pair }: { pair: () => { cert: string } }) => new X509Certificate(pair().cert);
const endOf = (given: { pair: () => { cert: string } }) => Date.parse(certificateOf(given).validTo);

/** What a client says that trusts the authority and asks for this name. */
async function whatAClientSays(pair: { cert: string; key: string }, ca: string, name: string): Promise<string> {
  const server = createServer(pair, (socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', ca, servername: name });
  const said = await once(socket, 'secureConnect').then(
    () => 'trusted',
    (error: Error) => error.message,
  );
  socket.destroy();
  server.close();
  return said;
}

test('an authority of ten years and a certificate of 397 days are made, from two days ago on, for the names of the machine', async () => {
  const made = await own();
  const authority = new X509Certificate(made.authority());
  const certificate = certificateOf(made);
  const years = (it: X509Certificate) => (Date.parse(it.validTo) - Date.parse(it.validFrom)) / DAY_MS;
  expect(Math.round(years(authority))).toBe(3_652 + (years(authority) > 3_652.5 ? 1 : 0));
  expect(years(certificate)).toBe(397);
  for (const it of [authority, certificate]) {
    expect(Date.parse(it.validFrom)).toBeLessThanOrEqual(START - 2 * DAY_MS);
    expect(Date.parse(it.validFrom)).toBeGreaterThan(START - 2 * DAY_MS - 2_000);
  }
  expect([authority.ca, certificate.ca, certificate.checkIssued(authority)]).toEqual([true, false, true]);
  expect(namesOf(made.pair().cert)).toEqual(names);
  expect(await whatAClientSays(made.pair(), made.authority(), 'nas.local')).toBe('trusted');
});

test('the authority cannot vouch for a site of the internet', async () => {
  await own();
  const ca = readPair(readFileSync(join(folder, 'ca.pem'), 'utf8'));
  if (!ca) throw new Error('There is no authority');
  const forged = await makeServerCertificate(ca, ['bank.example.org', '203.0.113.9'], now);
  expect(await whatAClientSays(forged, ca.cert, 'bank.example.org')).toBe('permitted subtree violation');
  const inside = await makeServerCertificate(ca, ['printer.lan', '10.1.2.3'], now);
  expect(await whatAClientSays(inside, ca.cert, 'printer.lan')).toBe('trusted');
});

test('keys are for the owner alone, and all is kept for the next start', async () => {
  const first = await own();
  expect(readdirSync(folder).sort()).toEqual(['ca.crt', 'ca.pem', 'server.pem']);
  for (const file of ['ca.pem', 'server.pem']) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, 'ca.crt'), 'utf8')).not.toContain('PRIVATE');
  const second = await own();
  expect([second.authority(), second.pair()]).toEqual([first.authority(), first.pair()]);
});

test('the certificate is made anew by the same authority, long before its end, also while the server runs', async () => {
  const made = await own();
  const before = made.pair();
  now = endOf(made) - 61 * DAY_MS;
  expect(await made.refresh()).toBe(false);
  now = endOf(made) - 59 * DAY_MS;
  expect(await made.refresh()).toBe(true);
  expect(endOf(made)).toBeGreaterThan(now + 390 * DAY_MS);
  expect(made.pair().key).not.toBe(before.key);
  expect(certificateOf(made).checkIssued(new X509Certificate(made.authority()))).toBe(true);
  expect((await own()).pair()).toEqual(made.pair());
});

test('one that ended while no server ran is made anew at the start', async () => {
  const before = await own();
  now = endOf(before) + DAY_MS;
  const after = await own();
  expect(after.authority()).toBe(before.authority());
  expect(endOf(after)).toBeGreaterThan(now);
});

test('a clock that was ahead when it was made does not keep people out', async () => {
  now = START + 30 * DAY_MS;
  const made = await own();
  now = START;
  expect(await made.refresh()).toBe(true);
  expect(Date.parse(certificateOf(made).validFrom)).toBeLessThan(START);
});

test('names and addresses that come are added while it runs; one that goes away for a while changes nothing', async () => {
  const made = await own();
  names = ['nas', 'nas.local', 'localhost', '127.0.0.1', '::1'];
  expect(await made.refresh()).toBe(false);
  names = ['nas', 'nas.local', 'localhost', '127.0.0.1', '::1', '10.0.0.7', 'fd00::7'];
  expect(await made.refresh()).toBe(true);
  expect(namesOf(made.pair().cert)).toEqual(names);
  names = ['nas', 'localhost'];
  const restarted = await own();
  expect(namesOf(restarted.pair().cert)).toEqual(names);
  expect(restarted.authority()).toBe(made.authority());
});

test('a name that the authority was not made for ends the start where it was asked for, and else is left out', async () => {
  await own(['nas']);
  names = ['nest.example.org', 'localhost'];
  await expect(own(['nest.example.org'])).rejects.toThrow(
    /^HTTPS_NAMES: the certificate authority in .* may not sign 'nest\.example\.org'.* Delete that folder/,
  );
  expect(namesOf((await own()).pair().cert)).toEqual(['localhost']);
  expect(warnings).toEqual([expect.stringContaining('may not sign')]);
  rmSync(folder, { recursive: true });
  expect(namesOf((await own(['nest.example.org'])).pair().cert)).toEqual(names);
});

test('a broken file of the authority is not replaced in silence, one of the server is', async () => {
  const made = await own();
  writeFileSync(join(folder, 'server.pem'), 'broken');
  const again = await own();
  expect(again.authority()).toBe(made.authority());
  expect(certificateOf(again).checkIssued(new X509Certificate(made.authority()))).toBe(true);
  writeFileSync(join(folder, 'ca.pem'), 'broken');
  await expect(own()).rejects.toThrow(/ca\.pem does not hold a certificate and its key\. Put it back from a copy/);
});

test('an authority that is over is replaced, kept beside the new one, and said', async () => {
  const before = await own();
  now = START + 3_655 * DAY_MS;
  const after = await own();
  expect(after.authority()).not.toBe(before.authority());
  expect(warnings).toEqual([expect.stringContaining('each device has to trust a new one')]);
  expect(readdirSync(folder)).toContainEqual(expect.stringMatching(/^ca\.pem\.until-\d{4}-\d\d-\d\d$/));
});

test('near the end of the authority a certificate ends with it, and is not made anew at each look', async () => {
  const made = await own();
  now = Date.parse(new X509Certificate(made.authority()).validTo) - 30 * DAY_MS;
  expect(await made.refresh()).toBe(true);
  expect(endOf(made)).toBe(Date.parse(new X509Certificate(made.authority()).validTo));
  expect(await made.refresh()).toBe(false);
});

test('servers that begin at once take the same authority', async () => {
  const all = await Promise.all([own(), own(), own()]);
  expect(new Set(all.map(({ authority }) => authority())).size).toBe(1);
  for (const it of all) expect(certificateOf(it).checkIssued(new X509Certificate(it.authority()))).toBe(true);
});

test('a folder that cannot be used is one line', async () => {
  mkdirSync(join(folder, '..'), { recursive: true });
  writeFileSync(folder, '');
  await expect(own()).rejects.toThrow(/https cannot be used for certificates: /);
});

test('an authority that cannot be read ends the start in one line', async () => {
  mkdirSync(join(folder, 'ca.pem'), { recursive: true });
  await expect(own()).rejects.toThrow(StartError);
  await expect(own()).rejects.toThrow(/https cannot be used for certificates: /);
});
