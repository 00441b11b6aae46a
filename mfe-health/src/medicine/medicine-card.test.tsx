import { keys, type Medicine, type SomeRecord } from '@nestling/contract';
import { lookOf, outbox, queryClient, type RecordEditorProps, useLookOf } from '@nestling/shared-ui/platform';
import { expectWrong, failure, json, stopClock } from '@nestling/shared-ui/testing';
import { aRecord, BABY, minutesAgo, resetFamily, server, show, shownToasts } from '@nestling/shared-ui/testing/family';
import { onlineManager } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import MedicineCard from '../exposes/cards/medicine.tsx';
import './dose.look.ts';
import { addMedicine } from './medicine-writes.ts';
import { medicinesQuery } from './use-medicines.ts';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

const ID = '0190a000-0000-7000-8000-0000000000aa';
const SYRUP: Medicine = {
  ...{ id: ID, babyId: BABY, name: 'Paracetamol', unit: 'ml', supplement: false },
  ...{ usualDose: 2.5, minGapMinutes: 240, maxPerDay: 4 },
};
let medicines: Medicine[];

beforeEach(async () => {
  stopClock(new Date(2026, 2, 10, 12, 0));
  await resetFamily();
  medicines = [SYRUP];
  server.intercept = ({ method, path }) =>
    method === 'GET' && path.startsWith('/api/medicines/') ? json(medicines) : undefined;
});
afterEach(() => {
  onlineManager.setOnline(true);
  jest.useRealTimers();
});

const undo = async (message: string) => {
  await waitFor(() => expect(shownToasts.at(-1)).toMatchObject({ message }));
  act(() => shownToasts.at(-1)?.action?.onClick());
};

/** Number and unit stay together. */
const GIVE = 'Give 2\u00a0ml Paracetamol';
const OTHER = 'Other Dose Paracetamol';
const card = () => show(<MedicineCard babyId={BABY} />);
const aDose = (minutes: number, more: object = {}) =>
  aRecord('dose', minutesAgo(minutes), { medicineId: ID, amount: 2, given: true, ...more });
const told = async (pattern: RegExp | string) => expect(await screen.findByText(pattern)).toBeVisible();

