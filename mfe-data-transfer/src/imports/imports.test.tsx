import type { Baby, ImportJob, ImportRecipe, UnknownColumns } from '@nestling/contract';
import { givenServer, json, show } from '@nestling/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BabyTransferActions from '../exposes/widgets/BabyTransferActions.tsx';

const BABY = '0190a000-0000-7000-8000-000000000001';
const JOB = '0190a000-0000-7000-8000-000000000009';
const MIA: Baby = { id: BABY, name: 'Mia', birthDate: '2026-01-01', gender: 'female', role: 'owner' };
const STARTED: ImportJob = {
  ...{ id: JOB, state: 'asking', file: 'export.zip', app: 'Huckleberry', by: { id: 'x', name: 'Ben' } },
  ...{ at: '2026-03-01T10:00:00.000Z', rows: 4, rowsDone: 0, errors: [], errorCount: 0 },
  kinds: { sleep: { found: 1_973, new: 1_194, duplicates: 0, like: 779 } },
  notKept: [{ what: 'Potty', rows: 19 }],
  questions: [
    {
      ...{ id: 'like', text: '779 of these look like records you have', preset: 'leave_out' },
      choices: [
        { value: 'leave_out', label: 'Leave these out' },
        { value: 'import_all', label: 'Import all' },
      ],
    },
  ],
};

const CANCELLED: ImportJob['kinds'] = { sleep: { found: 1_973, new: 0, duplicates: 0, like: 0 } };

let mia: Baby;
let job: ImportJob;
let sent: { path: string; method: string; body: unknown }[];
let removed: { removed: number; kept: number };
let wrote: ImportJob['kinds'];

beforeEach(async () => {
  mia = MIA;
  job = STARTED;
  sent = [];
  removed = { removed: 4, kept: 1 };
  wrote = STARTED.kinds;
  await givenServer(({ method, path, body }) => {
    if (path === '/api/babies') return json([mia]);
    if (method !== 'GET') sent.push({ path, method, body });
    if (path === `/api/import/baby/${BABY}`) return json([job]);
    if (path.endsWith('/answers')) job = { ...job, state: 'done', kinds: wrote, questions: [] };
    if (method === 'DELETE') {
      const kinds = job.state === 'done' ? job.kinds : CANCELLED;
      job = { ...job, state: 'undone', kinds, questions: [], undone: removed };
      return json(removed);
    }
    return json(job);
  });
});

const KINDS = ['Sleep', 'Bottle', 'Left', 'Right', 'Diaper'];

/** The import waits until somebody says what the columns of files mean. */
function asksColumns(...files: UnknownColumns[]): void {
  job = { ...STARTED, questions: [{ id: 'columns', text: 'What do these columns mean?', choices: [], files }] };
}

async function openImport() {
  const { user } = show(<BabyTransferActions babyId={BABY} babyName="Mia" />);
  await user.click(await screen.findByRole('button', { name: 'Import CSV of Mia' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: /^Open the import of/ }));
  // What came is counted after an import.
  await dialog.findByText(job.state === 'done' ? '1,194 sleeps' : '1,973 sleeps');
  return { user, dialog };
}

