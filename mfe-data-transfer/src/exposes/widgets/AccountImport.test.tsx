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
  await user.click(screen.getByRole('button', { name: 'Import a data file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a data file' }));
  expect(dialog.queryByText(/CSV/)).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Sleep' })).toBeNull();
  const hint = "Please select the data file (.json) of 'Download my data'";
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
});
