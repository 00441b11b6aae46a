import { chromium as playwright } from 'playwright-core';
import { ask } from '../../bench/server.mjs';
import { CHROMIUM_FLAGS, chromium } from '../chromium.mjs';
import { DEMO } from '../demo/fill.mjs';

const MINUTE_MS = 60_000;

/** Everything a page keeps of its writes: the records of the outbox by their keys, as IndexedDB holds them. */
const readOutbox = () =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('nestling-writes');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const store = opening.result.transaction('writes').objectStore('writes');
      const [names, values] = [store.getAllKeys(), store.getAll()];
      store.transaction.oncomplete = () => {
        opening.result.close();
        resolve(names.result.map((key, i) => [key, values.result[i]]));
      };
    };
  });

/** Signs in as a person does, and waits until the page opens without a network. */
async function openSignedIn(page) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Start sleep' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.waitForFunction(() => Boolean(navigator.serviceWorker.controller));
}

/** Until so many writes are on the device, refused ones too: the top bar speaks of the refused one alone. */
async function kept(page, count) {
  while ((await page.evaluate(readOutbox)).length < count) await page.waitForTimeout(50);
}

/** A start made offline while a sleep was started elsewhere: the server refuses it, and the running one is shown. */
async function haveOneRefused(page, context, server) {
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start sleep' }).click();
  await kept(page, 1);
  const { token } = await ask(server, '/api/auth/login', { body: DEMO });
  const babies = await ask(server, '/api/babies', { token });
  const { id: babyId } = babies.find(({ name }) => name === 'Mia');
  const startTime = new Date(Date.now() - 40 * MINUTE_MS).toISOString();
  await ask(server, '/api/sleep/start', { token, body: { babyId, startTime } });
  await context.setOffline(false);
  await page.getByRole('button', { name: '1 record was not accepted' }).waitFor();
}

/** One write of every sort, without a network. */
async function recordOffline(page, context) {
  const dialog = page.getByRole('dialog');
  const recent = page.getByRole('region', { name: 'Recent Activities' });
  const inDialog = async (button) => {
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await context.setOffline(true);
  await page.getByRole('button', { name: 'End Sleep' }).click();
  await kept(page, 2);
  await page.getByRole('button', { name: 'Start sleep' }).click();
  await kept(page, 3);
  await page.getByRole('button', { name: 'Left', exact: true }).click();
  await kept(page, 4);
  await recent
    .getByRole('button', { name: /^Edit (?!Sleep|Nap|Night)/ })
    .nth(1)
    .click();
  await dialog.getByLabel('Notes').fill('Fell asleep over it');
  await inDialog('Save');
  await kept(page, 5);
  await recent
    .getByRole('button', { name: /^Edit (?!Sleep|Nap|Night)/ })
    .nth(2)
    .click();
  await inDialog('Delete');
  await kept(page, 6);
  const tasks = page.getByRole('region', { name: 'Tasks' });
  await tasks.getByRole('button', { name: 'Add' }).click();
  const form = page.getByRole('form', { name: 'Add to-do' });
  await form.getByLabel('Title').fill('Pack the bag');
  await form.getByRole('button', { name: 'Add to-do' }).click();
  await kept(page, 7);
  await tasks.getByRole('checkbox', { name: 'Buy diapers, size 3' }).click();
  await kept(page, 8);
  await page.goto('/babies');
  await page.getByRole('link', { name: 'Edit Mia' }).click();
  await page.getByLabel('Name').fill('Mia Marie');
  await page.getByRole('button', { name: 'Save' }).click();
  await kept(page, 9);
}

/**
 * What the real app leaves on a device that lost its network: the writes of the outbox, one of them refused, and the page's
 * localStorage. `takeCopy` is called when the server has all that the writes build on.
 */
export async function waitingWrites(server, takeCopy) {
  const browser = await playwright.launch({ executablePath: await chromium(), args: CHROMIUM_FLAGS });
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
    });
    const page = await context.newPage();
    await openSignedIn(page);
    await page.getByRole('button', { name: /^Mia/ }).waitFor();
    await haveOneRefused(page, context, server);
    await takeCopy();
    await recordOffline(page, context);
    const writes = await page.evaluate(readOutbox);
    const stored = await page.evaluate(() => ({ ...localStorage }));
    return { database: 'nestling-writes', store: 'writes', writes, localStorage: stored };
  } finally {
    await browser.close();
  }
}
