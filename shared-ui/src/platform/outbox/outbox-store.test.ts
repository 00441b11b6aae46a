import { newId } from '../ids.ts';
import { createDiskStore } from './outbox-store.ts';

test('another version of the app gets the database when it asks for it, and this one opens it again', async () => {
  const transactions = jest.spyOn(IDBDatabase.prototype, 'transaction');
  const store = createDiskStore(`store-${newId()}`);
  expect(await store.all()).toEqual([]);
  const database = transactions.mock.contexts[0] as IDBDatabase;
  const close = jest.spyOn(database, 'close');
  database.onversionchange?.(new Event('versionchange') as IDBVersionChangeEvent);
  expect(close).toHaveBeenCalledTimes(1);
  expect(await store.all()).toEqual([]);
  expect(transactions.mock.contexts.at(-1)).not.toBe(database);
});
