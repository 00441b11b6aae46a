import { queryClient } from '@nestling/shared-ui/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import DiapersPage from '../exposes/pages/diapers.tsx';
import { aDiaper, BABY, minutesAgo, resetFamily, server, show } from '../testing/family.tsx';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

beforeEach(resetFamily);

const open = () =>
  show(
    <Routes>
      <Route path="*" element={<DiapersPage />} />
    </Routes>,
    `/babies/${BABY}/diapers`,
  );

it('lists them by day with the count of each, 50 at first', async () => {
  server.records = Array.from({ length: 52 }, (_, i) => aDiaper(minutesAgo(i * 24 * 60), { dirty: i === 0 }));
  const { user } = open();
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(today.getByText('1 wet, 1 dirty')).toBeVisible();
  expect(today.getByText('Wet and dirty diaper')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Show Older' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(52));
  expect(screen.queryByRole('button', { name: 'Show Older' })).toBeNull();
  const first = within(screen.getAllByRole('listitem')[50] as HTMLElement);
  await waitFor(() => expect(first.getByRole('button')).toHaveFocus());
  expect(screen.getByText('2 older records shown')).toBeInTheDocument();
});

it('changes one: without dirty its colour goes', async () => {
  server.records = [aDiaper(minutesAgo(1), { dirty: true, colour: 'green', notes: 'Long night' })];
  const { user } = open();
  expect(await screen.findByText(/Green/)).toBeVisible();
  expect(screen.getByText('Long night')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Edit Wet and dirty diaper/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Diaper Record' }));
  await user.click(within(dialog.getByRole('group', { name: 'Dirty' })).getByRole('button', { name: 'No' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ method: 'PATCH', body: { dirty: false, colour: null } }]));
  expect(await screen.findByText('Wet diaper')).toBeVisible();
  expect(screen.queryByText(/Green/)).toBeNull();
});

it('says that there is none, and leads to the card, or where diapers are not tracked to what brings it', async () => {
  const { unmount } = open();
  expect(await screen.findByText('No diapers recorded yet')).toBeVisible();
  expect(screen.getByText('This is not tracked for Mia. Choose it at home, under ‘Arrange’.')).toBeVisible();
  unmount();
  server.baby = { ...server.baby, kinds: ['sleep', 'feeding', 'diaper'] };
  await queryClient.invalidateQueries();
  open();
  expect(await screen.findByText('What you record is listed here, day by day.')).toBeVisible();
});

it('records one where its kind is tracked', async () => {
  server.baby = { ...server.baby, kinds: ['sleep', 'feeding', 'diaper'] };
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Record Diaper' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record diaper' }));
  await user.click(within(dialog.getByRole('group', { name: 'Wet' })).getByRole('button', { name: 'Yes' }));
  await user.click(within(dialog.getByRole('group', { name: 'Dirty' })).getByRole('button', { name: 'No' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ path: '/api/records/diaper', body: { wet: true } }]));
  expect(await screen.findByText('Wet diaper')).toBeVisible();
});

it('keeps what is written where the kind is no longer tracked meanwhile', async () => {
  server.baby = { ...server.baby, kinds: ['diaper'] };
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Record Diaper' }));
  const notes = await screen.findByRole('textbox', { name: 'Notes' });
  await user.type(notes, 'Leaked');
  server.baby = { ...server.baby, kinds: ['sleep'] };
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Record Diaper', hidden: true })).toBeNull());
  expect(notes).toBeVisible();
  expect(notes).toHaveValue('Leaked');
});

it('offers who may only look no edit and no record', async () => {
  server.baby = { ...server.baby, role: 'viewer', kinds: ['diaper'] };
  server.records = [aDiaper(minutesAgo(1))];
  open();
  expect(await screen.findByText('Wet diaper')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Edit|Record)/ })).toBeNull();
});
