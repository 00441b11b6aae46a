import { randomBytes } from 'node:crypto';
import * as library from '@simplewebauthn/server';
import { type Authenticator, givenAnAuthenticator, type Misdeed } from '../testing/authenticator.ts';
import { DATABASES } from '../testing/databases.ts';
import { givenAServer, type Person, type TestServer } from '../testing/server.ts';

jest.mock('@simplewebauthn/server', () => {
  const real = jest.requireActual<typeof library>('@simplewebauthn/server');
  return { ...real, verifyAuthenticationResponse: jest.fn(real.verifyAuthenticationResponse) };
});

const REFUSED = 'This passkey could not be verified. Please try again, or sign in with your password.';
const base64url = (bytes: number) => randomBytes(bytes).toString('base64url');

describe.each(DATABASES)('passkeys on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let phone: Authenticator;
  beforeAll(async () => {
    server = await givenAServer(database, { publicUrl: 'https://nestling.example' });
  });
  beforeEach(async () => {
    sam = await server.givenAPerson();
    phone = givenAnAuthenticator(server);
  });
  afterAll(() => server.close());

  const register = async (device: Authenticator, deviceName: string, person = sam, misdeed?: Misdeed) => {
    const { data: options } = await person.call('GET /api/auth/webauthn/register');
    const body = { credential: device.create(options, misdeed), deviceName };
    return person.call('POST /api/auth/webauthn/register', { body });
  };
  const signInOptions = async (email = sam.email) =>
    (await server.call('POST /api/auth/webauthn/login', { body: { email } })).data;
  const verify = (credential: ReturnType<Authenticator['get']>, email = sam.email) =>
    server.call('POST /api/auth/webauthn/verify', { body: { email, credential } });
  const signIn = async (misdeed?: Misdeed, email?: string) =>
    verify(phone.get(await signInOptions(email), misdeed), email);
  const sessionsOf = async (person: Person) => (await person.call('GET /api/auth/sessions')).data.length;

  test('a device is registered, listed, signs in, and is removed', async () => {
    const registered = await register(phone, ' iPhone ');
    expect(registered).toMatchObject({
      status: 201,
      data: {
        verified: true,
        credential: {
          deviceName: 'iPhone',
          createdAt: server.at(0),
          lastUsedAt: null,
          transports: ['internal', 'hybrid'],
          backedUp: true,
        },
      },
    });
    const { id } = registered.data.credential;

    const options = await signInOptions(` ${sam.email.toUpperCase()} `);
    expect(options).toMatchObject({
      rpId: 'nestling.example',
      userVerification: 'required',
      allowCredentials: [{ id: phone.id, type: 'public-key' }],
    });
    server.after({ seconds: 30 });
    const signedIn = await verify(phone.get(options));
    expect(signedIn).toMatchObject({ status: 200, data: { id: sam.id, email: sam.email, name: 'Sam' } });
    expect((await server.call('GET /api/auth/me', { token: signedIn.data.token })).data.id).toBe(sam.id);

    const { data: listed } = await sam.call('GET /api/auth/webauthn/credentials');
    expect(listed).toEqual([{ ...registered.data.credential, lastUsedAt: server.at(0) }]);
    const removed = await sam.call('DELETE /api/auth/webauthn/credentials/:id', { params: { id } });
    expect(removed.data).toEqual({ id });
    expect((await sam.call('GET /api/auth/webauthn/credentials')).data).toEqual([]);
    expect(await signIn()).toMatchObject({ status: 401, message: REFUSED });
  });

  test('the options ask for a verified person and name the devices that are registered', async () => {
    await register(phone, 'iPhone');
    const { data } = await sam.call('GET /api/auth/webauthn/register');
    expect(data).toMatchObject({
      rp: { id: 'nestling.example', name: 'Nestling' },
      user: { name: sam.email, displayName: 'Sam' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [{ id: phone.id, deviceName: 'iPhone', transports: ['internal', 'hybrid'] }],
    });
    expect(Buffer.from(data.challenge, 'base64url').length).toBeGreaterThanOrEqual(32);
  });

  test('a device name is used once by a person, literally, and a passkey by one person', async () => {
    const message =
      'This device has already been registered for biometric authentication. You cannot register the same device twice.';
    await register(phone, 'iPhone');
    expect(await register(givenAnAuthenticator(server), 'iPhone')).toMatchObject({ status: 409, message });
    expect(await register(phone, 'Other name')).toMatchObject({ status: 409, message });
    expect((await register(givenAnAuthenticator(server), 'iphone')).status).toBe(201);
    const kim = await server.givenAPerson('Kim');
    expect((await register(phone, 'iPhone', kim)).status).toBe(409);
    expect((await register(givenAnAuthenticator(server), 'iPhone', kim)).status).toBe(201);
  });

  const x5c = new Map<string, unknown>([
    ['alg', -7],
    ['sig', new Uint8Array(70)],
    ['x5c', [new Uint8Array(100)]],
  ]);
  test.each<[string, Misdeed]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'https://nestling.example:8443' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a sign-in instead', { type: 'webauthn.get' }],
    ['a challenge of its own', { challenge: base64url(70) }],
    ['nobody verified', { isVerified: false }],
    ['nobody there', { isPresent: false }],
    ['certificates', { attestation: { fmt: 'packed', attStmt: x5c } }],
    ['a format we did not ask for', { attestation: { fmt: 'fido-u2f', attStmt: x5c } }],
  ])('registering with %s is refused and leaves the person signed in', async (_what, misdeed) => {
    const message = 'This device could not be verified. Please try again.';
    expect(await register(phone, 'iPhone', sam, misdeed)).toMatchObject({ status: 400, message });
    expect((await sam.call('GET /api/auth/webauthn/credentials')).data).toEqual([]);
  });

  test("a challenge registers one device, its person's, within five minutes", async () => {
    const { data: options } = await sam.call('GET /api/auth/webauthn/register');
    const submit = (person: Person, device: Authenticator, deviceName: string) =>
      person.call('POST /api/auth/webauthn/register', { body: { credential: device.create(options), deviceName } });
    expect((await submit(await server.givenAPerson('Kim'), phone, 'Phone')).status).toBe(400);
    expect((await submit(sam, phone, 'Phone')).status).toBe(201);
    expect((await submit(sam, givenAnAuthenticator(server), 'Tablet')).status).toBe(400);

    const { data: late } = await sam.call('GET /api/auth/webauthn/register');
    server.after({ minutes: 5 });
    const body = { credential: givenAnAuthenticator(server).create(late), deviceName: 'Tablet' };
    expect((await sam.call('POST /api/auth/webauthn/register', { body })).status).toBe(400);
  });

  test.each<[string, Misdeed]>([
    ['another site', { origin: 'https://evil.example' }],
    ['plain http', { origin: 'http://nestling.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a registration instead', { type: 'webauthn.create' }],
    ['a challenge of its own', { challenge: base64url(70) }],
    ['a short challenge', { challenge: base64url(8) }],
    ['nobody verified', { isVerified: false }],
    ['nobody there', { isPresent: false }],
    ['a broken signature', { breakSignature: true }],
    ["somebody else's handle", { userHandle: base64url(36) }],
  ])('signing in with %s is refused with one message', async (_what, misdeed) => {
    await register(phone, 'iPhone');
    const before = await sessionsOf(sam);
    expect(await signIn(misdeed)).toMatchObject({ status: 401, message: REFUSED });
    expect(await sessionsOf(sam)).toBe(before);
    expect((await signIn()).status).toBe(200);
  });

  test('an answer signs in once, also when it is sent twice at once', async () => {
    await register(phone, 'iPhone');
    const credential = phone.get(await signInOptions());
    const answers = await Promise.all([verify(credential), verify(credential), verify(credential)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await verify(credential)).status).toBe(401);
    const options = await signInOptions();
    expect((await verify(phone.get(options))).status).toBe(200);
    expect((await verify(phone.get(options))).status).toBe(401);
  });

  test('a challenge is for one account, for signing in, and for five minutes', async () => {
    await register(phone, 'iPhone');
    const kim = await server.givenAPerson('Kim');
    const tablet = givenAnAuthenticator(server);
    await register(tablet, 'Tablet', kim);
    expect((await verify(phone.get(await signInOptions(kim.email)))).status).toBe(401);
    expect((await verify(tablet.get(await signInOptions()))).status).toBe(401);
    const { data: registration } = await sam.call('GET /api/auth/webauthn/register');
    expect((await verify(phone.get(registration))).status).toBe(401);
    const options = await signInOptions();
    server.after({ minutes: 5 });
    expect((await verify(phone.get(options))).status).toBe(401);
  });

  test('of two uses of one count at the same time one is a copy', async () => {
    await register(phone, 'iPhone', sam, { counter: 7 });
    const [first, second] = [await signInOptions(), await signInOptions()];
    let arrived = 0;
    let letGo = () => {};
    const bothAreThere = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const real = jest.requireActual<typeof library>('@simplewebauthn/server').verifyAuthenticationResponse;
    const held = jest.mocked(library.verifyAuthenticationResponse).mockImplementation(async (options) => {
      arrived += 1;
      if (arrived === 2) letGo();
      await bothAreThere;
      return real(options);
    });
    const answers = await Promise.all([first, second].map((options) => verify(phone.get(options, { counter: 8 }))));
    held.mockImplementation(real);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('a count that does not go up tells of a copied passkey; one that stays at zero is fine', async () => {
    await register(phone, 'iPhone', sam, { counter: 7 });
    expect((await signIn({ counter: 8 })).status).toBe(200);
    expect((await signIn({ counter: 8 })).status).toBe(401);
    expect((await signIn({ counter: 3 })).status).toBe(401);
    expect((await signIn({ counter: 9 })).status).toBe(200);

    const kim = await server.givenAPerson('Kim');
    const synced = givenAnAuthenticator(server);
    await register(synced, 'Phone', kim, { counter: 0 });
    for (let n = 0; n < 2; n++) {
      const credential = synced.get(await signInOptions(kim.email), { counter: 0 });
      expect((await verify(credential, kim.email)).status).toBe(200);
    }
  });

  test('options and answers do not tell which e-mail addresses have an account or a passkey', async () => {
    await register(phone, 'iPhone');
    const without = await server.givenAPerson('Kim');
    const nobody = 'nobody@example.org';
    const shape = ({ challenge, allowCredentials, ...rest }: Awaited<ReturnType<typeof signInOptions>>) => ({
      ...rest,
      challenge: challenge.length,
      kind: allowCredentials.map((entry) => [Object.keys(entry), entry.type])[0],
    });
    const options = await signInOptions();
    // In the order in which browsers name them, whatever order they were sent in.
    expect(options.allowCredentials.map(({ transports }) => transports)).toEqual([['hybrid', 'internal']]);
    const real = shape(options);
    for (const email of [without.email, nobody]) {
      const first = await signInOptions(email);
      const second = await signInOptions(email);
      expect(shape(first)).toEqual(real);
      expect(second.allowCredentials).toEqual(first.allowCredentials);
      expect(second.challenge).not.toBe(first.challenge);
      const answer = await verify(phone.get(first), email);
      expect(answer).toMatchObject({ status: 401, message: REFUSED });
    }
    expect((await signInOptions(nobody)).allowCredentials).not.toEqual(
      (await signInOptions(without.email)).allowCredentials,
    );
  });

  test('accounts without a passkey and unknown e-mail addresses have decoys of every kind', async () => {
    const counts = new Set<number>();
    const transports = new Set<string>();
    for (let n = 0; n < 60; n++) {
      const { allowCredentials } = await signInOptions(`nobody-${n}@example.org`);
      counts.add(allowCredentials.length);
      for (const entry of allowCredentials) transports.add(String(entry.transports));
    }
    expect([...counts].sort()).toEqual(expect.arrayContaining([1, 2]));
    expect([...transports]).toEqual(expect.arrayContaining(['hybrid,internal', 'internal']));
  });

  test('an answer for a decoy is checked as one for a passkey is', async () => {
    await register(phone, 'iPhone');
    const checked = jest.mocked(library.verifyAuthenticationResponse);
    for (const email of [sam.email, 'nobody@example.org']) {
      checked.mockClear();
      const options = await signInOptions(email);
      const id = options.allowCredentials[0]?.id ?? '';
      const credential = { ...phone.get(options, { breakSignature: true }), id, rawId: id };
      expect(await verify(credential, email)).toMatchObject({ status: 401, message: REFUSED });
      const outcomes = await Promise.all(checked.mock.results.map(({ value }) => value));
      expect(outcomes).toEqual([expect.objectContaining({ verified: false })]);
    }
  });

  test('asking for options stores nothing, however often', async () => {
    const rows = () => server.store.read.selectFrom('used_challenge').selectAll().execute();
    await register(phone, 'iPhone');
    const before = await rows();
    await Promise.all(Array.from({ length: 50 }, (_, n) => signInOptions(`nobody-${n}@example.org`)));
    expect(await rows()).toEqual(before);
    await signIn();
    expect((await rows()).length).toBe(before.length + 1);
    server.after({ minutes: 6 });
    await signIn();
    expect((await rows()).length).toBe(1);
  });

  test('only a device that has signed in to the account learns that it has a passkey', async () => {
    const check = async (cookie?: string, email = sam.email) =>
      (
        await server.call('POST /api/auth/webauthn/check', {
          body: { email },
          headers: cookie ? { cookie } : undefined,
        })
      ).data.hasBiometricCredentials;
    const login = await server.call('POST /api/auth/login', { body: sam });
    const header = String(login.headers['set-cookie']);
    expect(header).toMatch(/; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/);
    expect(header).not.toContain(sam.email);
    const cookie = header.split(';')[0] ?? '';

    expect(await check(cookie)).toBe(false);
    const registered = await register(phone, 'iPhone');
    expect(await check(String(registered.headers['set-cookie']).split(';')[0])).toBe(true);
    expect(await check(`theme=dark; ${cookie}`)).toBe(true);
    expect(await check()).toBe(false);
    expect(await check(`nestling_devices=${base64url(32)}`)).toBe(false);
    expect(await check(cookie, 'nobody@example.org')).toBe(false);
    const kim = await server.givenAPerson('Kim');
    await register(givenAnAuthenticator(server), 'iPhone', kim);
    expect(await check(cookie, kim.email)).toBe(false);

    const second = await server.call('POST /api/auth/login', { body: kim, headers: { cookie } });
    const both = String(second.headers['set-cookie']).split(';')[0];
    expect(await check(both)).toBe(true);
    expect(await check(both, kim.email)).toBe(true);
  });

  test('wrong passwords do not keep a passkey out', async () => {
    await register(phone, 'iPhone');
    const guess = () => server.call('POST /api/auth/login', { body: { email: sam.email, password: 'wrong' } });
    for (let n = 0; n < 10; n++) await guess();
    expect((await guess()).status).toBe(429);
    expect((await signIn()).status).toBe(200);
  });
});

test('without PUBLIC_URL passkeys are for localhost, at the port', async () => {
  const server = await givenAServer('sqlite', { port: 4_100 });
  const sam = await server.givenAPerson();
  const { data: options } = await sam.call('GET /api/auth/webauthn/register');
  expect(options.rp.id).toBe('localhost');
  const body = (origin: string) => ({ credential: givenAnAuthenticator({ origin }).create(options), deviceName: 'A' });
  const submit = (origin: string) => sam.call('POST /api/auth/webauthn/register', { body: body(origin) });
  expect((await submit('http://localhost:4101')).status).toBe(400);
  expect((await submit('http://localhost:4100')).status).toBe(201);
  await server.close();
});
