import { outbox } from '@nestling/shared-ui/platform';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRegistry } from '../testing/fake-remotes.tsx';
import { BEN, data, failure, givenNobody, givenServer, MIA, openShell, SAM } from '../testing/open-shell.tsx';

beforeEach(givenNobody);

const card = (name: string) => screen.findByRole('region', { name });

it('shows each baby with everything one can do with it', async () => {
  givenServer({ 'GET /api/babies': () => data([{ ...MIA, gender: 'other' }, BEN]) });
  openShell('/babies', { as: SAM });
  const ben = within(await card('Ben'));
  expect(ben.getByText(/^\d+ years, \d+ months?$/)).toBeInTheDocument();
  expect(ben.getByText('Boy · Born February 3, 2020')).toBeInTheDocument();
  expect(ben.getByRole('link', { name: 'Edit Ben' })).toHaveAttribute('href', `/babies/${BEN.id}/edit`);
  expect(ben.getByRole('link', { name: 'Analytics of Ben' })).toHaveAttribute('href', `/babies/${BEN.id}/analytics`);
  expect(await ben.findByRole('region', { name: 'data-transfer/widgets/BabyTransferActions' })).toHaveTextContent(
    JSON.stringify({ babyId: BEN.id, babyName: 'Ben' }),
  );
  expect(within(await card('Mia')).getByText(/^Other · /)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Babies' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add Baby' })).toHaveAttribute('href', '/babies/new');
});

it('shows the photo of a baby, its initial where that is not here, and a drawing without one', async () => {
  const photoId = '0190d1a0-0000-7000-8000-0000000000ff';
  const zoe = { ...MIA, id: photoId, name: 'é\u0301milie', photo: 'https://example.org/z.jpg', photoId };
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
  givenServer({
    'GET /api/babies': () => data([MIA, { ...BEN, photoFailed: true }, zoe]),
    [`GET /api/photos/${photoId}`]: () => new Response('x', { headers: { 'content-type': 'image/webp' } }),
  });
  openShell('/babies', { as: SAM });
  const picture = async (name: string) => (await card(name)).querySelector('.MuiAvatar-root');
  await waitFor(async () =>
    expect((await picture(zoe.name))?.querySelector('img')).toHaveAttribute('src', 'blob:photo'),
  );
  expect(await picture('Ben')).toHaveTextContent(/^B$/);
  expect(within(await card('Ben')).getByText('The photo could not be loaded. Edit to try once more.')).toBeVisible();
  expect(await picture('Mia')).toHaveTextContent(/^$/);
  expect((await picture('Mia'))?.querySelector('svg')).toBeInTheDocument();
  expect(document.querySelectorAll('img')).toHaveLength(1);
});

it('says what to do when there is none', async () => {
  openShell('/babies', { as: SAM });
  expect(await screen.findByText('No babies found')).toBeInTheDocument();
  expect(screen.getByText('Start by adding your first baby.')).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'data-transfer/widgets/AccountImport' })).toBeInTheDocument();
});

it('tells a failure on the page and in a toast', async () => {
  givenServer({ 'GET /api/babies': () => failure(400) });
  openShell('/babies', { as: SAM });
  expect(await screen.findByText('Failed to load babies. Please try again.')).toBeInTheDocument();
  expect(await screen.findByText('Failed to load babies')).toBeInTheDocument();
  expect(screen.queryByText('No babies found')).not.toBeInTheDocument();
});

it('says that one is offline where no baby is known here, and shows them with the network', async () => {
  givenServer({ 'GET /api/babies': () => data([MIA]) });
  onlineManager.setOnline(false);
  openShell('/babies', { as: SAM });
  expect(await screen.findByText('You are offline')).toBeVisible();
  expect(screen.queryByText(/Failed to load babies|No babies found/)).not.toBeInTheDocument();
  act(() => onlineManager.setOnline(true));
  expect(await card('Mia')).toBeVisible();
});

