import { dataHeaders, type Site, securityHeaders } from './response.ts';

const given = { cert: '/cert.pem', key: '/key.pem' };

const SITES: [string, Site, boolean][] = [
  ['behind a proxy with https', { publicUrl: 'https://nest.example.org' }, true],
  ['over http', { publicUrl: 'http://nas:3000' }, false],
  ['where nobody said the address', {}, false],
  ['with an authority of its own', { publicUrl: 'https://nas:3443', https: { port: 3443 } }, false],
  ['with an authority of its own at the usual port', { publicUrl: 'https://nas', https: { port: 443 } }, false],
  [
    'with a given certificate at the usual port',
    { publicUrl: 'https://nest.example.org', https: { port: 443, given } },
    true,
  ],
  [
    'with a given certificate at another port, as browsers would stay at every port',
    { publicUrl: 'https://nest.example.org:3443', https: { port: 3443, given } },
    false,
  ],
];

test.each(SITES)('browsers are told to stay with https or not, %s', (_, site, isTold) => {
  for (const headers of [dataHeaders(site), securityHeaders(site)]) {
    expect('strict-transport-security' in headers).toBe(isTold);
  }
});
