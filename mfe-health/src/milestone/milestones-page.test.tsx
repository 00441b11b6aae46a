import { queryClient } from '@nestling/shared-ui/platform';
import { aRecord, BABY, resetFamily, server, show } from '@nestling/shared-ui/testing/family';
import { givenPictures } from '@nestling/shared-ui/testing/pictures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import MilestonesRoutes from '../exposes/pages/milestones.tsx';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

beforeEach(async () => {
  givenPictures();
  await resetFamily();
});

const open = () =>
  show(
    <Routes>
      <Route path="*" element={<MilestonesRoutes />} />
    </Routes>,
    `/babies/${BABY}/milestones`,
  );
const reached = (date: string, fields: object) => aRecord('milestone', `${date}T12:00:00.000Z`, { date, ...fields });
const PHOTO = '0190d1a0-0000-7000-8000-0000000000ff';

it('lists milestones by month with age, notes and photos', async () => {
  server.records = [
    reached('2026-03-05', { title: 'First laugh', category: 'social', photoIds: [PHOTO] }),
    reached('2026-03-01', { title: 'First roll', notes: 'From the tummy' }),
    reached('2026-02-11', { title: 'First smile' }),
  ];
  server.intercept = ({ path }) =>
    path === `/api/photos/${PHOTO}` ? new Response('x', { headers: { 'content-type': 'image/webp' } }) : undefined;
  open();
  const march = within(await screen.findByRole('region', { name: 'March 2026' }));
  expect(march.getAllByRole('heading', { level: 3 }).map((it) => it.textContent)).toEqual([
    'First laugh',
    'First roll',
  ]);
  expect(march.getByText(/^Thu, Mar 5(, 2026)? · 2 months, 4 days · Social$/)).toBeVisible();
  expect(march.getByText('From the tummy')).toBeVisible();
  expect(await march.findByRole('img', { name: 'Photo of First laugh' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'February 2026' })).toBeVisible();
});

it('says where milestones are not tracked how they can be', async () => {
  open();
  expect(await screen.findByText('This is not tracked for Mia. Choose it at home, under ‘Arrange’.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record Milestone' })).toBeNull();
});

it('records one where they are tracked', async () => {
  server.baby = { ...server.baby, kinds: ['milestone'] };
  const { user } = open();
  expect(await screen.findByText('The first smile, the first step: keep them with a photo.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Record Milestone' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('opens a photo in large, with the way to the next', async () => {
  const photoIds = [PHOTO, PHOTO.replace('ff', 'fe')];
  const asked: string[] = [];
  server.records = [reached('2026-03-05', { title: 'First laugh', photoIds })];
  server.intercept = ({ path, query }) => {
    if (!path.startsWith('/api/photos/')) return undefined;
    asked.push(`${path}${query.has('small') ? ' small' : ''}`);
    return new Response('x', { headers: { 'content-type': 'image/webp' } });
  };
  const { user } = open();
  const photo = await screen.findByRole('button', { name: 'Photo 1 of First laugh' });
  act(() => photo.focus());
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo 1 of First laugh' }));
  expect(await dialog.findByRole('img', { name: 'Photo 1 of First laugh' })).toBeVisible();
  await waitFor(() => expect(asked).toContain(`/api/photos/${PHOTO}`));
  expect(dialog.getByRole('button', { name: 'Previous photo' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(dialog.getByRole('button', { name: 'Next photo' }));
  expect(screen.getByRole('dialog', { name: 'Photo 2 of First laugh' })).toBeVisible();
  await waitFor(() => expect(asked).toContain(`/api/photos/${photoIds[1]}`));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(photo).toHaveFocus();
  await user.click(photo);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('changes one, and takes its photo out', async () => {
  server.records = [reached('2026-03-05', { title: 'First laugh', photoIds: [PHOTO] })];
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit First laugh' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Milestone Record' }));
  await user.click(dialog.getByRole('button', { name: 'Remove photo 1' }));
  await user.type(dialog.getByRole('textbox', { name: 'Milestone' }), '!');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([{ method: 'PATCH', body: { title: 'First laugh!', photoIds: [] } }]),
  );
  expect(Object.keys(server.writes[0]?.body ?? {})).toEqual(['title', 'photoIds']);
});

it('lets one go on typing while others record', async () => {
  server.records = [reached('2026-03-05', { title: 'First laugh' })];
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit First laugh' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Milestone Record' }));
  await user.type(dialog.getByRole('textbox', { name: 'Milestone' }), '!');
  server.records = [...server.records, reached('2026-03-06', { title: 'First roll' })];
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('First roll')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Milestone' })).toHaveFocus();
  expect(dialog.getByRole('textbox', { name: 'Milestone' })).toHaveValue('First laugh!');
});

it('deletes one, and brings it back', async () => {
  server.records = [reached('2026-03-05', { title: 'First laugh' })];
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit First laugh' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ method: 'DELETE' }]));
  expect(await screen.findByText('No milestone recorded yet')).toBeVisible();
});

it('says that they could not be loaded, and tries again', async () => {
  server.records = [reached('2026-03-05', { title: 'First laugh' })];
  server.intercept = ({ path }) => (path.endsWith('/page') ? 'offline' : undefined);
  const { user } = open();
  const problem = await screen.findByText('Failed to load milestones');
  expect(problem).toBeVisible();
  server.intercept = undefined;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('First laugh')).toBeVisible();
});
