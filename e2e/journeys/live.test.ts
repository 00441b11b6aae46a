import { ask, expect, givenAFamily, readyForOffline, signIn, test } from '../nestling.ts';

test('what one device records appears on another one within 2 seconds', async ({ page, browser, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  const phone = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  const other = await phone.newPage();
  const listening = other.waitForResponse('**/api/events');
  await signIn(other, family);
  await listening;

  await page.getByRole('button', { name: 'Left', exact: true }).click();
  const recent = other.getByRole('region', { name: 'Recent Activities' });
  await expect(recent.getByText('Left breast')).toBeVisible({ timeout: 2_000 });
  await page.getByRole('button', { name: 'Start Sleep' }).click();
  await expect(other.getByText('Sleep in progress')).toBeVisible({ timeout: 2_000 });
  await phone.close();
});

test('of two tabs one listens, and both show what another device records', async ({ page, context, server }) => {
  const family = await givenAFamily(server);
  let lines = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events')) lines += 1;
  });
  const listening = context.waitForEvent('response', (response) => response.url().endsWith('/api/events'));
  await signIn(page, family);
  await listening;
  const tab = await context.newPage();
  await tab.goto('/');
  await expect(tab.getByRole('button', { name: 'Start Sleep' })).toBeVisible();

  const startTime = new Date(Date.now() - 600_000).toISOString();
  await ask(server, family.token, '/api/feeding/start', {
    method: 'POST',
    body: JSON.stringify({ babyId: family.babyId, type: 'solid', startTime, endTime: new Date().toISOString() }),
  });
  for (const shown of [page, tab]) {
    const recent = shown.getByRole('region', { name: 'Recent Activities' });
    await expect(recent.getByText('Solid')).toBeVisible();
  }
  expect(lines).toBe(1);
});

test('a baby that was deleted on another device is gone here too', async ({ page, server }) => {
  const family = await givenAFamily(server);
  const listening = page.waitForResponse('**/api/events');
  await signIn(page, family);
  await listening;
  await ask(server, family.token, `/api/babies/${family.babyId}`, { method: 'DELETE' });
  await expect(page.getByText('No babies added yet')).toBeVisible();
});

test('after a restart of the server the line is there again', { tag: '@worker' }, async ({ page, context, server }) => {
  const family = await givenAFamily(server);
  const listening = page.waitForResponse('**/api/events');
  await signIn(page, family);
  await listening;
  // From here on the parts that load late come without the server.
  await readyForOffline(context, page);
  await expect(page.getByText('No recent activities found.')).toBeVisible();
  await server.kill();
  const again = page.waitForResponse((response) => response.url().endsWith('/api/events') && response.ok());
  await server.start();
  await again;
  const startTime = new Date(Date.now() - 600_000).toISOString();
  await ask(server, family.token, '/api/feeding/start', {
    method: 'POST',
    body: JSON.stringify({ babyId: family.babyId, type: 'breast_left', startTime, endTime: new Date().toISOString() }),
  });
  await expect(page.getByRole('region', { name: 'Recent Activities' }).getByText('Left breast')).toBeVisible();
});
