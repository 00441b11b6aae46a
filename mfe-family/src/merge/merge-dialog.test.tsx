import { screen, waitFor, within } from '@testing-library/react';
import FamilyRoutes from '../exposes/routes.tsx';
import {
  address,
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

const MERGE = `/api/babies/${THEO.id}/merge`;
const MERGED = { moved: 12, duplicates: 3, overlaps: 1, ends: 0, people: ['Robin'] };

beforeEach(async () => {
  await givenFamily();
  server.answers[`POST ${MERGE}`] = () => json(MERGED);
});

async function open() {
  const { user } = show(<FamilyRoutes />, `/babies/${MIA.id}/people`);
  await user.click(await screen.findByRole('button', { name: 'Merge Mia into…' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Merge Mia into…' })) };
}

it('says what would be before it is done, does it, and takes it back', async () => {
  server.answers[`POST ${MERGE}`] = () => json({ ...MERGED, owners: ['Robin'] });
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  const preview = await dialog.findByRole('status');
  expect(preview).toHaveTextContent('12 records and to-dos move to Theo');
  expect(preview).toHaveTextContent('3 are there already, and stay once');
  expect(preview).toHaveTextContent('1 overlaps with another of the same kind; both stay');
  expect(preview).toHaveTextContent('You can undo this for 7 days');
  expect(preview).not.toHaveTextContent('in both');
  await user.click(dialog.getByRole('checkbox', { name: 'Also take over the people of Mia: Robin' }));
  await waitFor(() => expect(preview).toHaveTextContent('Robin will own Theo too, also after an undo'));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(address()).toBe('/babies'));
  expect(sentTo(MERGE)).toEqual([
    { from: MIA.id, people: false, dryRun: true },
    { from: MIA.id, people: true, dryRun: true },
    { from: MIA.id, people: true },
  ]);
  await waitFor(() => expect(shownToasts).toHaveLength(1));
  expect(shownToasts[0]?.message).toBe('Mia is now part of Theo: 12 records moved, 3 were there already');

  server.answers[`POST ${MERGE}/undo`] = () => json({ babyIds: [THEO.id, MIA.id] });
  shownToasts[0]?.action?.onClick();
  await waitFor(() => expect(shownToasts.at(-1)?.message).toBe('Mia is a baby of its own again'));
});

it('is not offered with one baby, or where the other is somebody else’s', async () => {
  server.babies = [MIA, { ...THEO, role: 'caregiver' }];
  show(<FamilyRoutes />, `/babies/${MIA.id}/people`);
  await screen.findByText('Robin');
  expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull();
});

it('says nothing of owners where nobody who comes along is one', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Also take over the people of Mia: Robin' }));
  await waitFor(() => expect(sentTo(MERGE)).toHaveLength(2));
  expect(await dialog.findByRole('status')).toHaveTextContent('12 records and to-dos move to Theo');
  expect(dialog.getByRole('status')).not.toHaveTextContent('own Theo');
});

it('says why it is refused', async () => {
  server.answers[`POST ${MERGE}`] = () =>
    failure('More than 20 people would look after the baby', 409, 'too_many_people');
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('More than 20 people would look after the baby')).toBeVisible();
});

it('says of one that runs that it ends', async () => {
  server.answers[`POST ${MERGE}`] = () => json({ ...MERGED, ends: 1 });
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByRole('status')).toHaveTextContent('1 activity runs in both; the one that began first ends');
});

it('offers to take the people over where another one owns the baby too', async () => {
  const refusal = 'Robin owns Mia too. Take its people over, or ask them first.';
  server.answers[`POST ${MERGE}`] = () =>
    sentTo(MERGE).at(-1)?.people === true ? json(MERGED) : failure(refusal, 409, 'other_owner');
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText(refusal)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Merge' })).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Also take over the people of Mia' }));
  expect(await dialog.findByRole('status')).toHaveTextContent('12 records and to-dos move to Theo');
  expect(dialog.queryByText(refusal)).toBeNull();
  const chosen = dialog.getByRole('checkbox', { name: 'Also take over the people of Mia: Robin' });
  expect(chosen).toBeChecked();

  // Without them it is refused again, and cannot be done.
  await user.click(chosen);
  expect(await dialog.findByText(refusal)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Preview' })).toBeVisible();
  expect(dialog.getByRole('checkbox')).not.toBeChecked();
});
