const { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } = require('node:fs');
const { execFileSync } = require('node:child_process');
const { tmpdir } = require('node:os');
const { join, relative, resolve } = require('node:path');
const { createProgram, getPreEmitDiagnostics, parseJsonConfigFileContent, readConfigFile, sys } = require('typescript');

const project = resolve(__dirname, '..');
const FOLDERS = ['contract', 'shared-ui', 'mfe-tracking', 'mfe-tasks', 'api'];
let root;

/** What the generator writes into and what its result is type-checked with, in a folder of its own. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'nestling-new-kind-'));
  for (const folder of FOLDERS)
    cpSync(join(project, folder), join(root, folder), {
      recursive: true,
      filter: (path) => !/[/\\](dist|node_modules|data)$/.test(path),
    });
  for (const file of ['tsconfig.base.json', 'package.json']) cpSync(join(project, file), join(root, file));
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const make = (name, remote) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { newKind } from ${JSON.stringify(join(project, 'tools/new-kind.mjs'))};
       try { console.log(newKind(...${JSON.stringify([name, remote, root])}).join(' ')); } catch (error) { console.log(error.message); }`,
    ],
    { encoding: 'utf8' },
  ).trim();

/** Names that lead into the copy, where the packages of the project would lead out of it. */
const paths = {
  '@mui/material': ['./shared-ui/src/facade/material.ts'],
  'react-router-dom': ['./shared-ui/src/facade/router.ts'],
  '@nestling/contract': ['./contract/src/index.ts'],
  '@nestling/contract/remote': ['./contract/src/federation/extension-points.ts'],
  '@nestling/contract/http': ['./contract/src/http/routes.ts'],
  '@nestling/contract/words': ['./contract/src/words/index.ts'],
  '@nestling/contract/kinds/*': ['./contract/src/kinds/*/kind.ts'],
  '@nestling/shared-ui': ['./shared-ui/src/index.ts'],
  '@nestling/shared-ui/platform': ['./shared-ui/src/platform/index.ts'],
  '@nestling/shared-ui/pickers': ['./shared-ui/src/pickers.ts'],
  '@nestling/shared-ui/say': ['./shared-ui/src/words/say.ts'],
  '@nestling/shared-ui/rich': ['./shared-ui/src/words/rich.tsx'],
  '@nestling/shared-ui/words': ['./shared-ui/src/words/index.ts'],
  '@nestling/shared-ui/testing': ['./shared-ui/src/testing/index.tsx'],
};

const ofProject = (path) => join(project, relative(root, path));

/** What may compile otherwise with more kinds: what was made or changed, and what names kinds or their calls. */
const isTouched = ({ text, fileName }) =>
  !existsSync(ofProject(fileName)) ||
  readFileSync(ofProject(fileName), 'utf8') !== text ||
  /KindName|RouteKey/.test(text);

/** With `NESTLING_LONG` all is looked at. */
function typeCheck(config, include) {
  const { config: own } = readConfigFile(join(project, config), sys.readFile);
  const text = { extends: './tsconfig.base.json', compilerOptions: { ...own.compilerOptions, paths }, include };
  const { fileNames, options } = parseJsonConfigFileContent(text, sys, root);
  const program = createProgram(fileNames, options);
  const files = program
    .getSourceFiles()
    .filter((file) => !file.isDeclarationFile && (process.env.NESTLING_LONG || isTouched(file)));
  expect(files.length).toBeGreaterThan(10);
  const problems = files.flatMap((file) => getPreEmitDiagnostics(program, file));
  expect(problems.map(({ file, messageText }) => [file?.fileName, messageText])).toEqual([]);
}

const linesOf = (folder, file) => readFileSync(join(folder, file), 'utf8').split('\n');
const added = (file) => linesOf(root, file).filter((line) => !linesOf(project, file).includes(line));

test.each([
  ['bath', 'baths', 'Bath'],
  ['tummy_time', 'tummy_times', 'Tummy time'],
])('%s has a folder in the contract and one in its remote, and a line in each list', (name, many, label) => {
  const files = make(name, 'mfe-tracking').split(' ');
  for (const file of files) expect(file).toMatch(new RegExp(`^(contract/src/kinds|mfe-tracking/src)/${name}/`));
  const kind = readFileSync(join(root, `contract/src/kinds/${name}/kind.ts`), 'utf8');
  expect(kind).toContain(`many: '${many}'`);
  expect(kind).toContain(`label: text('${label}')`);
  expect(added('contract/src/kinds/index.ts').join('\n')).toContain(` as ${name} } from './${name}/kind.schema.ts';`);
  expect(added('mfe-tracking/src/kinds.ts').join('\n')).toContain(`import './${name}/${name}.look.ts';`);
  expect(added('mfe-tracking/src/remote.ts').join('\n')).toContain(`{ kind: '${name}', expose: './kinds' },`);
});

test('a remote that showed none begins with it', () => {
  const files = make('nail', 'mfe-tasks').split(' ');
  expect(files).toEqual(expect.arrayContaining(['mfe-tasks/src/kinds.ts', 'mfe-tasks/src/exposes/kinds.ts']));
  expect(linesOf(root, 'mfe-tasks/src/kinds.ts')).toContain("import './nail/nail.look.ts';");
  expect(added('mfe-tasks/src/remote.ts').join('\n')).toContain("{ kind: 'nail', expose: './kinds' },");
});

test('the browser and the server compile with them', () => {
  typeCheck('tsconfig.json', [
    'shared-ui/src/theme/css.d.ts',
    'mfe-tracking/src/exposes',
    'mfe-tasks/src/exposes',
    'mfe-tasks/src/remote.ts',
  ]);
  typeCheck('api/tsconfig.json', ['api/src/main.ts', 'api/src/testing/example-calls.ts']);
});

test.each([
  ['Bath', 'mfe-tracking', /Name the kind in lower-case words/],
  ['todo', 'mfe-tracking', /'todo' is reserved/],
  // Its calls, or its facts, would take the place of others: 'POST /api/records/together', 'everything.changed'.
  ['together', 'mfe-tracking', /'together' is reserved/],
  ['everything', 'mfe-tracking', /'everything' is reserved/],
  ['release', 'mfe-tracking', /'release' is reserved/],
  ['sleep', 'mfe-tracking', /There is a kind sleep already/],
  ['toe', 'mfe-nobody', /Say which remote shows it/],
  ['toe', undefined, /Say which remote shows it/],
  ['toe', '../evil', /Say which remote shows it/],
])("'%s' in %s is refused", (name, remote, message) => {
  expect(make(name, remote)).toMatch(message);
});
