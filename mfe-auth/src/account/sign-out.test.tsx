import { newId, outbox, session } from '@nestling/shared-ui/platform';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, data, fill, givenNobody, givenServer, openAt, SAM } from '../testing/open-app.tsx';

beforeEach(async () => {
  await givenNobody();
  givenServer({ 'POST /api/auth/logout': () => data({ ok: true }), 'POST /api/auth/login': () => data(SAM) });
  session.signIn(SAM);
});

/** A record that waits because the server is not there. */
const record = (name: string) =>
  act(() => {
    const id = newId();
    return outbox.write({
      kind: 'baby',
      op: 'create',
      id,
      babyId: id,
      fields: { name, birthDate: '2026-05-01', gender: 'female' },
      label: 'Add baby',
    });
  });

it('signs out from the settings, and the next sign-in goes home', async () => {
  const user = userEvent.setup();
  openAt('/settings');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(session.current().status).toBe('signed-out');

  await fill(user, screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe('/'));
});

it('first says how many records wait, and stays when the answer is no', async () => {
  const user = userEvent.setup();
  await record('Mia');
  await record('Noa');
  openAt('/settings');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));

  const question = await screen.findByRole('alertdialog', { name: 'Sign out now?' });
  expect(question).toHaveTextContent('2 records are on this device only.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(session.current().status).toBe('signed-in');

  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await outbox.waitingCount(SAM.id)).toBe(2);
});

it('asks in the account menu too', async () => {
  const user = userEvent.setup();
  await record('Mia');
  openAt('/');
  await user.click(screen.getByRole('button', { name: 'My Account, SV' }));
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('1 record is on this device only.');
});
