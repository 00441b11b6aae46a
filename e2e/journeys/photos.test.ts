import { givenAPictureServer, somePicture, type TestPictureServer } from '../../api/src/testing/pictures.ts';
import { ask, test as base, expect, givenAFamily, readyForOffline, signIn } from '../nestling.ts';
import { Server } from '../server.ts';

/** `test` with somebody's web server on this machine, from which the server may fetch photos. */
const test = base.extend<object, { pictures: TestPictureServer }>({
  pictures: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const pictures = await givenAPictureServer();
      await use(pictures);
      await pictures.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ pictures }, use) => {
      const server = await Server.start({ env: { PHOTO_TEST_ORIGIN: pictures.origin } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

interface Baby {
  id: string;
  photo?: string;
  photoId?: string;
}

test('a photo by its address is fetched by the server, shown as a blob, also offline, and to nobody else', {
  tag: '@worker',
}, async ({ page, context, server, pictures }) => {
  const family = await givenAFamily(server);
  const address = pictures.has('/mia.png', await somePicture(640, 480).png());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, family);
  await readyForOffline(context, page);
  await page.goto(`/babies/${family.babyId}/edit`);
  await page.getByLabel('Photo URL').fill(address);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/babies');
  const photo = page.getByRole('region', { name: 'Mia' }).locator('img');
  await expect(photo).toHaveAttribute('src', /^blob:/);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  expect(asked.filter((url) => url.startsWith(pictures.origin))).toEqual([]);
  expect(pictures.asked).toEqual(['/mia.png']);

  const { photoId } = await ask<Baby>(server, family.token, `/api/babies/${family.babyId}`);
  const stranger = await givenAFamily(server);
  const status = async (token: string) =>
    (await fetch(`${server.url}/api/photos/${photoId}`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect([await status(family.token), await status(stranger.token)]).toEqual([200, 404]);

  const kept = () => page.evaluate(async () => [...(await (await caches.open('photos')).keys())].length);
  await expect.poll(kept).toBe(1);
  await context.setOffline(true);
  await page.reload();
  await expect(photo).toHaveAttribute('src', /^blob:/);
  await context.setOffline(false);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(() => caches.has('photos'))).toBe(false);
});

test('a dead address is kept, the initial stands for the photo, and saving again tries once more', async ({
  page,
  server,
  pictures,
}) => {
  const family = await givenAFamily(server);
  const address = `${pictures.origin}/later.png`;
  await signIn(page, family);
  await page.goto(`/babies/${family.babyId}/edit`);
  await page.getByLabel('Photo URL').fill(address);
  await page.getByRole('button', { name: 'Save' }).click();
  const card = page.getByRole('region', { name: 'Mia' });
  await expect(card).toContainText('The photo could not be loaded. Edit to try once more.');
  await expect(card.getByText('M', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: 'Edit Mia' }).click();
  await expect(page.getByLabel('Photo URL')).toHaveValue(address);
  await expect(page.getByText('The photo could not be loaded from this address. It is kept; save again')).toBeVisible();

  pictures.has('/later.png', await somePicture(64, 64).png());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card.locator('img')).toHaveAttribute('src', /^blob:/);
  await expect(card).not.toContainText('could not be loaded');
});

test('the page loads no image from elsewhere', async ({ page, server, pictures, problems }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  const refused = await page.evaluate(
    (url) =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
        const image = new Image();
        image.onload = () => resolve('loaded');
        image.src = url;
      }),
    `${pictures.has('/pixel.png', await somePicture(1, 1).png())}?token=stolen`,
  );
  expect(refused).toBe('img-src');
  expect(pictures.asked.some((path) => path.startsWith('/pixel.png'))).toBe(false);
  problems.splice(0);
});
