import { ask, expect, givenAFamily, readyForOffline, signIn, test } from '../nestling.ts';

interface Feeding {
  id: string;
  type: string;
}

test('what is recorded offline survives a reload offline and reaches the server once', async ({
  page,
  context,
  server,
}) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await readyForOffline(context, page);

  await context.setOffline(true);
  for (const side of ['Left', 'Right', 'Solid']) await page.getByRole('button', { name: side, exact: true }).click();
  await page.getByRole('button', { name: 'Start sleep' }).click();
  await expect(page.getByRole('button', { name: 'Saved on this device, 4 waiting' })).toBeVisible();

  await page.reload();
  const recent = page.getByRole('region', { name: 'Recent Activities' });
  await expect(recent.getByText('4 activities • Past 7 days')).toBeVisible();
  await expect(page.getByText('Sleep in progress')).toBeVisible();
  await page.getByRole('button', { name: 'Left', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved on this device, 5 waiting' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Saved on this device/ })).toBeHidden();
  const feedings = () => ask<Feeding[]>(server, family.token, `/api/feeding/baby/${family.babyId}/latest?limit=50`);
  const types = async () => (await feedings()).map(({ type }) => type).sort();
  await expect.poll(types).toEqual(['breast_left', 'breast_left', 'breast_right', 'solid']);
  const sleeps = () => ask<{ items: unknown[] }>(server, family.token, `/api/sleep/baby/${family.babyId}`);
  await expect.poll(async () => (await sleeps()).items.length).toBe(1);
  await expect(recent.getByText('5 activities • Past 7 days')).toBeVisible();
});

test('two tabs that come back online send each record once', async ({ page, context, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await readyForOffline(context, page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'Start sleep' })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Left', exact: true }).click();
  await other.getByRole('button', { name: 'Right', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved on this device, 2 waiting' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Saved on this device, 2 waiting' })).toBeVisible();

  await context.setOffline(false);
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: /^Saved on this device/ })).toBeHidden();
  const feedings = () => ask<Feeding[]>(server, family.token, `/api/feeding/baby/${family.babyId}/latest?limit=50`);
  await expect.poll(async () => (await feedings()).length).toBe(2);
});

test('100 mixed records made offline, with two reloads, reach the server once each and in order', async ({
  page,
  context,
  server,
}) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await readyForOffline(context, page);
  await context.setOffline(true);

  const waiting = (count: number) =>
    expect(page.getByRole('button', { name: `Saved on this device, ${count} waiting` })).toBeVisible();
  const kinds = ['Left', 'Right', 'Solid'] as const;
  const made: string[] = [];
  for (let count = 1; count <= 100; count += 1) {
    const kind = kinds[count % kinds.length] ?? 'Left';
    await page.getByRole('button', { name: kind, exact: true }).click();
    made.push(kind === 'Solid' ? 'solid' : `breast_${kind.toLowerCase()}`);
    if (count % 10 === 0) await waiting(count);
    if (count % 40 === 0) {
      await page.reload();
      await waiting(count);
    }
  }

  // Named by keys that sort in the order of making.
  const sent = new Set<string>();
  page.on('request', (request) => {
    const key = request.headers()['x-write-id'];
    if (key) sent.add(key);
  });
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Saved on this device/ })).toBeHidden({ timeout: 60_000 });
  const path = `/api/feeding/baby/${family.babyId}?page=1&limit=100`;
  const { rows, count } = await ask<{ rows: (Feeding & { startTime: string })[]; count: number }>(
    server,
    family.token,
    path,
  );
  expect(count).toBe(100);
  const inOrder = rows.toSorted((a, b) => a.startTime.localeCompare(b.startTime));
  expect(inOrder.map(({ type }) => type)).toEqual(made);
  expect(sent.size).toBe(100);
  expect([...sent]).toEqual([...sent].sort());
});

test('what is undone before it was sent is never sent', async ({ page, context, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await readyForOffline(context, page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Left', exact: true }).click();
  const status = page.getByRole('button', { name: /^Saved on this device/ });
  await expect(status).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status).toBeHidden();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await context.setOffline(false);
  await expect(page.getByText('Offline')).toBeHidden();
  await page.getByRole('button', { name: 'Right', exact: true }).click();
  const feedings = () => ask<Feeding[]>(server, family.token, `/api/feeding/baby/${family.babyId}/latest?limit=50`);
  await expect.poll(async () => (await feedings()).map(({ type }) => type)).toEqual(['breast_right']);
  expect(sent).toHaveLength(1);
});

for (const [name, wrongBy] of [
  ['10 minutes fast', 600_000],
  ['10 minutes slow', -600_000],
  ['2 days fast', 172_800_000],
  ['2 days slow', -172_800_000],
] as const) {
  test(`a phone whose clock is ${name} records offline at the right time`, async ({ page, context, server }) => {
    await context.addInitScript((ms) => {
      const { now } = Date;
      const Right = Date;
      // biome-ignore lint/suspicious/noGlobalAssign: the clock of this phone is wrong
      Date = class extends Right {
        constructor(...args: [number]) {
          super(...(args.length > 0 ? args : ([now() + ms] as [number])));
        }
        static override now = () => now() + ms;
      } as DateConstructor;
    }, wrongBy);
    const family = await givenAFamily(server);
    await signIn(page, family);
    await readyForOffline(context, page);
    await context.setOffline(true);
    await page.reload();
    const before = Date.now();
    await page.getByRole('button', { name: 'Start sleep' }).click();
    await expect(page.getByText('Sleep in progress')).toBeVisible();
    await page.getByRole('button', { name: 'Left', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Saved on this device, 2 waiting' })).toBeVisible();
    const after = Date.now();
    await context.setOffline(false);

    interface Times {
      startTime: string;
    }
    const sleeps = () => ask<{ items: Times[] }>(server, family.token, `/api/sleep/baby/${family.babyId}`);
    const feedings = () => ask<Times[]>(server, family.token, `/api/feeding/baby/${family.babyId}/latest?limit=5`);
    await expect.poll(async () => (await feedings()).length).toBe(1);
    for (const { startTime } of [...(await sleeps()).items, ...(await feedings())]) {
      expect(Date.parse(startTime)).toBeGreaterThan(before - 5_000);
      expect(Date.parse(startTime)).toBeLessThan(after + 5_000);
    }
    expect((await sleeps()).items).toHaveLength(1);
    // What a page asks for ends with the device's own today: from there a sleep of two days later is not seen.
    if (wrongBy > -86_400_000) await expect(page.getByRole('timer')).toHaveText(/^0h \d+m \d+s$/);
  });
}
