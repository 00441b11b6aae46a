import { type Baby, hoursAndMinutes, inContext, MINUTE_MS } from '@nestling/contract';
import { clockText } from '@nestling/shared-ui';
import { browserZone, clock, readStored, writeStored } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

/**
 * A running sleep while another tab or app is in front: the title says how long, the app's icon has its dot, and a phone with Android
 * shows a silent notification with 'End Sleep'. Coming back clears all of it.
 */

type Asleep = { baby: Pick<Baby, 'id' | 'name'>; since: number };

const NOTICE = 'runningSleepNotice';
const tagOf = (babyId: string) => `asleep:${babyId}`;

/** Elsewhere each look at another tab would bring a banner. */
const hasQuietNotices = () => /Android/.test(navigator.userAgent) && 'serviceWorker' in navigator;
/** Whether notifications of a running sleep can be chosen on this device. */
export const canNotifyAsleep = (): boolean => hasQuietNotices() && globalThis.Notification?.permission === 'granted';
export const isAsleepNotified = (): boolean => readStored(NOTICE) !== 'off';
export const chooseAsleepNotified = (isOn: boolean): void => writeStored(NOTICE, isOn ? null : 'off');

let asleep: Asleep | undefined;
let hidden: { title: string; timer: ReturnType<typeof setInterval> } | undefined;

const showTitle = ({ since }: Asleep) => {
  document.title = say('Zz {duration} · Nestling', { duration: hoursAndMinutes(say, clock.now() - since) });
};

async function notify({ baby: { id, name }, since }: Asleep): Promise<void> {
  if (!canNotifyAsleep() || !isAsleepNotified()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const options = {
    body: say(inContext('asleep', 'since {time}'), { time: clockText(since, browserZone()) }),
    tag: tagOf(id),
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    silent: true,
    data: { url: `/babies/${id}/sleep/tracker`, babyId: id },
    actions: [{ action: 'end-sleep', title: say('End Sleep') }],
  };
  await registration?.showNotification(say('{name} is asleep', { name }), options);
}

async function closeNotice(babyId: string): Promise<void> {
  if (!hasQuietNotices()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notice of (await registration?.getNotifications({ tag: tagOf(babyId) })) ?? []) notice.close();
}

function leave(): void {
  if (!asleep || hidden) return;
  const shown = asleep;
  hidden = { title: document.title, timer: setInterval(() => showTitle(shown), MINUTE_MS) };
  showTitle(shown);
  // Where there is no badge there is none.
  void navigator.setAppBadge?.().catch(() => {});
  notify(shown).catch(console.warn);
}

function comeBack(): void {
  if (!hidden) return;
  clearInterval(hidden.timer);
  document.title = hidden.title;
  hidden = undefined;
  if (asleep) closeNotice(asleep.baby.id).catch(console.warn);
}

let isListening = false;

/** Called with each start and end of a sleep; `since`: epoch milliseconds, absent while the baby is awake. */
export function tellOutside(baby: Asleep['baby'], since: number | undefined): void {
  asleep = since === undefined ? undefined : { baby, since };
  if (!asleep) closeNotice(baby.id).catch(console.warn);
  if (isListening) return;
  isListening = true;
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? leave() : comeBack()));
}
