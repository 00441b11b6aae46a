import { Transformer } from '@napi-rs/image';
import type { Locator, Page } from '@playwright/test';
import { ask, expect, givenAFamily, readyForOffline, signIn, test } from '../nestling.ts';

const MOST_BYTES = 30_000_000;
const MOST_PHOTOS = 20;
const FULL = /As many photos wait on this device as it keeps/;

/** Pictures that cannot be made small: noise in every pixel. */
async function noise(count: number) {
  const [width, height] = [1_600, 1_600];
  const pixels = new Uint8Array(width * height * 4).fill(255);
  let seed = 20_261_127;
  for (let i = 0; i < pixels.length; i += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    if (i % 4 !== 3) pixels[i] = seed >>> 24;
  }
  const buffer = await Transformer.fromRgbaPixels(pixels, width, height).jpeg(90);
  return Array.from({ length: count }, (_, i) => ({ name: `IMG_${i}.jpg`, mimeType: 'image/jpeg', buffer }));
}

/** What waits on this device, in bytes. */
const waiting = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open('nestling-photos');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const db = opened.result;
          if (!db.objectStoreNames.contains('writes')) return resolve([]);
          const all = db.transaction('writes').objectStore('writes').getAll();
          all.onerror = () => reject(all.error);
          all.onsuccess = () => {
            db.close();
            resolve(all.result.map(({ large, small }: { large: Blob; small: Blob }) => large.size + small.size));
          };
        };
      }),
  );

interface Stored {
  items: { title: string; photoIds?: string[] }[];
}

test('photos wait on the device up to its room, the form says when that is full, and all arrive', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(600_000);
  const family = await givenAFamily(server);
  const { babyId, token } = family;
  const kinds = ['sleep', 'feeding', 'milestone'];
  await ask(server, token, `/api/babies/${babyId}`, { method: 'PATCH', body: JSON.stringify({ kinds }) });
  await signIn(page, family);
  await readyForOffline(context, page);
  const card = page.getByRole('region', { name: 'Milestones' });
  const dialog = page.getByRole('dialog', { name: 'Record milestone' });
  const open = async (title: string): Promise<Locator> => {
    await card.getByRole('button', { name: 'Record' }).click();
    await dialog.getByRole('textbox', { name: 'Milestone' }).fill(title);
    return dialog;
  };
  // Its code is on the device before the network goes.
  await open('Nothing');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await context.setOffline(true);

  const files = await noise(5);
  const made = dialog.getByRole('img', { name: /^Photo \d/ });
  const titles: string[] = [];
  let kept = 0;
  for (let isFull = false; !isFull; ) {
    const title = `Day ${titles.length + 1}`;
    await open(title);
    await dialog.locator('input[type=file]').setInputFiles(files);
    // Each is there or left out, and none is being made any more.
    await expect
      .poll(async () => (await dialog.locator('.MuiSkeleton-root').count()) === 0 && (await made.count()) > 0, {
        timeout: 120_000,
      })
      .toBe(true);
    kept += await made.count();
    isFull = await dialog.getByText(FULL).isVisible();
    await page.screenshot({ path: test.info().outputPath(`${title}.png`) });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    titles.push(title);
    expect(titles.length).toBeLessThan(10);
  }
  const sizes = await waiting(page);
  const bytes = sizes.reduce((a, b) => a + b, 0);
  test.info().annotations.push({ type: 'waiting', description: `${sizes.length} photos, ${bytes} bytes` });
  expect(sizes).toHaveLength(kept);
  expect(sizes.length).toBeLessThanOrEqual(MOST_PHOTOS);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);

  // The next form says it before a picture is taken, also after a new start of the page.
  await page.reload();
  await open('One more');
  await expect(dialog.getByText(FULL)).toBeVisible();
  await expect(dialog.locator('input[type=file]')).toHaveCount(0);
  await page.screenshot({ path: test.info().outputPath('full.png') });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await context.setOffline(false);
  const stored = async () =>
    (await ask<Stored>(server, token, `/api/records/baby/${babyId}/page?kind=milestone&limit=20`)).items;
  await expect.poll(async () => (await stored()).length, { timeout: 240_000 }).toBe(titles.length + 1);
  const ids = (await stored()).flatMap(({ photoIds = [] }) => photoIds);
  expect(new Set(ids).size).toBe(kept);
  for (const id of ids) {
    const photo = await fetch(`${server.url}/api/photos/${id}?small`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(photo.status).toBe(200);
  }
  await expect.poll(async () => (await waiting(page)).length).toBe(0);
  await open('With room again');
  await expect(dialog.getByText(FULL)).toBeHidden();
  await expect(dialog.locator('input[type=file]')).toHaveCount(1);
});
