import type { Kind, SomeRecord } from '@nestling/contract';
import { declareKind, queryClient } from '@nestling/shared-ui/platform';
import { json, stopClock } from '@nestling/shared-ui/testing';
import { aRecord, BABY, daysAgo, resetFamily, server, show, shownToasts } from '@nestling/shared-ui/testing/family';
import { speak } from '@nestling/shared-ui/words';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ReportRoutes from '../exposes/pages/report.tsx';
import { answersGrowth } from '../testing/growth-answers.ts';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

/** Answers of the range call, with what overlaps its window. */
const inRange = ({ path, query }: { path: string; query: URLSearchParams }) =>
  path.endsWith('/range')
    ? json(
        server.records.filter(({ startTime, endTime = startTime }) => {
          const [start, end] = [query.get('start') ?? '', query.get('end') ?? ''];
          return startTime < end && endTime >= start;
        }),
      )
    : undefined;

beforeEach(async () => {
  localStorage.clear();
  speak('en', { temperature: 'c', weight: 'kg', volume: 'ml' });
  await resetFamily();
  server.intercept = (call) => answersGrowth(call) ?? inRange(call);
  server.baby = { ...server.baby, birthDate: daysAgo(100) };
});
afterEach(() => {
  onlineManager.setOnline(true);
  jest.useRealTimers();
});

const page = () => show(<ReportRoutes />, `/babies/${BABY}/report`);
const at = (days: number, time: string) => new Date(Date.parse(`${daysAgo(days)}T${time}`)).toISOString();
const lasting = (kind: string, days: number, time: string, minutes: number, fields: object = {}) => {
  const startTime = at(days, time);
  const endTime = new Date(Date.parse(startTime) + minutes * 60_000).toISOString();
  return aRecord(kind, startTime, { endTime, ...fields });
};
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u2009\u202f]/g, ' ');
const facts = async () =>
  within(await screen.findByRole('table', { name: 'Facts' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)));

/** Two days of a baby. */
const aFewDays = () => [
  lasting('sleep', 2, '20:00', 600),
  lasting('sleep', 1, '13:00', 90),
  lasting('feeding', 2, '07:00', 10, { type: 'breast_left', sessionId: 'a' }),
  lasting('feeding', 2, '07:30', 20, { type: 'breast_right', sessionId: 'a' }),
  lasting('feeding', 2, '12:00', 10, { type: 'bottle', amount: 100, unit: 'ml', milk: 'breast' }),
  lasting('feeding', 1, '12:00', 10, { type: 'bottle', amount: 200, unit: 'ml', milk: 'breast' }),
  aRecord('diaper', at(2, '08:00'), { wet: true, dirty: true }),
  aRecord('diaper', at(2, '11:00'), { wet: true, dirty: false }),
  aRecord('temperature', at(1, '09:30'), { celsius: 38.4, method: 'ear', notes: 'Cried a lot' }),
  aRecord('growth', at(1, '10:00'), { weightG: 5_900 }),
  aRecord('growth', at(30, '10:00'), { weightG: 5_100 }),
];

it('tells the facts of 14 days, over days that have records of their kind', async () => {
  server.records = aFewDays();
  page();
  expect(await screen.findByText('Days with records: 2 of 14')).toBeVisible();
  expect(await facts()).toEqual([
    ['Meals', '1.5', '1 – 2', '2'],
    ['Nursing', '10m left, 20m right', '30m', '1'],
    ['From bottles', '150 ml', '100 ml – 200 ml', '2'],
    ['of it breast milk', '150 ml'],
    ['Wet diapers', '2', '2', '1'],
    ['Dirty diapers', '1', '1', '1'],
    ['Sleep', '5h 45m', '4h 0m – 7h 30m', '2'],
    ['Naps', '0.5', '0 – 1', '2'],
    ['Longest sleep', expect.stringMatching(/^10h 0m \(.+, 8:00 PM\)$/)],
    ['Highest temperature', expect.stringMatching(/^38.4 °C \(.+, 9:30 AM\)$/)],
    ['Weight', expect.stringMatching(/^5.9 kg on .+; \+800 g in 29 days since .+, \+193 g a week$/)],
  ]);
  expect(screen.getByRole('rowheader', { name: 'of it breast milk' })).toHaveClass('part');
  expect(screen.getByRole('rowheader', { name: 'Wet diapers' })).not.toHaveClass('part');
});

