import {
  type Baby,
  DEFAULT_REMINDERS,
  type DeviceSetup,
  inContext,
  isQuiet,
  keys,
  lastWaking,
  planReminders,
  REMINDER_LATE_MS,
  type ReminderNotice,
  type Reminders,
  type Sleep,
  type sleepKind,
  wakeNotice,
} from '@nestling/contract';
import {
  babiesQuery,
  browserZone,
  clock,
  homeRecordsOf,
  looksHere,
  outbox,
  projectReminders,
  queryClient,
  readStored,
  remindersQuery,
  session,
  showToast,
  writeStored,
} from '@nestling/shared-ui/platform';
import { homeNow, readNow, sleepsWait } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { shownInPage } from './clear-reminders.ts';
import { goTo } from './go-to.ts';
import { notificationOptions } from './notification-options.ts';

/** How often the page looks for what is due. Milliseconds. */
const LOOK_EVERY_MS = 10_000;
/** What this device has shown, so that a reload or another tab does not show it again. */
const SHOWN = 'notificationsShown';
const MOST_SHOWN = 40;

const cached = <T>(key: readonly unknown[]) => queryClient.getQueryData<T>(key);

function shownTags(): string[] {
  try {
    const tags: unknown = JSON.parse(readStored(SHOWN) ?? '[]');
    return Array.isArray(tags) ? tags : [];
  } catch {
    return [];
  }
}

/** The server reminds this device: then the page does not. */
function isPushed(): boolean {
  const isAllowed = 'Notification' in window && Notification.permission === 'granted';
  return isAllowed && cached<DeviceSetup>(keys.reminders.thisDevice)?.state === 'subscribed';
}

/**
 * The person's choices with what waits to be sent: read once in a page, and again after a fact says that they changed. Where they cannot be read now,
 * what was read before; undefined where nothing was.
 */
async function remindersNow(): Promise<Reminders | undefined> {
  const read = await readNow({ ...remindersQuery(), staleTime: Number.POSITIVE_INFINITY }).catch(() => undefined);
  const reminders = read ?? cached<Reminders>(keys.reminders.all);
  return reminders && projectReminders(reminders, outbox.snapshot().writes);
}

/** Where the person switched this device off, it stays silent. */
const isSwitchedOff = (reminders: Reminders | undefined) =>
  reminders?.devices.some(({ current, enabled }) => current && !enabled) ?? false;

async function recentSleeps(babyId: string): Promise<Sleep[]> {
  const home = await homeNow(babyId);
  return home ? homeRecordsOf<typeof sleepKind>(home, 'sleep') : [];
}

/** What is due for a baby now, unless the person wants silence. Where that is not known, what kinds say is told: a dose must not be missed. */
async function dueFor(baby: Baby, reminders: Reminders | undefined, now: number): Promise<ReminderNotice[]> {
  if (isQuiet(now, browserZone(), reminders?.settings.quietHours ?? null)) return [];
  const ofKinds = looksHere().map(async ({ remindersOf }) => {
    const due = ((await remindersOf?.(baby)) ?? []).filter(({ at }) => isDue(at, now));
    return due.map(({ notice }) => notice);
  });
  // What cannot be said of one keeps back no other; it is asked again.
  const all = await Promise.allSettled([wakingDue(baby, reminders, now), ...ofKinds]);
  return all.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

const isDue = (at: number, now: number): boolean => at <= now && now - at < REMINDER_LATE_MS;

/** What its waking asks for. Nobody is reminded against a choice that is not known here. */
async function wakingDue(baby: Baby, reminders: Reminders | undefined, now: number): Promise<ReminderNotice[]> {
  if (!reminders || sleepsWait(baby.id)) return [];
  const choice = reminders.preferences.find(({ babyId }) => babyId === baby.id) ?? DEFAULT_REMINDERS;
  if (!choice.enabled) return [];
  const last = lastWaking(await recentSleeps(baby.id), now);
  if (!last) return [];
  const woke = { sleepId: last.sleep.id, wokeAt: last.at, zone: browserZone(), now };
  return planReminders({ ...woke, birthDate: baby.birthDate }, choice)
    .filter(({ at }) => isDue(at, now))
    .map(({ kind }) => wakeNotice(say, kind, baby, woke));
}

async function show(notice: ReminderNotice): Promise<void> {
  const tags = shownTags();
  if (tags.includes(notice.tag)) return;
  writeStored(SHOWN, JSON.stringify([...tags, notice.tag].slice(-MOST_SHOWN)));
  const { title, body: message, url } = notice;
  const isAllowed = 'Notification' in window && Notification.permission === 'granted';
  const registration = isAllowed ? await navigator.serviceWorker?.getRegistration() : undefined;
  if (registration) await registration.showNotification(title, notificationOptions(notice));
  else {
    const action = { label: say(inContext('verb', 'Open')), onClick: () => goTo(url) };
    shownInPage(notice);
    showToast({ id: notice.tag, title, message, severity: 'info', persist: true, action });
  }
}

/** Shows what is due now, unless the server does. */
async function remindInPage(): Promise<void> {
  const babies = cached<Baby[]>(babiesQuery().queryKey) ?? [];
  if (session.current().status !== 'signed-in' || babies.length === 0 || isPushed()) return;
  const reminders = await remindersNow();
  if (session.current().status !== 'signed-in' || isSwitchedOff(reminders)) return;
  const now = clock.now();
  for (const baby of babies) {
    for (const notice of await dueFor(baby, reminders, now)) await show(notice);
  }
}

/**
 * Reminds of wake windows, and of what the kinds in this page say, in the open page, on a device that the server cannot push to. Tabs take turns, and each remembers what
 * was shown: one event shows once.
 */
export function startOpenPageReminders(): void {
  const inTurn = () => (navigator.locks ? navigator.locks.request('reminders', remindInPage) : remindInPage());
  // What fails is tried again.
  setInterval(() => void inTurn().catch(() => {}), LOOK_EVERY_MS);
}
