import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

test('a server that runs from its sources finds the rules of a kind, and that another has none', async () => {
  const script = `
    import { loadHooks } from './src/kinds/hooks.ts';
    const hooksOf = await loadHooks([{ name: 'sleep' }, { name: 'feeding' }]);
    console.log(typeof hooksOf('sleep').keep, typeof hooksOf('feeding').keep);`;
  const api = join(__dirname, '../..');
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const { stdout } = await run(process.execPath, args, { cwd: api });
  expect(stdout.trim()).toBe('undefined function');
});