it('says of the longest sleep what its times say, and of both sides what makes their sum', async () => {
  const withSeconds = (kind: string, start: string, end: string, fields: object = {}) =>
    aRecord(kind, at(2, start), { endTime: at(2, end), ...fields });
  server.records = [
    // Longer by some seconds than the next one, of which its times say a minute more.
    withSeconds('sleep', '10:00:10', '12:59:50'),
    withSeconds('sleep', '14:00:50', '17:00:10'),
    withSeconds('sleep', '18:00:10', '18:20:50'),
    withSeconds('feeding', '07:00:00', '07:48:24', { type: 'breast_left', sessionId: 'a' }),
    withSeconds('feeding', '08:00:00', '08:48:24', { type: 'breast_right', sessionId: 'a' }),
  ];
  page();
  await screen.findByText('Days with records: 1 of 14');
  const said = new Map((await facts()).map(([name, ...figures]) => [name, figures]));
  expect(said.get('Longest sleep')?.[0]).toMatch(/^3h 0m .+2:00 PM/);
  expect(said.get('Nursing')).toEqual(['49m left, 48m right', '1h 37m', '1']);
});

it('has a row for each day, with its sums, and today as far as it is', async () => {
  server.records = aFewDays();
  const { user } = page();
  await user.click(await screen.findByRole('button', { name: '3 days' }));
  await waitFor(() => expect(screen.getByText('Days with records: 2 of 3')).toBeVisible());
  const rows = within(screen.getByRole('table', { name: 'Day by day' })).getAllByRole('row');
  const sums = rows.slice(1).map((row) => [...row.querySelectorAll('.sum')].map(({ textContent }) => textContent));
  expect(sums).toEqual([
    ['–', '–', '–', '–'],
    ['4h\u00a00m', '2', '2', '1'],
    ['7h\u00a030m', '1', '–', '–'],
    ['–', '–', '–', '–'],
  ]);
  expect(rows[4]).toHaveTextContent('so far');
  // One night in two days, a nap; a nursing, a bottle, two diapers: at their minutes of the day.
  const placesOf = (row: HTMLElement | undefined, drawn: string) => {
    const paths = [...(row?.querySelectorAll(drawn) ?? [])].map((path) => path.getAttribute('d') ?? '').join();
    return [...new Set([...paths.matchAll(/M([\d.]+) /g)].map(([, x]) => Number(x)))].sort((a, b) => a - b);
  };
  expect(placesOf(rows[2], '.slept')).toEqual([20 * 60]);
  expect(placesOf(rows[3], '.slept')).toEqual([0, 13 * 60]);
  expect(placesOf(rows[2], '.mark')).toEqual([7 * 60, 8 * 60, 11 * 60, 12 * 60]);
});

it('knows the days only to when they were read, on a device that is offline since', async () => {
  const evening = Date.parse(at(1, '22:00'));
  server.records = [aRecord('sleep', at(1, '20:00'), {}), lasting('sleep', 2, '13:00', 90)];
  stopClock(new Date(evening));
  const { user } = page();
  await screen.findByText('Days with records: 1 of 14');
  server.intercept = () => 'offline';
  // The next day, at 18:00.
  stopClock(new Date(evening + 20 * 3_600_000));
  await user.click(screen.getByRole('button', { name: '3 days' }));
  expect(await screen.findByText('Days with records: 1 of 2')).toBeVisible();
  expect((await facts()).find(([name]) => name === 'Longest sleep')?.[1]).toMatch(/^1h 30m/);
  const rows = within(screen.getByRole('table', { name: 'Day by day' }))
    .getAllByRole('row')
    .slice(-2);
  expect(rows.map((row) => row.querySelector('.sum')?.textContent)).toEqual(['2h\u00a00m', '–']);
  for (const row of rows) expect(row).toHaveTextContent('so far');
});

