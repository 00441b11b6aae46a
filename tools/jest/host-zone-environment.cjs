const TestEnvironment = require('./node-environment.cjs');

/** Node with `setHostZone(zone)`: moves the machine to another zone, which a test's own copy of `process.env` cannot. */
module.exports = class HostZoneEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.zone = process.env.TZ;
    this.global.setHostZone = (zone) => {
      process.env.TZ = zone;
    };
  }

  async teardown() {
    // The worker goes on to other tests.
    if (this.zone === undefined) delete process.env.TZ;
    else process.env.TZ = this.zone;
    await super.teardown();
  }
};
