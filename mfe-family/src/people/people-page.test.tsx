import { screen, waitFor, within } from '@testing-library/react';
import FamilyRoutes from '../exposes/routes.tsx';
import {
  ANNA,
  address,
  failure,
  givenFamily,
  json,
  MIA,
  person,
  ROBIN,
  server,
  show,
  shownToasts,
} from '../testing/family.tsx';

const PAGE = `/babies/${MIA.id}/people`;
const PATH = `/api/babies/${MIA.id}/people`;
const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
const open = async () => {
  const { user } = show(<FamilyRoutes />, PAGE);
  await screen.findByText('Robin');
  return user;
};
const annas = (more: object = {}) => person({ userId: ANNA, name: 'Anna', role: 'owner', you: true, ...more });

beforeEach(givenFamily);

it('lists the people with their roles, since when, and until when', async () => {
  server.people = [annas(), person({ until: '2099-12-24', timezone: 'UTC', lastActive: '2026-01-04' })];
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'People of Mia' })).toBeVisible();
  expect((await row('Anna')).getByText('You')).toBeVisible();
  const robin = await row('Robin');
  expect(robin.getByText('Caregiver · until Dec 24, 2099')).toBeVisible();
  expect(robin.getByText(/^Since Jan 3/)).toBeVisible();
  expect(robin.getByText(/^Last active Jan 4/)).toBeVisible();
});

it('says beside the name whose last day is today or tomorrow', async () => {
  const zone = 'Pacific/Kiritimati';
  const today = Temporal.Now.plainDateISO(zone);
  const people = ['Robin', 'Kim', 'Lou', 'Jo'].map((name, days) =>
    person({ userId: `${ROBIN.slice(0, -1)}${days}`, name, until: today.add({ days }).toString(), timezone: zone }),
  );
  server.people = [annas(), ...people];
  await open();
  expect((await row('Robin')).getByText('Until today')).toBeVisible();
  expect((await row('Kim')).getByText('Until tomorrow')).toBeVisible();
  for (const name of ['Anna', 'Lou', 'Jo']) expect((await row(name)).queryByText(/^Until /)).toBeNull();
});

it.each(['caregiver', 'viewer'] as const)(
  'a %s sees the list, can leave, and is offered nothing else',
  async (role) => {
    server.babies = [{ ...MIA, role }];
    server.people = [person({ role: 'owner' }), annas({ role })];
    await open();
    expect(
      screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Leave Mia']);
    expect(screen.queryByText('Open invitations')).toBeNull();
  },
);

it('what concerns another owner is not offered', async () => {
  server.people = [annas(), person({ role: 'owner' })];
  await open();
  expect((await row('Robin')).queryByRole('button')).toBeNull();
});

it('makes somebody owner only after it was said what that means', async () => {
  server.answers[`PATCH ${PATH}/${ROBIN}`] = () => json(person({ role: 'owner' }));
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Change access of Robin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Access of Robin' }));
  await user.click(dialog.getByRole('radio', { name: /^Owner/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Make Robin owner?' }));
  expect(question.getByText(/Only Robin can give this up again/)).toBeVisible();
  expect(server.calls).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Make Owner' }));
  await waitFor(() =>
    expect(server.calls).toEqual([{ method: 'PATCH', path: `${PATH}/${ROBIN}`, body: { role: 'owner' } }]),
  );
  await waitFor(() => expect(shownToasts.map(({ message }) => message)).toEqual(['The access of Robin was changed']));
});

it('takes the last day away, and sends nothing else', async () => {
  server.people = [annas(), person({ until: '2099-12-24', timezone: 'UTC' })];
  server.answers[`PATCH ${PATH}/${ROBIN}`] = () => json(person());
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Change access of Robin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Access of Robin' }));
  expect(dialog.getByRole('radio', { name: 'Until a last day' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'No end' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.calls.map(({ body }) => body)).toEqual([{ until: null }]));
});

it('asks for a last day where one is wanted', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Change access of Robin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Access of Robin' }));
  await user.click(dialog.getByRole('radio', { name: 'Until a last day' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please choose the last day')).toBeVisible();
  expect(server.calls).toEqual([]);
});

it('removes somebody after a question, and says where the server refuses', async () => {
  server.answers[`DELETE ${PATH}/${ROBIN}`] = () => failure('Only Robin can give this up', 409, 'other_owner');
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Change access of Robin' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Robin?' }));
  expect(question.getByText(/What Robin recorded stays/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Only Robin can give this up')).toBeVisible();
  expect(shownToasts).toEqual([]);
  server.answers = {};
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(shownToasts.map(({ message }) => message)).toEqual(['Robin no longer looks after Mia']));
});

it('leaves after saying what happens; the last owner is told what to do first', async () => {
  server.answers[`POST /api/babies/${MIA.id}/leave`] = () =>
    failure('Make somebody else owner first', 409, 'last_owner');
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Leave Mia' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave Mia?' }));
  expect(question.getByText(/What you recorded stays with the others/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Leave' }));
  expect(await question.findByText('Make somebody else owner first')).toBeVisible();
  server.answers = {};
  await user.click(question.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/babies'));
});

it('cancels an open invitation', async () => {
  server.invitations = [
    { id: ROBIN, forWhom: 'Grandma', role: 'viewer', babyIds: [MIA.id], expiresAt: '2099-11-30T12:00:00.000Z' },
  ];
  const user = await open();
  const grandma = await row('Grandma');
  expect(grandma.getByText('Viewer')).toBeVisible();
  expect(grandma.getByText('For Mia')).toBeVisible();
  expect(grandma.getByText('The link works until Nov 30, 2099')).toBeVisible();
  await user.click(grandma.getByRole('button', { name: 'Withdraw the invitation for Grandma' }));
  server.invitations = [];
  await user.click(await screen.findByRole('button', { name: 'Withdraw Invitation' }));
  expect(await screen.findByText('Nobody is invited at the moment.')).toBeVisible();
  expect(server.calls).toEqual([{ method: 'DELETE', path: `/api/invitations/${ROBIN}`, body: undefined }]);
});

it('names another owner as who invited', async () => {
  const by = { id: ROBIN, name: 'Robin' };
  server.invitations = [{ id: ROBIN, by, role: 'viewer', babyIds: [MIA.id], expiresAt: '2099-11-30T12:00:00.000Z' }];
  await open();
  const somebody = await row('Somebody');
  expect(somebody.getByText('Invited by Robin')).toBeVisible();
  expect(somebody.getByRole('button', { name: 'Withdraw the invitation by Robin' })).toBeVisible();
});

it('tells a list that could not be loaded, never by a code, and tries again', async () => {
  server.answers[`GET ${PATH}`] = () => new Response('<html>', { status: 500 });
  const { user } = show(<FamilyRoutes />, PAGE);
  expect(await screen.findByText('Your list of people could not be loaded')).toBeVisible();
  expect(screen.queryByText(/500/)).toBeNull();
  server.answers = {};
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Robin')).toBeVisible();
});
