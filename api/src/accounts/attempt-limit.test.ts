import { givenAServer } from '../testing/server.ts';
import { networkOf } from './attempt-limit.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const guessing = async (trustProxy: false | string[], proxy: string) => {
  const server = await givenAServer('sqlite', { trustProxy });
  const { email, password } = await server.givenAPerson();
  const login = (attempt: string, from: string) =>
    server.call('POST /api/auth/login', {
      body: { email, password: attempt },
      address: proxy,
      headers: { 'x-forwarded-for': from },
    });
  for (let n = 0; n < 10; n++) await login('wrong', `203.0.113.${n}`);
  const forged = (await login('wrong', '203.0.113.99')).status;
  for (let n = 0; n < 10; n++) await login('wrong', '203.0.113.200');
  const counted = (await login('wrong', '203.0.113.200')).status;
  const owner = (await login(password, '203.0.113.201')).status;
  await server.close();
  return { forged, counted, owner };
};

test('without a trusted proxy, X-Forwarded-For changes nothing', async () => {
  expect(await guessing(false, '192.0.2.1')).toEqual({ forged: 429, counted: 429, owner: 429 });
});

test('a stranger is not a proxy, whatever it sends', async () => {
  expect(await guessing(['loopback'], '192.0.2.1')).toEqual({ forged: 429, counted: 429, owner: 429 });
});

test('behind a trusted proxy visitors are told apart, and a guesser does not keep the owner out', async () => {
  expect(await guessing(['loopback'], '127.0.0.1')).toEqual({ forged: 401, counted: 429, owner: 200 });
});
