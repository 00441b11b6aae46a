import type { Locator, Page } from '@playwright/test';
import { somePicture, withExif } from '../../api/src/testing/pictures.ts';
import {
  ask,
  expect,
  faultsInBothSchemes,
  givenAFamily,
  LOOKS_ON,
  readyForOffline,
  signIn,
  test,
} from '../nestling.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Milestones' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Record milestone' });
const SECRET = 'GPS 52.5 N 13.4 E';

/** As a phone takes it: on its side, with the place. */
const taken = async (width = 2_400, height = 1_200) => ({
  name: 'IMG_1.jpg',
  mimeType: 'image/jpeg',
  buffer: withExif(await somePicture(width, height).jpeg(), 6, SECRET),
});

const pick = (form: Locator, file: { name: string; mimeType: string; buffer: Buffer }) =>
  form.locator('input[type=file]').setInputFiles(file);

async function open(page: Page, title: string): Promise<Locator> {
  await card(page).getByRole('button', { name: 'Record' }).click();
  const form = dialog(page);
  await form.getByRole('textbox', { name: 'Milestone' }).fill(title);
  return form;
}

interface Stored {
  items: { title: string; photoIds?: string[] }[];
}

test('a milestone with a photo, also without a network, is seen on the other phone, and no place goes with it', {
  tag: '@worker',
}, async ({ page, context, server, browser }) => {
  const family = await givenAFamily(server);
  const { babyId, token } = family;
  const kinds = ['sleep', 'feeding', 'milestone'];
  await ask(server, token, `/api/babies/${babyId}`, { method: 'PATCH', body: JSON.stringify({ kinds }) });
  await signIn(page, family);
  await readyForOffline(context, page);
  const phone = await browser.newContext(LOOKS_ON);
  const other = await phone.newPage();
  await signIn(other, family);

  const form = await open(page, 'First smile');
  await pick(form, { name: 'smile.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(form.getByText(/not a picture that can be read/)).toBeVisible();
  await pick(form, await taken());
  await expect(form.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(card(other).getByText('First smile')).toBeVisible();
  await expect(card(other).locator('img')).toHaveAttribute('src', /^blob:/);

  const stored = async () =>
    (await ask<Stored>(server, token, `/api/records/baby/${babyId}/page?kind=milestone&limit=10`)).items;
  const [smile] = await stored();
  const photo = await fetch(`${server.url}/api/photos/${smile?.photoIds?.[0]}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = Buffer.from(await photo.arrayBuffer());
  expect(bytes.includes('GPS')).toBe(false);

  // The code of the dialog is there before the network goes.
  await context.setOffline(true);
  const offline = await open(page, 'First laugh');
  await pick(offline, await taken(1_200, 600));
  await expect(offline.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await offline.getByRole('button', { name: 'Save' }).click();
  await expect(card(page).getByText('First laugh')).toBeVisible();
  await page.reload();
  await expect(card(page).getByText('First laugh')).toBeVisible();
  await expect(card(page).locator('img')).toHaveAttribute('src', /^blob:/);
  await card(page).getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('img', { name: 'Photo of First laugh' })).toBeVisible();
  expect(await stored()).toHaveLength(1);
  await context.setOffline(false);
  await expect(card(other).getByText('First laugh')).toBeVisible();
  await expect.poll(async () => (await stored()).map(({ photoIds }) => photoIds?.length)).toEqual([1, 1]);

  await other.goto(`/babies/${babyId}/milestones`);
  const large = other.getByRole('img', { name: 'Photo of First smile' });
  // Upright, though it was taken on its side.
  await expect
    .poll(() => large.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]))
    .toEqual([800, 1_600]);
  expect(await faultsInBothSchemes(other)).toEqual([]);
  await other.getByRole('button', { name: 'Edit First smile' }).click();
  await other.getByRole('button', { name: 'Delete' }).click();
  await expect(large).toBeHidden();
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(large).toBeVisible();
  await phone.close();
});

test('a baby is shown with a photo of its own', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto(`/babies/${family.babyId}/edit`);
  await page.locator('input[type=file]').setInputFiles(await taken(400, 400));
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Mia' }).locator('img')).toHaveAttribute('src', /^blob:/);
  await expect
    .poll(async () => (await ask<{ photoId?: string }>(server, family.token, `/api/babies/${family.babyId}`)).photoId)
    .toBeDefined();
});
