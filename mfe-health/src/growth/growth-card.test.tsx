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
import { screen, waitFor, within } from '@testing-library/react';
import GrowthCard from '../exposes/cards/growth.tsx';
import { answersGrowth } from '../testing/growth-answers.ts';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

beforeEach(async () => {
  speak('en', { weight: 'kg', length: 'cm' });
  await resetFamily();
  server.intercept = answersGrowth;
  server.baby = { ...server.baby, birthDate: daysAgo(100) };
});
afterEach(() => onlineManager.setOnline(true));

const card = () => show(<GrowthCard babyId={BABY} />);
const measured = (days: number, fields: object) => aRecord('growth', minutesAgo(days * 1_440 + 1), fields);

async function dialogOf(user: ReturnType<typeof card>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Measure' }));
  return within(await screen.findByRole('dialog', { name: 'Record growth' }));
}

it('says the last weight, length and head, and when each was', async () => {
  server.records = [measured(2, { weightG: 5_900 }), measured(9, { weightG: 5_700, lengthMm: 605 })];
  card();
  expect(await screen.findByText('5.9 kg')).toBeVisible();
  expect(screen.getByText('2d ago')).toBeVisible();
  expect(screen.getByText('60.5 cm')).toBeVisible();
  expect(screen.getByText('9d ago')).toBeVisible();
  expect(screen.queryByText('Head')).toBeNull();
  expect(screen.getByRole('link', { name: 'Chart' })).toHaveAttribute('href', `/babies/${BABY}/growth`);
});

it('records in whole g and mm what was typed in kg and cm', async () => {
  const { user } = card();
  await screen.findByText('Nothing measured yet');
  const dialog = await dialogOf(user);
  await user.type(dialog.getByRole('textbox', { name: 'Weight (kg)' }), '5.93');
  await user.type(dialog.getByRole('textbox', { name: 'Length (cm)' }), '60,5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([
      { path: '/api/records/growth', body: { babyId: BABY, weightG: 5_930, lengthMm: 605 } },
    ]),
  );
  expect(server.writes[0]?.body).not.toHaveProperty('headMm');
  expect(await screen.findByText('5.93 kg')).toBeVisible();
  await waitFor(() => expect(shownToasts.at(-1)).toMatchObject({ message: 'Growth recorded' }));
});

it('has a field for pounds and one for ounces, for who reads these', async () => {
  speak('en', { weight: 'lb', length: 'in' });
  const { user } = card();
  const dialog = await dialogOf(user);
  const weight = within(dialog.getByRole('group', { name: 'Weight (lb and oz)' }));
  await user.type(weight.getByRole('textbox', { name: 'lb' }), '13');
  await user.type(weight.getByRole('textbox', { name: 'oz' }), '1.5');
  await user.type(dialog.getByRole('textbox', { name: 'Length (in)' }), '23.8');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ body: { weightG: 5_939, lengthMm: 605 } }]));
  expect((await screen.findByText(/13.lb 1\.5.oz/)).textContent).toBe('13\u00a0lb 1.5\u00a0oz');
  expect(screen.getByText(/23\.8.in/)).toBeVisible();
});

it('says at its field what cannot be, and leads back to it', async () => {
  speak('en', { weight: 'lb', length: 'in' });
  const { user } = card();
  const dialog = await dialogOf(user);
  const length = dialog.getByRole('textbox', { name: 'Length (in)' });
  await user.type(length, '500');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectWrong(length, /^Length must be from/);
  await user.clear(length);
  expect(length).toBeValid();
  const weight = dialog.getByRole('group', { name: 'Weight (lb and oz)' });
  await user.type(within(weight).getByRole('textbox', { name: 'lb' }), '500');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectWrong(within(weight).getByRole('textbox', { name: 'lb' }), /^Weight must be from/);
  expect(server.writes).toEqual([]);
});

it('asks about what is hard to believe, and records it all the same', async () => {
  const { user } = card();
  await screen.findByText('Nothing measured yet');
  const dialog = await dialogOf(user);
  await user.type(dialog.getByRole('textbox', { name: 'Weight (kg)' }), '15');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Weight: 15 kg. This is unusual at this age. Is that right?',
  );
  expect(server.writes).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Yes, Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ body: { weightG: 15_000 } }]));
});

it('asks by both standards before somebody chooses whom to compare with', async () => {
  speak('en', { weight: 'lb' });
  server.baby = { ...server.baby, gender: 'other', birthDate: daysAgo(26) };
  const { user } = card();
  await screen.findByText('Nothing measured yet');
  const dialog = await dialogOf(user);
  const pounds = dialog.getByRole('textbox', { name: 'lb' });
  await user.type(pounds, '40');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Weight: 40.lb.*unusual at this age\. Is that right\?$/);
  expect(server.writes).toEqual([]);
  await user.clear(pounds);
  await user.type(pounds, '9');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toHaveLength(1));
});

it('takes the question back when something else is typed', async () => {
  const { user } = card();
  await screen.findByText('Nothing measured yet');
  const dialog = await dialogOf(user);
  await user.type(dialog.getByRole('textbox', { name: 'Weight (kg)' }), '15');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByRole('button', { name: 'Yes, Save' });
  await user.type(dialog.getByRole('textbox', { name: 'Weight (kg)' }), '{Backspace}');
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
});

it('records nothing where nothing was measured, and nothing before birth', async () => {
  server.baby = { ...server.baby, birthDate: daysAgo(-2) };
  const { user } = card();
  await screen.findByText('Nothing measured yet');
  const dialog = await dialogOf(user);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please enter a weight, a length or a head circumference');
  await user.type(dialog.getByRole('textbox', { name: 'Weight (kg)' }), '3.4');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Mia was not born yet at this time.');
  expect(dialog.queryByRole('button', { name: 'Yes, Save' })).toBeNull();
  expect(server.writes).toEqual([]);
});

it('asks about the day before birth: where somebody travels, the day of birth may be that one', async () => {
  server.baby = { ...server.baby, birthDate: daysAgo(-1) };
  const { user } = card();
  await screen.findByText('Nothing measured yet');
  const dialog = await dialogOf(user);
  await user.type(dialog.getByRole('textbox', { name: 'Weight (kg)' }), '3.4');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This is before the birth date of Mia. Is that right?');
  await user.click(dialog.getByRole('button', { name: 'Yes, Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ body: { weightG: 3_400 } }]));
});

it('asks with the length that was measured', async () => {
  server.baby = { ...server.baby, birthDate: daysAgo(400) };
  const { user } = card();
  await screen.findByText('Nothing measured yet');
  const dialog = await dialogOf(user);
  await user.type(dialog.getByRole('textbox', { name: 'Length (cm)' }), '110');
  await user.click(within(dialog.getByRole('group', { name: 'Measured lying' })).getByRole('button', { name: 'No' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Length: 110 cm. This is unusual at this age.');
});

it('offers who may only look no button', async () => {
  server.baby = { ...server.baby, role: 'viewer' };
  server.records = [measured(2, { weightG: 5_900 })];
  card();
  expect(await screen.findByText('5.9 kg')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('never says that nothing was measured of a list that could not be read', async () => {
  server.intercept = ({ path }) =>
    path.startsWith('/api/growth/') ? new Response('{"message":"Down","error":"x"}', { status: 500 }) : undefined;
  card();
  expect(await screen.findByText('Failed to load measurements')).toBeVisible();
  expect(screen.queryByText('Nothing measured yet')).toBeNull();
});
