import { keys, type Reminders, SET_UP_NOTIFICATIONS } from '@nestling/contract';
import { queryClient, readStored, session, writeStored } from '@nestling/shared-ui/platform';
import { startClearing } from './clear-reminders.ts';
import { goTo } from './go-to.ts';
import { startOpenPageReminders } from './open-page-reminders.ts';
import { setUpPush } from './set-up-push.ts';

/** Kept since the first version: browsers hold them. */
const PERMISSION = 'notificationPermission';
const PREFERENCES = 'notificationPreferences';
/** After the service worker was registered (REMIND-27). Milliseconds. */
const ASK_AFTER_MS = 1_000;

const canNotify = () => isSecureContext && 'Notification' in window && 'serviceWorker' in navigator;

/** Asks once on a device, not again after a 'not now': from then on the tracker's card says what to do. */
async function askOnce(): Promise<void> {
  if (Notification.permission === 'default' && readStored(PERMISSION) === null) {
    // Some browsers ask only after a tap, which the card has.
    await Notification.requestPermission().catch(() => {});
  }
  writeStored(PERMISSION, Notification.permission);
}

/** Other parts and tools find the choices under the key of the specification; the cache is where they are changed. */
function mirrorPreferences(): void {
  const write = (reminders: Reminders) =>
    writeStored(
      PREFERENCES,
      JSON.stringify(Object.fromEntries(reminders.preferences.map(({ babyId, ...choice }) => [babyId, choice]))),
    );
  const known = queryClient.getQueryData<Reminders>(keys.reminders.all);
  if (known) write(known);
  queryClient.getQueryCache().subscribe(({ query }) => {
    const data = query.state.data as Reminders | undefined;
    if (data && query.queryHash === JSON.stringify(keys.reminders.all)) write(data);
  });
}

/** To be called when the service worker was registered: asks, subscribes, and reminds in the page where push is not available. */
export function startNotifications(): void {
  mirrorPreferences();
  startOpenPageReminders();
  startClearing();
  if (!canNotify()) return;

  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data?.type !== 'OPEN' || typeof data.url !== 'string') return;
    ports[0]?.postMessage('going');
    goTo(data.url);
  });
  const clearBadge = () => {
    // Where there is no badge there is none.
    if (document.visibilityState === 'visible') void navigator.clearAppBadge?.().catch(() => {});
  };
  document.addEventListener('visibilitychange', clearBadge);
  clearBadge();

  let isBusy = false;
  const setUp = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await setUpThisDevice();
    } catch (error) {
      console.warn('Reminders could not be set up on this device', error);
    }
    isBusy = false;
  };
  window.addEventListener(SET_UP_NOTIFICATIONS, () => void setUp());
  setTimeout(() => {
    void setUp();
    let userId = session.current().user?.id;
    session.subscribe(() => {
      const next = session.current().user?.id;
      if (next && next !== userId) void setUp();
      userId = next;
    });
  }, ASK_AFTER_MS);
}

/** Nobody is reminded, or asked, before signing in. */
async function setUpThisDevice(): Promise<void> {
  if (session.current().status !== 'signed-in') return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  await askOnce();
  if (Notification.permission === 'granted') await setUpPush(await navigator.serviceWorker.ready);
}
