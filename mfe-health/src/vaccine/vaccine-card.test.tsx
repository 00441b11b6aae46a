import { aRecord, BABY, minutesAgo, resetFamily, server, show } from '@nestling/shared-ui/testing/family';
import { screen, waitFor, within } from '@testing-library/react';
import VaccineCard from '../exposes/cards/vaccines.tsx';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

beforeEach(resetFamily);

it('records a vaccine with its dose and place, and shows it as the last one', async () => {
  server.records = [aRecord('vaccine', minutesAgo(60 * 24 * 40), { title: 'Rotavirus' })];
  const { user } = show(<VaccineCard babyId={BABY} />);
  expect(await screen.findByText('Rotavirus')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Record' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record vaccine' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter: Vaccine')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Vaccine' }), 'Six in one');
  await user.type(dialog.getByRole('textbox', { name: 'Which dose' }), '11');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The dose must be from 1 to 10')).toBeVisible();
  // It stands at its field, which can be mended at once.
  const dose = dialog.getByRole('textbox', { name: 'Which dose' });
  expect(dose).toHaveAccessibleDescription('The dose must be from 1 to 10');
  expect(dose).toBeInvalid();
  expect(dose).toHaveFocus();
  expect(dialog.queryByRole('alert')).toBeNull();
  await user.clear(dialog.getByRole('textbox', { name: 'Which dose' }));
  await user.type(dialog.getByRole('textbox', { name: 'Which dose' }), '2');
  await user.type(dialog.getByRole('textbox', { name: 'Place on the body' }), 'Left thigh');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([
      { path: '/api/records/vaccine', body: { title: 'Six in one', dose: 2, site: 'Left thigh' } },
    ]),
  );
  expect(await screen.findByText('Six in one')).toBeVisible();
});
