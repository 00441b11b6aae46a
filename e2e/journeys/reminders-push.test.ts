import type { CDPSession, Page } from '@playwright/test';
import { givenAPushService } from '../../api/src/testing/push-service.ts';
import { CHROMIUM_FLAGS } from '../../tools/chromium.mjs';
import { givenAnna } from '../family.ts';
import { ask, test as base, expect, givenAFamily, readyForOffline, signIn } from '../nestling.ts';
import { Server } from '../server.ts';

const HOUR = 3_600_000;

type PushService = Awaited<ReturnType<typeof givenAPushService>>;

/** `test` with a push service on this machine that the server may call. */
const test = base.extend<object, { pushService: PushService }>({
  pushService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const service = await givenAPushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ pushService }, use) => {
      const server = await Server.start({ env: { PUSH_TEST_ORIGIN: pushService.origin } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

// Only a whole browser shows notifications.
test.use({ launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS } });

/** Has the browser subscribe with this, as it would at its maker's push service; `undefined`: it cannot. */
const givenASubscription = (page: Page, subscription?: ReturnType<PushService['subscribe']>) =>
  page.addInitScript((given) => {
    PushManager.prototype.subscribe = async () => {
      if (!given) throw new DOMException('Registration failed', 'AbortError');
      const { endpoint, keys } = given;
      return { endpoint, options: {}, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
    };
  }, subscription);

/** The id that the browser has for the service worker of an origin. */
async function registrationOf(devtools: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  return found;
}

/** What the device shows, as far as a page can read it. */
const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = (await registration.getNotifications()) as (Notification & { actions?: unknown })[];
    return notifications.map(({ title, body, tag, actions }) => ({ title, body, tag, actions }));
  });

test('the server pushes to the device; the service worker shows one notification, whose button starts the sleep', {
  tag: '@worker',
}, async ({ context, page, server, pushService }) => {
  await context.grantPermissions(['notifications'], { origin: server.url });
  await givenASubscription(page, pushService.subscribe());
  const family = await givenAFamily(server);
  await ask(server, family.token, `/api/babies/${family.babyId}`, {
    method: 'PATCH',
    body: JSON.stringify({ birthDate: new Date().toISOString().slice(0, 10) }),
  });
  await signIn(page, family);
  await readyForOffline(context, page);
  await page.goto(`/babies/${family.babyId}/sleep/tracker`);
  await expect(page.getByText('This device reminds you, also when Nestling is closed.')).toBeVisible();

  // A newborn that is awake for an hour: the window of 60 minutes is over now.
  const wokeAt = Date.now() - HOUR;
  const { id } = await ask<{ id: string }>(server, family.token, '/api/sleep/start', {
    method: 'POST',
    body: JSON.stringify({
      babyId: family.babyId,
      startTime: new Date(wokeAt - HOUR).toISOString(),
      endTime: new Date(wokeAt).toISOString(),
    }),
  });
  await expect.poll(() => pushService.received.length).toBe(1);
  const message = pushService.received[0]?.message;
  expect(message).toMatchObject({ tag: `exceeded:${id}`, title: 'Wake window exceeded: Mia' });

  // The browser's own push service would hand it over like this, twice if it is in doubt.
  const devtools = await context.newCDPSession(page);
  const registrationId = await registrationOf(devtools, server.url);
  const deliver = (changes = {}) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId,
      data: JSON.stringify({ ...message, ...changes }),
    });
  const actions = [expect.objectContaining({ action: 'start-sleep', title: 'Start Sleep' })];
  // It tells nobody whether a worker that was just starting heard of it.
  await expect
    .poll(async () => {
      await deliver();
      return shownOn(page);
    })
    .toEqual([{ title: message?.title, body: message?.body, tag: message?.tag, actions }]);
  await expect
    .poll(async () => {
      await deliver({ body: 'Again' });
      return shownOn(page);
    })
    .toEqual([expect.objectContaining({ body: 'Again', actions })]);
  expect(pushService.problems).toEqual([]);

  // Nobody can tap what a headless browser shows: the tap is told to the real worker.
  await page.goto('/');
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const tap = Object.assign(new Event('notificationclick'), {
      notification,
      action: 'start-sleep',
      waitUntil: () => {},
    });
    self.dispatchEvent(tap);
  });
  await expect(page.getByText('Sleep in progress')).toBeVisible();
  await expect(page).toHaveURL(/\/sleep\/tracker$/);
  await expect.poll(() => shownOn(page)).toEqual([]);
});

test('what another one starts takes the place of the reminder, with no page open', { tag: '@worker' }, async ({
  context,
  page,
  server,
  pushService,
}) => {
  test.skip(!process.env.NESTLING_LONG, 'A reminder with no page open is tried');
  await context.grantPermissions(['notifications'], { origin: server.url });
  await givenASubscription(page, pushService.subscribe());
  const family = await givenAFamily(server);
  const anna = await givenAnna(server, family);
  await ask(server, family.token, `/api/babies/${family.babyId}`, {
    method: 'PATCH',
    body: JSON.stringify({ birthDate: new Date().toISOString().slice(0, 10) }),
  });
  await signIn(page, family);
  await readyForOffline(context, page);
  await page.goto(`/babies/${family.babyId}/sleep/tracker`);
  await expect(page.getByText('This device reminds you, also when Nestling is closed.')).toBeVisible();
  // No page of the app: one of the server's, where nothing listens to facts.
  await page.goto('/favicon.svg');

  const received = pushService.received.length;
  const from = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const start = (times: object) =>
    ask<{ id: string }>(server, anna.token, '/api/sleep/start', {
      method: 'POST',
      body: JSON.stringify({ babyId: family.babyId, ...times }),
    });
  const pushed = async (count: number) => {
    await expect.poll(() => pushService.received.length).toBe(received + count);
    return pushService.received.at(-1)?.message;
  };
  const { id } = await start({ startTime: from(120), endTime: from(60) });
  const reminder = await pushed(1);
  const devtools = await context.newCDPSession(page);
  const registrationId = await registrationOf(devtools, server.url);
  const shownAfter = (message: object | undefined) =>
    expect.poll(async () => {
      const data = JSON.stringify(message);
      await devtools.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data });
      const [worker] = context.serviceWorkers();
      return worker?.evaluate(async () => {
        const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
        return (await registration.getNotifications()).map(({ title, tag, silent }) => ({ title, tag, silent }));
      });
    });
  await shownAfter(reminder).toEqual([expect.objectContaining({ tag: `exceeded:${id}`, silent: false })]);

  await start({ startTime: from(0) });
  await shownAfter(await pushed(2)).toEqual([{ title: "Anna started Mia's sleep", tag: `over:${id}`, silent: true }]);
});

test('a browser without a push service says so, and offers to try again', { tag: '@worker' }, async ({
  context,
  page,
  server,
}) => {
  await context.grantPermissions(['notifications'], { origin: server.url });
  await givenASubscription(page);
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto(`/babies/${family.babyId}/sleep/tracker`);
  await expect(page.getByText(/could not be set up in this browser/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
