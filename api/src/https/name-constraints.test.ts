import { nameConstraints, OF_A_HOUSE, permits } from './name-constraints.ts';

const made = nameConstraints([...OF_A_HOUSE, 'nas', 'nest.example.org', '203.0.113.7']);

test.each([
  ...['localhost', 'nas', 'printer.nas', 'nas.local', 'a.home.arpa', 'nest.example.org', 'x.nest.example.org'],
  ...['10.0.0.1', '172.31.255.255', '192.168.7.7', '100.64.0.1', '127.0.0.1', '203.0.113.7', '::1', 'fd12::7'],
])('%s may be signed', (name) => {
  expect(permits(made, name)).toBe(true);
});

test.each([
  ...['example.org', 'anest.example.org', 'bank.com', 'xnas', 'com', ''],
  ...['8.8.8.8', '172.32.0.1', '203.0.113.8', '2a02::1', '::2', 'fe80::1'],
])('%s may not', (name) => {
  expect(permits(made, name)).toBe(false);
});

test('it is written as RFC 5280 has it: a network is its address and its mask', () => {
  expect(nameConstraints(['lan', '10.0.0.0/8', 'fc00::/7']).toString('hex')).toBe(
    [
      '3039',
      'a037',
      '300582036c616e',
      '300a87080a000000ff000000',
      `30228720fc${'00'.repeat(15)}fe${'00'.repeat(15)}`,
    ].join(''),
  );
});

test('without any nothing is permitted', () => {
  expect(permits(new Uint8Array(), 'localhost')).toBe(false);
});
