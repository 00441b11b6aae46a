const { anywhere } = require('../jest/remote.cjs');

/** The tests of the built image: a part of its own, as they need it built. */
module.exports = {
  ...anywhere,
  testEnvironment: 'node',
  rootDir: __dirname,
  testMatch: ['<rootDir>/*.image.cjs'],
};
