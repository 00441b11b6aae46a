import { AppTheme } from '@nestling/shared-ui';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountImport from './AccountImport.tsx';

test('without a baby only a data file is taken, and nothing is asked that is about a CSV file', async () => {
  const user = userEvent.setup();
  render(
    <AppTheme>
      <AccountImport />
    </AppTheme>,
  );
  await user.click(screen.getByRole('button', { name: 'Import a Data File' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a data file' }));
  expect(dialog.queryByText(/CSV/)).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Sleep' })).toBeNull();
  const hint = "Please select the file of 'Download My Data' (.json) or 'Download with Photos' (.zip)";
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText(hint)).toBeVisible();
  const choose = (file: File) => fireEvent.change(dialog.getByLabelText('data file'), { target: { files: [file] } });
  choose(new File(['x'], 'sleep.csv'));
  expect(dialog.queryByText(hint)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText(hint)).toBeVisible();
  choose(new File(['x'.repeat(20_000_001)], 'nestling.json'));
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('The file is larger than 20 MB')).toBeVisible();
  const zip = new File(['x'], 'nestling-my-data.zip');
  Object.defineProperty(zip, 'size', { value: 520_000_001 });
  choose(zip);
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('The file is larger than 520 MB')).toBeVisible();
});
