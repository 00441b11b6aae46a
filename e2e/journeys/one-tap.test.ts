import type { Page, Request } from '@playwright/test';
import { expect, givenAFamily, signIn, test } from '../nestling.ts';
import { type Counting, stored } from '../stored.ts';

interface CountingAll extends Counting {
  /** The database of each transaction that the app began. */
  transactions: string[];
}

/** Counts every transaction on the device's databases from the next page on. */
const countTransactions = (page: Page) =>
  page.addInitScript(() => {
    const counting = window as unknown as CountingAll;
    counting.transactions = [];
    const begin = IDBDatabase.prototype.transaction;
    counting.begin = begin;
    IDBDatabase.prototype.transaction = function (...args) {
      counting.transactions.push(this.name);
      return begin.apply(this, args);
    };
  });

test('one tap on the home page is two calls, three looks at the outbox, and what was read is kept once', async ({
  page,
  server,
}) => {
  const family = await givenAFamily(server);
  await countTransactions(page);
  const calls: string[] = [];
  const open = new Set<Request>();
  page.on('request', (call) => {
    const { pathname } = new URL(call.url());
    // What the page tells of itself from time to time is no part of a tap, and the stream stays open.
    if (!pathname.startsWith('/api/') || /\/(openings|events)$/.test(pathname)) return;
    calls.push(`${call.method()} ${pathname}`);
    open.add(call);
  });
  page.on('requestfinished', (call) => open.delete(call));
  page.on('requestfailed', (call) => open.delete(call));
  await signIn(page, family);
  // The stream tells of the new baby, and all that is shown is read anew.
  await expect.poll(() => calls.filter((call) => call.endsWith('/home')).length === 2 && open.size === 0).toBe(true);
  const isWrite = (method: string, url: string) =>
    (method === 'POST' || method === 'PATCH') && !url.endsWith('/api/releases/openings');

  /** Taps, and waits until the record has left the outbox and what was read is kept. */
  async function tap(name: string): Promise<void> {
    const answer = page.waitForResponse((response) => isWrite(response.request().method(), response.url()));
    await page.getByRole('button', { name, exact: true }).click();
    const { data } = (await (await answer).json()) as { data: object };
    await expect.poll(() => stored(page, 'nestling-writes', 'writes')).toBe('[]');
    // The whole record as the server answered it, apart from the quotes of a text within a text.
    const record = JSON.stringify(data).slice(1, -1);
    await expect
      .poll(async () => (await stored(page, 'nestling-cache', 'queries')).replaceAll('\\"', '"'))
      .toContain(record);
  }

  // The reminders of the open page have looked, and what was read is kept.
  await tap('Solid');
  for (const name of ['Start Sleep', 'Left', 'Solid']) {
    calls.length = 0;
    await page.evaluate(() => {
      (window as unknown as CountingAll).transactions = [];
    });
    await tap(name);
    expect(
      calls.map((call) => call.replace(/\/[\da-f-]{36}/g, '/…')),
      name,
    ).toEqual([expect.stringMatching(/^POST /), 'GET /api/records/baby/…/home']);
    const transactions = await page.evaluate(() => (window as unknown as CountingAll).transactions.sort());
    expect(transactions, name).toEqual(['nestling-cache', ...Array<string>(3).fill('nestling-writes')]);
  }
});
