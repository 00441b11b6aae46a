/** The API's tests alone, with one PostgreSQL for the run: `npm test -w api`. */
const { projects } = require('../jest.config.cjs');

module.exports = {
  ...projects.find(({ displayName }) => displayName === 'api'),
  globalSetup: `${__dirname}/src/testing/global-setup.cjs`,
  globalTeardown: `${__dirname}/src/testing/global-teardown.cjs`,
};
