const { readdirSync } = require('node:fs');
const { anywhere, inBrowser } = require('./tools/jest/remote.cjs');

/** Every unit, component and API test. Projects: `rules` (contract), `browser` (jsdom), `api` (Node, real databases), `tools`. */
const project = (name, roots, how) => ({
  ...how,
  displayName: name,
  rootDir: __dirname,
  // Not where temporary files go, which are removed with each run.
  cacheDirectory: '<rootDir>/.cache/jest',
  roots: roots.map((root) => `<rootDir>/${root}`),
});

const inNode = {
  ...anywhere,
  testEnvironment: require.resolve('./tools/jest/node-environment.cjs'),
  setupFilesAfterEnv: [require.resolve('./tools/jest/patience.cjs')],
};

module.exports = {
  projects: [
    project('rules', ['contract'], inNode),
    project(
      'browser',
      ['shared-ui', 'shell', ...readdirSync(__dirname).filter((name) => name.startsWith('mfe-'))],
      inBrowser,
    ),
    {
      ...project('api', ['api'], inNode),
      // One PostgreSQL for the run.
      globalSetup: '<rootDir>/api/src/testing/global-setup.cjs',
      globalTeardown: '<rootDir>/api/src/testing/global-teardown.cjs',
    },
    project('tools', ['tools'], inNode),
  ],
};
