import { promisifyRequest, type UseStore } from 'idb-keyval';
import type { OutboxWrite } from './outbox.types.ts';

type State = OutboxWrite['state'];

/** Where the writes of all users of this device are kept, one record each. Every method rejects when the device cannot. */
export interface OutboxStore {
  /** All writes in the order of their keys. */
  all: () => Promise<OutboxWrite[]>;
  get: (key: string) => Promise<OutboxWrite | undefined>;
  add: (write: OutboxWrite) => Promise<void>;
  /** Moves a write on, if it is still there and in the state `from`: another tab may have been faster. */
  move: (key: string, from: State, to: State, reason?: string) => Promise<void>;
  /** Removes those of the writes that are in one of the states. */
  remove: (keys: readonly string[], states: readonly State[]) => Promise<void>;
}

const NAME = 'writes';

/**
 * An idb-keyval store with strict durability: by default a browser calls a write done while it can still be lost to a power cut.
 */
function strictStore(database: string): UseStore {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    const request = indexedDB.open(database);
    request.onupgradeneeded = () => request.result.createObjectStore(NAME);
    const db = promisifyRequest(request);
    db.then(
      (found) => {
        // Browsers close connections on their own, and another version of the app may ask for it.
        found.onclose = () => {
          opened = undefined;
        };
        found.onversionchange = () => {
          found.close();
          opened = undefined;
        };
      },
      () => {
        opened = undefined;
      },
    );
    return db;
  };
  return async (mode, run) => {
    const begin = (db: IDBDatabase) => db.transaction(NAME, mode, { durability: 'strict' }).objectStore(NAME);
    opened ??= open();
    let store: IDBObjectStore;
    try {
      store = begin(await opened);
    } catch {
      // Safari closes connections without a word.
      opened = open();
      store = begin(await opened);
    }
    return run(store);
  };
}

/** Opens the store when it is first used. */
export function createOutboxStore(database = 'nestling-outbox'): OutboxStore {
  const use = strictStore(database);

  /** Hands each stored write of the keys to `change`, in one transaction. */
  const eachOf = (keys: readonly string[], change: (write: OutboxWrite, store: IDBObjectStore) => void) =>
    use('readwrite', (store) => {
      for (const key of keys) {
        const request: IDBRequest<OutboxWrite | undefined> = store.get(key);
        request.onsuccess = () => {
          if (request.result) change(request.result, store);
        };
      }
      return promisifyRequest<void>(store.transaction);
    });

  return {
    all: () => use('readonly', (store) => promisifyRequest<OutboxWrite[]>(store.getAll())),
    get: (key) => use('readonly', (store) => promisifyRequest<OutboxWrite | undefined>(store.get(key))),
    add: (write) =>
      use('readwrite', (store) => {
        store.put(write, write.key);
        return promisifyRequest<void>(store.transaction);
      }),
    move: (key, from, to, reason) =>
      eachOf([key], (write, store) => {
        if (write.state === from) store.put({ ...write, state: to, reason }, key);
      }),
    remove: (keys, states) =>
      eachOf(keys, (write, store) => {
        if (states.includes(write.state)) store.delete(write.key);
      }),
  };
}