it('writes what was lost as it writes what was gained', async () => {
  server.records = [
    aRecord('growth', at(30, '10:00'), { weightG: 5_900 }),
    aRecord('growth', at(1, '10:00'), { weightG: 5_100 }),
  ];
  page();
  await screen.findByText('Days with records: 1 of 14');
  const [, weight] = (await facts()).find(([name]) => name === 'Weight') ?? [];
  expect(weight).toMatch(/; −800 g in 29 days since .+, −193 g a week$/);
});

it('says without alarm that it is of what was read before, and when that was', async () => {
  const evening = Date.parse(at(1, '22:00'));
  server.records = aFewDays();
  stopClock(new Date(evening));
  const { user } = page();
  await screen.findByText(/^Days with records/);
  const { intercept } = server;
  server.intercept = (call) =>
    call.path.endsWith('/range') ? Response.json({ message: 'No', error: 'no' }, { status: 400 }) : intercept?.(call);
  stopClock(new Date(evening + 3_600_000));
  await act(() => queryClient.invalidateQueries());
  const kept = await screen.findByText(/^This is from what this device keeps/);
  expect(plain(kept.textContent)).toMatch(/, 10:00 PM\.$/);
  expect(screen.getByRole('table', { name: 'Facts' })).toBeVisible();
  expect(screen.queryByText('Failed to load the records of these days')).toBeNull();
  server.intercept = intercept;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(kept).not.toBeInTheDocument());
});

it('has charts of what was measured, and tables of what is told one by one', async () => {
  server.records = [...aFewDays(), aRecord('vaccine', at(3, '09:00'), { title: 'Six in one', dose: 2 })];
  page();
  expect(await screen.findByRole('img', { name: 'Chart of Weight: 2 measurements.' })).toBeVisible();
  expect(screen.queryByRole('img', { name: /Length/ })).toBeNull();
  const row = (table: string) => within(screen.getByRole('table', { name: table })).getAllByRole('row')[1];
  expect(plain(row('Temperatures')?.textContent)).toMatch(/9:30 AM38.4 °C · Ear · Cried a lot$/);
  expect(row('Vaccines')).toHaveTextContent(/Six in one · Dose 2/);
});

it('has the measurements of its days in figures, and a weight that is the only one', async () => {
  speak('en', { weight: 'kg', length: 'cm' });
  server.baby = { ...server.baby, gender: 'female' };
  server.records = [
    aRecord('growth', at(1, '10:00'), { weightG: 5_900, headMm: 400 }),
    aRecord('growth', at(2, '10:00'), { lengthMm: 605 }),
    aRecord('growth', at(30, '10:00'), { lengthMm: 580 }),
  ];
  page();
  const table = within(await screen.findByRole('table', { name: 'Measurements' }));
  expect(await table.findAllByText(/^z .+, percentile /)).toHaveLength(3);
  const [head, ...rows] = table
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)));
  expect(head).toEqual(['When', 'Weight', 'Length', 'Head']);
  const figures = expect.stringMatching(/^(5.9 kg|60.5 cm|40 cm)z [+−]?\d\.\d\d, percentile \d+(\.\d)?$/);
  expect(rows).toEqual([
    [expect.any(String), '–', figures, '–'],
    [expect.any(String), figures, '–', figures],
  ]);
  expect(await facts()).toContainEqual(['Weight', expect.stringMatching(/^5.9 kg \(.+, 10:00 AM\)$/)]);
});

it('begins at birth, and counts the days from there', async () => {
  server.baby = { ...server.baby, birthDate: daysAgo(5) };
  server.records = aFewDays();
  page();
  expect(await screen.findByText('Days with records: 2 of 5')).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Day by day' })).getAllByRole('row')).toHaveLength(7);
});

