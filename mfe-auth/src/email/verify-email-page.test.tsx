import { session } from '@nestling/shared-ui/platform';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, data, failure, givenNobody, givenServer, heldBack, openAt, SAM } from '../testing/open-app.tsx';

const VERIFY = 'POST /api/auth/email/verify';
const confirm = () => screen.findByRole('button', { name: 'Confirm Email' });

beforeEach(givenNobody);

function open(answers: Parameters<typeof givenServer>[0], link = '/verify-email#t0ken') {
  const calls = givenServer(answers);
  openAt(link);
  return { user: userEvent.setup(), sent: () => calls.filter(({ route }) => route === VERIFY).map(({ body }) => body) };
}

it.each([
  ['a link', '/verify-email#t0ken'],
  ['a link of an older mail', '/verify-email?token=t0ken'],
])('confirms by %s on demand and once, takes the token from the address, and leads to the sign-in', async (_, link) => {
  const held = heldBack(data({ ok: true }));
  const { user, sent } = open({ [VERIFY]: held.answer }, link);
  await confirm();
  await waitFor(() => expect(address()).toBe('/verify-email'));
  expect(sent()).toEqual([]);
  await user.dblClick(await confirm());
  expect(await screen.findByRole('button', { name: 'Confirming...' })).toBeDisabled();
  held.give();
  const done = await screen.findByText('Your email is confirmed');
  expect(done.closest('[role="status"]')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(sent()).toEqual([{ token: 't0ken' }]);
});

it('tells the app of who is signed in here, and leads on', async () => {
  session.signIn({ ...SAM, emailVerified: false });
  const { user } = open({
    [VERIFY]: () => data({ ok: true }),
    'GET /api/auth/me': () => data({ ...SAM, token: undefined, emailVerified: true }),
  });
  await user.click(await confirm());
  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/');
  expect(session.current().user?.emailVerified).toBe(true);
});

it('says that a link is used up, and what to do', async () => {
  const { user } = open({ [VERIFY]: () => failure(400, 'Verbraucht', { error: 'link_expired' }) });
  await user.click(await confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or was used already.');
  expect(screen.getByText(/nothing is left to do/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to settings' })).toHaveAttribute('href', '/settings');
  expect(screen.queryByRole('button', { name: 'Confirm Email' })).not.toBeInTheDocument();
});

it('keeps the link for another try when there is no answer', async () => {
  const { user } = open({});
  await user.click(await confirm());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to confirm your emailNo response received from server');
  expect(alert).toHaveFocus();
  expect(address()).toBe('/verify-email');
  givenServer({ [VERIFY]: () => data({ ok: true }) });
  await user.click(await confirm());
  await waitFor(() => expect(screen.getByText('Your email is confirmed')).toBeVisible());
});

it('says so without a token', async () => {
  openAt('/verify-email');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete');
  expect(screen.getByRole('link', { name: 'Go to settings' })).toHaveAttribute('href', '/settings');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
