import { expect, givenAFamily, signIn, test } from '../nestling.ts';

for (const [width, height] of [
  [844, 390],
  [667, 375],
] as const)
  test(`on a phone that lies (${width}x${height}) a sleep is started without scrolling, and nothing moves`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, await givenAFamily(server));
    await page.reload();
    const start = page.getByRole('button', { name: 'Start Sleep' });
    await expect(start).toBeVisible();
    // A click on what the splash still covers is tried again scrolled.
    await expect(page.locator('#splash')).toBeHidden();
    const bar = await page.getByRole('banner').boundingBox();
    expect(bar?.height).toBeLessThanOrEqual(49);
    const foot = width < 768 ? await page.getByRole('navigation', { name: 'Main' }).boundingBox() : null;
    const box = await start.boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? height);
    await start.click();
    await expect(page.getByText('Sleep in progress')).toBeVisible();
    expect(await page.getByRole('button', { name: 'End Sleep' }).boundingBox()).toMatchObject({ y: box?.y });
  });
