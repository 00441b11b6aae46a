const { TestEnvironment } = require('jest-environment-node');
const { compileOnce } = require('./compiled-once.cjs');

compileOnce();

/** Node. */
module.exports = TestEnvironment;
