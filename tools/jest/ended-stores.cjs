/**
 * jest-circus keeps in an AsyncLocalStorage which test runs, one for each file, and never ends it. Node 20 writes the store of each one into
 * every promise that is made: the hundredth file of a worker spent a quarter of its time on those of all files before.
 */
const { AsyncLocalStorage } = require('node:async_hooks');

const begun = new Set();

/** Notes from now on which storages begin: `run` of all of them takes another's place. */
exports.noteStores = (Storage = AsyncLocalStorage) => {
  const { run } = Storage.prototype;
  if (run.notes) return;
  const noting = function (...given) {
    begun.add(this);
    return run.apply(this, given);
  };
  Storage.prototype.run = Object.assign(noting, { notes: true });
};

/** Ends those that a file began; one begins anew should somebody run in it again. */
exports.endStores = () => {
  for (const store of begun) store.disable();
  begun.clear();
};
