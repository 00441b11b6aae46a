import type { Release } from '@nestling/contract';
import type { Page } from '@playwright/test';
import { givenAFamily, signIn } from '../nestling.ts';
import { expect, test } from '../own-releases.ts';
import { tried } from '../tried.ts';

// A service worker would answer from its own copy of the release set.
test.use({ serviceWorkers: 'block' });

const LABELS = ['Diapers', 'Growth', 'Medicine and vaccines', 'Pumping', 'Milestones'];

/** Pages in the bars beside those of the house. */
const withMore = (count: number) => (record: Release) => ({
  contributes: {
    ...record.contributes,
    pages: [
      ...(record.contributes?.pages ?? []),
      ...LABELS.slice(0, count).map((label, i) => ({
        path: `/more-${i}`,
        expose: './routes',
        navigation: { label, icon: 'M5 12h14M12 5v14', order: 50 + i },
      })),
    ],
  },
});

/** The bar measures what it has room for in a frame, and shows that in a later one: it is the same three frames long. */
const measured = (page: Page) =>
  page.evaluate(async () => {
    const bar = () => document.querySelector('nav')?.parentElement?.innerHTML;
    for (let same = 0, before = bar(); same < 3; before = bar()) {
      await new Promise(requestAnimationFrame);
      same = bar() === before ? same + 1 : 0;
    }
  });

for (const count of tried([4, 6, 9], (count) => count !== 6)) {
  test(`the bars hold ${count} destinations at every width`, async ({ page, server, releases }) => {
    if (count > 4) await releases.release('analytics', { record: withMore(count - 4) });
    const all = ['Home', 'Sleep', 'Feeding', 'Trends', ...LABELS.slice(0, count - 4)];
    await signIn(page, await givenAFamily(server));
    for (const width of [320, 390, 800, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const bar = page.getByRole('navigation', { name: 'Main' });
      await expect(bar.getByRole('link', { name: 'Home' })).toBeVisible();
      const more = page.getByRole('button', { name: 'More', exact: true });
      const isPhone = width < 768;
      if (isPhone) {
        await expect(bar.getByRole('link')).toHaveText(all.slice(0, 4));
        await expect(more).toBeVisible({ visible: count > 4 });
      }
      // What shows more than four comes later than the four.
      const texts = async () => (await bar.getByRole('link').allTextContents()).filter(Boolean);
      await expect.poll(async () => (await more.isVisible()) || (await texts()).length === count).toBe(true);
      await page.evaluate(() => document.fonts.ready);
      await measured(page);
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/bars-${count}-${width}.png` });
      // Nothing runs over the edge, and who is selected can be read.
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      const name = page.getByRole('banner').getByText('Mia', { exact: true });
      await expect(name).toBeVisible();
      expect(await name.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
      if (count === 4) continue;
      if (!(await more.isVisible())) {
        expect(await texts()).toEqual(all);
        continue;
      }
      await more.click();
      const listed = isPhone ? page.getByRole('dialog', { name: 'More' }) : page.getByRole('menu', { name: 'More' });
      await expect(listed).toBeVisible();
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/bars-${count}-${width}-more.png` });
      const last = listed.getByText(all.at(-1) ?? '', { exact: true });
      await expect(last).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(listed).toBeHidden();
    }
  });
}
