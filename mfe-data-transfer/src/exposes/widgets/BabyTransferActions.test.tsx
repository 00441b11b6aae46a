import type { Baby } from '@nestling/contract';
import { givenServer, json, show } from '@nestling/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
