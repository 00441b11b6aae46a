import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { houseCertificate } from '../testing/house-certificate.ts';
import { plainServer } from './plain-server.ts';
import { fingerprintOf } from './trust.ts';

const ADDRESS = 'https://nas.local:3443';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

let house: Awaited<ReturnType<typeof houseCertificate>>;
let server: ReturnType<typeof plainServer>;
beforeAll(async () => {
  house = await houseCertificate();
});
afterEach(() => {
  server.close();
});

async function listening(more: { authority?: () => string } = { authority: () => house.authority.cert }) {
  server = plainServer({ address: ADDRESS, certificate: () => house.pair.cert, ...more }).listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Asks as somebody who has opened this host. */
async function ask(path: string, { host = 'nas.local', method = 'GET', headers = {} } = {}) {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', path, method, headers: { host, ...headers } });
  asked.end();
  const [answer] = await once(asked, 'response');
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) };
}

test.each([
  ['/', 'nas.local:3000', `${ADDRESS}/`],
  ['/babies/1?day=2&x=%C3%A4', 'nas.local', `${ADDRESS}/babies/1?day=2&x=%C3%A4`],
  // The same host, where the certificate is for it.
  ['/login', '127.0.0.1:3000', 'https://127.0.0.1:3443/login'],
  ['/login', 'LOCALHOST:3000', 'https://localhost:3443/login'],
  // Whatever is not ours, or no host, or no path, leads to where Nestling is.
  ['/login', 'evil.example', `${ADDRESS}/login`],
  ['/login', '192.168.1.9', `${ADDRESS}/login`],
  ['/login', 'a b', `${ADDRESS}/login`],
  ['//evil.example/x', 'nas.local', `${ADDRESS}//evil.example/x`],
  ['http://evil.example/x', 'nas.local', `${ADDRESS}/`],
  ['/trust/more', 'nas.local', `${ADDRESS}/trust/more`],
])('%s at %s leads to %s', async (path, host, location) => {
  await listening();
  const answer = await ask(path, { host });
  expect([answer.status, answer.headers.location]).toEqual([307, location]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers).not.toHaveProperty('strict-transport-security');
});

test('what is written is led on with its method, and nothing of it is kept', async () => {
  await listening();
  const answer = await ask('/api/auth/login', { method: 'POST', headers: { 'content-length': '0' } });
  expect([answer.status, answer.headers.location, answer.headers.connection]).toEqual([
    307,
    `${ADDRESS}/api/auth/login`,
    'close',
  ]);
});

test('the page of trust says by what the certificate is known, where it is, and how this device takes it, without a script', async () => {
  await listening();
  const { status, headers, body } = await ask('/trust', { headers: { 'user-agent': IPHONE } });
  const page = body.toString();
  expect(status).toBe(200);
  expect(page).toContain(fingerprintOf(house.authority.cert));
  expect(page).toContain('href="/nestling-ca.crt"');
  expect(page).toContain(`href="${ADDRESS}"`);
  expect(page).toContain('<details open><summary>iPhone, iPad</summary>');
  expect(page.match(/<details/g)).toHaveLength(6);
  expect(page).not.toMatch(/<script| on\w+=| style=/);
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  expect(page).toContain(`<style nonce="${nonce}">`);
  expect(page).not.toContain('Passkeys need a name');
});

test('who came by an address is told that passkeys need a name, and which', async () => {
  await listening();
  const page = (await ask('/trust', { host: '192.168.1.20:3000' })).body.toString();
  expect(page).toContain('Passkeys need a name');
  expect(page).toContain('192.168.1.20');
});

test('the page speaks the language of the browser', async () => {
  await listening();
  const page = (await ask('/trust', { headers: { 'accept-language': 'ar' } })).body.toString();
  expect(page).toContain('<html lang="ar" dir="rtl">');
});

test('the authority can be had as phones take it, and as Linux does, without its key', async () => {
  await listening();
  const file = await ask('/nestling-ca.crt');
  expect(file.headers['content-type']).toBe('application/x-x509-ca-cert');
  expect(fingerprintOf(`-----BEGIN CERTIFICATE-----\n${file.body.toString('base64')}\n-----END CERTIFICATE-----`)).toBe(
    fingerprintOf(house.authority.cert),
  );
  const text = await ask('/nestling-ca.pem');
  expect(text.body.toString()).toBe(house.authority.cert);
  expect((await ask('/nestling-ca.crt', { method: 'HEAD' })).body).toHaveLength(0);
});

test('with a certificate of somebody else there is nothing to trust: all leads to https', async () => {
  await listening({});
  for (const path of ['/trust', '/nestling-ca.crt']) expect((await ask(path)).headers.location).toBe(ADDRESS + path);
});
