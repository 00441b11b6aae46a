/** The architecture rules bite: each is given one planted violation in a small tree of the same shape, and must report it. */
const { execFileSync } = require('node:child_process');
const { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, copyFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { dirname, join, resolve } = require('node:path');
const { allFunctions, functionsOf } = require('./long-functions.cjs');

const root = resolve(__dirname, '..');
const { forbidden } = require(join(root, '.dependency-cruiser.cjs'));

/** Rule → the file that breaks it and what it says. Paths that are imported are made as empty modules. */
const PLANTED = {
  'no-cycles': ['shared-ui/src/a.ts', "import './b.ts'; export const a = 1;"],
  'contract-is-pure': ['contract/src/rule.ts', "import 'react';"],
  'zod-stays-in-schemas': ['contract/src/age.ts', "import { z } from 'zod'; export const age = z;"],
  'browser-takes-types-from-the-route-table': [
    'shared-ui/src/client.ts',
    "import { routes } from '../../contract/src/http/routes.ts'; export const r = routes;",
  ],
  'shared-ui-knows-no-app': ['shared-ui/src/up.ts', "import '../../shell/src/page.ts';"],
  'remotes-are-islands': ['mfe-tasks/src/card.ts', "import '../../mfe-auth/src/menu.ts';"],
  'remotes-do-not-know-the-shell': ['mfe-tasks/src/host.ts', "import '../../shell/src/page.ts';"],
  'shell-loads-remotes-only-by-federation': ['shell/src/home.ts', "import '../../mfe-auth/src/menu.ts';"],
  'api-imports-contract-only': ['api/src/app.ts', "import '../../shared-ui/src/client.ts';"],
  'routes-do-not-touch-storage': [
    'api/src/sleep/sleep.routes.ts',
    "import { rows } from './sleep.repository.ts'; export const r = rows;",
  ],
  'material-by-its-name': [
    'mfe-tasks/src/button.ts',
    "import Button from '@mui/material/Button'; export const b = Button;",
  ],
  'no-unresolved': ['shell/src/lost.ts', "import './nowhere.ts';"],
};

const STAGE = {
  'shared-ui/src/b.ts': "import { a } from './a.ts'; export const b = a;",
  'contract/src/http/routes.ts': "import { z } from 'zod'; export const routes = z;",
  'shell/src/page.ts': 'export const page = 1;',
  'mfe-auth/src/menu.ts': 'export const menu = 1;',
  'api/src/sleep/sleep.repository.ts': 'export const rows = [];',
  'node_modules/zod/package.json': '{"name":"zod","version":"4.0.0","main":"index.js"}',
  'node_modules/zod/index.js': 'exports.z = {};',
  'node_modules/react/package.json': '{"name":"react","version":"19.0.0","main":"index.js"}',
  'node_modules/react/index.js': '',
  'node_modules/@mui/material/package.json': '{"name":"@mui/material","version":"9.0.0","main":"index.js"}',
  'node_modules/@mui/material/Button/index.js': 'module.exports = 1;',
};

describe('the architecture rules', () => {
  let tree;
  let reported;

  beforeAll(() => {
    tree = mkdtempSync(join(tmpdir(), 'rules-'));
    for (const [file, text] of [...Object.entries(STAGE), ...Object.values(PLANTED)]) {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      writeFileSync(join(tree, file), text);
    }
    for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json'])
      copyFileSync(join(root, file), join(tree, file));
    const cruise = [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '--output-type',
      'json',
    ];
    let json;
    try {
      json = execFileSync(
        process.execPath,
        [...cruise, 'contract', 'shared-ui', 'shell', 'mfe-auth', 'mfe-tasks', 'api'],
        {
          cwd: tree,
          maxBuffer: 1e8,
        },
      );
    } catch (failed) {
      json = failed.stdout;
    }
    reported = JSON.parse(json).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
  });

  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  it('has a planted violation for every rule', () => {
    expect(Object.keys(PLANTED).sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });

  it.each(Object.entries(PLANTED))('%s is reported where it is broken', (name, [file]) => {
    expect(reported).toContain(`${name} ${file}`);
  });
});

/** German grammar in English words: 'This is no amount' for 'Not a valid amount'. */
const TRANSLATED = /['"`>]This is no [a-z]|['"`>][^'"`\n]*,? or no longer\b/;

test('no text that a person reads is English word by word only', () => {
  const list = [
    'ls-files',
    '--',
    'contract/*.ts',
    'api/*.ts',
    'shared-ui/*.ts*',
    'shell/*.ts*',
    'mfe-*.ts',
    'mfe-*.tsx',
  ];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => TRANSLATED.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

describe('functions are short', () => {
  const all = allFunctions();
  const told = ({ file, first, name, lines }) => `${lines} ${file}:${first} ${name}`;

  it('counts a function from its first to its last line, with those inside', () => {
    const text = 'export const outer = () => {\n  function inner() {\n    return 1;\n  }\n  return inner;\n};\n';
    expect(functionsOf('a.ts', text)).toEqual([
      { file: 'a.ts', first: 1, name: 'outer', lines: 6 },
      { file: 'a.ts', first: 2, name: 'inner', lines: 3 },
    ]);
  });

  it('has none over 120 lines', () => {
    expect(all.length).toBeGreaterThan(3_000);
    expect(all.filter(({ lines }) => lines > 120).map(told)).toEqual([]);
  });

  it('has at most two in a hundred over 60 lines', () => {
    const long = all.filter(({ lines }) => lines > 60).sort((a, b) => b.lines - a.lines);
    expect(long.length <= all.length / 50 ? [] : long.map(told)).toEqual([]);
  });
});

/** What stands in backticks and looks like a file or folder of this repository. */
const PATH = /`((?:[\w.<>-]+\/)+[\w.<>-]*|[\w-]+(?:\.[\w-]+)*\.(?:json|cjs|ts|md))`/g;

test('CONTRIBUTING.md names only files that are there', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const isThere = (path) => {
    const pattern = path.replaceAll('.', '\\.').replaceAll(/<[^>]+>/g, '[^/]+');
    const whole = new RegExp(`^${pattern}${path.endsWith('/') ? '' : '$'}`);
    return files.some((file) => whole.test(file));
  };
  const named = [...readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(PATH)].map(([, path]) => path);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

/** A test, with or without its folder and its ending, as the tables of requirements name it. */
const TEST = /(?<![\w/.-])((?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.test)(?:\.tsx?)?\b/g;

test('the requirements name only tests that are there', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const tests = files.flatMap((file) => /^(.*\.test)\.tsx?$/.exec(file)?.[1] ?? []);
  const named = files
    .filter((file) => file.startsWith('docs/requirements/'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(TEST)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter((name) => !tests.some((one) => `/${one}`.endsWith(`/${name}`)))).toEqual([]);
});

/** Papers that are not here: who reads the code cannot look them up. Rows of `docs/requirements` have names such as SLEEP-24. */
const ELSEWHERE = /\bspec part \d|\bDECISION[S]\b|\bFORMATS \d|\b[HT]-\d{1,3}\b/;

test('no comment cites what is not in the repository', () => {
  const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  const found = files
    .trim()
    .split('\n')
    .filter((file) => !file.startsWith('kept/'))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => ELSEWHERE.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
