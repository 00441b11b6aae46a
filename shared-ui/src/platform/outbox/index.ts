import { onlineManager } from '@tanstack/react-query';
import { say } from '../../words/say.ts';
import { freshener } from '../cache/index.ts';
import { queryClient } from '../cache/query-client.ts';
import { openChannel } from '../channel.ts';
import { clock } from '../clock.ts';
import { bus } from '../events/bus.ts';
import { noAnswer } from '../http/answer.ts';
import { request } from '../http/request.ts';
import { createListeners } from '../listeners.ts';
import { onNetworkReturn } from '../network-return.ts';
import { nextPaint } from '../react/next-paint.ts';
import { browserZone } from '../react/use-zone.ts';
import { sessionStore } from '../session/session-store.ts';
import { hideToast, showToast } from '../toasts.ts';
import { createTabLock } from './lock.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox } from './outbox.types.ts';
import { createDiskStore, type OutboxStore } from './outbox-store.ts';
import { withPageStore } from './page-store.ts';
import type { Asked } from './refusals.ts';
import { sendWrite } from './send-write.ts';
import { createTeller } from './tell-writes.ts';
import { withPictures } from './waiting-pictures.ts';

/** Where 0.1 kept its writes. A tab or a release that goes back to it must not find what it cannot read, so ours lie elsewhere. */
const BEFORE = 'nestling-outbox';
const disk = createDiskStore('nestling-writes');

async function takeOverOnce(): Promise<void> {
  // Some browsers do not say which databases there are.
  const databases = await indexedDB.databases?.();
  if (databases && !databases.some(({ name }) => name === BEFORE)) return;
  const { takeOver } = await import(/* webpackChunkName: 'rare-writes' */ './stored-before.ts');
  await takeOver(BEFORE, disk);
}

let takenOver: Promise<void> | undefined;

/** The writes on the disk, with those that 0.1 left there. */
const store: OutboxStore = {
  ...disk,
  async all() {
    takenOver ??= takeOverOnce().catch((error) => console.error('What 0.1 left could not be read', error));
    await takenOver;
    return disk.all();
  },
};

/** Its code comes with the first photo; where that does not come, nothing else does. */
const photoSender = () =>
  import(/* webpackChunkName: 'rare-writes' */ './send-photo.ts').catch(() => {
    throw noAnswer();
  });

/** The outbox of this page. It starts with its first write or reader. */
export const outbox: Outbox = createOutbox({
  store: withPictures(withPageStore(store)),
  lock: createTabLock('nestling-writes'),
  channel: openChannel('nestling-writes'),
  client: queryClient,
  freshener,
  userId: () => sessionStore.current().user?.id,
  onSession: sessionStore.subscribe,
  isOnline: () => onlineManager.isOnline(),
  onWake(wake) {
    onlineManager.subscribe(wake);
    window.addEventListener('focus', wake);
    window.addEventListener('pageshow', wake);
    onNetworkReturn(wake);
  },
  async send(write) {
    if (write.kind === 'photo') return (await photoSender()).sendPhoto(write);
    return sendWrite(write);
  },
  emit: bus.emit,
  clock,
  zone: browserZone,
  learnClock: () => request('GET /api/health').catch(() => {}),
  onVolatile,
  answered: nextPaint,
});

const asking = createListeners<[Asked]>('what is asked of the outbox');

/** Called when a toast sends the person to the list of what is on this device only. */
export const onOutboxAsked = asking.add;

export const {
  start: startTelling,
  list: listRefused,
  writeAndTell,
  writeFromForm,
} = createTeller({ outbox, show: showToast, hide: hideToast, ask: asking.call });

let isTold = false;

function onVolatile(): void {
  if (isTold) return;
  isTold = true;
  showToast({
    severity: 'warning',
    title: say('This device does not let Nestling store records'),
    message: say('They are sent at once if possible, and otherwise kept only until this page closes.'),
    persist: true,
  });
  window.addEventListener('beforeunload', (event) => {
    if (outbox.snapshot().volatile) event.preventDefault();
  });
}
