import { aRecord, BABY, resetFamily, server, show } from '@nestling/shared-ui/testing/family';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import CarePage from '../exposes/pages/care.tsx';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

beforeEach(resetFamily);

const open = () =>
  show(
    <Routes>
      <Route path="*" element={<CarePage />} />
    </Routes>,
    `/babies/${BABY}/care`,
  );

/** At a time of a day of May 2026. */
const at = (time: string) => `2026-05-04T${time}:00.000Z`;

it('lists it by day, with how long there was of each', async () => {
  server.records = [
    aRecord('care', at('10:00'), { what: 'tummy_time', endTime: at('10:10') }),
    aRecord('care', at('11:00'), { what: 'tummy_time', endTime: at('11:25') }),
    aRecord('care', at('08:00'), { what: 'potty' }),
    aRecord('care', at('09:00'), { what: 'potty' }),
    aRecord('care', at('12:00'), { what: 'own', title: 'Haircut', notes: 'Short' }),
  ];
  open();
  expect(await screen.findByText('Haircut · Tummy time 35m · Potty × 2')).toBeVisible();
  expect(screen.getByText(/· 25m$/)).toBeVisible();
  expect(screen.getByText('Short')).toBeVisible();
});

it('changes one', async () => {
  server.records = [aRecord('care', at('12:00'), { what: 'nails' })];
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Edit Nails/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Care Record' }));
  await user.click(dialog.getByRole('button', { name: 'Potty' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ method: 'PATCH', body: { what: 'potty' } }]));
  const list = within(await screen.findByRole('list', { name: 'Care, Mon, May 4' }));
  expect(await list.findByText('Potty')).toBeVisible();
});

it('asks when it ended where what happens at one time becomes what takes time', async () => {
  server.records = [aRecord('care', at('12:00'), { what: 'nails' })];
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Edit Nails/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Care Record' }));
  await user.click(dialog.getByRole('button', { name: 'Bath' }));
  expect(dialog.queryByText('No end: still in progress')).toBeNull();
  expect(dialog.getByText('Please enter when it ended')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please enter when it ended');
  expect(server.writes).toEqual([]);
});
