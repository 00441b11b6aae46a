import type { Baby, SomeRecord } from '@nestling/contract';
import { givenServer, json, show, stopClock } from '@nestling/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BabyTransferActions from './BabyTransferActions.tsx';

const BABY = '0190a000-0000-7000-8000-000000000001';
const MIA: Baby = { id: BABY, name: 'Mia', birthDate: '2026-01-01', gender: 'female', role: 'owner' };
let mia = MIA;
let records: SomeRecord[] = [];

beforeEach(async () => {
  mia = MIA;
  records = [];
  await givenServer(({ path }) => json(path === '/api/babies' ? [mia] : records));
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

describe('a report for an assistant', () => {
  beforeEach(() => stopClock(new Date('2026-03-30T12:00:00Z')));
  afterEach(() => jest.useRealTimers());

  test.each<[string, Pick<Baby, 'mealsFrom' | 'mealTypes'>, string]>([
    ['the start of any meal', {}, 'Usually eats every 2h 15m (4 pauses within a day).'],
    [
      'the end of what counts',
      { mealsFrom: 'end', mealTypes: ['bottle'] },
      'Usually 2h 30m from the end of a meal to the next (3 pauses within a day).',
    ],
  ])('counts meals from %s, as chosen for the baby', async (_, choice, said) => {
    mia = { ...MIA, ...choice };
    const fed = (type: string, from: string, to: string) => {
      const times = { startTime: `2026-03-28T${from}:00.000Z`, endTime: `2026-03-28T${to}:00.000Z` };
      return { id: `${BABY}-${from}`, babyId: BABY, kind: 'feeding', type, ...times };
    };
    records = [
      fed('bottle', '06:00', '06:30'),
      fed('bottle', '09:00', '09:30'),
      fed('solid', '10:30', '10:45'),
      fed('bottle', '12:00', '12:30'),
      fed('bottle', '15:00', '15:30'),
    ];
    const { dialog } = await open('AI');
    expect(await dialog.findByRole('region', { name: 'Report' })).toHaveTextContent(said);
  });
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
