import { ask, expect, givenAFamily, signIn, test } from '../nestling.ts';

/** Scrolls to the end of the page; runs in it. */
function topBarWhenScrolled() {
  window.scrollTo(0, document.body.scrollHeight);
  const bar = document.querySelector('header');
  const isCovered = !bar?.contains(document.elementFromPoint(innerWidth / 2, 8));
  return { isScrolled: scrollY > 0, top: bar?.getBoundingClientRect().top, isCovered };
}

test('on a phone the four tabs lead everywhere, and the tracker pages are those of the selected baby', async ({
  page,
  server,
}) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  // So low that every page scrolls.
  await page.setViewportSize({ width: 390, height: 480 });
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(tabs).toHaveText(['Home', 'Sleep', 'Feeding', 'Trends']);
  for (const [name, path] of [
    ['Sleep', `/babies/${family.babyId}/sleep`],
    ['Feeding', `/babies/${family.babyId}/feeding`],
    ['Trends', '/trends'],
    ['Home', '/'],
  ] as const) {
    await tabs.filter({ hasText: name }).click();
    await expect(page).toHaveURL(path);
    await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => page.evaluate(topBarWhenScrolled)).toEqual({ isScrolled: true, top: 0, isCovered: false });
  }
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  // The bare path was replaced: one step back is the page before.
  await page.goBack();
  await expect(page).toHaveURL('/trends');
});

test('at 768 px the tabs are links in the top bar, and the footer names the source', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await page.setViewportSize({ width: 768, height: 900 });
  await signIn(page, family);
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(['Home', 'Sleep', 'Feeding', 'Trends']);
  await expect(links.nth(1)).toHaveAttribute('href', `/babies/${family.babyId}/sleep/tracker`);
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Nestling`);
  await expect(page.getByRole('link', { name: 'Source code' })).toHaveAttribute('href', /^https?:/);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
});

test('a link from outside survives the sign-in; an unknown path is told about', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await page.goto('/babies/new');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(family.email);
  await page.getByLabel('Password', { exact: true }).fill(family.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/babies/new');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL('/');
});

test('the switcher picks a baby by keyboard; the route wins, and adding one overwrites nothing', async ({
  page,
  server,
}) => {
  const family = await givenAFamily(server);
  const ben = await ask<{ id: string }>(server, family.token, '/api/babies', {
    method: 'POST',
    body: JSON.stringify({ name: 'Ben', birthDate: '2024-03-01', gender: 'male' }),
  });
  const saved = () => page.evaluate(() => localStorage.getItem('selectedBabyId'));
  await signIn(page, family);
  // Home has a strip of the babies besides.
  const switcher = page.getByRole('banner');
  await switcher.getByRole('button', { name: /^Mia/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: /^Mia/ })).toBeFocused();
  await expect(page.getByRole('menuitemradio', { name: /^Mia/ })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(switcher.getByRole('button', { name: /^Ben 2y \dm/ })).toBeFocused();
  expect(await saved()).toBe(ben.id);

  await page.goto('/babies/new');
  await expect(switcher.getByRole('button', { name: /^Ben/ })).toBeVisible();
  expect(await saved()).toBe(ben.id);
  await page.goto(`/babies/${family.babyId}/feeding`);
  await expect(switcher.getByRole('button', { name: /^Mia/ })).toBeVisible();
  await expect.poll(saved).toBe(family.babyId);
  await switcher.getByRole('button', { name: /^Mia/ }).click();
  await page.getByRole('menuitemradio', { name: /^Ben/ }).click();
  await expect(page).toHaveURL(`/babies/${ben.id}/feeding`);
  await page.goto('/babies/0190d1a0-0000-7000-8000-00000000000a/edit');
  await expect(page.getByRole('heading', { name: 'Baby not found' })).toBeVisible();
  expect(await saved()).toBe(ben.id);
});

test('a link to a baby that is not in my list says so on every page', async ({ page, server }) => {
  const [mine, other] = [await givenAFamily(server), await givenAFamily(server)];
  await signIn(page, mine);
  const pages = ['analytics', 'analytics?view=metrics', 'trends', 'sleep', 'sleep/tracker', 'feeding', 'edit'];
  for (const path of [...pages.map((name) => `${other.babyId}/${name}`), 'nobody/trends', '%ZZ/edit']) {
    await page.goto(`/babies/${path}`);
    await expect(page.getByRole('main').getByText('Baby not found'), path).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /your babies$/i })).toHaveAttribute(
      'href',
      '/babies',
    );
  }
  await page.goto('/%ZZ');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('a keyboard reaches everything in the order one reads it', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, family);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start Sleep' })).toBeVisible();
  const names = ['Skip to content', 'Nestling, home', /^Mia/, 'Home', 'Sleep', 'Feeding', 'Trends', /^My Account/];
  for (const name of names) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'My Account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^My Account/ })).toBeFocused();
});
