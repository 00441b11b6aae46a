import { type DeviceSetup, keys, type Reminders } from '@nestling/contract';
import { browserZone, queryClient, remindersQuery, request } from '@nestling/shared-ui/platform';

/** Whether a subscription was made with this key of the server. */
function isFor(subscription: PushSubscription, publicKey: string): boolean {
  const key = subscription.options.applicationServerKey;
  if (!key) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

async function subscribe(registration: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const existing = await registration.pushManager.getSubscription();
  if (existing && isFor(existing, publicKey)) return existing;
  await existing?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** The server has this very subscription, for this sign-in and this zone. */
function isKnown({ devices, settings }: Reminders, { endpoint }: PushSubscription): boolean {
  const before = queryClient.getQueryData<DeviceSetup>(keys.reminders.thisDevice);
  const isSame = before?.state === 'subscribed' && before.endpoint === endpoint;
  return isSame && settings.timeZone === browserZone() && devices.some(({ current }) => current);
}

/**
 * Has the server push reminders to this device, once notifications are allowed (REMIND-28). What became of it is in the cache, where
 * the reminders' card and the reminders of the open page see it.
 */
export async function setUpPush(registration: ServiceWorkerRegistration): Promise<void> {
  const reminders = await queryClient.fetchQuery({ ...remindersQuery(), staleTime: 0 });
  const note = (setup: DeviceSetup) => queryClient.setQueryData<DeviceSetup>(keys.reminders.thisDevice, setup);
  let subscription: PushSubscription;
  try {
    subscription = await subscribe(registration, reminders.publicKey);
  } catch (error) {
    console.warn('This browser has no push service; the open page reminds', error);
    note({ state: 'failed' });
    return;
  }
  if (isKnown(reminders, subscription)) return;
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  try {
    await request('POST /api/reminders/devices', {
      body: { endpoint: endpoint ?? '', keys: { p256dh, auth }, timeZone: browserZone() },
    });
  } catch (error) {
    note({ state: 'failed' });
    throw error;
  }
  note({ state: 'subscribed', endpoint: subscription.endpoint });
  await queryClient.invalidateQueries({ queryKey: keys.reminders.all });
}
