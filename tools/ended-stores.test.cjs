const { AsyncLocalStorage } = require('node:async_hooks');
const { endStores, noteStores } = require('./jest/ended-stores.cjs');

/** As Node's, before anybody notes. */
class Storage extends AsyncLocalStorage {}
Storage.prototype.run = function (store, job) {
  return AsyncLocalStorage.prototype.run.call(this, store, job);
};
noteStores(Storage);

test('a storage that a file began is over after it, and begins anew', () => {
  const storage = new Storage();
  const seen = storage.run('one', () => {
    const before = storage.getStore();
    endStores();
    return [before, storage.getStore(), storage.run('two', () => storage.getStore())];
  });
  expect(seen).toEqual(['one', undefined, 'two']);
});

test('one worker notes once, however many files it runs', () => {
  const { run } = Storage.prototype;
  noteStores(Storage);
  expect(Storage.prototype.run).toBe(run);
});

test('the environment of this file notes the storage of its tests', () => {
  expect(AsyncLocalStorage.prototype.run).toHaveProperty('notes', true);
});
