const { execFile } = require('node:child_process');
const { mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join, resolve } = require('node:path');

// The rules are put together first.
jest.setTimeout(60_000);

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'back-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What it prints of a file. */
function backTest(name, content) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const script = resolve(__dirname, 'bench.mjs');
  return new Promise((done) => {
    execFile(process.execPath, [script, 'back-test', path], { env: { ...process.env, TZ: 'UTC' } }, (_, out, err) =>
      done(out + err),
    );
  });
}

const at = (day, time) => `2026-03-${String(day).padStart(2, '0')}T${time}:00Z`;
/** Four days on which a baby is awake for two hours in the morning. */
const DAYS = [1, 2, 3, 4].flatMap((day) => [
  [at(day, '00:10'), at(day, '10:00')],
  [at(day, '12:00'), at(day, '13:00')],
  [at(day, '15:00'), at(day, '16:00')],
]);

test("what 'Download My Data' gives is read with the birth date of each baby and the zones of its records", async () => {
  const sleeps = (zone) =>
    DAYS.map(([startTime, endTime], nth) => ({
      id: `${nth}`,
      kind: 'sleep',
      startTime,
      endTime,
      ...(zone && { zone }),
    }));
  const baby = (nth, name, birthDate, zone) => ({
    id: `00000000-0000-4000-8000-00000000000${nth}`,
    name,
    birthDate,
    gender: 'female',
    sleeps: sleeps(zone),
    feedings: [],
    todos: [],
  });
  const babies = [baby(1, 'Mia', '2025-11-20', 'Europe/Berlin'), baby(2, 'Leo', '2025-09-01')];
  const printed = await backTest('nestling.json', JSON.stringify({ format: 'nestling-export', version: 1, babies }));
  expect(printed).toMatch(/^Mia: 12 sleeps, \d+ guesses from its own; born 2025-11-20; Europe\/Berlin$/m);
  expect(printed).toMatch(/^Leo: 12 sleeps, \d+ guesses from its own; born 2025-09-01; UTC$/m);
});

test('a CSV file of ours is read by the zones of its records', async () => {
  const rows = DAYS.map(([start, end]) => `Mia,,,,${start},${end},Asia/Tokyo`);
  const printed = await backTest('sleep.csv', ['Baby,Uhrzeit,Dauer (Min.),Notiz,Start,End,Zone', ...rows].join('\n'));
  expect(printed).toMatch(/^sleep.csv: 12 sleeps, .*assumed.*; Asia\/Tokyo$/m);
});
