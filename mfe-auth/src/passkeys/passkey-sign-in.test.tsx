import { session } from '@nestling/shared-ui/platform';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  address,
  browserError,
  type Call,
  data,
  failure,
  fill,
  givenNobody,
  givenPasskeys,
  givenServer,
  heldBack,
  openAt,
  SAM,
} from '../testing/open-app.tsx';
import { signInFailureText } from './passkey-failures.ts';
import { signInOptions } from './passkeys.ts';

const OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 60_000,
  allowCredentials: [],
  userVerification: 'required',
};
const SERVER = {
  'POST /api/auth/logout': () => data({ ok: true }),
  'POST /api/auth/webauthn/check': () => data({ hasBiometricCredentials: true }),
  'POST /api/auth/webauthn/login': () => data(OPTIONS),
  'POST /api/auth/webauthn/verify': () => data(SAM),
};

beforeEach(givenNobody);

/** Sam has signed in on this device before. */
async function givenRememberedSam() {
  givenServer(SERVER);
  session.signIn(SAM);
  await act(() => session.signOut());
}

async function openBiometric(answers: Parameters<typeof givenServer>[0] = {}) {
  await givenRememberedSam();
  const calls = givenServer({ ...SERVER, ...answers });
  openAt('/login');
  await screen.findByRole('tab', { name: 'Biometric', selected: true });
  return { user: userEvent.setup(), calls };
}

const routes = (calls: Call[]) => calls.map(({ route }) => route);
const button = (name: string) => screen.getByRole('button', { name });

async function reachStepTwo(answers?: Parameters<typeof givenServer>[0]) {
  const opened = await openBiometric(answers);
  await opened.user.click(button('Continue with Biometric'));
  await screen.findByRole('heading', { name: 'Verify your identity' });
  return opened;
}

