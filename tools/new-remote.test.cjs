const { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } = require('node:fs');
const { execFileSync } = require('node:child_process');
const { tmpdir } = require('node:os');
const { join, resolve } = require('node:path');

const project = resolve(__dirname, '..');
let root;

/** What the generator reads and what its result is type-checked with, in a folder of its own. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nestling-new-remote-'));
  for (const folder of ['contract', 'shared-ui', 'mfe-tasks', 'tools/rspack'])
    cpSync(join(project, folder), join(root, folder), {
      recursive: true,
      filter: (path) => !/[/\\](dist|node_modules)$/.test(path),
    });
  for (const file of ['rspack.base.ts', 'tsconfig.base.json', 'package.json'])
    cpSync(join(project, file), join(root, file));
  mkdirSync(join(root, 'bench/monolith'), { recursive: true });
  cpSync(join(project, 'bench/monolith/load-expose.ts'), join(root, 'bench/monolith/load-expose.ts'));
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const make = (name) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { newRemote } from ${JSON.stringify(join(project, 'tools/new-remote.mjs'))};
       try { console.log(newRemote(${JSON.stringify(name)}, ${JSON.stringify(root)})); } catch (error) { console.log(error.message); }`,
    ],
    { encoding: 'utf8' },
  ).trim();

test('a new remote is named in the contract and compiles', () => {
  expect(make('sleep-sounds')).toBe('mfe-sleep-sounds');
  expect(readFileSync(join(root, 'contract/src/exposes.ts'), 'utf8').match(/sleep-sounds/g)).toHaveLength(3);
  expect(JSON.parse(readFileSync(join(root, 'mfe-sleep-sounds/package.json'), 'utf8')).nestling.devPort).toBe(3005);
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({
      ...JSON.parse(readFileSync(join(project, 'tsconfig.json'), 'utf8')),
      include: ['shared-ui/src/theme/css.d.ts', 'contract/src/exposes.ts', 'mfe-sleep-sounds'],
      compilerOptions: {
        ...JSON.parse(readFileSync(join(project, 'tsconfig.json'), 'utf8')).compilerOptions,
        paths: {
          '@mui/material': ['./shared-ui/src/facade/material.ts'],
          'react-router-dom': ['./shared-ui/src/facade/router.ts'],
          '@nestling/contract': ['./contract/src/index.ts'],
          '@nestling/contract/http': ['./contract/src/http/routes.ts'],
          '@nestling/shared-ui': ['./shared-ui/src/index.ts'],
          '@nestling/shared-ui/platform': ['./shared-ui/src/platform/index.ts'],
        },
      },
    }),
  );
  execFileSync(process.execPath, [join(project, 'node_modules/typescript/bin/tsc'), '-p', root], { encoding: 'utf8' });
});

test.each([
  ['Sleep Sounds', /Name the remote in lower-case words/],
  ['../evil', /Name the remote in lower-case words/],
  ['tasks', /There is a folder mfe-tasks already/],
])("'%s' is refused", (name, message) => {
  expect(make(name)).toMatch(message);
});
