import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAuthority, makeServerCertificate, type Pair } from './certificates.ts';
import { givenCertificate, givenNames } from './given-certificate.ts';
import { OF_A_HOUSE } from './name-constraints.ts';

const DAY_MS = 86_400_000;

let authority: Pair;
let folder: string;
let files: { cert: string; key: string };
let warnings: string[];
beforeAll(async () => {
  authority = await makeAuthority('home', OF_A_HOUSE, Date.now());
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-'));
  files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  warnings = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const log = { info() {}, error() {}, warn: (_: object, text?: string) => void warnings.push(text ?? '') } as never;
const given = () => givenCertificate(files, { now: () => Date.now(), log });

function put({ cert, key }: Partial<Pair>): void {
  if (cert !== undefined) writeFileSync(files.cert, cert);
  if (key !== undefined) writeFileSync(files.key, key);
}
const make = (name = 'nest.lan', at = Date.now()) => makeServerCertificate(authority, [name, '*.nest.lan', '::1'], at);

test('what the files hold is used with all that stands behind it, and its names are known', async () => {
  const pair = await make();
  const chain = { ...pair, cert: pair.cert + authority.cert };
  put(chain);
  expect(given().pair()).toEqual(chain);
  expect(givenNames(files)).toEqual(['nest.lan', '::1']);
  expect(warnings).toEqual([]);
});

test('new files are used, and looked at once', async () => {
  put(await make());
  const certificate = given();
  expect(await certificate.refresh()).toBe(false);
  const next = await make();
  put(next);
  expect(await certificate.refresh()).toBe(true);
  expect(certificate.pair()).toEqual(next);
  expect(await certificate.refresh()).toBe(false);
});

test.each([
  ['half of a certificate', (next: Pair) => ({ cert: next.cert.slice(0, 300), key: next.key })],
  ['a certificate before its key', (next: Pair) => ({ cert: next.cert })],
  ['a key that is none', (next: Pair) => ({ cert: next.cert, key: 'nothing' })],
])('%s keeps the one before and is said once; the rest of it is taken when it comes', async (_, broken) => {
  const first = await make();
  put(first);
  const certificate = given();
  const next = await make();
  put(broken(next));
  for (let look = 0; look < 3; look++) expect(await certificate.refresh()).toBe(false);
  expect(certificate.pair()).toEqual(first);
  expect(warnings).toEqual(['the new certificate of HTTPS_CERT cannot be used; the one before goes on']);
  put(next);
  expect(await certificate.refresh()).toBe(true);
  expect(certificate.pair()).toEqual(next);
});

test('a file that goes away for a moment changes nothing', async () => {
  const first = await make();
  put(first);
  const certificate = given();
  rmSync(files.cert);
  expect(await certificate.refresh()).toBe(false);
  put(first);
  await certificate.refresh();
  expect(certificate.pair()).toEqual(first);
});

test('one that is over is served, with a warning', async () => {
  const over = await make('nest.lan', Date.now() - 500 * DAY_MS);
  put(over);
  expect(given().pair()).toEqual(over);
  expect(warnings).toEqual([expect.stringContaining('the certificate of HTTPS_CERT is over')]);
});

test('at the start each fault is one line', async () => {
  const pair = await make();
  expect(given).toThrow(/^HTTPS_CERT and HTTPS_KEY cannot be used: ENOENT/);
  put({ cert: 'nothing', key: pair.key });
  expect(given).toThrow('the certificate is not a PEM file');
  put({ cert: pair.cert, key: (await make()).key });
  expect(given).toThrow('HTTPS_CERT and HTTPS_KEY cannot be used: the key is not that of the certificate.');
  put({ key: 'nothing' });
  expect(given).toThrow('the key is not a PEM file without a passphrase');
});
