const { createHash } = require('node:crypto');
const { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } = require('node:fs');
const { execFileSync, spawnSync } = require('node:child_process');
const { tmpdir } = require('node:os');
const { join, relative, resolve } = require('node:path');

const project = resolve(__dirname, '..');
let root;

/** What the generator reads and what its result is type-checked with, in a folder of its own. Who is refused changes nothing in it. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'nestling-new-remote-'));
  for (const folder of ['contract', 'shared-ui', 'mfe-tasks', 'tools/rspack'])
    cpSync(join(project, folder), join(root, folder), {
      recursive: true,
      filter: (path) => !/[/\\](dist|node_modules)$/.test(path),
    });
  cpSync(join(project, 'tools/words'), join(root, 'tools/words'), { recursive: true });
  const tools = ['integrity', 'place', 'site'].flatMap((name) => [`tools/${name}.mjs`, `tools/${name}.d.mts`]);
  for (const file of ['rspack.base.ts', 'tsconfig.base.json', 'package.json', ...tools])
    cpSync(join(project, file), join(root, file));
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Every file with its content. */
const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${relative(folder, file)} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
    .sort();

/** The command as a person gives it, where it refuses. */
const refused = (...args) =>
  spawnSync(process.execPath, [join(project, 'tools/new-remote.mjs'), ...args], { encoding: 'utf8' }).stderr.trim();

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

test('a new remote is one folder that compiles, as long as it takes what the shell gives', () => {
  const before = filesUnder(root);
  expect(make('sleep-sounds')).toBe('mfe-sleep-sounds');
  expect(filesUnder(root).filter((file) => !file.startsWith('mfe-sleep-sounds/'))).toEqual(before);
  expect(JSON.parse(readFileSync(join(root, 'mfe-sleep-sounds/package.json'), 'utf8')).nestling.devPort).toBe(3005);
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({
      ...JSON.parse(readFileSync(join(project, 'tsconfig.json'), 'utf8')),
      include: ['shared-ui/src/theme/css.d.ts', 'mfe-sleep-sounds'],
      compilerOptions: {
        ...JSON.parse(readFileSync(join(project, 'tsconfig.json'), 'utf8')).compilerOptions,
        paths: {
          '@mui/material': ['./shared-ui/src/facade/material.ts'],
          'react-router-dom': ['./shared-ui/src/facade/router.ts'],
          '@nestling/contract': ['./contract/src/index.ts'],
          '@nestling/contract/remote': ['./contract/src/federation/extension-points.ts'],
          '@nestling/contract/http': ['./contract/src/http/routes.ts'],
          '@nestling/shared-ui': ['./shared-ui/src/index.ts'],
          '@nestling/shared-ui/platform': ['./shared-ui/src/platform/index.ts'],
        },
      },
    }),
  );
  const runs = (tool, args, options) =>
    spawnSync(process.execPath, [join(project, 'node_modules', tool), ...args], { encoding: 'utf8', ...options });
  // The second time only what changed is looked at.
  const kept = ['--incremental', '--tsBuildInfoFile', join(root, '.tsbuildinfo')];
  const compiled = () => runs('typescript/bin/tsc', ['-p', root, ...kept]).stdout;
  const built = () =>
    runs('@rspack/cli/bin/rspack.js', ['build'], { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } });
  const folder = join(root, 'mfe-sleep-sounds');
  expect(compiled()).toBe('');
  expect(built()).toMatchObject({ status: 0 });

  // A card that waits for what the shell does not pass.
  const card = join(folder, 'src/sleep-sounds-card.tsx');
  const whole = readFileSync(card, 'utf8');
  writeFileSync(card, whole.replaceAll('babyId', 'childId'));
  expect(compiled()).toMatch(/'childId' is missing in type '\{ babyId: string; \}'/);

  // A name that the package has, and the shell does not give; and a package as a whole, of which no name can be looked for.
  const late = `() => import('@nestling/shared-ui/pickers')`;
  writeFileSync(
    card,
    `import { useMutation } from '@tanstack/react-query';\n${whole.replace('return (', `useMutation({ mutationFn: ${late} });\n  return (`)}`,
  );
  const failed = built();
  expect(failed.status).not.toBe(0);
  const said = failed.stdout + failed.stderr;
  expect(said).toMatch('The shell does not give useMutation of @tanstack/react-query');
  expect(said).toMatch(/sleep-sounds-card\.tsx takes all of @nestling\/shared-ui\/pickers/);
});

test.each([
  ['Sleep Sounds', /Name the remote in lower-case words/],
  ['../evil', /Name the remote in lower-case words/],
  ['tasks', /There is a folder mfe-tasks already/],
  ['shell', /The shell is called so/],
])("'%s' is refused", (name, message) => {
  expect(make(name)).toMatch(message);
});

test.each([
  [['Sleep Sounds'], () => '/nowhere', /^Name the remote in lower-case words/],
  [['shell'], () => '/nowhere', /^The shell is called so: choose another name/],
  [['tasks'], () => '/nowhere', /^There is a folder mfe-tasks already/],
  [['sounds'], () => root, /is not empty\. Name a folder that is, or is not there yet\.$/],
  [['sounds'], () => join(root, 'package.json'), /package\.json is a file\.$/],
])('%j in a repository of its own is refused before anything is packed', (name, folderOf, message) => {
  const before = filesUnder(root);
  expect(refused(...name, '--alone', folderOf())).toMatch(message);
  expect(filesUnder(root)).toEqual(before);
});
