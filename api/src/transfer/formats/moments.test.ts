import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { momentReader } from './moments.ts';

const orders = { '.': 'dmy', '/': 'mdy', '-': 'dmy' } as const;
const read = (zone: string, text: string) => momentReader(zone, orders)(text.normalize('NFKC').trim());
const iso = (zone: string, text: string) => {
  const moment = read(zone, text);
  return moment && new Date(moment.at).toISOString().slice(0, 16);
};

test.each([
  ['Europe/Berlin', '29.03.26 02:30', '2026-03-29T01:30', undefined],
  ['Europe/Berlin', '25.10.26 02:30', '2026-10-25T00:30', 3_600_000],
  ['America/New_York', '11/1/26 1:30 AM', '2026-11-01T05:30', 3_600_000],
  ['Australia/Lord_Howe', '05.04.26 01:45', '2026-04-04T14:45', 1_800_000],
])('in %s the time %s is on a change of the clock', (there, text, at, secondPass) => {
  expect(iso(there, text)).toBe(at);
  expect(read(there, text)).toMatchObject({ adjusted: true, ...(secondPass && { secondPass }) });
});

test.each([
  ['Europe/Berlin', '29.03.26 01:59', '2026-03-29T00:59'],
  ['Europe/Berlin', '29.03.26 03:00', '2026-03-29T01:00'],
  ['Europe/Berlin', '28.03.26 12:00', '2026-03-28T11:00'],
  ['Europe/Berlin', '30.03.26 12:00', '2026-03-30T10:00'],
  ['Australia/Sydney', '03.10.26 23:00', '2026-10-03T13:00'],
])('in %s the time %s is ordinary', (there, text, at) => {
  expect(iso(there, text)).toBe(at);
  expect(read(there, text)).toMatchObject({ adjusted: false });
});

/** Reads every hour of the two days around both changes of the clock, in a process of its own. */
const EVERY_HOUR = `
  import 'temporal-polyfill/global';
  import { momentReader } from './src/transfer/formats/moments.ts';
  const read = momentReader('Europe/Berlin', { '.': 'dmy', '/': 'mdy', '-': 'dmy' });
  const days = ['28.03.26', '29.03.26', '24.10.26', '25.10.26'];
  const hours = days.flatMap((day) => Array.from({ length: 24 }, (_, hour) => read(day + ' ' + hour + ':30').at));
  console.log(new Date(2026, 0, 1).getTimezoneOffset() + ' ' + hours.join());
`;

test('the zone of the process does not matter', () => {
  const outputs = ['UTC', 'Europe/Berlin', 'America/New_York'].map((TZ) =>
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', EVERY_HOUR], {
      cwd: resolve(__dirname, '../../..'),
      env: { ...process.env, TZ },
      encoding: 'utf8',
    }).trim(),
  );
  expect(outputs.map((output) => output.split(' ')[0])).toEqual(['0', '-60', '300']);
  expect(new Set(outputs.map((output) => output.split(' ')[1])).size).toBe(1);
});

test.each([
  ['9/3/23 5:38 PM', '2023-09-03T17:38'],
  ['9/3/23 5:38\u202fpm', '2023-09-03T17:38'],
  ['1/13/26, 19:54', '2026-01-13T19:54'],
  ['12/31/25, 12:05 AM', '2025-12-31T00:05'],
  ['12/31/25, 12:05 p.m.', '2025-12-31T12:05'],
  ['1/2/26 22:50 PM', '2026-01-02T22:50'],
  ['22. 5. 26 22:25', '2026-05-22T22:25'],
  ['3.9.2026 klo 15.38', '2026-09-03T15:38'],
  ['03-09-2026, 15:38', '2026-09-03T15:38'],
  ['2026-09-03 15:38:20', '2026-09-03T15:38'],
  ['2026-09-03T15:38:00+02:00', '2026-09-03T13:38'],
  ['2026/09/03 15:38', '2026-09-03T15:38'],
  ['03.09.26 3:38 nachm.', '2026-09-03T15:38'],
  ['31.02.26 10:00', undefined],
  ['03.09.26 24:00', undefined],
  ['03.09.26', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('%s', (text, at) => {
  expect(iso('UTC', text)).toBe(at);
});
