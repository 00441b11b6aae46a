import { json } from '@nestling/shared-ui/testing';
import { aRecord, BABY, daysAgo, minutesAgo, resetFamily, server, show } from '@nestling/shared-ui/testing/family';
import { speak } from '@nestling/shared-ui/words';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import HealthRoutes from '../exposes/pages/health.tsx';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

beforeEach(async () => {
  speak('en', { temperature: 'c' });
  await resetFamily();
});

const open = () =>
  show(
    <Routes>
      <Route path="*" element={<HealthRoutes />} />
    </Routes>,
    `/babies/${BABY}/health`,
  );
const taken = (minutes: number, celsius: number, more: object = {}) =>
  aRecord('temperature', minutesAgo(minutes), { celsius, ...more });

it('lists temperatures by day with the highest of each, and the reason to ask', async () => {
  server.baby = { ...server.baby, birthDate: daysAgo(20) };
  server.records = [taken(0, 37.8), taken(2 * 24 * 60, 38.35, { method: 'armpit', notes: 'Fussy' })];
  open();
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(today.getByText('Highest 37.8 °C')).toBeVisible();
  expect(today.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Highest 38.35 °C')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('38 °C or more is a reason to ask a doctor');
  expect(screen.getByText(/Armpit/)).toBeVisible();
  expect(screen.getByText('Fussy')).toBeVisible();
});

it('says on paper whose records these are', async () => {
  server.records = [taken(0, 37.8), taken(2 * 24 * 60, 38.35)];
  open();
  expect(await screen.findByText(/· printed .+ · Nestling$/)).toHaveTextContent(/^Mia, .+ – .+ · printed/);
});

it('names the medicine of a dose, and its unit', async () => {
  const medicine = { id: crypto.randomUUID(), babyId: BABY, name: 'Paracetamol', unit: 'ml', supplement: false };
  server.intercept = ({ path }) => (path === `/api/medicines/baby/${BABY}` ? json([medicine]) : undefined);
  server.records = [aRecord('dose', minutesAgo(0), { medicineId: medicine.id, amount: 2, given: true })];
  open();
  const row = await screen.findByRole('listitem');
  await waitFor(() => expect(row).toHaveTextContent(/^Paracetamol.*2.ml/));
});

it('changes one in the unit of the person', async () => {
  speak('en', { temperature: 'f' });
  server.records = [taken(1, 37)];
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Edit 98.6/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Temperature Record' }));
  const field = dialog.getByRole('textbox', { name: 'Temperature (°F)' });
  expect(field).toHaveValue('98.6');
  await user.clear(field);
  await user.type(field, '101');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ method: 'PATCH', body: { celsius: 38.33 } }]));
  expect(await screen.findByText('101 °F')).toBeVisible();
});

it('draws the temperatures of 30 days, and has them as a table', async () => {
  server.records = [taken(1, 37.8, { method: 'ear' }), taken(3 * 24 * 60, 39), taken(40 * 24 * 60, 38)];
  const { user } = open();
  const chart = await screen.findByRole('img', { name: 'Chart of 2 temperatures. The table has the figures.' });
  expect(chart.querySelectorAll('circle')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Show Table' }));
  const table = within(await screen.findByRole('table', { name: 'Temperatures' }));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent?.replace(/\s/, ' '))).toEqual([
    ...['37.8 °C', 'Ear'],
    ...['39 °C', ''],
  ]);
  await user.click(screen.getByRole('button', { name: 'Show Chart' }));
  expect(await screen.findByRole('img', { name: /^Chart of 2/ })).toBeVisible();
});

it('says that the temperatures of the chart could not be read, and tries again', async () => {
  server.records = [taken(1, 37.8)];
  server.intercept = ({ path }) => (path.endsWith('/range') ? 'offline' : undefined);
  const { user } = open();
  expect(await screen.findByText('Failed to load temperatures')).toBeVisible();
  server.intercept = undefined;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('img', { name: /^Chart of 1/ })).toBeVisible();
});

it('holds the place of the chart until it is known whether there is one', async () => {
  server.intercept = ({ path }) => (path.endsWith('/range') ? new Promise<never>(() => {}) : undefined);
  open();
  expect(await screen.findByRole('region', { name: 'Temperature' })).toHaveAttribute('aria-busy', 'true');
});

it('records one of those that are tracked', async () => {
  server.baby = { ...server.baby, kinds: ['temperature', 'growth'] };
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Record', expanded: false });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menu', { name: 'Record' })).toHaveAttribute('id', button.getAttribute('aria-controls'));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Record Temperature',
    'Record Growth',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Record Temperature' }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(await screen.findByRole('dialog', { name: 'Record temperature' })).toBeVisible();
});

it('says that the medicines could not be read, by which its doses are named', async () => {
  server.records = [taken(1, 37.8)];
  server.intercept = ({ path }) => (path.startsWith('/api/medicines/') ? 'offline' : undefined);
  const { user } = open();
  expect(await screen.findByText('Failed to load medicines')).toBeVisible();
  server.intercept = undefined;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Failed to load medicines')).toBeNull());
});

it('says that there is none', async () => {
  open();
  expect(await screen.findByText('No health records yet')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Temperature' })).toBeNull());
});
