import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { photosDir } from '../photos/photo-files.ts';
import { databaseFile } from '../storage/open-store.ts';
import { givenADatabaseWithTables } from '../testing/databases.ts';
import { mountSmallDisk } from '../testing/small-disk.ts';
import { alone } from './backup-lock.ts';
import { type BackupJob, makeAutomaticBackup, makeNamedBackup } from './make-backup.ts';

let given: Awaited<ReturnType<typeof givenADatabaseWithTables>>;
let job: BackupJob;
beforeEach(async () => {
  given = await givenADatabaseWithTables('sqlite');
  const { dataDir, backupDir } = given.config;
  job = { dataDir, backupDir, now: Date.parse('2026-03-10T12:00:00Z') };
});
afterEach(() => given.drop());

/** Runs SQL in a file. */
function inDatabase<T>(file: string, work: (database: InstanceType<typeof SqliteDatabase>) => T): T {
  const database = new SqliteDatabase(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
const note = (key: string) =>
  inDatabase(databaseFile(job.dataDir), (database) =>
    database.exec(`insert into sign_in_attempt values (${key}, 0, 0)`),
  );
const notesOf = (file: string) =>
  inDatabase(file, (database) => database.prepare('select key from sign_in_attempt').pluck().all());
const files = (dir = job.backupDir) =>
  readdirSync(dir)
    .filter((name) => !name.startsWith('backups.lock'))
    .sort();

test('a backup is one plain file with what was there, under a name that says when', async () => {
  note("'kept'");
  const { file, bytes } = await makeAutomaticBackup(job);
  expect(file).toBe(join(job.backupDir, 'nestling-auto-2026-03-10T12-00-00.db'));
  expect(bytes).toBe(readFileSync(file).length);
  expect(notesOf(file)).toEqual(['kept']);
  expect(files()).toEqual(['nestling-auto-2026-03-10T12-00-00.db']);
});

test('two within a second, by hand and by itself, have names of their own', async () => {
  await makeAutomaticBackup(job);
  await makeNamedBackup(job);
  await makeNamedBackup(job);
  expect(files()).toEqual([
    'nestling-2026-03-10T12-00-00.db',
    'nestling-2026-03-10T12-00-01.db',
    'nestling-auto-2026-03-10T12-00-00.db',
  ]);
});

test('only automatic ones are removed, after the new one is whole, and with them what killed ones left', async () => {
  mkdirSync(job.backupDir);
  const others = ['nestling-2020-01-01T00-00-00.db', 'notes.txt', 'nestling-auto-copy.db', 'letter.db.partial'];
  const automatic = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => `nestling-auto-2026-03-09T0${day}-00-00.db`);
  const left = ['nestling-auto-2026-03-08T00-00-00.db.partial', 'nestling-auto-2026-03-08T00-00-00.db.partial-journal'];
  for (const name of [...others, ...automatic, ...left]) writeFileSync(join(job.backupDir, name), '');
  await makeAutomaticBackup(job);
  const kept = ['nestling-auto-2026-03-09T08-00-00.db', 'nestling-auto-2026-03-10T12-00-00.db'];
  expect(files()).toEqual([...others, ...kept].sort());
});

test('a damaged database gives no backup, costs none, and is said to be damaged', async () => {
  inDatabase(databaseFile(job.dataDir), (database) =>
    database.exec(`with recursive step(n) as (select 1 union all select n + 1 from step where n < 200)
      insert into sign_in_attempt select hex(randomblob(200)), 0, 0 from step`),
  );
  const earlier = await makeAutomaticBackup(job);
  const file = databaseFile(job.dataDir);
  inDatabase(file, (database) => database.pragma('wal_checkpoint(truncate)'));
  const content = readFileSync(file);
  content.fill(0xff, content.length - 12_000);
  writeFileSync(file, content);
  const failing = makeAutomaticBackup({ ...job, now: job.now + 1_000 });
  await expect(failing).rejects.toMatchObject({ code: 'damaged' });
  expect(files().map((name) => join(job.backupDir, name))).toEqual([earlier.file]);
});

test('a place that cannot be written is named in one line', async () => {
  writeFileSync(join(job.dataDir, 'file'), '');
  const backupDir = join(job.dataDir, 'file', 'backups');
  await expect(makeAutomaticBackup({ ...job, backupDir })).rejects.toMatchObject({
    code: 'unwritable',
    message: expect.stringMatching(`^No backup can be written to ${backupDir}: [^\n]+$`),
  });
});

test('while another one is made, none begins, and what that one has written stays', async () => {
  await alone(job.backupDir, async () => {
    writeFileSync(join(job.backupDir, 'nestling-auto-2026-03-10T11-59-59.db.partial'), '');
    await expect(makeAutomaticBackup({ ...job, patienceMs: 0 })).rejects.toMatchObject({ code: 'busy' });
    expect(files()).toEqual(['nestling-auto-2026-03-10T11-59-59.db.partial']);
  });
});

test('where a backup would take the room of what parents record, none begins', async () => {
  const { size } = statSync(databaseFile(job.dataDir));
  await expect(makeAutomaticBackup({ ...job, free: () => size })).rejects.toMatchObject({
    code: 'storage_full',
    message: `There is no room for a backup in ${job.backupDir}.`,
  });
  expect(files()).toEqual([]);
});

const disk = mountSmallDisk();
afterAll(() => disk?.remove());

(disk ? test : test.skip)('a disk that is full in the middle of a copy keeps nothing of it', async () => {
  const onSmall = { ...job, backupDir: disk?.dir ?? '' };
  const kept = await makeAutomaticBackup(onSmall);
  // 10 MB: more than the whole disk has.
  note('hex(randomblob(5000000))');
  const failing = makeAutomaticBackup({ ...onSmall, now: job.now + 1_000, free: () => Number.POSITIVE_INFINITY });
  await expect(failing).rejects.toMatchObject({ code: 'storage_full' });
  expect(files(onSmall.backupDir).map((name) => join(onSmall.backupDir, name))).toEqual([kept.file]);
});

test('photos are in it, and their files stay where they are', async () => {
  const dir = photosDir(job.dataDir);
  mkdirSync(dir, { recursive: true });
  inDatabase(databaseFile(job.dataDir), (database) => {
    database.pragma('foreign_keys = off');
    database.exec(`insert into photo (id, baby_id, bytes, created_at) values ('p', 'b', 26, 1)`);
  });
  for (const size of ['large', 'small']) writeFileSync(join(dir, `p.${size}.webp`), `the ${size} one`);
  const { file } = await makeAutomaticBackup(job);
  const row = inDatabase(file, (database) => database.prepare('select large, small from photo').get());
  expect(row).toEqual({ large: Buffer.from('the large one'), small: Buffer.from('the small one') });
  expect(readdirSync(dir).sort()).toEqual(['p.large.webp', 'p.small.webp']);
});
