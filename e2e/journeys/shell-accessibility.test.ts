import { expect, faultsOf, givenAFamily, signIn, test } from '../nestling.ts';
import { tried } from '../tried.ts';

/** Where each page stands when it has loaded. */
const PAGES = [
  ['/', 'Start Sleep'],
  ['/babies', 'Delete Mia'],
  ['/babies/new', 'Save'],
  ['/no/such/page', 'Go to Homepage'],
] as const;

const SCREENS = tried(
  [
    ['dark', 390, 844],
    ['light', 1280, 800],
  ] as const,
  ([, width]) => width === 390,
);

for (const [itsScheme, width, height] of SCREENS) {
  for (const colorScheme of tried(['light', 'dark'] as const, (scheme) => scheme === itsScheme)) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height } });

      test('every page and dialog of the shell is free of faults', async ({ page, server }) => {
        await signIn(page, await givenAFamily(server));
        for (const [path, name] of PAGES) {
          await page.goto(path);
          await expect(page.getByRole('button', { name }).or(page.getByRole('link', { name }))).toBeVisible();
          expect(await faultsOf(page), path).toEqual([]);
        }
        await page.goto('/babies/new');
        await page.getByRole('button', { name: /^Choose date, selected/ }).click();
        await expect(page.getByRole('gridcell', { selected: true })).toBeVisible();
        expect(await faultsOf(page), 'the date picker').toEqual([]);
        await page.keyboard.press('Escape');
        await page.goto('/babies');
        await page.getByRole('button', { name: 'Delete Mia' }).click();
        await expect(page.getByRole('alertdialog')).toContainText('0 sleeps');
        expect(await faultsOf(page), 'the question before a deletion').toEqual([]);
        await page.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('button', { name: /^Mia/ }).click();
        await expect(page.getByRole('menu')).toBeVisible();
        expect(await faultsOf(page), 'the switcher').toEqual([]);
      });
    });
  }
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the other colours are there at once, with no transition on the way', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const running = await page.evaluate(() => {
      const { dataset } = document.documentElement;
      dataset.colorScheme = dataset.colorScheme === 'dark' ? 'light' : 'dark';
      return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
    });
    expect(running).toBe(0);
  });
});