it('gives the last dose again by one tap, and takes it back', async () => {
  server.records = [aDose(300)];
  const { user } = card();
  await user.click(await screen.findByRole('button', { name: GIVE }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([
      { path: '/api/records/dose', body: { medicineId: ID, amount: 2, given: true, unit: 'ml', babyId: BABY } },
    ]),
  );
  await told('Given 12:00 PM. Next: today, 4:00 PM. 2 of 4 in 24 h');
  await waitFor(() => expect(shownToasts.at(-1)).toMatchObject({ message: 'Paracetamol recorded' }));
  act(() => shownToasts.at(-1)?.action?.onClick());
  await told('Given 7:00 AM. 1 of 4 in 24 h');
});

it.each([
  ['drops', 1, '1\u00a0drop'],
  ['drops', 0.0000001, '0.0000001\u00a0drops'],
  ['mg', 0.0625, '0.0625\u00a0mg'],
] as const)('says all of an amount: in %s %d is %s', async (unit, amount, said) => {
  medicines = [{ ...SYRUP, unit }];
  server.records = [aDose(300, { amount })];
  card();
  expect(await screen.findByRole('button', { name: `Give ${said} Paracetamol` })).toBeVisible();
});

it('says who gave it where others look after the baby, and from when on the next is', async () => {
  server.baby = { ...server.baby, shared: true };
  server.records = [aDose(60, { by: { id: '0190a000-0000-7000-8000-000000000009', name: 'Robin' } })];
  card();
  await told('Given 11:00 AM by Robin. Next: today, 3:00 PM. 1 of 4 in 24 h');
});

it('names the day of what was yesterday, and tells a dose that is long ago from none', async () => {
  const other = { ...SYRUP, id: crypto.randomUUID(), name: 'Zinc', minGapMinutes: 1_440 };
  medicines = [SYRUP, other];
  server.records = [aDose(16 * 24 * 60), aDose(13 * 60, { medicineId: other.id })];
  card();
  await told('Given Mon, Mar 9, 11:00 PM. Next: today, 11:00 PM. 1 of 4 in 24 h');
  await told('Not given in the last 15 days');
  expect(screen.getAllByRole('button', { name: /^Give/ }).map((button) => button.textContent)).toEqual([
    'Give 2.5\u00a0ml',
    'Give 2\u00a0ml',
  ]);
});

it('does not know doses that could not be read, and asks before it gives', async () => {
  const read = server.intercept;
  server.intercept = (call) => (call.path.endsWith('/home') ? json({}, 500) : read?.(call));
  const { user } = card();
  await told('Doses are not known on this device.');
  await user.click(screen.getByRole('button', { name: 'Give 2.5\u00a0ml Paracetamol' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Doses are not known' }));
  expect(server.writes).toEqual([]);
  expect(question.getByText(/^This device does not know whether Paracetamol was given\./)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Record Anyway' }));
  await waitFor(() => expect(server.writes).toHaveLength(1));
});

it('asks in the dialog too, of the time that is chosen and of what others gave meanwhile', async () => {
  server.records = [aDose(300)];
  const { user } = card();
  await user.click(await screen.findByRole('button', { name: OTHER }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record dose of Paracetamol' }));
  expect(dialog.getByRole('textbox', { name: 'Amount (ml)' })).toHaveValue('2');
  server.records = [...server.records, aDose(30)];
  await act(() => queryClient.invalidateQueries());
  await told('Given 11:30 AM. Next: today, 3:30 PM. 2 of 4 in 24 h');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^The next dose of Paracetamol is due today, 3:30.PM\./)).toBeVisible();
  expect(server.writes).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Yes, Save' }));
  await waitFor(() => expect(server.writes).toHaveLength(1));
});

it('lets the first key take the place of the proposed dose, and the next ones follow it', async () => {
  const { user } = card();
  await user.click(await screen.findByRole('button', { name: OTHER }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record dose of Paracetamol' }));
  const amount = dialog.getByRole('textbox', { name: 'Amount (ml)' });
  expect(amount).toHaveValue('2.5');
  await user.click(dialog.getByRole('button', { name: '5' }));
  expect(amount).toHaveValue('5');
  await user.click(dialog.getByRole('button', { name: '0' }));
  expect(amount).toHaveValue('50');
});

it('asks first where it is too early, and is never refused', async () => {
  server.records = [aDose(60)];
  const { user } = card();
  await user.click(await screen.findByRole('button', { name: GIVE }));
  const question = () => screen.findByRole('alertdialog', { name: 'Too early?' });
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.writes).toEqual([]);
  await user.click(screen.getByRole('button', { name: GIVE }));
  await user.click(within(await question()).getByRole('button', { name: 'Record Anyway' }));
  await waitFor(() => expect(server.writes).toHaveLength(1));
  await told(/2 of 4 in 24 h$/);
});

it('says in words that the next dose is due tomorrow, and the way out of the question stands out', async () => {
  medicines = [{ ...SYRUP, maxPerDay: 1 }];
  server.records = [aDose(60)];
  const { user } = card();
  await told('Given 11:00 AM. Next: tomorrow, 11:00 AM. 1 of 1 in 24 h');
  await user.click(screen.getByRole('button', { name: GIVE }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Too early?' }));
  expect(question.getByText(/^The next dose of Paracetamol is due tomorrow, 11:00.AM\./)).toBeVisible();
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveClass('MuiButton-contained');
  expect(question.getByRole('button', { name: 'Record Anyway' })).toHaveClass('MuiButton-outlined');
});

it('asks first where there were the most of 24 hours', async () => {
  medicines = [{ ...SYRUP, minGapMinutes: 60 }];
  server.records = [aDose(300), aDose(600), aDose(900), aDose(1_200)];
  const { user } = card();
  await told(/4 of 4 in 24 h$/);
  await user.click(await screen.findByRole('button', { name: GIVE }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(server.writes).toEqual([]);
});

it('without a network it records, and says until when it knows', async () => {
  server.records = [aDose(300)];
  const { user } = card();
  await told(/1 of 4/);
  expect(screen.queryByText(/^As of/)).toBeNull();
  act(() => onlineManager.setOnline(false));
  await told('As of 12:00 PM: this device has not heard of others since.');
  await user.click(screen.getByRole('button', { name: GIVE }));
  await told('Given 12:00 PM. Next: today, 4:00 PM. 2 of 4 in 24 h');
  expect(server.writes).toEqual([]);
});

it('names the day until which it knows', async () => {
  server.records = [aDose(300)];
  card();
  await told(/1 of 4/);
  stopClock(new Date(2026, 2, 11, 13, 0));
  act(() => onlineManager.setOnline(false));
  await told('As of Tue, Mar 10, 12:00 PM: this device has not heard of others since.');
});

it('a supplement is given by its name, from its usual dose; one that is over or deleted is not there', async () => {
  medicines = [
    { ...SYRUP, name: 'Vitamin D', unit: 'drops', usualDose: 1, supplement: true },
    { ...SYRUP, id: crypto.randomUUID(), name: 'Over', until: '2026-01-01' },
    { ...SYRUP, id: crypto.randomUUID(), name: 'Gone', deleted: true },
  ];
  const { user } = card();
  await told('Not given in the last 15 days');
  expect(screen.queryByText('Over')).toBeNull();
  expect(screen.queryByText('Gone')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Vitamin D given' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ body: { amount: 1 } }]));
});

it('another dose is asked for: one that was refused counts for nothing', async () => {
  const { user } = card();
  await user.click(await screen.findByRole('button', { name: OTHER }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record dose of Paracetamol' }));
  await user.click(within(dialog.getByRole('group', { name: 'Given' })).getByRole('button', { name: 'No' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([{ body: { amount: 2.5, given: false, medicineId: ID, unit: 'ml' } }]),
  );
  await told('Not given in the last 15 days');
});

it('tells an ended medicine from none, and has the way to it', async () => {
  medicines = [{ ...SYRUP, name: 'Over', until: '2025-03-01' }];
  const { user } = card();
  await told(/^No medicine for today$/);
  expect(screen.queryByText('Over')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show 1 Ended' }));
  const ended = within(screen.getByRole('list', { name: 'Ended medicines' }));
  expect(ended.getByText('Last day: Sat, Mar 1, 2025')).toBeVisible();
  await user.click(ended.getByRole('button', { name: 'Edit Over' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('a medicine is added, with nothing that was not said', async () => {
  medicines = [];
  const { user } = card();
  await told(/^No medicine in the list yet$/);
  await user.click(screen.getByRole('button', { name: 'Add Medicine' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add medicine' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter: Name')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Vitamin D' }));
  await user.type(dialog.getByRole('textbox', { name: 'Usual dose' }), '0');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The usual dose must be more than 0, and at most 10,000')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Usual dose' }), ',5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([
      {
        method: 'POST',
        path: `/api/medicines/baby/${BABY}`,
        body: { name: 'Vitamin D', unit: 'drops', usualDose: 0.5, maxPerDay: 1, supplement: true },
      },
    ]),
  );
  expect(server.writes[0]?.body).not.toHaveProperty('minGapMinutes');
  expect(server.writes[0]?.body).not.toHaveProperty('babyId');
});

/** The choice of a reminder, once it can be made. */
async function reminderIn(dialog: Pick<typeof screen, 'getByRole'>) {
  const choice = dialog.getByRole('checkbox', { name: 'Remind me when the next dose may be given' });
  await waitFor(() => expect(choice).toBeEnabled());
  return choice;
}

it('asks for no reminder before it is known which there are: those would be lost', async () => {
  const answer = server.intercept;
  server.intercept = (call) => (call.path === '/api/auth/settings' ? new Promise<never>(() => {}) : answer?.(call));
  const { user } = card();
  await user.click(await screen.findByRole('button', { name: /^Edit / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit medicine' }));
  expect(dialog.getByRole('checkbox', { name: 'Remind me when the next dose may be given' })).toBeDisabled();
});

it('says why there is no choice of a reminder where the settings could not be read, and tries again', async () => {
  const answer = server.intercept;
  const answerSettings = (settings: () => Response) => {
    server.intercept = (call) =>
      call.method === 'GET' && call.path === '/api/auth/settings' ? settings() : answer?.(call);
  };
  answerSettings(() => failure('Down', 400));
  const { user } = card();
  await user.click(await screen.findByRole('button', { name: /^Edit / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit medicine' }));
  expect(await dialog.findByText('Failed to load your settings')).toBeVisible();
  const choice = dialog.getByRole('checkbox', { name: 'Remind me when the next dose may be given' });
  expect(choice).toBeDisabled();
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await user.type(name, ' forte');
  answerSettings(() => json({ doseReminders: ['another', ID] }));
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(choice).toBeEnabled());
  expect(dialog.queryByText('Failed to load your settings')).toBeNull();
  expect(choice).toBeChecked();
  expect(name).toHaveValue('Paracetamol forte');
  await user.click(choice);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toHaveLength(2));
  expect(server.writes[1]).toMatchObject({ path: '/api/auth/settings', body: { doseReminders: ['another'] } });
});

it('reminds of the next dose who chooses it, once there is a gap or a most', async () => {
  medicines = [{ ...SYRUP, minGapMinutes: undefined, maxPerDay: undefined }];
  const { user } = card();
  await user.click(await screen.findByRole('button', { name: /^Edit / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit medicine' }));
  await user.click(await reminderIn(dialog));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('For a reminder, enter the smallest gap or the most in 24 hours')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Hours between doses' }), '4');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toHaveLength(2));
  expect(server.writes[1]).toMatchObject({ path: '/api/auth/settings', body: { doseReminders: [ID] } });
});

it('says at its field what is wrong with a medicine or a dose', async () => {
  server.records = [aDose(300)];
  const { user } = card();
  await user.click(await screen.findByRole('button', { name: 'Add Medicine' }));
  const medicine = within(await screen.findByRole('dialog', { name: 'Add medicine' }));
  await user.click(medicine.getByRole('button', { name: 'Save' }));
  const name = medicine.getByRole('textbox', { name: 'Name' });
  await expectWrong(name, 'Please enter: Name');
  await user.type(name, 'Iron');
  await user.click(medicine.getByRole('button', { name: 'Save' }));
  expect(medicine.getByRole('group', { name: 'Unit' })).toHaveAccessibleDescription('Please choose a unit');
  await user.click(medicine.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: /^Other/ }));
  const dose = within(await screen.findByRole('dialog', { name: 'Record dose of Paracetamol' }));
  const amount = dose.getByRole('textbox', { name: 'Amount (ml)' });
  await user.clear(amount);
  await user.type(amount, '0');
  await user.click(dose.getByRole('button', { name: 'Save' }));
  await expectWrong(amount, 'The amount must be more than 0, and at most 10,000');
  expect(server.writes).toEqual([]);
});

it('keeps open what was typed where the reminder could not be kept, and saves that alone by another tap', async () => {
  medicines = [];
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const write = outbox.write.bind(outbox);
  const writing = jest.spyOn(outbox, 'write');
  writing.mockImplementation((one) => (one.kind === 'settings' ? Promise.reject(new Error('')) : write(one)));
  const { user } = card();
  await user.click(await screen.findByRole('button', { name: 'Add Medicine' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add medicine' }));
  await user.click(dialog.getByRole('button', { name: 'Vitamin D' }));
  await user.click(await reminderIn(dialog));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'The medicine is saved, its reminder is not. Please save again.',
  );
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Vitamin D');
  writing.mockRestore();
  logged.mockRestore();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(server.writes).toHaveLength(2));
  expect(server.writes).toMatchObject([
    { method: 'POST', path: `/api/medicines/baby/${BABY}` },
    { path: '/api/auth/settings', body: { doseReminders: [expect.any(String)] } },
  ]);
});

describe('a dose that a diary misses', () => {
  const AT = new Date(2026, 2, 10, 9, 0);
  const onClose = jest.fn();
  const missed = () => {
    const PastRecorder = lookOf('dose').PastRecorder ?? (() => null);
    return show(<PastRecorder babyId={BABY} at={AT.getTime()} onClose={onClose} />);
  };

  it('is of the medicine that is chosen, and of the time of the gap', async () => {
    const other = '0190a000-0000-7000-8000-0000000000ee';
    medicines = [SYRUP, { ...SYRUP, id: other, name: 'Ibuprofen' }];
    const { user } = missed();
    const choice = within(await screen.findByRole('dialog', { name: 'Which medicine was given?' }));
    await user.click(await choice.findByRole('button', { name: 'Ibuprofen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Record dose of Ibuprofen' }));
    await user.clear(dialog.getByRole('textbox', { name: 'Amount (ml)' }));
    await user.type(dialog.getByRole('textbox', { name: 'Amount (ml)' }), '3');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.writes).toHaveLength(1));
    expect(server.writes[0]?.body).toMatchObject({ medicineId: other, amount: 3, startTime: AT.toISOString() });
  });

  it('asks for no medicine where there is one, and keeps what is written where the list changes', async () => {
    const { user } = missed();
    const dialog = within(await screen.findByRole('dialog', { name: 'Record dose of Paracetamol' }));
    await user.type(dialog.getByRole('textbox', { name: 'Notes' }), 'Spat out half');
    medicines = [];
    await act(() => queryClient.invalidateQueries());
    expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Spat out half');
    expect(screen.getByRole('dialog', { name: 'Record dose of Paracetamol' })).toBeVisible();
  });

  it('says where there is none, and adds one, whose dose it then is', async () => {
    medicines = [];
    const { user } = missed();
    expect(await screen.findByText('No medicine in the list yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Medicine' }));
    const added = within(await screen.findByRole('dialog', { name: 'Add medicine' }));
    await user.click(added.getByRole('button', { name: 'Vitamin D' }));
    await user.click(added.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('dialog', { name: 'Record dose of Vitamin D' })).toBeVisible();
  });

  it('may be of one that has ended, which stands last and is not chosen by itself', async () => {
    const ended = { ...SYRUP, id: '0190a000-0000-7000-8000-0000000000ee', name: 'Amoxicillin', until: '2026-03-09' };
    medicines = [ended, SYRUP];
    const { user } = missed();
    const choice = within(await screen.findByRole('dialog', { name: 'Which medicine was given?' }));
    await choice.findByText('Last day: Mon, Mar 9');
    const names = choice.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Paracetamol', 'AmoxicillinLast day: Mon, Mar 9', 'Add Medicine', 'Cancel']);
    await user.click(choice.getByRole('button', { name: /^Amoxicillin/ }));
    expect(await screen.findByRole('dialog', { name: 'Record dose of Amoxicillin' })).toBeVisible();
  });

  /** An answer of the server that comes when it is told. */
  function given(path: RegExp, data: object) {
    let come = () => {};
    const late = new Promise<Response>((resolve) => {
      come = () => resolve(json(data));
    });
    const before = server.intercept;
    server.intercept = (call) => (call.method === 'GET' && path.test(call.path) ? late : before?.(call));
    return { come: () => act(async () => come()) };
  }

  it('takes no medicine that waits on this device for the only one, before the list is here', async () => {
    const id = '0190a000-0000-7000-8000-0000000000ee';
    server.intercept = ({ method }) => (method === 'POST' ? 'offline' : undefined);
    const list = given(/medicines/, [SYRUP]);
    await act(() => addMedicine(BABY, id, { name: 'Ibuprofen', unit: 'ml' }));
    missed();
    const choice = within(await screen.findByRole('dialog', { name: 'Which medicine was given?' }));
    expect(choice.getByRole('status', { name: 'Loading medicines' })).toBeVisible();
    expect(choice.getByRole('button', { name: 'Ibuprofen' })).toBeVisible();
    await list.come();
    expect(await choice.findByRole('button', { name: 'Paracetamol' })).toBeVisible();
    expect(choice.queryByRole('status')).toBeNull();
  });

  it('keeps what is written of a new medicine where another one comes into the list meanwhile', async () => {
    const list = given(/medicines/, [SYRUP]);
    const { user } = missed();
    await user.click(await screen.findByRole('button', { name: 'Add Medicine' }));
    const added = within(await screen.findByRole('dialog', { name: 'Add medicine' }));
    await user.type(added.getByRole('textbox', { name: 'Name' }), 'Ibuprofen');
    await list.come();
    await screen.findByText('Paracetamol');
    expect(added.getByRole('textbox', { name: 'Name' })).toHaveValue('Ibuprofen');
    expect(screen.queryByRole('dialog', { name: 'Record dose of Paracetamol' })).toBeNull();
    await user.click(added.getByRole('button', { name: 'Vitamin D' }));
    await user.click(added.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('dialog', { name: 'Record dose of Vitamin D' })).toBeVisible();
  });

  it('keeps what is written where the network comes back', async () => {
    // As in the app: what could not be read offline is tried again, and is on its way for the first time then.
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: 3, retryDelay: 0 } });
    server.intercept = () => 'offline';
    onlineManager.setOnline(false);
    const { user } = missed();
    // What this device keeps.
    await act(async () => queryClient.setQueryData(medicinesQuery(BABY).queryKey, [SYRUP]));
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Spat out half');
    const home = given(/home$/, { latest: {}, running: [], range: [] });
    await act(async () => onlineManager.setOnline(true));
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Spat out half');
    await home.come();
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Spat out half');
    expect(screen.getByRole('dialog', { name: 'Record dose of Paracetamol' })).toBeVisible();
  });

  it('proposes the amount of the last time, however late that is known', async () => {
    const dose = aDose(600, { amount: 7 });
    const doses = given(/home$/, { latest: { dose }, running: [], range: [dose] });
    missed();
    const waiting = within(await screen.findByRole('dialog', { name: 'Record dose of Paracetamol' }));
    expect(waiting.getByRole('status', { name: 'Loading doses' })).toBeVisible();
    expect(waiting.queryByRole('textbox')).toBeNull();
    await doses.come();
    expect(await screen.findByRole('textbox', { name: 'Amount (ml)' })).toHaveValue('7');
  });
});

describe('rows elsewhere', () => {
  const RECORD = { kind: 'dose', id: 'd', babyId: BABY, startTime: '', medicineId: ID, amount: 2, given: true };

  it('have the list of medicines read before they are shown', async () => {
    const { ready, title } = lookOf('dose');
    await ready?.(BABY);
    expect(title(RECORD as SomeRecord)).toBe('Paracetamol');
  });

  it('are drawn anew with the name of one that was not known', async () => {
    const { result } = renderHook(useLookOf);
    const before = result.current;
    expect(before('dose').title(RECORD as SomeRecord)).toBe('Medicine');
    // A number without a unit would say nothing.
    expect(before('dose').detail(RECORD as SomeRecord)).toBe('');
    expect(before('dose').detail({ ...RECORD, given: false } as SomeRecord)).toBe('Refused');
    await waitFor(() => expect(result.current).not.toBe(before));
    expect(result.current('dose').title(RECORD as SomeRecord)).toBe('Paracetamol');
  });
});

describe('a dose that is changed', () => {
  const EditDose = lookOf('dose').Editor as ComponentType<RecordEditorProps>;
  const edit = async (record: SomeRecord) => {
    const onClose = jest.fn();
    const { user } = show(<EditDose record={record} onClose={onClose} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit dose of Paracetamol' }));
    await waitFor(() => expect(lookOf('dose').title(record)).toBe('Paracetamol'));
    const save = (name = 'Save') => user.click(dialog.getByRole('button', { name }));
    return { user, dialog, save, onClose };
  };
  const moveTo = async ({ user, dialog }: Awaited<ReturnType<typeof edit>>, time: string) => {
    const group = dialog.getByRole('group', { name: 'Time' });
    await user.click(within(group).getAllByRole('spinbutton')[0] as HTMLElement);
    await user.keyboard(time);
  };

  it('to be too early is asked about, and saved by a second tap', async () => {
    const dose = aDose(300);
    server.records = [dose, aDose(600)];
    const opened = await edit(dose as SomeRecord);
    await moveTo(opened, '0400AM');
    await opened.save();
    expect(
      await opened.dialog.findByText(
        'So Paracetamol was given earlier than is set for it: next from 6:00 AM. Save the change all the same?',
      ),
    ).toBeVisible();
    expect(server.writes).toEqual([]);
    await opened.save('Yes, Save');
    await waitFor(() => expect(server.writes).toMatchObject([{ method: 'PATCH' }]));
  });

  it('from refused to given is asked about as well', async () => {
    const dose = aDose(60, { given: false });
    server.records = [dose, aDose(120)];
    const { user, dialog, save } = await edit(dose as SomeRecord);
    await user.click(within(dialog.getByRole('group', { name: 'Given' })).getByRole('button', { name: 'Yes' }));
    await save();
    expect(await dialog.findByText(/^So Paracetamol was given earlier than is set for it/)).toBeVisible();
    expect(server.writes).toEqual([]);
  });

  it('is not asked about where nothing of when it was given changes', async () => {
    const dose = aDose(60);
    server.records = [dose, aDose(120)];
    const { user, dialog, save } = await edit(dose as SomeRecord);
    await user.type(dialog.getByRole('textbox', { name: 'Amount (ml)' }), '0');
    await save();
    await waitFor(() => expect(server.writes).toMatchObject([{ method: 'PATCH', body: { amount: 20 } }]));
  });
});

describe('in the open page', () => {
  const due = async () => {
    await screen.findByText(/^Given/);
    return (await lookOf('dose').remindersOf?.(server.baby)) ?? [];
  };

  it('says when the next dose may be given of what the person has chosen', async () => {
    server.records = [aDose(300)];
    card();
    expect(await due()).toEqual([]);
    act(() => queryClient.setQueryData(keys.settings, { doseReminders: [ID] }));
    const [next] = await due();
    expect(next?.at).toBe(Date.parse(server.records[0]?.startTime ?? '') + 240 * 60_000);
    expect(next?.notice).toMatchObject({
      title: 'Medicine for Mia',
      body: expect.stringMatching(/^Next dose of Paracetamol may be given from .*\.$/),
    });
  });
});

it('a medicine is changed, and taken out of the list', async () => {
  const { user } = card();
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: /^Edit / }));
    return within(await screen.findByRole('dialog', { name: 'Edit medicine' }));
  };
  const dialog = await open();
  const gap = dialog.getByRole('textbox', { name: 'Hours between doses' });
  expect(gap).toHaveValue('4');
  await user.clear(gap);
  await user.type(gap, '2.5');
  await user.clear(dialog.getByRole('textbox', { name: 'Most doses in 24 hours' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toHaveLength(1));
  expect(server.writes[0]).toEqual({
    ...{ method: 'PATCH', path: `/api/medicines/${ID}` },
    body: { maxPerDay: null, minGapMinutes: 150 },
  });
  await undo('Paracetamol changed');
  await waitFor(() => expect(server.writes[1]?.body).toMatchObject({ maxPerDay: 4, minGapMinutes: 240 }));
  await user.click((await open()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.writes).toHaveLength(2);
  await user.click((await open()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.writes[2]).toMatchObject({ method: 'DELETE', path: `/api/medicines/${ID}` }));
  await undo('Paracetamol deleted');
  await waitFor(() => expect(server.writes[3]).toMatchObject({ method: 'POST', path: `/api/medicines/${ID}/restore` }));
});

it('keeps the unit that doses are in, and says why', async () => {
  server.records = [aDose(60)];
  medicines = [SYRUP, { ...SYRUP, id: crypto.randomUUID(), name: 'Zinc' }];
  const { user } = card();
  await told(/^Given/);
  const unitOf = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit medicine' }));
    const unit = dialog.queryByRole('group', { name: 'Unit' }) ?? dialog.queryByLabelText('Unit');
    const why = dialog.queryByText('Its doses are in ml. To give it in another unit, add it as a new medicine.');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return { isOffered: unit !== null, isSaid: why !== null };
  };
  expect(await unitOf('Zinc')).toEqual({ isOffered: true, isSaid: false });
  expect(await unitOf('Paracetamol')).toEqual({ isOffered: false, isSaid: true });
});

it('offers who may only look nothing to give', async () => {
  server.baby = { ...server.baby, role: 'viewer' };
  server.records = [aDose(60)];
  card();
  await told(/^Given/);
  expect(screen.queryByRole('button', { name: /^Give|Edit|Add/ })).toBeNull();
});
