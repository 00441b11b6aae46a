import { promisifyRequest, type UseStore } from 'idb-keyval';
import type { OutboxWrite } from './outbox.types.ts';
import type { Plan, Planning } from './plan.ts';

/** Where the writes of all users of this device are kept, one record each. Every method rejects when the device cannot. */
export interface OutboxStore {
  /** All writes in the order of their keys. */
  all: () => Promise<OutboxWrite[]>;
  /**
   * Changes writes in one transaction: other tabs change them before or after it. `plan` gets all writes in the order of their
   * keys; it may be called more than once. Answers the plan.
   */
  change: (plan: Planning) => Promise<Plan>;
}

const NAME = 'writes';
/** Some browsers neither open a database nor say that they will not. */
const LONGEST_OPENING_MS = 5_000;

class TooLate extends Error {}

const tooLate = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new TooLate('The database did not open')), ms);
  });

/**
 * An idb-keyval store with strict durability: by default a browser calls a write done while it can still be lost to a power cut. Whoever is first
 * waits five seconds for a database that does not open; from then on it is looked whether it has.
 */
export function strictStore(database: string): UseStore {
  let opened: Promise<IDBDatabase> | undefined;
  let hangs = false;
  const forget = () => {
    opened = undefined;
  };
  function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(database);
    request.onupgradeneeded = () => request.result.createObjectStore(NAME);
    const db = promisifyRequest(request);
    db.then((found) => {
      hangs = false;
      // Browsers close connections on their own, and another version of the app may ask for it.
      found.onclose = forget;
      found.onversionchange = () => {
        found.close();
        forget();
      };
    }, forget);
    return db;
  }
  return async (mode, run) => {
    async function begin() {
      opened ??= open();
      const db = await Promise.race([opened, tooLate(hangs ? 0 : LONGEST_OPENING_MS)]);
      return db.transaction(NAME, mode, { durability: 'strict' }).objectStore(NAME);
    }
    let store: IDBObjectStore;
    try {
      store = await begin();
    } catch (error) {
      hangs = error instanceof TooLate;
      if (hangs) throw error;
      // Safari closes connections without a word.
      forget();
      store = await begin();
    }
    return run(store);
  };
}

/** Opens the database when it is first used. */
export function createDiskStore(database: string): OutboxStore {
  const use = strictStore(database);
  return {
    all: () => use('readonly', (store) => promisifyRequest<OutboxWrite[]>(store.getAll())),
    change: (plan) =>
      use('readwrite', (store) => {
        let planned: Plan;
        const request: IDBRequest<OutboxWrite[]> = store.getAll();
        request.onsuccess = () => {
          planned = plan(request.result);
          for (const write of planned.put) store.put(write, write.key);
          for (const key of planned.remove) store.delete(key);
          // Without waiting for the page, which may be closed by now.
          store.transaction.commit();
        };
        return promisifyRequest<void>(store.transaction).then(() => planned);
      }),
  };
}
