import { satisfies } from './fits.ts';

test.each([
  ['19.3.1', '^19.3.1'],
  ['19.3.1', '^19.3.0'],
  ['19.4.0', '^19.3.7'],
  ['19.3.1', '19.3.1'],
  ['0.2.5', '^0.2.1'],
  ['0.0.3', '^0.0.3'],
  ['0.0.0', '^0.0.0'],
  ['5.108.0-beta.1', '^5.100.0'],
])('%s satisfies %s', (version, range) => expect(satisfies(version, range)).toBe(true));

test.each([
  ['19.3.1', '^19.4.0'],
  ['19.3.1', '^19.3.2'],
  ['20.0.0', '^19.3.0'],
  ['19.3.2', '19.3.1'],
  ['0.3.0', '^0.2.1'],
  ['1.2.1', '^0.2.1'],
  ['0.0.4', '^0.0.3'],
  ['19.3.1', 'latest'],
  ['19.3.1', '>=18'],
  ['workspace', '^1.0.0'],
])('%s does not satisfy %s', (version, range) => expect(satisfies(version, range)).toBe(false));
