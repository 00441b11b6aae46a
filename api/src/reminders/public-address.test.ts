import { isPublicAddress, lookupPublic } from './public-address.ts';

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

test.each([true, false])('a name that leads to this machine is refused (all addresses: %s)', async (all) => {
  const answer = await new Promise((resolve) => lookupPublic('localhost', { all }, (error) => resolve(error?.code)));
  expect(answer).toBe('EPRIVATE');
});
