import { expectWrong } from '@nestling/shared-ui/testing';
import { aRecord, BABY, daysAgo, resetFamily, server, show } from '@nestling/shared-ui/testing/family';
import { speak } from '@nestling/shared-ui/words';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import GrowthRoutes from '../exposes/pages/growth.tsx';
import { answersGrowth } from '../testing/growth-answers.ts';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

beforeEach(async () => {
  speak('en', { weight: 'kg', length: 'cm' });
  await resetFamily();
  server.intercept = answersGrowth;
  server.baby = { ...server.baby, birthDate: daysAgo(100), gender: 'female', kinds: ['growth'] };
});
afterEach(() => onlineManager.setOnline(true));

const page = () => show(<GrowthRoutes />, `/babies/${BABY}/growth`);
/** At noon, so many days ago. */
const measured = (days: number, fields: object) =>
  aRecord('growth', new Date(Date.parse(`${daysAgo(days)}T12:00`)).toISOString(), fields);
const table = (what: string) => screen.findByRole('table', { name: `Measurements: ${what}` });
const cells = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
const chart = () => screen.findByRole('img', { name: /^Chart of/ });

it('draws the curves and the measurements, and has their figures in a table', async () => {
  server.records = [measured(10, { weightG: 5_900, lengthMm: 620 }), measured(100, { weightG: 3_232 })];
  page();
  const drawing = await chart();
  expect(drawing).toHaveAccessibleName('Chart of Weight: 2 measurements. The table below has the figures.');
  await waitFor(() => expect(drawing.querySelectorAll('path.curve')).toHaveLength(5));
  expect(drawing.querySelectorAll('circle.point')).toHaveLength(2);
  expect(screen.getByText(/percentiles 3, 15, 50, 85 and 97 of the WHO Child Growth Standards/)).toBeVisible();
  const rows = within(await table('Weight')).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(cells(rows[2])?.slice(0, 3)).toEqual(['3.232 kg', '0.00', '50']);
  expect(within(rows[1] as HTMLElement).getByRole('rowheader')).toHaveTextContent(/2 months, \d+ days/);
});

it('lists the newest twenty on a screen, and more of them by a tap', async () => {
  server.records = Array.from({ length: 45 }, (_, i) => measured(i + 1, { weightG: 5_900 - i }));
  const { user } = page();
  const later = async () => (await table('Weight')).querySelectorAll('tr[data-later]').length;
  expect(await later()).toBe(25);
  await user.click(screen.getByRole('button', { name: 'Show 20 More of 25' }));
  expect(await later()).toBe(5);
  await user.click(screen.getByRole('button', { name: 'Show 5 More of 5' }));
  expect(await later()).toBe(0);
  expect(screen.queryByRole('button', { name: /More of/ })).toBeNull();
});

it('says on paper whose measurements these are, and of which days', async () => {
  server.records = [measured(10, { weightG: 5_900 }), measured(100, { weightG: 3_232 })];
  page();
  await table('Weight');
  expect(screen.getByText(/· printed .+ · Nestling$/)).toHaveTextContent(/^Mia, .+ \d+ – .+ · printed/);
});

it('draws a single measurement over its curves, and says that a line comes with the second', async () => {
  server.records = [measured(10, { weightG: 5_900, lengthMm: 620 })];
  const { user } = page();
  const drawing = await chart();
  await waitFor(() => expect(drawing.querySelectorAll('path.curve')).toHaveLength(5));
  const point = drawing.querySelector('circle.point');
  expect(point).toBeInTheDocument();
  expect(screen.getByText(/^One measurement so far/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Weight for length' }));
  // The curves reach 5 cm to either side of the only length, which stands in their middle.
  const ends = await waitFor(() => {
    const curve = (document.querySelector('path.curve') as Element).getAttribute('d') ?? '';
    const [first = 0, ...rest] = [...curve.matchAll(/[ML](\S+)/g)].map(([, x]) => Number(x));
    return { first, last: rest.at(-1) ?? 0 };
  });
  const at = Number(document.querySelector('circle.point')?.getAttribute('cx'));
  expect((at - ends.first) / (ends.last - ends.first)).toBeCloseTo(0.5, 1);
});

it('draws no empty chart where neither measurements nor curves could be read', async () => {
  server.intercept = ({ path }) => (path.startsWith('/api/growth/') ? 'offline' : undefined);
  page();
  expect(await screen.findByText('Failed to load measurements')).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Chart of/ })).toBeNull();
  expect(screen.queryByText('Nothing measured yet')).toBeNull();
});

it('draws none either before it is chosen which curves to compare with', async () => {
  server.baby = { ...server.baby, gender: 'other' };
  page();
  expect(await screen.findByText('Nothing measured yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Girls' })).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Chart of/ })).toBeNull();
});

it('shows each of the four charts by its button', async () => {
  server.records = [measured(10, { weightG: 5_900, lengthMm: 620 })];
  const { user } = page();
  await chart();
  await user.click(screen.getByRole('button', { name: 'Length' }));
  expect(cells(within(await table('Length')).getAllByRole('row')[1])[0]).toBe('62 cm');
  await user.click(screen.getByRole('button', { name: 'Weight for length' }));
  expect(cells(within(await table('Weight for length')).getAllByRole('row')[1])[0]).toBe('5.9 kg');
  await user.click(screen.getByRole('button', { name: 'Head' }));
  expect(await screen.findByText('Nothing measured yet')).toBeVisible();
  expect((await chart()).querySelectorAll('path.curve')).toHaveLength(5);
});

