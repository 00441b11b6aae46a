import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mostFiles } from './most-files.ts';

const file = join(mkdtempSync(join(tmpdir(), 'nestling-')), 'limits');

test('a limit is read as Linux tells it; without one there is none', () => {
  writeFileSync(
    file,
    'Limit                     Soft Limit           Hard Limit           Units\nMax open files            1024                 4096                 files\n',
  );
  expect(mostFiles(file)).toBe(1_024);
  writeFileSync(file, 'Max open files            unlimited            unlimited            files\n');
  expect(mostFiles(file)).toBeUndefined();
  expect(mostFiles(`${file}.missing`)).toBeUndefined();
});

(process.platform === 'linux' ? test : test.skip)('what this process may open is what its shell says', () => {
  // Node has taken as much as it may.
  const [limit] = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).split('\n');
  expect(String(mostFiles() ?? 'unlimited')).toBe(limit);
});
