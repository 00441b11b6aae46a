import { BackupFailure } from '../backups/backup-failure.ts';
import { recentFailures } from './recent-failures.ts';

const AT = Date.parse('2026-03-10T12:00:00.000Z');

test('each kind of failure stands once, the last first, with how often it came', () => {
  let now = AT;
  const failures = recentFailures(() => now);
  failures.note([{ err: Object.assign(new Error('full'), { code: 'ENOSPC' }) }, 'a backup failed']);
  now += 1_000;
  failures.note([{ err: new TypeError('x') }, 'request failed']);
  now += 1_000;
  failures.note([{ err: Object.assign(new Error('full'), { code: 'ENOSPC' }) }, 'a backup failed']);
  expect(failures.list()).toEqual([
    { at: '2026-03-10T12:00:02.000Z', what: 'a backup failed', code: 'ENOSPC', times: 2 },
    { at: '2026-03-10T12:00:01.000Z', what: 'request failed', code: 'TypeError', times: 1 },
  ]);
});

test('nothing that somebody wrote is in it', () => {
  const failures = recentFailures(() => AT);
  failures.note([{ err: new Error('near "Mia has a cough"') }, 'request failed']);
  failures.note([{ err: 'Mia has a cough' }, 'request failed']);
  expect(JSON.stringify(failures.list())).not.toContain('Mia');
});

test('of what the command after a backup printed nothing is in it', () => {
  const failures = recentFailures(() => AT);
  const cause = new BackupFailure(
    'after_failed',
    'BACKUP_AFTER ended with code 3. cannot log in to https://me:secret@x',
  );
  failures.note([{ err: cause, backup: cause.code }, 'BACKUP_AFTER failed']);
  expect(failures.list()).toMatchObject([{ what: 'BACKUP_AFTER failed', code: 'after_failed' }]);
});

test('the oldest kinds make room', () => {
  const failures = recentFailures(() => AT);
  for (let i = 0; i < 30; i++) failures.note([{}, `job ${i}`]);
  const told = failures.list().map(({ what }) => what);
  expect(told).toHaveLength(20);
  expect(told[0]).toBe('job 29');
  expect(told.at(-1)).toBe('job 10');
});
