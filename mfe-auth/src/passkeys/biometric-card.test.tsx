import { session } from '@nestling/shared-ui/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  browserError,
  data,
  failure,
  givenNobody,
  givenPasskeys,
  givenServer,
  heldBack,
  openAt,
  SAM,
} from '../testing/open-app.tsx';
import { registrationNotice } from './passkey-failures.ts';
import { registerPasskey } from './passkeys.ts';

const PHONE = {
  id: '0190d1a0-0000-7000-8000-000000000101',
  deviceName: "Sam's phone",
  createdAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  lastUsedAt: null,
  transports: ['internal'],
  backedUp: false,
};
const OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Nestling' },
  user: { id: 'c2Ft', name: SAM.email, displayName: SAM.name },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 60_000,
  excludeCredentials: [] as object[],
  authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'required' },
  attestation: 'none',
};
const CREDENTIALS = 'GET /api/auth/webauthn/credentials';
const REGISTER = 'POST /api/auth/webauthn/register';

/** The server's part: what it lists grows and shrinks with the calls. */
function givenCredentials(list = [PHONE], answers: Parameters<typeof givenServer>[0] = {}) {
  let devices = list;
  return givenServer({
    'GET /api/auth/sessions': () => data([]),
    'GET /api/babies': () => data([]),
    [CREDENTIALS]: () => data(devices),
    'GET /api/auth/webauthn/register': () =>
      data({
        ...OPTIONS,
        excludeCredentials: devices.map(({ deviceName }) => ({ id: 'aWQ', type: 'public-key', deviceName })),
      }),
    [REGISTER]: (body) => {
      const credential = { ...PHONE, id: crypto.randomUUID(), deviceName: (body as { deviceName: string }).deviceName };
      devices = [...devices, credential];
      return data({ verified: true, credential }, 201);
    },
    [`DELETE /api/auth/webauthn/credentials/${PHONE.id}`]: () => {
      devices = devices.filter(({ id }) => id !== PHONE.id);
      return data({ id: PHONE.id });
    },
    ...answers,
  });
}

async function openCard() {
  const user = userEvent.setup();
  session.signIn(SAM);
  openAt('/settings?tab=security');
  const card = within(await screen.findByRole('region', { name: 'Biometric login' }));
  await waitFor(() => expect(card.getByLabelText('Device name')).not.toHaveValue(''));
  return { user, card };
}

async function register(name?: string) {
  const { user, card } = await openCard();
  if (name !== undefined) {
    await user.clear(card.getByLabelText('Device name'));
    await user.type(card.getByLabelText('Device name'), name);
  }
  await user.click(card.getByRole('button', { name: 'Register New Device' }));
  return { user, card };
}

beforeEach(givenNobody);

it('says so where the browser has no such feature', async () => {
  givenCredentials();
  session.signIn(SAM);
  openAt('/settings?tab=security');
  expect(await screen.findByRole('heading', { name: 'Biometric login not available' })).toBeVisible();
  expect(screen.getByText("Your device or browser doesn't support biometric authentication.")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Register New Device' })).not.toBeInTheDocument();
});

it('says what to do where passkeys fail for want of https', async () => {
  givenCredentials();
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: false });
  session.signIn(SAM);
  openAt('/settings?tab=security');
  expect(await screen.findByRole('heading', { name: 'Biometric login not available' })).toBeVisible();
  expect(screen.getByText("The operation is insecure. Make sure you're using HTTPS or localhost.")).toBeVisible();
  Reflect.deleteProperty(window, 'isSecureContext');
});

it('lists the devices, with when they were added', async () => {
  givenPasskeys();
  givenCredentials();
  const { card } = await openCard();
  expect(await card.findByText("Sam's phone")).toBeVisible();
  expect(card.getByText('Added 3 days ago')).toBeVisible();
});

it('registers this device under a proposed name and lists it', async () => {
  const { create } = givenPasskeys();
  const calls = givenCredentials([]);
  const { user, card } = await openCard();
  expect(await card.findByText('No biometric credentials registered yet')).toBeVisible();
  const proposed = (card.getByLabelText('Device name') as HTMLInputElement).value;
  await user.dblClick(card.getByRole('button', { name: 'Register New Device' }));
  expect(await card.findByText(proposed)).toBeVisible();
  expect(create).toHaveBeenCalledTimes(1);
  const sent = calls.filter(({ route }) => route === REGISTER).map(({ body }) => body);
  expect(sent).toEqual([
    { deviceName: proposed, credential: expect.objectContaining({ id: 'credential-1', type: 'public-key' }) },
  ]);
});

