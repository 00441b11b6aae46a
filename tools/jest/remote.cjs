/** How tests of a remote run, in this project and in its own repository: TypeScript by swc, a browser without a screen, the shell's facades. */
const { dirname, join } = require('node:path');

const here = (name) => join(__dirname, name);
const sharedUi = dirname(require.resolve('@nestling/shared-ui/package.json'));
const facade = (name) => join(sharedUi, 'src/facade', name);

const swc = (tsx) => [
  require.resolve('@swc/jest'),
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
];

/** Packages that ship only ES modules, or TypeScript, which Jest must turn into CommonJS. */
const esmOnly = [
  '@nestling',
  'eventsource-parser',
  'idb-keyval',
  'uuidv7',
  'content-disposition',
  'temporal-polyfill',
  'temporal-spec',
  'temporal-utils',
].join('|');

/** What every test needs, in a browser or not. */
const anywhere = {
  testMatch: ['**/*.test.{ts,tsx,cjs}'],
  transform: { '\\.tsx$': swc(true), '\\.(ts|m?js)$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly})/)`],
  moduleNameMapper: {
    '\\.(css|woff2)$': here('empty-file.cjs'),
    // What zod says of a wrong value in fifty languages: nobody asks for it.
    '^\\.\\./locales/index\\.cjs$': here('empty-file.cjs'),
    // What the shell gives at run time under these names: a part that is not in the facade is missing here too.
    '^@mui/material$': facade('material.ts'),
    '^react-router-dom$': facade('router.ts'),
    '^\\./later\\.tsx$': facade('later-at-once.ts'),
  },
  modulePathIgnorePatterns: ['<rootDir>/releases/', '/dist/'],
  setupFiles: [here('temporal.cjs')],
};

const inBrowser = {
  ...anywhere,
  testEnvironment: here('browser-environment.cjs'),
  moduleNameMapper: {
    ...anywhere.moduleNameMapper,
    // Measures how high its text is, at every key: nothing has a height here.
    '^\\.\\./TextareaAutosize$': here('plain-textarea.cjs'),
    '^@popperjs/core$': here('unplaced-popper.cjs'),
  },
  setupFilesAfterEnv: [here('browser-setup.cjs')],
};

module.exports = { anywhere, inBrowser };
