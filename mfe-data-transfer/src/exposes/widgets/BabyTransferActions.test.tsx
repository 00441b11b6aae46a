import { AppTheme } from '@nestling/shared-ui';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BabyTransferActions from './BabyTransferActions.tsx';

const open = async (label: string) => {
  const user = userEvent.setup();
  render(
    <AppTheme>
      <BabyTransferActions babyId="0190a000-0000-7000-8000-000000000001" babyName="Mia" />
    </AppTheme>,
  );
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
  ).toEqual(['7', '30', '90', '180', '365']);
});

test('where only a copy is offered, there is nothing else', () => {
  render(
    <AppTheme>
      <BabyTransferActions babyId="0190a000-0000-7000-8000-000000000001" babyName="Mia" only="export" />
    </AppTheme>,
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Export CSV']);
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
