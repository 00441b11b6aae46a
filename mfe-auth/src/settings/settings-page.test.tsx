import { providePoints, session } from '@nestling/shared-ui/platform';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, data, givenNobody, givenServer, openAt, SAM } from '../testing/open-app.tsx';

beforeEach(async () => {
  await givenNobody();
  givenServer({
    'GET /api/babies': () => data([]),
    'GET /api/auth/tokens': () => data([]),
    'GET /api/auth/sessions': () => data([]),
  });
  session.signIn(SAM);
});

it('opens on the account, and keeps the tab in the address', async () => {
  const user = userEvent.setup();
  openAt('/settings');
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Account',
    'Security',
    'API Tokens',
  ]);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Account');
  expect(await screen.findByRole('heading', { name: 'Your data' })).toBeVisible();

  await user.click(screen.getByRole('tab', { name: 'Security' }));
  expect(address()).toBe('/settings?tab=security');
  expect(await screen.findByRole('button', { name: 'Update Password' })).toBeVisible();

  await user.click(screen.getByRole('tab', { name: 'API Tokens' }));
  expect(address()).toBe('/settings?tab=tokens');
  expect(await screen.findByText('No API tokens yet')).toBeVisible();
});

it.each([
  ['security', 'Security'],
  ['tokens', 'API Tokens'],
  ['nonsense', 'Account'],
])('opened with the tab %s it shows %s', async (name, label) => {
  openAt(`/settings?tab=${name}`);
  expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent(label);
  expect(await screen.findByRole('tabpanel', { name: label })).toBeVisible();
});

it('switches the colour scheme', async () => {
  const user = userEvent.setup();
  openAt('/settings');
  await user.click(await screen.findByRole('button', { name: 'Light' }));
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'light');
});

it('keeps a name that is being typed when the session expires, and forgets it when the person signs out', async () => {
  const user = userEvent.setup();
  openAt('/settings');
  await user.type(await screen.findByLabelText('Name'), ' jr');
  act(() => session.expire());
  expect(await screen.findByText('Your session has expired. Please sign in again.')).toBeVisible();
  act(() => session.signIn(SAM));
  expect(await screen.findByLabelText('Name')).toHaveValue(`${SAM.name} jr`);

  await act(() => session.signOut());
  await screen.findByLabelText('Password');
  act(() => session.signIn(SAM));
  expect(await screen.findByLabelText('Name')).toHaveValue(SAM.name);
});

const Nothing = () => null;
const Named = ({ name }: { name: string }) => <p>{`This is ${name}`}</p>;

describe('what other remotes bring', () => {
  const section = (name: 'care/settings' | 'care/keys', title: string, within?: string) => ({
    name,
    expose: `./${name}`,
    title,
    order: 1,
    ...(within && { within }),
  });
  const given = (...sections: ReturnType<typeof section>[]) =>
    providePoints({
      at: (() => sections) as never,
      Slot: Named,
    });
  afterEach(() => providePoints({ at: () => [], Slot: Nothing }));

  it('is a tab after ours, with an address of its own', async () => {
    given(section('care/settings', 'Care'));
    openAt('/settings');
    await userEvent.click(await screen.findByRole('tab', { name: 'Care' }));
    expect(screen.getByRole('tabpanel', { name: 'Care' })).toHaveTextContent('This is care/settings');
    expect(address()).toBe('/settings?tab=care.settings');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Account',
      'Security',
      'API Tokens',
      'Care',
    ]);
  });

  it('or stands below what a tab of ours has; in a tab that we do not know it is one of its own', async () => {
    given(section('care/keys', 'Keys', 'tokens'), section('care/settings', 'Care', 'elsewhere'));
    openAt('/settings?tab=tokens');
    expect(await screen.findByText('No API tokens yet')).toBeVisible();
    expect(screen.getByText('This is care/keys')).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Keys' })).toBeNull();
    expect(screen.getByRole('tab', { name: 'Care' })).toBeVisible();
  });
});