it('has in the table the length that was measured, also where its curves need another one', async () => {
  server.baby = { ...server.baby, birthDate: daysAgo(400) };
  server.records = [measured(10, { lengthMm: 760, lying: false }), measured(100, { lengthMm: 700, lying: true })];
  const { user } = page();
  await chart();
  await user.click(screen.getByRole('button', { name: 'Length' }));
  const rows = within(await table('Length')).getAllByRole('row');
  expect(cells(rows[1])[0]).toBe('76 cm');
  expect(cells(rows[2])[0]).toBe('70 cm');
  const note = /^Some lengths are drawn 0.7 cm longer or shorter than they were measured/;
  expect(screen.getByText((text) => note.test(text.replaceAll('\u00a0', ' ')))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Weight' }));
  expect(screen.queryByText(/^Some lengths/)).toBeNull();
});

it('draws what was measured after the fifth birthday within the chart', async () => {
  server.baby = { ...server.baby, birthDate: daysAgo(2_300) };
  server.records = [measured(10, { weightG: 21_000 }), measured(600, { weightG: 18_000 })];
  page();
  const drawing = await chart();
  await waitFor(() => expect(drawing.querySelectorAll('path.curve')).toHaveLength(5));
  const edge = Math.max(...[...drawing.querySelectorAll('.grid')].map((line) => Number(line.getAttribute('x2'))));
  const last = Math.max(...[...drawing.querySelectorAll('.point')].map((point) => Number(point.getAttribute('cx'))));
  expect(last).toBeLessThanOrEqual(edge);
});

it('is in the units of who reads it', async () => {
  speak('en', { weight: 'lb', length: 'in' });
  server.records = [measured(10, { weightG: 5_900 })];
  page();
  expect(cells(within(await table('Weight')).getAllByRole('row')[1])[0]).toBe('13 lb 0.1 oz');
});

it('a baby that came early is compared by its corrected age, and both are told', async () => {
  server.baby = { ...server.baby, dueDate: daysAgo(60), gender: 'male' };
  server.records = [measured(30, { weightG: 2_600 })];
  page();
  expect(await screen.findByText(/^Age: 3 months, \d+ days · Corrected: 1 month, \d+ days$/)).toBeVisible();
  expect(await screen.findByText('Corrected age in months')).toBeInTheDocument();
  const row = within(await table('Weight')).getAllByRole('row')[1] as HTMLElement;
  expect(within(row).getByRole('rowheader')).toHaveTextContent(/2 months.*Corrected: (30 days|1 month)/);
  // A published figure: a boy of 30 days.
  expect(cells(row).slice(1, 3)).toEqual(['−3.70', '< 0.1']);
});

it('asks once whom a baby entered as other is compared with; until then there are no curves, z and percentile', async () => {
  server.baby = { ...server.baby, gender: 'other' };
  server.records = [measured(10, { weightG: 5_900 })];
  const { user } = page();
  const question = within(await screen.findByRole('region', { name: 'Compare with' }));
  expect((await chart()).querySelectorAll('path.curve')).toHaveLength(0);
  expect(within(await table('Weight')).queryByRole('columnheader', { name: 'Percentile' })).toBeNull();
  await user.click(question.getByRole('button', { name: 'Girls' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ method: 'PATCH', body: { growthCurves: 'girls' } }]));
});

it('compares with whom was chosen', async () => {
  server.baby = { ...server.baby, gender: 'other', growthCurves: 'boys' };
  server.records = [measured(10, { weightG: 5_900 })];
  page();
  expect(await screen.findByText('Compared with boys')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Compare with' })).toBeNull();
  await waitFor(async () => expect((await chart()).querySelectorAll('path.curve')).toHaveLength(5));
});

it('changes a measurement, and asks about it as about a new one', async () => {
  server.records = [measured(10, { weightG: 5_900 })];
  const { user } = page();
  const edit = await screen.findByRole('button', { name: /^Edit the measurement of/ });
  expect(screen.getByRole('columnheader', { name: 'Edit' })).toHaveTextContent('Edit');
  await user.click(edit);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Growth Record' }));
  const weight = dialog.getByRole('textbox', { name: 'Weight (kg)' });
  expect(weight).toHaveValue('5.9');
  await user.clear(weight);
  await user.type(weight, '59');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectWrong(weight, 'Weight must be from 300 g to 40 kg');
  await user.clear(weight);
  await user.type(weight, '19');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Is that right?');
  await user.click(dialog.getByRole('button', { name: 'Yes, Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ method: 'PATCH', body: { weightG: 19_000 } }]));
});

it('offers who may only look nothing to change', async () => {
  server.baby = { ...server.baby, role: 'viewer', gender: 'other' };
  server.records = [measured(10, { weightG: 5_900 })];
  page();
  await table('Weight');
  expect(screen.queryByRole('button', { name: /Record|Edit|Girls/ })).toBeNull();
});

it('says where growth is not tracked how it can be', async () => {
  server.baby = { ...server.baby, kinds: ['sleep'] };
  page();
  expect(await screen.findByText('This is not tracked for Mia. Choose it at home, under ‘Arrange’.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record Growth' })).toBeNull();
});

it('draws what waits on this device', async () => {
  const { user } = page();
  await screen.findByText('Nothing measured yet');
  server.intercept = () => 'offline';
  await user.click(screen.getByRole('button', { name: 'Record Growth' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record growth' }));
  await user.type(dialog.getByRole('textbox', { name: 'Weight (kg)' }), '5.9');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const row = within(await table('Weight')).getAllByRole('row')[1] as HTMLElement;
  expect(row).toHaveTextContent('Saved on this device');
  expect((await chart()).querySelectorAll('circle.point')).toHaveLength(1);
});
