import type { NetworkInterfaceInfo } from 'node:os';
import { isName, ownAddresses, ownNames } from './names.ts';

test.each([
  ['nas', ['nas', 'nas.local', 'localhost']],
  ['DESKTOP-7', ['desktop-7', 'desktop-7.local', 'localhost']],
  ['MacBook.local', ['macbook.local', 'localhost']],
  ['nas.fritz.box', ['nas.fritz.box', 'nas.local', 'localhost']],
  ['localhost', ['localhost']],
  ['my_pc', ['localhost']],
  ['10.0.0.7', ['localhost']],
])('a machine that is called %s has the names %j', (host, names) => {
  expect(ownNames(host)).toEqual(names);
});

const at = (address: string) => ({ address }) as NetworkInterfaceInfo;

test('addresses of the house count, those of the internet and of one cable do not', () => {
  const interfaces = {
    lo: [at('127.0.0.1'), at('::1')],
    eth0: [at('192.168.1.20'), at('fd00::7'), at('2a02:8109::7'), at('fe80::1'), at('8.8.8.8')],
    tailscale0: [at('100.101.102.103')],
    gone: undefined,
  };
  expect(ownAddresses(interfaces)).toEqual(['127.0.0.1', '::1', '192.168.1.20', 'fd00::7', '100.101.102.103']);
});

test.each([
  ['nas', true],
  ['nest.example.org', true],
  ['::1', true],
  ['*.example.org', false],
  ['a b', false],
  ['-nas', false],
  ['999.1.1.1', false],
  ['foo.123', false],
  ['1.2.3', false],
  ['fe80::1%eth0', false],
  ['', false],
  [`${'a'.repeat(64)}.org`, false],
])('%s is a name: %s', (text, is) => {
  expect(isName(text)).toBe(is);
});
