import { isPublicAddress, isPublicHost, lookupPublic, publicLookup } from './public-address.ts';

test.each(['8.8.8.8', '142.250.74.10', '172.32.0.1', '2a00:1450:4001:80b::200a'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001:0:1::',
  'router',
  '',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

/** The host as the address of a subscription holds it. */
const hostOf = (host: string) => new URL(`https://${host}/a`).hostname;

test.each(['fcm.googleapis.com', 'web.push.apple.com', '8.8.8.8', '[2a00:1450:4001:80b::200a]'])(
  '%s may be a push service',
  (host) => expect(isPublicHost(hostOf(host))).toBe(true),
);

test.each([
  'localhost',
  'LOCALHOST.',
  'push.localhost',
  'push.localhost.',
  'push.example.org.',
  'router',
  'router.',
  'printer.local',
  'printer.local.',
  'metadata.google.internal',
  'nas.home.arpa',
  'nas.lan',
  'nas.home',
  'mail.corp',
  'wiki.intranet',
  'db.private',
  'push.test',
  'push.invalid',
  'hidden.onion',
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '192.168.1.1',
  '100.100.100.200',
  '169.254.169.254',
  '0xa9fea9fe',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[::127.0.0.1]',
  '[64:ff9b::10.0.0.1]',
  '[fd00:ec2::254]',
  '[fc00::1]',
  '[fe80::1]',
])('%s may not', (host) => {
  expect(isPublicHost(hostOf(host))).toBe(false);
});

test.each([true, false])('a name that leads to this machine is refused (all addresses: %s)', async (all) => {
  const answer = await new Promise((resolve) => lookupPublic('localhost', { all }, (error) => resolve(error?.code)));
  expect(answer).toBe('EPRIVATE');
});

test.each([true, false])('a name that leads to a public and a private address is refused (all: %s)', async (all) => {
  const both = publicLookup((_name, _options, answer) =>
    answer(null, [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]),
  );
  const code = await new Promise((resolve) => both('mixed.example.org', { all }, (error) => resolve(error?.code)));
  expect(code).toBe('EPRIVATE');
});

test('a public name leads to the address that was checked', async () => {
  const one = publicLookup((_name, _options, answer) => answer(null, [{ address: '8.8.8.8', family: 4 }]));
  const address = await new Promise((resolve) => one('pictures.example.org', {}, (_error, found) => resolve(found)));
  expect(address).toBe('8.8.8.8');
});