it('is the first tab for a remembered e-mail that can use it, and signs in', async () => {
  const { get } = givenPasskeys();
  const { user, calls } = await openBiometric();
  expect(screen.getByRole('tab', { name: 'Password', selected: false })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(SAM.email);

  await user.click(button('Continue with Biometric'));
  expect(await screen.findByRole('heading', { name: 'Verify your identity' })).toBeVisible();
  expect(screen.getByText('Use your fingerprint or face to login')).toBeVisible();
  expect(get).not.toHaveBeenCalled();
  await user.click(button('Verify'));

  await waitFor(() => expect(address()).toBe('/'));
  expect(session.current().user?.email).toBe(SAM.email);
  expect(calls.map(({ route, body }) => ({ route, body }))).toEqual([
    { route: 'POST /api/auth/webauthn/check', body: { email: SAM.email } },
    { route: 'POST /api/auth/webauthn/login', body: { email: SAM.email } },
    {
      route: 'POST /api/auth/webauthn/verify',
      body: { email: SAM.email, credential: expect.objectContaining({ id: 'credential-1', type: 'public-key' }) },
    },
  ]);
});

describe('with the password alone', () => {
  const noTab = async (calls: Call[]) => {
    await waitFor(() => expect(screen.getByLabelText('Password')).toBeVisible());
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Password']);
    expect(screen.getByRole('tab', { selected: true })).toHaveAttribute(
      'aria-controls',
      screen.getByRole('tabpanel').id,
    );
    return routes(calls);
  };

  it('when the browser has no such feature', async () => {
    await givenRememberedSam();
    const calls = givenServer(SERVER);
    openAt('/login');
    expect(await noTab(calls)).toEqual([]);
  });

  it('when no e-mail is remembered', async () => {
    givenPasskeys();
    const calls = givenServer(SERVER);
    openAt('/login');
    expect(await noTab(calls)).toEqual([]);
  });

  it.each([
    ['says that it is not usable', () => data({ hasBiometricCredentials: false })],
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('when the server %s', async (_, answer) => {
    givenPasskeys();
    await givenRememberedSam();
    const calls = givenServer({ ...SERVER, 'POST /api/auth/webauthn/check': answer });
    openAt('/login');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(await noTab(calls)).toEqual(['POST /api/auth/webauthn/check']);
  });
});

it('does not lead away who has begun to type a password, and keeps what was typed across the tabs', async () => {
  givenPasskeys();
  await givenRememberedSam();
  const held = heldBack(data({ hasBiometricCredentials: true }));
  givenServer({ ...SERVER, 'POST /api/auth/webauthn/check': held.answer });
  const user = userEvent.setup();
  openAt('/login');
  await fill(user, screen.getByLabelText('Password'), 'correct horse');
  held.give();
  expect(await screen.findByRole('tab', { name: 'Biometric', selected: false })).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse');

  await user.click(screen.getByRole('tab', { name: 'Biometric' }));
  await user.clear(screen.getByLabelText('Email'));
  await fill(user, screen.getByLabelText('Email'), 'robin@example.org');
  await user.click(screen.getByRole('tab', { name: 'Password' }));
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
  expect(screen.getByLabelText('Email')).toHaveValue('robin@example.org');
});

it('leads from one way to the other by the arrow keys', async () => {
  givenPasskeys();
  const { user } = await openBiometric();
  const tabs = () => screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);
  await user.click(screen.getByRole('tab', { name: 'Biometric' }));
  await user.keyboard('{ArrowRight}');
  expect(tabs()).toEqual(['Password']);
  expect(screen.getByRole('tab', { name: 'Password' })).toHaveFocus();
  expect(screen.getByLabelText('Password')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(tabs()).toEqual(['Biometric']);
  await user.keyboard('{ArrowLeft}');
  expect(tabs()).toEqual(['Password']);
  expect(screen.getByRole('tab', { name: 'Biometric' })).toHaveAttribute('tabindex', '-1');
});

it('asks for an e-mail', async () => {
  givenPasskeys();
  const { user, calls } = await openBiometric();
  await user.clear(screen.getByLabelText('Email'));
  await user.click(button('Continue with Biometric'));
  expect(screen.getByText('Please enter your email')).toBeVisible();
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(routes(calls)).toEqual(['POST /api/auth/webauthn/check']);
});

it('says that it is verifying, asks once for a double click, and can be left for another account', async () => {
  const { get } = givenPasskeys();
  const held = heldBack(data(SAM));
  const { user } = await reachStepTwo({ 'POST /api/auth/webauthn/verify': held.answer });
  await user.click(button('Use different account'));
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await user.click(button('Continue with Biometric'));
  await user.dblClick(await screen.findByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('button', { name: 'Verifying...' })).toBeDisabled();
  expect(get).toHaveBeenCalledTimes(1);
  held.give();
  await waitFor(() => expect(address()).toBe('/'));
});

it.each([
  ['cancelled', () => browserError('NotAllowedError'), () => data(SAM), 'Failed to login with biometric'],
  [
    'refused by an insecure page',
    () => browserError('SecurityError'),
    () => data(SAM),
    "The operation is insecure. Make sure you're using HTTPS or localhost.",
  ],
  ['refused by the server', undefined, () => failure(401, 'This passkey is not known'), 'This passkey is not known'],
])('goes back to the e-mail and says why when it is %s', async (_, thrown, answer, text) => {
  const { get } = givenPasskeys();
  if (thrown) get.mockRejectedValueOnce(thrown());
  const { user } = await reachStepTwo({ 'POST /api/auth/webauthn/verify': answer });
  await user.click(button('Verify'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(text);
  expect(alert).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue(SAM.email);
  expect(session.current().status).toBe('signed-out');
});

it('stays at the e-mail when the server refuses it', async () => {
  givenPasskeys();
  const { user } = await openBiometric({ 'POST /api/auth/webauthn/login': () => failure(429, 'Too many attempts') });
  await user.click(button('Continue with Biometric'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
});

it('has a guard for a call without any e-mail, and a text for what nobody knows', async () => {
  givenServer(SERVER);
  const refused = await signInOptions(' ').catch((error: unknown) => error);
  expect(signInFailureText(refused)).toBe('No email provided or remembered for biometric authentication');
  expect(signInFailureText('?')).toBe('Failed to login with biometric');
});
