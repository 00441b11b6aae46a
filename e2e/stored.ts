import type { Page } from '@playwright/test';

/** A page whose transactions are counted: how to begin one that is not. */
export interface Counting {
  begin?: IDBDatabase['transaction'];
}

/** All that a store of the device holds, as text. */
export const stored = (page: Page, database: string, store: string): Promise<string> =>
  page.evaluate(
    ([database, store]) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { begin = IDBDatabase.prototype.transaction } = window as Counting;
          const all = begin.call(opening.result, store).objectStore(store).getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
    [database, store] as const,
  );