test('an import that waits says what is in it, and is written by the answers', async () => {
  const { user, dialog } = await openImport();
  expect(dialog.getByRole('region', { name: 'Not kept' })).toHaveTextContent('Potty · 19 rows');
  expect(dialog.getByRole('radio', { name: 'Leave these out' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Import all' }));
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  expect(await dialog.findByText('These records were imported.')).toBeVisible();
  expect(sent).toEqual([
    { path: `/api/import/${JOB}/answers`, method: 'POST', body: { answers: { like: 'import_all' } } },
  ]);
});

test('a file that nobody knows: its columns are chosen, and what each text in them means', async () => {
  const columns = [
    { name: 'Wann', samples: ['1.3.2026 10:00'] },
    { name: 'Was', samples: KINDS.slice(0, 3), values: KINDS },
    { name: 'Min', samples: ['30'], values: ['30'] },
  ];
  asksColumns({ names: ['a.csv'], key: '["wann"]', rows: 5, columns });
  const { user, dialog } = await openImport();
  const select = (label: string | RegExp, value: string) => user.selectOptions(dialog.getByLabelText(label), value);
  const send = dialog.getByRole('button', { name: 'Import' });
  await select(/^Start/, 'Wann');
  expect(send).toBeDisabled();
  await select(/^Each row is/, 'sleep');
  expect(send).toBeEnabled();
  // Of a column of moments nobody says what each stands for.
  expect(within(dialog.getByLabelText(/^Column that says/)).queryByText(/^Wann/)).toBeNull();
  await select(/^Column that says/, 'Was');
  await select(/“Sleep”/, 'sleep');
  await select(/“Bottle”/, 'bottle');
  await select(/“Left”/, 'breast_left');
  await select(/“Right”/, 'breast_right');
  expect(send).toBeDisabled();
  await select(/“Diaper”/, 'skip');
  await select(/^Minutes/, 'Min');
  await user.click(send);
  expect(await dialog.findByText('These records were imported.')).toBeVisible();
  const recipe = {
    start: 'Wann',
    minutes: 'Min',
    kind: {
      column: 'Was',
      values: { Sleep: 'sleep', Bottle: 'bottle', Left: 'breast_left', Right: 'breast_right', Diaper: 'skip' },
    },
  };
  expect(sent.map(({ body }) => body)).toEqual([{ answers: { columns: { '["wann"]': recipe } } }]);
});

test('what was said of the columns of an earlier file stands there; only what is new is to be said', async () => {
  const recipe: ImportRecipe = {
    start: 'Wann',
    kind: { column: 'Was', values: { Sleep: 'sleep', Left: 'breast_left', Gone: 'note' } },
  };
  const columns = [
    { name: 'Wann', samples: [] },
    { name: 'Was', samples: [], values: ['Sleep', 'Left', 'Right'] },
  ];
  asksColumns({ names: ['b.csv'], key: 'b', rows: 3, columns, recipe });
  const { user, dialog } = await openImport();
  expect(dialog.getByLabelText(/^Start/)).toHaveValue('Wann');
  expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText(/“Right”/), 'breast_right');
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  await dialog.findByText('These records were imported.');
  const values = { Sleep: 'sleep', Left: 'breast_left', Gone: 'note', Right: 'breast_right' };
  expect(sent.map(({ body }) => body)).toEqual([
    { answers: { columns: { b: { ...recipe, kind: { column: 'Was', values } } } } },
  ]);
});

test('where a column has too many texts by now, what each row is has to be said anew', async () => {
  const recipe: ImportRecipe = { start: 'Wann', unit: 'oz', kind: { column: 'Was', values: { Sleep: 'sleep' } } };
  const columns = [
    { name: 'Wann', samples: [] },
    { name: 'Was', samples: [] },
  ];
  asksColumns({ names: ['b.csv'], key: 'b', rows: 300, columns, recipe });
  const { user, dialog } = await openImport();
  expect(dialog.getByLabelText(/^Start/)).toHaveValue('Wann');
  expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText(/^Each row is/), 'note');
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  await dialog.findByText('These records were imported.');
  // What was said of the unit is still true.
  const said = { start: 'Wann', unit: 'oz', kind: { is: 'note' } };
  expect(sent.map(({ body }) => body)).toEqual([{ answers: { columns: { b: said } } }]);
});

test('a file that nobody needs is left out by one tap, and another tap brings what was said of it back', async () => {
  const columns = [{ name: 'mood', samples: ['good'], values: ['good'] }];
  asksColumns(
    { names: ['moods.csv'], key: 'm', rows: 3, columns },
    { names: ['sleeps.csv'], key: 's', rows: 2, columns: [{ name: 'at', samples: [] }] },
  );
  const { user, dialog } = await openImport();
  const moods = within(dialog.getByRole('region', { name: 'moods.csv, 3 rows' }));
  const sleeps = within(dialog.getByRole('region', { name: 'sleeps.csv, 2 rows' }));
  await user.selectOptions(sleeps.getByLabelText(/^Start/), 'at');
  await user.selectOptions(sleeps.getByLabelText(/^Each row is/), 'sleep');
  await user.selectOptions(moods.getByLabelText(/^Notes/), 'mood');
  expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  await user.click(moods.getByRole('checkbox', { name: 'Leave this file out' }));
  expect(moods.queryByLabelText(/^Start/)).toBeNull();
  await user.click(moods.getByRole('checkbox', { name: 'Leave this file out' }));
  expect(moods.getByLabelText(/^Notes/)).toHaveValue('mood');
  await user.click(moods.getByRole('checkbox', { name: 'Leave this file out' }));
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  await dialog.findByText('These records were imported.');
  expect(sent.map(({ body }) => body)).toEqual([
    { answers: { columns: { m: { start: '', kind: { is: 'skip' } }, s: { start: 'at', kind: { is: 'sleep' } } } } },
  ]);
});

test('files with the same columns are asked about once, under the names of all', async () => {
  const columns = [{ name: 'at', samples: [] }];
  asksColumns({ names: ['may.csv', 'june.csv'], key: 'k', rows: 7, columns });
  const { user, dialog } = await openImport();
  const both = within(dialog.getByRole('region', { name: 'may.csv, june.csv, 7 rows' }));
  expect(dialog.getAllByLabelText(/^Start/)).toHaveLength(1);
  await user.click(both.getByRole('checkbox', { name: 'Leave these files out' }));
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  await dialog.findByText('These records were imported.');
  expect(sent.map(({ body }) => body)).toEqual([{ answers: { columns: { k: { start: '', kind: { is: 'skip' } } } } }]);
});

test('a file that was left out before is so at first', async () => {
  const recipe: ImportRecipe = { start: '', kind: { is: 'skip' } };
  asksColumns({ names: ['moods.csv'], key: 'm', rows: 3, columns: [{ name: 'mood', samples: [] }], recipe });
  const { user, dialog } = await openImport();
  expect(dialog.getByRole('checkbox', { name: 'Leave this file out' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  await dialog.findByText('These records were imported.');
  expect(sent.map(({ body }) => body)).toEqual([{ answers: { columns: { m: recipe } } }]);
});

test('an app that is new here, and what is to be looked at, are said', async () => {
  job = { ...STARTED, isNew: true, warnings: ['Two bottles are above one litre'] };
  const { dialog } = await openImport();
  expect(dialog.getByText(/^New: few files/)).toBeVisible();
  expect(dialog.getByText('Two bottles are above one litre')).toBeVisible();
});

test('an import is undone from the list, and what was changed since is counted', async () => {
  job = { ...STARTED, state: 'done', questions: [] };
  const { user, dialog } = await openImport();
  await user.click(await dialog.findByRole('button', { name: 'Undo This Import' }));
  expect(await dialog.findByText(/4 records removed. 1 that were changed since.*“Recently deleted”/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(await dialog.findByText(/Undone · 1,194 sleeps/)).toBeVisible();
});

test('a caregiver takes back no import of others', async () => {
  mia = { ...MIA, role: 'caregiver' };
  job = { ...STARTED, state: 'done', questions: [] };
  const { dialog } = await openImport();
  expect(dialog.queryByRole('button', { name: 'Undo This Import' })).toBeNull();
});

test('what is wrong with many rows is said once, with the rows: all of them by one tap', async () => {
  const rows = Array.from({ length: 30 }, (_, row) => row + 2);
  const errors = rows.map((row) => ({ file: 'a.csv', row, code: 'x', message: 'No time' }));
  job = { ...STARTED, errors: [...errors, { file: 'b.csv', row: 0, code: 'y', message: 'A picture' }], errorCount: 45 };
  const { user, dialog } = await openImport();
  expect(dialog.getAllByText('a.csv: No time')).toHaveLength(1);
  expect(dialog.getByText('b.csv: A picture')).toBeVisible();
  expect(dialog.getByText('Rows 2, 3, 4, 5, 6, 7, 8, 9, 10, 11…')).toBeVisible();
  expect(dialog.getByText('and 14 more rows')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Show All 31' }));
  expect(dialog.getByText(`Rows ${rows.join(', ')}`)).toBeVisible();
});

test('a column is named where something is wrong with it', async () => {
  const column = 'Duration (min)';
  job = { ...STARTED, errors: [{ file: 'a.csv', row: 3, column, code: 'x', message: 'Not a number' }], errorCount: 1 };
  const { dialog } = await openImport();
  expect(dialog.getByText('Column “Duration (min)” · Row 3')).toBeVisible();
});

test('where everything that is wrong is shown, nothing more is offered', async () => {
  const rows = Array.from({ length: 10 }, (_, row) => ({ file: 'a.csv', row: row + 2, code: 'x', message: 'No time' }));
  job = { ...STARTED, errors: [...rows, { file: 'b.csv', row: 0, code: 'y', message: 'A picture' }], errorCount: 11 };
  const { dialog } = await openImport();
  expect(dialog.getByText('b.csv: A picture')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Show All/ })).toBeNull();
});

test('why an import failed stands by itself, and is nothing that cannot be read', async () => {
  const failure = { file: '', row: 0, code: 'nothing_to_import', message: 'It is empty.' };
  const earlier = { ...failure, code: 'earlier_undone', message: 'The earlier import was undone.' };
  job = { ...STARTED, state: 'failed', questions: [], errors: [failure, earlier] };
  const { dialog } = await openImport();
  expect(dialog.getByText(/^Nothing was imported/).textContent).toBe(
    'Nothing was imported.It is empty.The earlier import was undone.',
  );
  expect(dialog.queryByRole('region', { name: 'Not readable' })).toBeNull();
});

test('beside why an import failed, a file as a whole is named without a row', async () => {
  const failure = { file: '', row: 0, code: 'nothing_to_import', message: 'It is empty.' };
  const picture = { file: 'b.csv', row: 0, code: 'picture', message: 'A picture' };
  job = { ...STARTED, state: 'failed', questions: [], errors: [failure, picture], errorCount: 1 };
  const { dialog } = await openImport();
  expect(dialog.getByRole('region', { name: 'Not readable' }).textContent).toBe('b.csv: A picture');
});

test('the apps whose files are known can be looked up, the new ones marked', async () => {
  const { user } = show(<BabyTransferActions babyId={BABY} babyName="Mia" />);
  await user.click(await screen.findByRole('button', { name: 'Import CSV of Mia' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByText('From which apps?'));
  expect(dialog.getByText(/^Baby Tracker, Huckleberry, .*Baby Connect, .*Napper \(new\)/)).toBeVisible();
});

test('the imports so far are one list', async () => {
  const { user } = show(<BabyTransferActions babyId={BABY} babyName="Mia" />);
  await user.click(await screen.findByRole('button', { name: 'Import CSV of Mia' }));
  const list = within(await screen.findByRole('region', { name: 'Imports so far' }));
  expect(await list.findAllByRole('listitem')).toHaveLength(1);
  expect(list.getAllByRole('list')).toHaveLength(1);
});

test('files without records are not imported', async () => {
  const none = { found: 0, new: 0, duplicates: 0, like: 0 };
  job = { ...STARTED, kinds: { sleep: none }, questions: [] };
  const { user } = show(<BabyTransferActions babyId={BABY} babyName="Mia" />);
  await user.click(await screen.findByRole('button', { name: 'Import CSV of Mia' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: /^Open the import of/ }));
  await dialog.findByText('No records in these files');
  expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
});

test('what came is counted after it, and that an app is new is said before', async () => {
  job = { ...STARTED, isNew: true, questions: [] };
  const { dialog } = await openImport();
  expect(dialog.getByText(/^New: few files of this app/)).toBeVisible();
  expect(dialog.queryByText('There is nothing new in these files.')).toBeNull();
  await userEvent.setup().click(dialog.getByRole('button', { name: 'Import' }));
  expect(await dialog.findByText('These records were imported.')).toBeVisible();
  expect(dialog.getByText('1,194 sleeps')).toBeVisible();
  expect(dialog.queryByText(/^New: few files of this app/)).toBeNull();
});

test('where all is here already, that is said before anybody imports', async () => {
  job = { ...STARTED, kinds: { sleep: { found: 1_973, new: 0, duplicates: 1_973, like: 0 } }, questions: [] };
  const { dialog } = await openImport();
  expect(dialog.getByText('There is nothing new in these files.')).toBeVisible();
});

test('of the time zone each one can be said', async () => {
  const zone = { value: 'Europe/Berlin', label: 'Europe/Berlin' };
  job = { ...STARTED, questions: [{ id: 'zone', text: 'Which zone?', choices: [zone], preset: zone.value }] };
  const { user, dialog } = await openImport();
  await user.selectOptions(dialog.getByLabelText('Which zone?'), 'Asia/Tokyo');
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  await dialog.findByText('These records were imported.');
  expect(sent.map(({ body }) => body)).toEqual([{ answers: { zone: 'Asia/Tokyo' } }]);
});

test('what was cancelled before anything came is not called undone', async () => {
  removed = { removed: 0, kept: 0 };
  const { user, dialog } = await openImport();
  await user.click(await dialog.findByRole('button', { name: 'Cancel This Import' }));
  expect(await dialog.findByText('The import was cancelled. Nothing was imported.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(await dialog.findByText(/Cancelled$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Open the import of/ }));
  expect(await dialog.findByText('The import was cancelled. Nothing was imported.')).toBeVisible();
});

test('what became of an import that was undone stands with it, and while that goes on nothing is said to be over', async () => {
  job = { ...STARTED, state: 'undone', questions: [] };
  const { user } = show(<BabyTransferActions babyId={BABY} babyName="Mia" />);
  await user.click(await screen.findByRole('button', { name: 'Import CSV of Mia' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Being undone/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Open the import of/ }));
  expect(await dialog.findByText(/^The import is being undone/)).toBeVisible();
  job = { ...job, undone: removed };
  expect(
    await dialog.findByText(/4 records removed. 1 that were changed since/, undefined, { timeout: 5_000 }),
  ).toBeVisible();
});

test('an import that failed is not listed with what it would have brought', async () => {
  job = { ...STARTED, state: 'failed', questions: [] };
  const { user } = show(<BabyTransferActions babyId={BABY} babyName="Mia" />);
  await user.click(await screen.findByRole('button', { name: 'Import CSV of Mia' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Failed$/)).toBeVisible();
});

test('where the answers left everything out, nothing came and nothing is offered to be undone', async () => {
  const { user, dialog } = await openImport();
  wrote = { sleep: { found: 1_973, new: 0, duplicates: 0, like: 1_973 } };
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  expect(await dialog.findByText('Nothing new was imported.')).toBeVisible();
  expect(dialog.queryByText('1,973 sleeps')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Undo This Import' })).toBeNull();
});
