/// <reference lib="webworker" />
/** Reminders that the server pushes: shows them, and opens the page that they are about. The app need not be open. */
import { actionLink, type NoticeAction, type ReminderNotice } from '@nestling/contract';
import { notificationOptions } from '../notifications/notification-options.ts';

declare const self: ServiceWorkerGlobalScope;

/** A page that does not take the address over within this time is navigated. Milliseconds. */
const ANSWERS_WITHIN_MS = 1_000;

/** What was pushed; a message that we do not understand still has to show something. */
function noticeOf(data: PushMessageData | null): ReminderNotice {
  try {
    const notice = data?.json() as Partial<ReminderNotice> | undefined;
    if (notice?.title && notice.url?.startsWith('/')) return { tag: '', body: '', ...notice } as ReminderNotice;
  } catch {
    // A newer server, or none of ours.
  }
  return { tag: 'nestling', title: 'Nestling', body: 'Open the app to see what is new.', url: '/' };
}

/** Takes away what the device shows under these tags. */
async function closeShown(tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  for (const shown of await self.registration.getNotifications()) if (tags.includes(shown.tag)) shown.close();
}

async function show(notice: ReminderNotice): Promise<void> {
  await self.registration.showNotification(notice.title, notificationOptions(notice));
  await closeShown(notice.replaces ?? []);
  // Where there is no badge there is none.
  await navigator.setAppBadge?.().catch(() => {});
}

/** Whether the page answered that it goes there by itself: then nothing that is typed in it is lost. */
const goes = (client: WindowClient, url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const answer = (isGoing: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(isGoing);
    };
    port1.onmessage = () => answer(true);
    const timer = setTimeout(() => answer(false), ANSWERS_WITHIN_MS);
    client.postMessage({ type: 'OPEN', url }, [port2]);
  });

async function open(url: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) {
    await self.clients.openWindow(url);
    return;
  }
  const focused = await page.focus().catch(() => page);
  if (await goes(focused, url)) return;
  await focused.navigate(url).catch(() => self.clients.openWindow(url));
}

self.addEventListener('push', (event) => event.waitUntil(show(noticeOf(event.data))));

self.addEventListener('notificationclick', (event) => {
  const { url = '/', actionUrl } = (event.notification.data ?? {}) as { url?: string; actionUrl?: string };
  event.notification.close();
  void navigator.clearAppBadge?.().catch(() => {});
  event.waitUntil(open(event.action ? (actionUrl ?? url + actionLink(event.action as NoticeAction)) : url));
});