it('keeps the days that are shown where others are to be chosen', async () => {
  server.records = aFewDays();
  const { user } = page();
  await user.click(await screen.findByRole('button', { name: '30 days' }));
  await screen.findByText('Days with records: 3 of 30');
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  await screen.findByRole('button', { name: 'Show' });
  expect(screen.getByText('Days with records: 3 of 30')).toBeVisible();
});

describe('a kind of another remote', () => {
  const swimKind: Kind = {
    ...{ name: 'swim', many: 'swims', label: 'Swimming', order: 200 },
    ...{ shape: 'moment', fields: {}, row: [], csv: [] },
  };
  const swims = () => [
    aRecord('swim', at(3, '10:00'), { notes: 'far' }),
    aRecord('swim', at(3, '11:00'), {}),
    aRecord('swim', at(2, '10:00'), { notes: 'far' }),
  ];

  it.each([
    [{ by: 'day' } as const, ['2 swims', '1 swims']],
    [{ by: 'record', only: ({ notes }: SomeRecord) => notes === 'far' } as const, ['Swimming · far', 'Swimming · far']],
  ])('stands in a table by its own word: %j', async (forDoctors, told) => {
    declareKind(swimKind, {
      mark: { Icon: () => null, tone: 'other' },
      dayText: (records) => `${records.length} swims`,
      forDoctors,
    });
    server.records = swims();
    page();
    const table = within(await screen.findByRole('table', { name: 'Swimming' }));
    expect(
      table.getAllByRole('cell').map(({ textContent }) => plain(textContent).replaceAll(/[\u2068\u2069]/g, '')),
    ).toEqual(told);
  });

  it('stands in none without it', async () => {
    declareKind(swimKind);
    server.records = [...aFewDays(), ...swims()];
    page();
    await screen.findByRole('table', { name: 'Temperatures' });
    expect(screen.queryByRole('table', { name: 'Swimming' })).toBeNull();
  });
});

it('is in the units of who reads it', async () => {
  speak('en', { temperature: 'f', weight: 'lb', volume: 'fl_oz' });
  server.records = aFewDays();
  page();
  const told = (await facts()).flat().join('\n');
  expect(told).toContain('5.1 oz');
  expect(told).toContain('101.1 °F');
  expect(told).toMatch(/13 lb 0.1 oz on .+; \+28.2 oz in 29 days since .+, \+6.8 oz a week/);
});

it('keeps the questions on the device, and has them in the report and in the copied text', async () => {
  server.records = aFewDays();
  const first = page();
  await screen.findByText(/^Days with records/);
  await first.user.type(screen.getByRole('textbox', { name: 'Questions for the visit' }), 'Is this rash normal?');
  expect(screen.getByRole('heading', { name: 'Questions' }).nextSibling).toHaveTextContent('Is this rash normal?');
  first.unmount();
  const { user } = page();
  expect(await screen.findByRole('textbox', { name: 'Questions for the visit' })).toHaveValue('Is this rash normal?');
  await screen.findByText(/^Days with records/);
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy Summary' }));
  const copied = plain(write.mock.calls[0]?.[0]);
  expect(copied).toContain('Report of Mia\nBorn');
  expect(copied).toContain('Days with records: 2 of 14\nMeals: 1.5 a day (1 – 2; 2 days)');
  expect(copied).toContain('Questions\nIs this rash normal?\nAs of');
  expect(shownToasts.at(-1)).toMatchObject({ message: 'Summary copied' });
});

it('says that a summary could not be copied', async () => {
  server.records = aFewDays();
  const { user } = page();
  await screen.findByText(/^Days with records/);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('No'));
  await user.click(screen.getByRole('button', { name: 'Copy Summary' }));
  await waitFor(() =>
    expect(shownToasts.at(-1)).toMatchObject({ severity: 'error', message: /^The summary could not be copied/ }),
  );
});

