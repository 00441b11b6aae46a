/**
 * @jest-environment-options {"url": "https://192.168.1.20:3443/"}
 */
import { session } from '@nestling/shared-ui/platform';
import { screen, waitFor } from '@testing-library/react';
import { data, givenNobody, givenPasskeys, givenServer, openAt, SAM } from '../testing/open-app.tsx';
import { isByAddress } from './passkey-support.ts';

beforeEach(givenNobody);

function givenSettings(address?: string) {
  givenPasskeys();
  const calls = givenServer({
    'GET /api/config': () => data({ version: '1', sourceUrl: '', mail: false, ...(address && { address }) }),
    'GET /api/auth/sessions': () => data([]),
  });
  session.signIn(SAM);
  openAt('/settings?tab=security');
  return calls;
}

it('says that passkeys need a name, and which this server has', async () => {
  givenSettings('https://nas.local:3443');
  expect(await screen.findByText(/Passkeys need a name, and this page was opened by an address/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'https://nas.local:3443' })).toHaveAttribute(
    'href',
    'https://nas.local:3443',
  );
  expect(screen.queryByText(/doesn't support biometric/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Register New Device' })).not.toBeInTheDocument();
});

it.each(['https://192.168.1.20:3443', undefined])('names none where the server is known by %s', async (address) => {
  const calls = givenSettings(address);
  expect(await screen.findByText(/Passkeys need a name/)).toBeVisible();
  await waitFor(() => expect(calls.map(({ route }) => route)).toContain('GET /api/config'));
  expect(screen.queryByText(/They work at/)).not.toBeInTheDocument();
});

it.each([
  ['192.168.1.20', true],
  ['[fd00::1]', true],
  ['nas.local', false],
  ['localhost', false],
  ['10.example.org', false],
])('%s is an address: %s', (hostname, is) => {
  expect(isByAddress(hostname)).toBe(is);
});
