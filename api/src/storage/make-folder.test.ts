import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'nestling-folder-'));
});
afterEach(() => rmSync(place, { recursive: true }));

test('a folder is made with those above it, and one that is there stays', () => {
  const dir = join(place, 'a/b/c');
  makeFolder(dir);
  writeFileSync(join(dir, 'file'), '');
  makeFolder(dir);
  expect(statSync(join(dir, 'file')).isFile()).toBe(true);
});

test('a file in its place is said', () => {
  writeFileSync(join(place, 'file'), '');
  expect(() => makeFolder(join(place, 'file'))).toThrow(expect.objectContaining({ code: 'EEXIST' }));
  expect(() => makeFolder(join(place, 'file/a'))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }));
});

(process.platform === 'linux' ? test : test.skip)('a file system that takes none is said, not tried for ever', () => {
  expect(() => makeFolder('/proc/nestling/a')).toThrow(expect.objectContaining({ code: 'ENOENT' }));
});
