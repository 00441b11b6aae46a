import { type ChildProcess, execFile, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import SqliteDatabase from 'better-sqlite3';
import { photosDir } from '../photos/photo-files.ts';
import { databaseFile } from '../storage/open-store.ts';
import { givenADatabaseWithTables } from '../testing/databases.ts';
import { backupInProcess } from './backup-process.ts';

const api = dirname(dirname(__dirname));
const program = join(api, 'dist/automatic-backup.js');
const run = promisify(execFile);

let given: Awaited<ReturnType<typeof givenADatabaseWithTables>>;
let env: NodeJS.ProcessEnv;
let backupDir: string;
const started: ChildProcess[] = [];

beforeAll(() => run(process.execPath, [join(api, 'build.mjs')]));
beforeEach(async () => {
  given = await givenADatabaseWithTables('sqlite');
  backupDir = given.config.backupDir;
  env = { PATH: process.env.PATH, DATA_DIR: given.config.dataDir };
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await given.drop();
});

const inFile = <T>(file: string, work: (database: InstanceType<typeof SqliteDatabase>) => T): T => {
  const database = new SqliteDatabase(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
};
const note = (key: string) =>
  inFile(databaseFile(given.config.dataDir), (database) =>
    database.prepare('insert into sign_in_attempt values (?, 0, 0)').run(key),
  );
const notesIn = (file: string) =>
  inFile(file, (database) => database.prepare('select key from sign_in_attempt order by key').pluck().all());
const files = () =>
  readdirSync(backupDir)
    .filter((name) => !name.startsWith('backups.lock'))
    .sort();
const command = (name: string, args: string[] = [], more: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [join(api, 'dist', `${name}.js`), ...args], {
    cwd: given.config.dataDir,
    env: { ...env, ...more },
  });
const signal = new AbortController().signal;

/** A backup in a process of its own that has copied the database and cannot go on: reading a photo waits for a writer who never comes. */
async function givenOneInTheMiddle(): Promise<{ child: ChildProcess; remove: () => void; letGo: () => void }> {
  const pipe = join(photosDir(given.config.dataDir), 'p.large.webp');
  mkdirSync(dirname(pipe), { recursive: true });
  execFileSync('mkfifo', [pipe]);
  inFile(databaseFile(given.config.dataDir), (database) => {
    database.pragma('foreign_keys = off');
    database.exec(`insert into photo (id, baby_id, bytes, created_at) values ('p', 'b', 26, 1)`);
  });
  const child = fork(program, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  started.push(child);
  while (!existsSync(backupDir) || !files().some((name) => name.endsWith('.partial'))) await new Promise(setImmediate);
  const remove = () => rmSync(pipe);
  const letGo = () => {
    writeFileSync(pipe, 'no picture');
    remove();
  };
  return { child, remove, letGo };
}

test('the server has it made by another process', async () => {
  note('kept');
  const { file, bytes } = await backupInProcess(program, signal, env);
  expect(dirname(file)).toBe(backupDir);
  expect(readFileSync(file)).toHaveLength(bytes);
  expect(notesIn(file)).toEqual(['kept']);
});

test('what that process cannot do is told with its code and in one line', async () => {
  writeFileSync(join(given.config.dataDir, 'file'), '');
  const elsewhere = { ...env, BACKUP_DIR: join(given.config.dataDir, 'file/backups') };
  await expect(backupInProcess(program, signal, elsewhere)).rejects.toMatchObject({
    code: 'unwritable',
    message: expect.stringMatching(/^No backup can be written to [^\n]+$/),
  });
  await expect(backupInProcess(join(api, 'dist/nothing.js'), signal, env)).rejects.toMatchObject({ code: 'ended' });
});

test('one that is killed in the middle leaves no backup, and the next one removes what it left', async () => {
  const { child, remove } = await givenOneInTheMiddle();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(files().filter((name) => name.endsWith('.db'))).toEqual([]);
  expect(files()).not.toEqual([]);
  remove();
  const { file } = await backupInProcess(program, signal, env);
  expect(files().map((name) => join(backupDir, name))).toEqual([file]);
});

test('two at once are made one after the other, and both are whole', async () => {
  note('kept');
  const { child, letGo } = await givenOneInTheMiddle();
  const first = once(child, 'message');
  const others = [backupInProcess(program, signal, env), command('backup')];
  letGo();
  expect(await first).toEqual([{ made: expect.anything() }, undefined]);
  await Promise.all(others);
  // Of the two automatic ones of a day the last one stays.
  expect(files()).toEqual([
    expect.stringMatching(/^nestling-2.+\.db$/),
    expect.stringMatching(/^nestling-auto-.+\.db$/),
  ]);
  for (const name of files()) expect(notesIn(join(backupDir, name))).toEqual(['kept']);
});

test('the end of the server ends the process', async () => {
  const { child } = await givenOneInTheMiddle();
  child.kill('SIGKILL');
  const ending = new AbortController();
  const making = backupInProcess(program, ending.signal, env);
  ending.abort();
  await expect(making).rejects.toMatchObject({ code: 'ended' });
});

test('the newest backup is restored by one command, and a server can start on it', async () => {
  await expect(command('restore', ['--newest'])).rejects.toMatchObject({
    code: 1,
    stderr: `There is no backup in ${backupDir}.\n`,
  });
  note('1');
  await command('backup', [join(backupDir, 'nestling-2026-01-01T00-00-00.db')]);
  note('2');
  const { file } = await backupInProcess(program, signal, env);
  note('3');
  // Its time comes first in the order of names: it is older all the same.
  writeFileSync(join(backupDir, 'nestling-auto-2020-01-01T00-00-00.db'), 'old');
  const { stdout } = await command('restore', ['--newest']);
  const [, kept = ''] = /^The database that was in place is kept as (.+)\nRestored (.+)\n$/.exec(stdout) ?? [];
  expect(stdout).toContain(`Restored ${file}`);
  const restored = databaseFile(given.config.dataDir);
  expect(notesIn(restored)).toEqual(['1', '2']);
  expect(notesIn(kept)).toEqual(['1', '2', '3']);
  expect(existsSync(`${restored}.partial`)).toBe(false);
});

test('a backup of a newer version is refused in one line, and nothing is changed', async () => {
  note('kept');
  const newer = join(given.config.dataDir, 'newer.db');
  await command('backup', [newer]);
  inFile(newer, (database) => database.exec("insert into kysely_migration values ('9999-later', '2099-01-01')"));
  await expect(command('restore', [newer])).rejects.toMatchObject({
    code: 1,
    stderr: `${newer} was made by a newer version of Nestling (it has '9999-later'). Restore it with that version.\n`,
  });
  expect(notesIn(databaseFile(given.config.dataDir))).toEqual(['kept']);
});

test('where the newest backup is damaged, the newest whole one is named, and nothing is changed', async () => {
  note('kept');
  const damaged = ['2026-01-03', '2026-01-02'].map((day) => join(backupDir, `nestling-auto-${day}T00-00-00.db`));
  const whole = join(backupDir, 'nestling-2026-01-01T00-00-00.db');
  await command('backup', [whole]);
  const [newest = '', second = ''] = damaged;
  writeFileSync(newest, 'damaged');
  writeFileSync(second, 'damaged');
  const refused = `${newest} is not a whole backup of Nestling.`;
  await expect(command('restore', ['--newest'])).rejects.toMatchObject({
    code: 1,
    stderr: `${refused} The newest whole one is ${whole}: npm run restore -- ${whole}\n`,
  });
  rmSync(whole);
  await expect(command('restore', ['--newest'])).rejects.toMatchObject({ stderr: `${refused}\n` });
  expect(notesIn(databaseFile(given.config.dataDir))).toEqual(['kept']);
});

test('a folder of backups that is none is one line', async () => {
  const file = join(given.config.dataDir, 'file');
  writeFileSync(file, '');
  for (const BACKUP_DIR of [file, join(file, 'backups')])
    await expect(command('restore', ['--newest'], { BACKUP_DIR })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The folder of backups cannot be read: ENOTDIR[^\n]+\n$/),
    });
});

test.each([
  ['backup', ['--help']],
  ['backup', ['one.db', 'two.db']],
  ['restore', []],
  ['restore', ['--newest', 'extra']],
  ['restore', ['one.db', 'two.db']],
  ['restore', ['--new']],
  ['user-admin', ['a@example.org', '--rm']],
  ['user-admin', ['a@example.org', 'b@example.org']],
])('%s %j is answered with how it is used, and does nothing', async (name, args) => {
  const before = readdirSync(given.config.dataDir);
  await expect(command(name, args)).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Say [^\n]+ npm run [^\n]+\n$/),
  });
  expect(readdirSync(given.config.dataDir)).toEqual(before);
});

test('a backup makes no folder for a file that somebody names', async () => {
  const folder = join(given.config.dataDir, 'nowhere');
  await expect(command('backup', [join(folder, 'one.db')])).rejects.toMatchObject({
    code: 1,
    stderr: `There is no folder ${folder}. Make it first.\n`,
  });
  expect(existsSync(folder)).toBe(false);
});

test('npm run backup runs BACKUP_AFTER too; where that fails, the backup stays and it is said', async () => {
  const told = join(given.config.dataDir, 'told');
  const { stdout } = await command('backup', [], { BACKUP_AFTER: `printf %s "$BACKUP_FILE" > '${told}'` });
  expect(readFileSync(told, 'utf8')).toBe(stdout.trim());
  const named = join(given.config.dataDir, 'named.db');
  await expect(command('backup', [named], { BACKUP_AFTER: 'echo no bucket >&2; exit 3' })).rejects.toMatchObject({
    code: 1,
    stdout: `${named}\n`,
    stderr: 'BACKUP_AFTER ended with code 3. no bucket\n',
  });
  expect(existsSync(named)).toBe(true);
});
