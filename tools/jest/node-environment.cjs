const { TestEnvironment } = require('jest-environment-node');
const { compileOnce } = require('./compiled-once.cjs');
const { endStores, noteStores } = require('./ended-stores.cjs');

compileOnce();
noteStores();

/** Node. */
module.exports = class NodeEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    endStores();
  }
};
