import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import FamilyRoutes from '../exposes/routes.tsx';
import {
  type Call,
  failure,
  givenFamily,
  json,
  MIA,
  sentTo,
  server,
  show,
  shownToasts,
  THEO,
} from '../testing/family.tsx';

const PATH = '/api/invitations';
const URL = 'https://nestling.example/join#secret-token';
const made = ({ body }: Call, link: object = { token: 'secret-token', url: URL }) =>
  json({ expiresAt: '2099-11-30T12:00:00.000Z', ...body, ...link }, 201);

beforeEach(async () => {
  await givenFamily();
  server.answers[`POST ${PATH}`] = (call) => made(call);
});

async function open() {
  const { user } = show(<FamilyRoutes />, `/babies/${MIA.id}/people`);
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite somebody' }));
  return { user, dialog };
}
const makeLink = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Make the Link' }));

it('is for a caregiver of this baby without an end, unless chosen otherwise; the link is shown and drawn', async () => {
  const { user, dialog } = await open();
  expect(dialog.getByRole('radio', { name: /^Caregiver/ })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Mia' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Theo' })).not.toBeChecked();
  expect(dialog.queryByLabelText(/e-mail/)).toBeNull();
  await user.type(dialog.getByLabelText('For whom (optional)'), 'Grandma');
  await makeLink(user);
  const link = within(await screen.findByRole('dialog', { name: 'Invitation for Grandma' }));
  expect(link.getByRole('textbox', { name: 'Link' })).toHaveTextContent(URL);
  expect(link.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect(sentTo(PATH)).toEqual([{ id: expect.any(String), babyIds: [MIA.id], role: 'caregiver', forWhom: 'Grandma' }]);
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(link.getByRole('button', { name: 'Copy' }));
  expect(copied).toHaveBeenCalledWith(URL);
  expect(shownToasts.map(({ message }) => message)).toEqual(['Link copied']);
  await user.click(link.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('an owner has no end; no baby is nobody to invite to', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('radio', { name: /^Owner/ }));
  expect(dialog.queryByRole('radio', { name: 'No end' })).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Mia' }));
  await makeLink(user);
  expect(await dialog.findByText('Please choose a baby')).toBeVisible();
  expect(sentTo(PATH)).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'Theo' }));
  await makeLink(user);
  await screen.findByRole('dialog', { name: 'Your invitation' });
  expect(sentTo(PATH)).toMatchObject([{ babyIds: [THEO.id], role: 'owner' }]);
});

it('sends the link where the server sends mail; a wrong address is said at its field', async () => {
  server.mail = true;
  server.answers[`POST ${PATH}`] = (call) =>
    call.body?.email === 'gran@example.org'
      ? made(call)
      : Response.json(
          { message: 'Please enter a valid email address', error: 'x', data: { path: 'email', code: 'invalid' } },
          { status: 400 },
        );
  const { user, dialog } = await open();
  const email = await dialog.findByLabelText('Send by e-mail to (optional)');
  await user.type(email, 'gran');
  await makeLink(user);
  await waitFor(() => expect(email).toHaveAccessibleDescription('Please enter a valid email address'));
  await user.type(email, '@example.org');
  await makeLink(user);
  expect(await screen.findByText('The link is also on its way to gran@example.org.')).toBeVisible();
  const ids = sentTo(PATH).map((body) => body?.id);
  expect(ids[0]).toBe(ids[1]);
});

it('of a link that got lost on its way nobody knows: another takes its place', async () => {
  let tries = 0;
  server.answers[`POST ${PATH}`] = (call) => {
    tries += 1;
    if (tries === 1) return 'offline';
    return made(call, tries === 2 ? {} : undefined);
  };
  const { user } = await open();
  await makeLink(user);
  expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible();
  await makeLink(user);
  await screen.findByRole('dialog', { name: 'Your invitation' });
  const [first, second, third] = sentTo(PATH).map((body) => body?.id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(server.calls).toContainEqual({ method: 'DELETE', path: `${PATH}/${first}`, body: undefined });
});

it('says why the server does not make one', async () => {
  server.answers[`POST ${PATH}`] = () => failure('At most 20 people look after a baby', 409, 'too_many_people');
  const { user, dialog } = await open();
  await makeLink(user);
  expect(await dialog.findByText('At most 20 people look after a baby')).toBeVisible();
});

it('shares the link where the phone can; who closes the share sheet is told nothing', async () => {
  const share = jest.fn().mockRejectedValueOnce(new DOMException('', 'AbortError'));
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const { user } = await open();
  await makeLink(user);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ url: URL });
  expect(shownToasts).toEqual([]);
  Reflect.deleteProperty(navigator, 'share');
});
