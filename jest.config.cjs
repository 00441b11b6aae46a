const { readdirSync } = require('node:fs');

/** Every unit, component and API test. Projects: `rules` (contract), `browser` (jsdom), `api` (Node, real databases), `tools`. */
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
];

/** Packages that ship only ES modules, which Jest must turn into CommonJS. */
const esmOnly = [
  'eventsource-parser',
  'idb-keyval',
  'uuidv7',
  'content-disposition',
  'temporal-polyfill',
  'temporal-spec',
  'temporal-utils',
].join('|');

const project = (name, roots, environment, setup = []) => ({
  displayName: name,
  rootDir: __dirname,
  roots: roots.map((root) => `<rootDir>/${root}`),
  testEnvironment: environment,
  testMatch: ['**/*.test.{ts,tsx,cjs}'],
  transform: { '\\.tsx$': swc(true), '\\.(ts|m?js)$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly})/)`],
  moduleNameMapper: {
    '\\.(css|woff2)$': '<rootDir>/tools/jest/empty-file.cjs',
    // What the shell gives at run time under these names: a part that is not in the facade is missing here too.
    '^@mui/material$': '<rootDir>/shared-ui/src/facade/material.ts',
    '^react-router-dom$': '<rootDir>/shared-ui/src/facade/router.ts',
    '^\\./later\\.tsx$': '<rootDir>/shared-ui/src/facade/later-at-once.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/releases/', '/dist/'],
  setupFiles: ['<rootDir>/tools/jest/temporal.cjs', ...setup],
});

module.exports = {
  projects: [
    project('rules', ['contract'], 'node'),
    {
      ...project(
        'browser',
        ['shared-ui', 'shell', ...readdirSync(__dirname).filter((name) => name.startsWith('mfe-'))],
        '<rootDir>/tools/jest/browser-environment.cjs',
      ),
      setupFilesAfterEnv: ['<rootDir>/tools/jest/browser-setup.cjs'],
    },
    {
      ...project('api', ['api'], 'node'),
      // One PostgreSQL for the run.
      globalSetup: '<rootDir>/api/src/testing/global-setup.cjs',
      globalTeardown: '<rootDir>/api/src/testing/global-teardown.cjs',
    },
    project('tools', ['tools'], 'node'),
  ],
};
