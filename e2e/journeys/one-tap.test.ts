import type { Page } from '@playwright/test';
import { expect, givenAFamily, signIn, test } from '../nestling.ts';

interface Counting {
  /** Names of the stores of each transaction, as they begin. */
  transactions: string[];
}

/** Notes every transaction on the device's databases from the next page on. */
const countTransactions = (page: Page) =>
  page.addInitScript(() => {
    const counting = window as unknown as Counting;
    counting.transactions = [];
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...args) {
      counting.transactions.push(`${this.name} ${args[1] ?? 'readonly'}`);
      return begin.apply(this, args);
    };
  });

test('one tap', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await countTransactions(page);
  await signIn(page, family);
  await page.waitForTimeout(3000);
  for (const [region, name] of [['', 'Start sleep'], ['', 'End Sleep'], ['', 'Left'], ['', 'Solid']] as const) {
    await page.evaluate(() => { (window as unknown as Counting).transactions = []; });
    const calls: string[] = [];
    const t0 = Date.now();
    const listen = (r: import('@playwright/test').Request) => { if (r.url().includes('/api/')) calls.push(`${Date.now() - t0} ${r.method()} ${new URL(r.url()).pathname}`); };
    page.on('request', listen);
    await page.getByRole('button', { name, exact: true }).click();
    await page.waitForTimeout(3000);
    page.off('request', listen);
    console.log(region, name, calls, await page.evaluate(() => (window as unknown as Counting).transactions));
  }
});
