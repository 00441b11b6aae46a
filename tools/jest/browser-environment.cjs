const { TestEnvironment } = require('jest-environment-jsdom');
const { compileOnce } = require('./compiled-once.cjs');
const { answerStyles } = require('./computed-style.cjs');
const { endStores, noteStores } = require('./ended-stores.cjs');

compileOnce();
noteStores();

/**
 * jsdom with the web platform parts that it lacks and Node has. BroadcastChannel and MessageChannel stay out: React's scheduler
 * would keep the process alive for ever.
 */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    answerStyles(this.global);
    for (const name of [
      'TextEncoder',
      'TextDecoder',
      'fetch',
      'Request',
      'Response',
      'Headers',
      'ReadableStream',
      'WritableStream',
      'TransformStream',
      'AbortController',
      'AbortSignal',
      'FormData',
      'Blob',
      'File',
      'structuredClone',
    ]) {
      this.global[name] = globalThis[name];
    }
    this.global.matchMedia = (query) => ({
      // A desktop with a mouse.
      matches: query.includes('pointer: fine'),
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    });
    this.global.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  }
  async teardown() {
    await super.teardown();
    endStores();
  }
};
