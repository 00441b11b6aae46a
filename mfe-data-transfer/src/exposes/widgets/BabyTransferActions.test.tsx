import type { Baby } from '@nestling/contract';
import { givenServer, json, show } from '@nestling/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BabyTransferActions from './BabyTransferActions.tsx';

const BABY = '0190a000-0000-7000-8000-000000000001';
const MIA: Baby = { id: BABY, name: 'Mia', birthDate: '2026-01-01', gender: 'female', role: 'owner' };
let mia = MIA;

beforeEach(async () => {
  mia = MIA;
  await givenServer(() => json([mia]));
});

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

const open = async (label: string) => {
  const { user } = show(<BabyTransferActions babyId={BABY} babyName="Mia" />);
  await user.click(screen.getByRole('button', { name: `${label} of Mia` }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

test('an import needs a CSV file and a type, said in the words of the specification', async () => {
  const { user, dialog } = await open('Import CSV');
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('Please select a file and import type')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Sleep' }));
  const field = dialog.getByLabelText('CSV file');
  const choose = (file: File) => fireEvent.change(field, { target: { files: [file] } });
  choose(new File(['x'], 'sleep.xlsx'));
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('Only CSV files are allowed')).toBeVisible();
  choose(new File(['x'.repeat(5_000_001)], 'sleep.csv'));
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('The file is larger than 5 MB')).toBeVisible();
});

test('the zones begin with the own one when it is not among the eight', async () => {
  const { dialog } = await open('Import CSV');
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = within(dialog.getByLabelText('Time zone of the file'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(dialog.getByLabelText('Time zone of the file')).toHaveValue(own);
  expect(zones).toEqual(expect.arrayContaining(['Europe/Berlin', 'Europe/Istanbul', 'Asia/Tokyo', 'UTC', own]));
});

test('an export is of 30 days of sleep unless chosen otherwise', async () => {
  const { dialog } = await open('Export CSV');
  expect(dialog.getByRole('button', { name: 'Sleep' })).toHaveAttribute('aria-pressed', 'true');
  const period = dialog.getByLabelText('Period');
  expect(period).toHaveValue('30');
  expect(
    within(period)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value')),
  ).toEqual(['7', '30', '90', '180', '365', 'all']);
  await userEvent.selectOptions(period, 'Everything');
  expect(dialog.getByText(/^A CSV file with all records of this kind/)).toBeVisible();
});

test('where only a copy is offered, there is nothing else', () => {
  show(<BabyTransferActions babyId={BABY} babyName="Mia" only="export" />);
  expect(buttons()).toEqual(['Export CSV']);
});

test.each([
  ['caregiver', ['Import CSV', 'Export CSV', 'AI']],
  ['viewer', ['Export CSV', 'AI']],
] as const)('a %s is offered what that role allows', async (role, offered) => {
  mia = { ...MIA, role };
  show(<BabyTransferActions babyId={BABY} babyName="Mia" />);
  await waitFor(() => expect(buttons()).toEqual(offered));
});

test('a data file of Nestling needs neither a type nor a zone', async () => {
  const { user, dialog } = await open('Import CSV');
  const field = dialog.getByLabelText('CSV file');
  fireEvent.change(field, { target: { files: [new File(['x'.repeat(20_000_001)], 'nestling.json')] } });
  expect(dialog.queryByLabelText('Time zone of the file')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Sleep' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('The file is larger than 20 MB')).toBeVisible();
});
