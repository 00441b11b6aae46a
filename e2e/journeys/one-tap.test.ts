import type { Page } from '@playwright/test';
import { expect, givenAFamily, signIn, test } from '../nestling.ts';

interface Counting {
  /** The database of each transaction that the app began. */
  transactions: string[];
  /** Opens one that is not counted. */
  begin: IDBDatabase['transaction'];
}

/** Counts every transaction on the device's databases from the next page on. */
const countTransactions = (page: Page) =>
  page.addInitScript(() => {
    const counting = window as unknown as Counting;
    counting.transactions = [];
    counting.begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...args) {
      counting.transactions.push(this.name);
      return counting.begin.apply(this, args);
    };
  });

/** All that a store of the device holds, as text. */
const stored = (page: Page, database: string, store: string): Promise<string> =>
  page.evaluate(
    ([database, store]) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { begin } = window as unknown as Counting;
          const all = begin.call(opening.result, store).objectStore(store).getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
    [database, store] as const,
  );

test('one tap on the home page is two calls, three looks at the outbox, and what was read is kept once', async ({
  page,
  server,
}) => {
  const family = await givenAFamily(server);
  await countTransactions(page);
  const live = page.waitForResponse('**/api/events');
  await signIn(page, family);
  await live;
  const calls: string[] = [];
  page.on('request', (call) => {
    const { pathname } = new URL(call.url());
    if (pathname.startsWith('/api/')) calls.push(`${call.method()} ${pathname}`);
  });
  const isWrite = (method: string) => method === 'POST' || method === 'PATCH';

  /** Taps, and waits until the record has left the outbox and what was read is kept. */
  async function tap(name: string): Promise<void> {
    const answer = page.waitForResponse((response) => isWrite(response.request().method()));
    await page.getByRole('button', { name, exact: true }).click();
    const { data } = (await (await answer).json()) as { data: object };
    await expect.poll(() => stored(page, 'nestling-writes', 'writes')).toBe('[]');
    // The whole record as the server answered it, apart from the quotes of a text within a text.
    const record = JSON.stringify(data).slice(1, -1);
    await expect
      .poll(async () => (await stored(page, 'nestling-cache', 'queries')).replaceAll('\\"', '"'))
      .toContain(record);
  }

  // The reminders of the open page have looked, and what the stream told of the new baby is read.
  await tap('Solid');
  for (const name of ['Start sleep', 'Left', 'Solid']) {
    calls.length = 0;
    await page.evaluate(() => {
      (window as unknown as Counting).transactions = [];
    });
    await tap(name);
    expect(
      calls.map((call) => call.replace(/\/[\da-f-]{36}/g, '/…')),
      name,
    ).toEqual([expect.stringMatching(/^POST /), 'GET /api/records/baby/…/home']);
    const transactions = await page.evaluate(() => (window as unknown as Counting).transactions.sort());
    expect(transactions, name).toEqual(['nestling-cache', ...Array<string>(3).fill('nestling-writes')]);
  }
});
