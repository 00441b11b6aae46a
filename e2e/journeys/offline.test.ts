import { ask, expect, givenAFamily, readyForOffline, signIn, test } from '../nestling.ts';
import { stored } from '../stored.ts';
import { tried } from '../tried.ts';

interface Feeding {
  id: string;
  type: string;
}

test('what is recorded offline survives a reload offline and reaches the server once', { tag: '@whole' }, async ({
  page,
  context,
  server,
}) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await readyForOffline(context, page);

  await context.setOffline(true);
  for (const side of ['Left', 'Right', 'Solid']) await page.getByRole('button', { name: side, exact: true }).click();
  await page.getByRole('button', { name: 'Start Sleep' }).click();
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

test('two tabs that come back online send each record once', { tag: '@worker' }, async ({ page, context, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await readyForOffline(context, page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'Start Sleep' })).toBeVisible();

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

/** How often some feedings and a sleep are recorded, how many feedings, and how many past sleeps. */
const [ROUNDS, FEEDINGS, PAST_SLEEPS] = process.env.NESTLING_LONG ? [4, 20, 14] : [2, 4, 2];
const RECORDS = ROUNDS * (FEEDINGS + 1) + PAST_SLEEPS + 2;

test(`${RECORDS} mixed records made offline, with edits, deletions, undo and two reloads, reach the server once and in order`, {
  tag: '@worker',
}, async ({ page, context, server }) => {
  test.slow();
  const family = await givenAFamily(server);
  const given = (type: string, hours: number) => {
    const start = Date.now() - hours * 3_600_000;
    const [startTime, endTime] = [start, start + 600_000].map((at) => new Date(at).toISOString());
    const body = JSON.stringify({ babyId: family.babyId, type, startTime, endTime });
    return ask<Feeding>(server, family.token, '/api/feeding/start', { method: 'POST', body });
  };
  const bottle = await given('bottle', 3);
  const formula = await given('formula', 2);
  await signIn(page, family);
  await readyForOffline(context, page);
  const recent = page.getByRole('region', { name: 'Recent Activities' });
  await expect(recent.getByText('2 activities • Past 7 days')).toBeVisible();
  await context.setOffline(true);
  const waiting = (count: number) =>
    expect(page.getByRole('button', { name: `Saved on this device, ${count} waiting` })).toBeVisible();
  const dialog = page.getByRole('dialog');
  const inDialog = async (button: string) => {
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  // Of records that the server has: an edit, a deletion, its undo.
  await recent.getByRole('button', { name: /^Edit Bottle/ }).click();
  await dialog.getByLabel('Notes').fill('warm');
  await inDialog('Save');
  await recent.getByRole('button', { name: /^Edit Formula/ }).click();
  await inDialog('Delete');
  await waiting(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  // A deletion that was not sent is taken back, and nothing is left of it.
  await waiting(1);

  const kinds = ['Left', 'Right', 'Solid'] as const;
  const made: string[] = [];
  const feed = async (times: number) => {
    for (let i = 0; i < times; i += 1) {
      const kind = kinds[made.length % kinds.length] ?? 'Left';
      await page.getByRole('button', { name: kind, exact: true }).click();
      made.push(kind === 'Solid' ? 'solid' : `breast_${kind.toLowerCase()}`);
    }
  };
  /** A sleep that began yesterday, because one under 30 s would count as a mis-tap. */
  const sleep = async () => {
    await page.getByRole('button', { name: 'Start Sleep' }).click();
    await page.getByRole('button', { name: 'Edit Time' }).click();
    await dialog.getByRole('button', { name: 'Yesterday' }).click();
    await inDialog('Save');
    await page.getByRole('button', { name: 'End Sleep' }).click();
    await expect(page.getByRole('button', { name: 'Start Sleep' })).toBeVisible();
  };
  const unended = async () => {
    const writes: { kind: string; fields: object }[] = JSON.parse(await stored(page, 'nestling-writes', 'writes'));
    return writes.filter(({ kind, fields }) => kind === 'sleep' && !('endTime' in fields)).length;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await feed(FEEDINGS);
    await sleep();
  }
  const withRounds = 1 + ROUNDS * (FEEDINGS + 1);
  await waiting(withRounds);
  // The end goes into a start that is counted already: a page that closes sooner takes it along.
  await expect.poll(unended).toBe(0);
  await page.reload();
  await waiting(withRounds);

  await page.goto(`/babies/${family.babyId}/sleep/tracker`);
  for (let i = 0; i < PAST_SLEEPS; i += 1) {
    await page.getByRole('button', { name: 'Record Past Sleep' }).click();
    await inDialog('Record');
  }
  const all = withRounds + PAST_SLEEPS;
  await waiting(all);
  // Edits go into the record that waits; what is deleted is never sent, and comes back under its id.
  await page
    .getByRole('button', { name: /^Edit Sleep session/ })
    .first()
    .click();
  await dialog.getByLabel('Notes').fill('in the pram');
  await inDialog('Save');
  await waiting(all);
  // In the history they are called otherwise.
  const first = page.getByRole('button', { name: /^Edit (Nap|Night)/ }).first();
  await first.click();
  await inDialog('Delete');
  await waiting(all - 1);
  // Beside it stands 'Undo last' of what was recorded.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await waiting(all);
  await page.goto('/');
  await page.getByRole('button', { name: 'Start Sleep' }).click();
  await feed(1);
  await waiting(all + 2);
  await page.reload();
  await waiting(all + 2);

  // Named by keys that sort in the order of making.
  const sent: string[] = [];
  page.on('request', (request) => {
    const key = request.headers()['x-write-id'];
    if (key) sent.push(key);
  });
  await context.setOffline(false);
  await expect.poll(() => new Set(sent).size, { timeout: 60_000 }).toBe(all + 2);
  await expect(recent.getByText('Saved on this device')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Saved on this device/ })).toBeHidden();
  // The restore of what the server never had is asked for, and then made.
  expect(sent.length).toBeLessThanOrEqual(all + 3);
  const once = [...new Set(sent)];
  expect(once).toEqual(once.toSorted());

  const path = `/api/feeding/baby/${family.babyId}?page=1&limit=100`;
  interface Page {
    rows: (Feeding & { startTime: string; notes?: string })[];
    count: number;
  }
  const { rows, count } = await ask<Page>(server, family.token, path);
  expect(count).toBe(2 + made.length);
  const inOrder = rows.toSorted((a, b) => a.startTime.localeCompare(b.startTime));
  expect(inOrder.map(({ type }) => type)).toEqual(['bottle', 'formula', ...made]);
  expect(inOrder[0]).toMatchObject({ id: bottle.id, notes: 'warm' });
  expect(inOrder[1]?.id).toBe(formula.id);
  interface Sleeps {
    items: { duration?: number; notes?: string; endTime?: string }[];
  }
  const { items } = await ask<Sleeps>(server, family.token, `/api/sleep/baby/${family.babyId}`);
  expect(items).toHaveLength(ROUNDS + PAST_SLEEPS + 1);
  expect(items.filter(({ endTime }) => !endTime)).toHaveLength(1);
  expect(items.filter(({ duration }) => duration === 60)).toHaveLength(PAST_SLEEPS);
  expect(items.filter(({ duration = 0 }) => duration >= 1_400)).toHaveLength(ROUNDS);
});

test('what is undone before it was sent is never sent', { tag: '@worker' }, async ({ page, context, server }) => {
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
    // That the release was opened is told once there is a network, too.
    if (request.method() !== 'GET' && !request.url().includes('/api/releases/')) sent.push(request.url());
  });
  await context.setOffline(false);
  await expect(page.getByText('Offline')).toBeHidden();
  await page.getByRole('button', { name: 'Right', exact: true }).click();
  const feedings = () => ask<Feeding[]>(server, family.token, `/api/feeding/baby/${family.babyId}/latest?limit=50`);
  await expect.poll(async () => (await feedings()).map(({ type }) => type)).toEqual(['breast_right']);
  // The browser may tell of the call only after the server has it; what is sent goes in its order, the undone before this one.
  await expect.poll(() => sent).toHaveLength(1);
});

for (const [name, wrongBy] of tried(
  [
    ['10 minutes fast', 600_000],
    ['10 minutes slow', -600_000],
    ['2 days fast', 172_800_000],
    ['2 days slow', -172_800_000],
  ] as const,
  // One each way, a little and far.
  ([name]) => name === '10 minutes slow' || name === '2 days fast',
)) {
  test(`a phone whose clock is ${name} records offline at the right time`, { tag: '@worker' }, async ({
    page,
    context,
    server,
  }) => {
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
    await page.getByRole('button', { name: 'Start Sleep' }).click();
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
    await expect(page.getByRole('timer')).toHaveText(/^0h \d+m \d+s$/);
    // As it would be seen in the morning, with nothing left of what this page knew.
    await page.reload();
    await expect(page.getByRole('timer')).toHaveText(/^0h \d+m \d+s$/);
    await expect(page.getByRole('region', { name: 'Recent Activities' }).getByText('Left breast')).toBeVisible();
  });
}
