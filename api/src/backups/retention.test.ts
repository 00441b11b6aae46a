import { basename } from 'node:path';
import { backupNamed, newestOf } from './backup-files.ts';
import { toRemove } from './retention.ts';

const automatic = (...times: string[]) =>
  times.map((time) => {
    const backup = backupNamed('/b', `nestling-auto-${time}.db`);
    if (!backup) throw new Error(`${time} is no time of a backup`);
    return backup;
  });
const DAY_MS = 86_400_000;
const days = (from: string, count: number, perDay = 1) => {
  const first = Date.parse(`${from}T03:00:00Z`);
  const times = Array.from({ length: count * perDay }, (_, n) => first + (n * DAY_MS) / perDay);
  return automatic(...times.map((at) => new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')));
};
/** The times of those that stay, newest first. */
function staying(backups: ReturnType<typeof automatic>, now: string): string[] {
  const gone = new Set(toRemove(backups, Date.parse(now)));
  const kept = backups.filter((backup) => !gone.has(backup)).sort((a, b) => b.at - a.at);
  return kept.map(({ file }) => basename(file).slice('nestling-auto-'.length, -'T00-00-00.db'.length));
}

test('of two years of every day stay 7 days, 4 weeks and 12 months', () => {
  // 2026-03-10 is a Tuesday; its Sunday stands for a week and is one of the seven days.
  expect(staying(days('2024-03-11', 730), '2026-03-10T12:00:00Z')).toEqual([
    ...['2026-03-10', '2026-03-09', '2026-03-08', '2026-03-07', '2026-03-06', '2026-03-05', '2026-03-04'],
    ...['2026-03-01', '2026-02-28', '2026-02-22'],
    ...['2026-01-31', '2025-12-31', '2025-11-30', '2025-10-31', '2025-09-30', '2025-08-31', '2025-07-31'],
    ...['2025-06-30', '2025-05-31', '2025-04-30'],
  ]);
});

test('of several in a day the last one stays', () => {
  const backups = automatic('2026-03-09T01-00-00', '2026-03-09T23-59-59', '2026-03-10T00-00-00');
  expect(toRemove(backups, Date.parse('2026-03-10T01:00:00Z'))).toEqual([backups[0]]);
});

test('a server that was off for months loses none of the last seven days', () => {
  const now = '2026-03-10T12:00:00Z';
  const week = ['2025-06-07', '2025-06-06', '2025-06-05', '2025-06-04', '2025-06-03', '2025-06-02'];
  expect(staying(days('2025-06-01', 7), now)).toEqual([...week, '2025-06-01']);
  // Of eight days the eldest goes, unless it stands for a week: 1 June was a Sunday.
  expect(staying([...days('2025-06-02', 6), ...days('2026-03-09', 2)], now)).toEqual([
    '2026-03-10',
    '2026-03-09',
    ...week.slice(0, 5),
  ]);
  expect(staying([...days('2025-06-01', 7), ...days('2026-03-10', 1)], now)).toEqual([
    '2026-03-10',
    ...week,
    '2025-06-01',
  ]);
});

test('what a clock that ran ahead has left takes no place, and does not pile up', () => {
  const ahead = days('2099-01-01', 400);
  const past = days('2026-03-01', 7);
  const now = Date.parse('2026-03-07T12:00:00Z');
  const gone = toRemove([...ahead, ...past], now);
  expect(gone.filter(({ at }) => at <= now)).toEqual([]);
  expect(ahead.length - gone.length).toBeLessThanOrEqual(23);
});

test('a clock that was set back to long ago does not cost the backup that was just made', () => {
  const made = automatic('1970-01-01T00-05-00');
  expect(toRemove([...days('2026-03-01', 7), ...made], Date.parse('1970-01-01T00:05:00Z'))).toEqual([]);
});

test('what somebody made by hand, and files of other names, are not among them', () => {
  expect(backupNamed('/b', 'nestling-2026-03-10T12-00-00.db')).toMatchObject({ isAutomatic: false });
  const others = [
    'nestling.db',
    'nestling-auto-2026-03-10T12-00-00.db.partial',
    'nestling-auto-2026-13-10T12-00-00.db',
  ];
  for (const name of [...others, 'nestling-before-0042-x-2026.db', 'my-nestling-auto-2026-03-10T12-00-00.db'])
    expect([name, backupNamed('/b', name)]).toEqual([name, undefined]);
  const byHand = days('2025-01-01', 100).map((backup) => ({ ...backup, isAutomatic: false }));
  expect(toRemove(byHand, Date.parse('2026-03-10T12:00:00Z'))).toEqual([]);
});

test('the newest is that of the past; where all are from the future, the last of them', () => {
  const [old, recent, ahead] = automatic('2026-03-01T00-00-00', '2026-03-09T00-00-00', '2099-01-01T00-00-00');
  if (!old || !recent || !ahead) throw new Error('not given');
  const now = Date.parse('2026-03-10T00:00:00Z');
  expect(newestOf([old, ahead, recent], now)).toBe(recent);
  expect(newestOf([old, recent, ahead], 0)).toBe(ahead);
  expect(newestOf([], now)).toBeUndefined();
});