it('deletes a baby after a confirmation that names it', async () => {
  const user = userEvent.setup();
  const calls = givenServer({
    'GET /api/babies': () => data([MIA, BEN]),
    [`GET /api/records/baby/${BEN.id}/counts`]: () =>
      data({ sleep: 1_234, feeding: 1, bath: 2, tummy_time: 3, nail: 0 }),
    [`DELETE /api/babies/${BEN.id}`]: () => data({ id: BEN.id }),
  });
  openShell('/babies', { as: SAM });
  await user.click(within(await card('Ben')).getByRole('button', { name: 'Delete Ben' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Ben?' });
  await waitFor(() =>
    expect(question).toHaveTextContent(
      '1,234 sleeps, 1 feeding, Bath: 2, Tummy time: 3 and every to-do of Ben go with it. Whoever else looks after it loses it at once. For 7 days an owner can bring it back; then it is gone for good.',
    ),
  );
  expect(
    await within(question).findByRole('region', { name: 'data-transfer/widgets/BabyTransferActions' }),
  ).toHaveTextContent(JSON.stringify({ babyId: BEN.id, babyName: 'Ben', only: 'export' }));
  expect(calls.some(({ route }) => route.startsWith('DELETE'))).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ben' })).not.toBeInTheDocument());
  await waitFor(() => expect(calls.some(({ route }) => route === `DELETE /api/babies/${BEN.id}`)).toBe(true));
  expect(await card('Mia')).toBeInTheDocument();
});

it('tells that a deletion could not be stored, and keeps the baby', async () => {
  const user = userEvent.setup();
  givenServer({ 'GET /api/babies': () => data([BEN]) });
  const write = jest.spyOn(outbox, 'write').mockRejectedValue(new Error('The disk is full'));
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  openShell('/babies', { as: SAM });
  await user.click(within(await card('Ben')).getByRole('button', { name: 'Delete Ben' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Ben?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete baby')).toBeInTheDocument();
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(await card('Ben')).toBeInTheDocument();
  expect(log).toHaveBeenCalledTimes(1);
  write.mockRestore();
  log.mockRestore();
});

it('names what goes also where nobody can count it', async () => {
  const user = userEvent.setup();
  givenServer({ 'GET /api/babies': () => data([BEN]) });
  openShell('/babies', { as: SAM });
  await user.click(within(await card('Ben')).getByRole('button', { name: 'Delete Ben' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Ben?' });
  expect(question).toHaveTextContent(
    'Every record and to-do of Ben goes with it. Whoever else looks after it loses it at once. For 7 days an owner can bring it back',
  );
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(await card('Ben')).toBeInTheDocument();
});

it('offers nothing that nobody brings', async () => {
  const user = userEvent.setup();
  const { house } = fakeRegistry;
  const { 'baby.action': _, ...points } = house.points;
  const pages = house.pages.filter(({ name }) => !name.startsWith('analytics/'));
  Object.assign(fakeRegistry, { house: { pages, points } });
  try {
    givenServer({ 'GET /api/babies': () => data([BEN]) });
    openShell('/babies', { as: SAM });
    const ben = within(await card('Ben'));
    expect(ben.getByRole('link', { name: 'Edit Ben' })).toBeInTheDocument();
    expect(ben.queryByText('Analytics')).not.toBeInTheDocument();
    await user.click(ben.getByRole('button', { name: 'Delete Ben' }));
    expect(await screen.findByRole('alertdialog', { name: 'Delete Ben?' })).not.toHaveTextContent('Export');
  } finally {
    Object.assign(fakeRegistry, { house });
  }
});

it('lets only the owner delete', async () => {
  givenServer({ 'GET /api/babies': () => data([{ ...MIA, role: 'caregiver' }]) });
  openShell('/babies', { as: SAM });
  expect(within(await card('Mia')).queryByRole('button', { name: 'Delete Mia' })).not.toBeInTheDocument();
});

it('offers a viewer no way to change the baby', async () => {
  givenServer({ 'GET /api/babies': () => data([{ ...MIA, role: 'viewer' }]) });
  openShell('/babies', { as: SAM });
  const mia = within(await card('Mia'));
  expect(mia.getByRole('link', { name: 'Analytics of Mia' })).toBeInTheDocument();
  expect(mia.queryByRole('link', { name: 'Edit Mia' })).not.toBeInTheDocument();
  expect(mia.queryByRole('button', { name: 'Delete Mia' })).not.toBeInTheDocument();
});

it('tells a viewer at the address of the form that it is not for them', async () => {
  givenServer({
    'GET /api/babies': () => data([{ ...MIA, role: 'viewer' }]),
    [`GET /api/babies/${MIA.id}`]: () => data({ ...MIA, role: 'viewer' }),
  });
  openShell(`/babies/${MIA.id}/edit`, { as: SAM });
  expect(await screen.findByText('You can look, but not change anything here')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('shows what remotes bring below the list, also where it is empty', async () => {
  openShell('/babies', { as: SAM });
  expect(await screen.findByText('No babies found')).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'family/widgets/DeletedBabies' })).toBeInTheDocument();
});
