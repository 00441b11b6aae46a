import { type Baby, hoursAndMinutes, inContext, MINUTE_MS, may, type Sleep, type sleepKind } from '@nestling/contract';
import { clockText } from '@nestling/shared-ui';
import {
  browserZone,
  clock,
  homeRecordsOf,
  outbox,
  queryClient,
  readStored,
  writeStored,
} from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { knownHome } from './known-home.ts';
import { noteGlance } from './note-glance.ts';
import { activeSleep, projectSleeps } from './project-sleeps.ts';

/**
 * A running sleep while another tab or app is in front: the title says how long, the app's icon has its dot, and a phone with Android
 * shows a silent notification with 'End Sleep'. Coming back clears all of it. Who leaves the page is told by the next splash how the baby is.
 */

const NOTICE = 'runningSleepNotice';
/** All notices of running sleeps: one of an app that was ended is stale. */
const TAG = 'asleep:';

/** Elsewhere each look at another tab would bring a banner. */
export const hasQuietNotices = (): boolean => /Android/.test(navigator.userAgent) && 'serviceWorker' in navigator;
/** Whether notifications of a running sleep can be chosen on this device. */
export const canNotifyAsleep = (): boolean => hasQuietNotices() && globalThis.Notification?.permission === 'granted';
export const isAsleepNotified = (): boolean => readStored(NOTICE) !== 'off';
export const chooseAsleepNotified = (isOn: boolean): void => writeStored(NOTICE, isOn ? null : 'off');

interface Asleep {
  baby: Baby;
  sleep: Pick<Sleep, 'id' | 'startTime'>;
}

/** Who sleeps now, of the baby that the page is about; nobody where that is not known for sure. */
function asleepNow(): Asleep | undefined {
  const known = knownHome();
  if (!known || known.state.isInvalidated) return undefined;
  const { baby, home } = known;
  const sleeps = homeRecordsOf<typeof sleepKind>(home, 'sleep');
  const sleep = activeSleep(projectSleeps(baby.id, sleeps, outbox.snapshot().writes));
  return sleep && { baby, sleep };
}

let hidden: { title: string; timer: ReturnType<typeof setInterval> } | undefined;

async function notify({ baby: { id, name, role }, sleep }: Asleep): Promise<void> {
  if (!canNotifyAsleep() || !isAsleepNotified()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!hidden) return;
  const url = `/babies/${id}/sleep/tracker`;
  const options = {
    body: say(inContext('asleep', 'since {time}'), { time: clockText(Date.parse(sleep.startTime), browserZone()) }),
    tag: TAG + id,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    silent: true,
    // It ends this sleep and no later one.
    data: { url, actionUrl: `${url}?action=end-sleep&sleep=${sleep.id}`, babyId: id },
    ...(may(role, 'record') && { actions: [{ action: 'end-sleep', title: say('End Sleep') }] }),
  };
  await registration?.showNotification(say('{name} is asleep', { name }), options);
  if (!hidden) await closeNotices();
}

async function closeNotices(): Promise<void> {
  if (!hasQuietNotices()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? []) if (notice.tag.startsWith(TAG)) notice.close();
}

/** Once a minute, as the title says it; nothing is shown of a sleep that is over. */
function showTitle(): void {
  const asleep = asleepNow();
  if (!asleep) {
    clear();
    return;
  }
  const duration = hoursAndMinutes(say, clock.now() - Date.parse(asleep.sleep.startTime));
  document.title = say('Zz {duration} · Nestling', { duration });
}

function leave(): void {
  noteGlance();
  const asleep = asleepNow();
  if (!asleep || hidden) return;
  hidden = { title: document.title, timer: setInterval(showTitle, MINUTE_MS) };
  showTitle();
  // Where there is no badge there is none.
  void navigator.setAppBadge?.().catch(() => {});
  notify(asleep).catch(console.warn);
}

function clear(): void {
  if (hidden) {
    clearInterval(hidden.timer);
    document.title = hidden.title;
    hidden = undefined;
    void navigator.clearAppBadge?.().catch(() => {});
  }
  closeNotices().catch(console.warn);
}

let isStarted = false;

/**
 * Shows from now on what sleeps while the page is not in front, notes for the next start how the baby is, and takes away what an earlier page
 * left.
 */
export function startOutside(): void {
  if (isStarted) return;
  isStarted = true;
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? leave() : clear()));
  // What this device is told while nobody looks is noted, too.
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' && document.visibilityState === 'hidden') noteGlance();
  });
  if (document.visibilityState === 'visible') clear();
}
