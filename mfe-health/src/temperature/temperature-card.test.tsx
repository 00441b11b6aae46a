import { expectWrong } from '@nestling/shared-ui/testing';
import {
  aRecord,
  BABY,
  daysAgo,
  minutesAgo,
  resetFamily,
  server,
  show,
  shownToasts,
} from '@nestling/shared-ui/testing/family';
import { speak } from '@nestling/shared-ui/words';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import TemperatureCard from '../exposes/cards/temperature.tsx';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

beforeEach(async () => {
  speak('en', { temperature: 'c' });
  await resetFamily();
});
afterEach(() => onlineManager.setOnline(true));

const card = () => show(<TemperatureCard babyId={BABY} />);
const taken = (minutes: number, celsius: number, more: object = {}) =>
  aRecord('temperature', minutesAgo(minutes), { celsius, ...more });
/** With plain spaces. */
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ');
const hint = () => screen.queryByRole('alert')?.textContent;

async function keysOf(user: ReturnType<typeof card>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Take' }));
  return within(await screen.findByRole('dialog', { name: 'Record temperature' }));
}

it('takes one by its keys, with the last method, and takes it back', async () => {
  server.records = [taken(300, 37.2, { method: 'ear' })];
  const { user } = card();
  expect(await screen.findByText(/Ear$/)).toHaveTextContent('5h ago · Ear');
  const dialog = await keysOf(user);
  for (const key of ['3', '8', 'Decimal sign', '4', '5', 'Delete the last digit'])
    await user.click(dialog.getByRole('button', { name: key }));
  expect(dialog.getByRole('textbox', { name: 'Temperature (°C)' })).toHaveValue('38.4');
  expect(dialog.getByRole('button', { name: 'Ear' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([
      { path: '/api/records/temperature', body: { celsius: 38.4, method: 'ear', babyId: BABY } },
    ]),
  );
  expect(await screen.findByText('38.4 °C')).toBeVisible();
  await waitFor(() => expect(shownToasts.at(-1)).toMatchObject({ message: 'Temperature recorded' }));
  act(() => shownToasts.at(-1)?.action?.onClick());
  expect(await screen.findByText('37.2 °C')).toBeVisible();
});

it('is in °F for who reads °F, and stored in °C', async () => {
  speak('en', { temperature: 'f' });
  server.records = [taken(1, 37)];
  const { user } = card();
  expect(await screen.findByText('98.6 °F')).toBeVisible();
  const dialog = await keysOf(user);
  await user.type(dialog.getByRole('textbox', { name: 'Temperature (°F)' }), '100.4');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ body: { celsius: 38 } }]));
  expect(await screen.findByText('100.4 °F')).toBeVisible();
});

it.each([
  ['', 'Please enter: Temperature'],
  ['29.9', 'Temperature must be from 30 to 45 °C (86 to 113 °F)'],
  ['45.01', 'Temperature must be from 30 to 45 °C (86 to 113 °F)'],
  ['warm', 'Temperature must be a number'],
])('does not take %j', async (typed, problem) => {
  const { user } = card();
  const dialog = await keysOf(user);
  if (typed) await user.type(dialog.getByRole('textbox', { name: 'Temperature (°C)' }), typed);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectWrong(dialog.getByRole('textbox', { name: 'Temperature (°C)' }), problem);
  expect(server.writes).toEqual([]);
});

it.each([
  [10, 38, '38 °C'],
  [80, 38, '38 °C'],
  [100, 39, '39 °C'],
  [180, 39.5, '39 °C'],
])('at %i days %d °C is a reason to ask, by its source', async (days, celsius, limit) => {
  server.baby = { ...server.baby, birthDate: daysAgo(days) };
  server.records = [taken(5, 37), taken(23 * 60, celsius)];
  card();
  const said = plain((await screen.findByRole('alert')).textContent);
  expect(said).toContain(`At this age, ${limit} or more is a reason to ask a doctor. Source: NICE NG143`);
  // Which of them, as a later one stands above.
  expect(said).toMatch(new RegExp(`^${celsius} °C, .*\\d:\\d\\d [AP]M\\. At`));
  expect(screen.getByRole('link', { name: 'Source: NICE NG143' })).toHaveAttribute(
    'href',
    'https://www.nice.org.uk/guidance/ng143',
  );
});

it.each([
  [80, 37.99, 5],
  [100, 38.99, 5],
  [250, 41, 5],
  [10, 38, 24 * 60 + 1],
])('at %i days %d °C, %i minutes ago, it says nothing', async (days, celsius, minutes) => {
  server.baby = { ...server.baby, birthDate: daysAgo(days) };
  server.records = [taken(minutes, celsius)];
  card();
  expect(await screen.findByText(/°C$/)).toBeVisible();
  expect(hint()).toBeUndefined();
});

it('is taken without a network, and shown at once', async () => {
  onlineManager.setOnline(false);
  server.intercept = () => 'offline';
  const { user } = card();
  const dialog = await keysOf(user);
  await user.type(dialog.getByRole('textbox', { name: 'Temperature (°C)' }), '37,5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('37.5 °C')).toBeVisible();
  expect(server.writes).toEqual([]);
});

it('offers who may only look nothing to take', async () => {
  server.baby = { ...server.baby, role: 'viewer' };
  server.records = [taken(1, 37)];
  card();
  expect(await screen.findByText('37 °C')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take' })).toBeNull();
});