it('says that it is registering', async () => {
  givenPasskeys();
  const held = heldBack(data({ verified: true, credential: PHONE }, 201));
  givenCredentials([], { [REGISTER]: held.answer });
  const { card } = await register();
  expect(await card.findByRole('button', { name: 'Registering...' })).toBeDisabled();
  held.give();
  expect(await card.findByRole('button', { name: 'Register New Device' })).toBeEnabled();
});

it('refuses a device whose name is registered, before it asks the person; another name is another device', async () => {
  const { create } = givenPasskeys();
  givenCredentials();
  const { user, card } = await register("Sam's phone");
  const warning = await card.findByRole('alert');
  expect(warning).toHaveTextContent('Already Registered');
  expect(warning).toHaveTextContent(
    'This device has already been registered for biometric login. You can see it in your registered devices list below.',
  );
  expect(create).not.toHaveBeenCalled();

  await user.type(card.getByLabelText('Device name'), ' 2');
  await user.click(card.getByRole('button', { name: 'Register New Device' }));
  expect(await card.findByText("Sam's phone 2")).toBeVisible();
  expect(card.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['NotAllowedError', '', 'You declined the biometric registration request. You can try again when ready.'],
  ['SecurityError', 'Registration Error', "The operation is insecure. Make sure you're using HTTPS or localhost."],
  [
    'InvalidStateError',
    'Already Registered',
    'This device has already been registered for biometric login. You can see it in your registered devices list below.',
  ],
  ['UnknownError', 'Registration Error', 'Unable to register this device. UnknownError: '],
])('a %s of the browser is told in plain words', async (name, title, text) => {
  const { create } = givenPasskeys();
  create.mockRejectedValueOnce(browserError(name));
  givenCredentials([]);
  const { card } = await register('My tablet');
  const notice = await card.findByRole('alert');
  expect(notice).toHaveTextContent(title + text);
  expect(card.getByLabelText('Device name')).toHaveValue('My tablet');
});

it('takes the word of the server, not its text, for a device that is registered already', async () => {
  givenPasskeys();
  givenCredentials([], { [REGISTER]: () => failure(409, 'Twice', { error: 'already_registered' }) });
  const { card } = await register();
  expect(await card.findByRole('alert')).toHaveTextContent('Already Registered');
});

it("tells the server's message", async () => {
  givenPasskeys();
  givenCredentials([], { [REGISTER]: () => failure(400, 'The passkey could not be verified') });
  const { card } = await register();
  expect(await card.findByRole('alert')).toHaveTextContent('Registration ErrorThe passkey could not be verified');
});

it('has a text for everything else', async () => {
  expect(registrationNotice(undefined).text).toBe('Failed to register biometric device');
  const refused = await registerPasskey('x').catch((error: unknown) => error);
  expect(registrationNotice(refused).text).toBe('User must be logged in to register biometric');
});

it('asks for a name', async () => {
  givenPasskeys();
  const calls = givenCredentials();
  const { card } = await register(' ');
  expect(await card.findByText('Please enter a device name')).toBeVisible();
  expect(calls.map(({ route }) => route)).not.toContain('GET /api/auth/webauthn/register');
});

it('removes a device after a question, and the list is fresh', async () => {
  givenPasskeys();
  givenCredentials();
  const { user, card } = await openCard();
  await user.click(await card.findByRole('button', { name: "Remove Sam's phone" }));
  expect(await screen.findByRole('alertdialog', { name: "Remove Sam's phone?" })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await card.findByText('No biometric credentials registered yet')).toBeVisible();
});

it.each([
  ["the server's message", () => failure(404, 'This passkey is gone'), 'This passkey is gone'],
  ['that it got no answer', () => Promise.reject(new TypeError('x')), 'The server cannot be reached.'],
])('a removal that fails tells %s', async (_, answer, text) => {
  givenPasskeys();
  givenCredentials([PHONE], { [`DELETE /api/auth/webauthn/credentials/${PHONE.id}`]: answer });
  const { user, card } = await openCard();
  await user.click(await card.findByRole('button', { name: "Remove Sam's phone" }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await card.findByRole('alert')).toHaveTextContent(text);
  expect(card.getByText("Sam's phone")).toBeVisible();
});

it('shows that the list could not be read, and reads it again', async () => {
  givenPasskeys();
  let broken = true;
  givenCredentials([], { [CREDENTIALS]: () => (broken ? failure(400, 'Not now') : data([PHONE])) });
  const { user, card } = await openCard();
  expect(await card.findByText('Your registered devices could not be loaded')).toBeVisible();
  broken = false;
  await user.click(card.getByRole('button', { name: 'Retry' }));
  expect(await card.findByText("Sam's phone")).toBeVisible();
});