describe('shared', () => {
  const shared = async () => {
    server.records = aFewDays();
    const { user } = page();
    await screen.findByRole('img', { name: /^Chart of Weight/ });
    await user.type(screen.getByRole('textbox'), '<b>Why</b>?');
    await user.click(screen.getByRole('button', { name: 'Share' }));
  };

  it('is one file that needs nothing else, by the device’s own way', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { canShare: () => true, share });
    await shared();
    await waitFor(() => expect(share).toHaveBeenCalled());
    const [{ files, title }] = share.mock.calls[0];
    expect([title, files[0].type]).toEqual(['Report of Mia', 'text/html']);
    const html = await files[0].text();
    expect(html).toContain('Days with records: 2 of 14');
    expect(html).toContain('&lt;b&gt;Why&lt;/b&gt;?');
    expect(html).not.toMatch(/src=|url\(|<script|<link/);
    Object.assign(navigator, { canShare: undefined });
  });

  it('is kept as a file where the device cannot', async () => {
    const names: string[] = [];
    // It is given back ten seconds later, while other tests run.
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await shared();
    await waitFor(() => expect(names).toEqual([expect.stringMatching(/^report_Mia_\d{4}-\d\d-\d\d\.html$/)]));
  });
});

it('names the page by the baby while it is printed', async () => {
  server.records = aFewDays();
  page();
  await screen.findByRole('button', { name: 'Print' });
  const title = document.title;
  fireEvent(window, new Event('beforeprint'));
  expect(document.title).toMatch(/^report_Mia_\d{4}-\d\d-\d\d$/);
  fireEvent(window, new Event('afterprint'));
  expect(document.title).toBe(title);
});

describe('own days', () => {
  const type = async (user: ReturnType<typeof page>['user'], field: string, days: number) => {
    const group = await screen.findByRole('group', { name: field });
    const digits = Temporal.PlainDate.from(daysAgo(days)).toLocaleString('en', {
      ...{ month: '2-digit', day: '2-digit', year: 'numeric' },
    });
    await user.click(within(group).getAllByRole('spinbutton')[0] as HTMLElement);
    await user.keyboard(digits.replaceAll('/', ''));
  };

  it('are asked for, also far back, and have no today', async () => {
    server.records = [...aFewDays(), aRecord('diaper', at(60, '08:00'), { wet: true, dirty: false })];
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Choose' }));
    await type(user, 'First day', 61);
    await type(user, 'Last day', 59);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Days with records: 1 of 3')).toBeVisible();
    expect(screen.queryByText('so far')).toBeNull();
  });

  it.each([
    [1, 2, 'The last day must not be before the first'],
    [200, 100, 'A report can be of at most 92 days'],
    [2, -1, 'The days cannot be in the future'],
  ])('from %i days ago to %i are refused at their field', async (first, last, problem) => {
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Choose' }));
    await type(user, 'First day', first);
    await type(user, 'Last day', last);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText(problem)).toBeVisible();
  });
});

it('says that nothing was recorded, and offers nothing to print', async () => {
  page();
  expect(await screen.findByText('Nothing recorded in these days')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
});

it('says that the records could not be read, and reads them by Retry', async () => {
  server.records = aFewDays();
  const { intercept } = server;
  server.intercept = (call) =>
    call.path.endsWith('/range') ? Response.json({ message: 'No', error: 'no' }, { status: 400 }) : intercept?.(call);
  const { user } = page();
  expect(await screen.findByText('Failed to load the records of these days')).toBeVisible();
  expect(screen.queryByText('Nothing recorded in these days')).toBeNull();
  server.intercept = intercept;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Days with records: 2 of 14')).toBeVisible();
});

it('shows who may only look the same', async () => {
  server.baby = { ...server.baby, role: 'viewer' };
  server.records = aFewDays();
  page();
  expect(await screen.findByText('Days with records: 2 of 14')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
});
