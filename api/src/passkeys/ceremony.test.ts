import * as library from '@simplewebauthn/server';
import { givenAnAuthenticator } from '../testing/authenticator.ts';
import { relyingParty, verifyRegistration } from './ceremony.ts';
import { challenges } from './challenges.ts';

jest.mock('@simplewebauthn/server', () => {
  const real = jest.requireActual<typeof library>('@simplewebauthn/server');
  return { ...real, verifyRegistrationResponse: jest.fn(real.verifyRegistrationResponse) };
});

const NOW = Date.parse('2026-03-10T12:00:00.000Z');
const party = relyingParty('https://nestling.example/');
const challenge = challenges(
  async () => Buffer.alloc(32, 7),
  () => NOW,
);
const made = async (purpose: 'register' | 'login', subject: string) =>
  Buffer.from(await challenge.make(purpose, subject)).toString('base64url');

test('a challenge is for its purpose and its subject only', async () => {
  const sent = await made('register', 'sam');
  expect(await challenge.isOurs(sent, 'register', 'sam')).toBe(true);
  expect(await challenge.isOurs(sent, 'login', 'sam')).toBe(false);
  expect(await challenge.isOurs(sent, 'register', 'kim')).toBe(false);
  const otherServer = challenges(
    async () => Buffer.alloc(32, 8),
    () => NOW,
  );
  expect(await otherServer.isOurs(sent, 'register', 'sam')).toBe(false);
});

test.each(['packed', 'tpm', 'none'])(
  'certificates in a %s attestation are refused before anybody reads them',
  async (fmt) => {
    const device = givenAnAuthenticator({ origin: party.origin });
    const attStmt = new Map<string, unknown>(fmt === 'tpm' ? [] : [['x5c', [new Uint8Array(100)]]]);
    const credential = device.create({ challenge: await made('register', 'sam') }, { attestation: { fmt, attStmt } });
    const proven = await verifyRegistration({ credential, deviceName: 'Phone' }, party, async () => true);
    expect(proven).toBeUndefined();
    expect(library.verifyRegistrationResponse).not.toHaveBeenCalled();
  },
);
