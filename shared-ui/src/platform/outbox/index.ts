import { onlineManager } from '@tanstack/react-query';
import { freshener } from '../cache/index.ts';
import { queryClient } from '../cache/query-client.ts';
import { openChannel } from '../channel.ts';
import { clock } from '../clock.ts';
import { bus } from '../events/bus.ts';
import { type RequestInput, request } from '../http/request.ts';
import { createListeners } from '../listeners.ts';
import { sessionStore } from '../session/session-store.ts';
import { hideToast, showToast } from '../toasts.ts';
import { callOf } from './call-of.ts';
import { createTabLock } from './lock.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox, WriteRoute } from './outbox.types.ts';
import { createDiskStore } from './outbox-store.ts';
import { withPageStore } from './page-store.ts';
import { type Asked, createTeller } from './tell-writes.ts';

/** The outbox of this page. It starts with its first write or reader. */
export const outbox: Outbox = createOutbox({
  store: withPageStore(createDiskStore('nestling-outbox')),
  lock: createTabLock('nestling-outbox'),
  channel: openChannel('nestling-outbox'),
  client: queryClient,
  freshener,
  userId: () => sessionStore.current().user?.id,
  onSession: sessionStore.subscribe,
  isOnline: () => onlineManager.isOnline(),
  onWake(wake) {
    onlineManager.subscribe(wake);
    window.addEventListener('focus', wake);
    window.addEventListener('pageshow', wake);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') wake();
    });
  },
  send(write) {
    const { route, params, body } = callOf(write);
    // Of a kind that came later the route table does not know the calls.
    const input = { params, body, writeId: write.key, madeAt: write.madeAt } as RequestInput<WriteRoute>;
    return request(route as WriteRoute, input);
  },
  emit: bus.emit,
  clock,
  learnClock: () => request('GET /api/health').catch(() => {}),
  onVolatile,
});

const asking = createListeners<[Asked]>('what is asked of the outbox');

/** Called when a toast sends the person to the list of what is on this device only. */
export const onOutboxAsked = asking.add;

export const {
  start: startTelling,
  writeAndTell,
  writeFromForm,
} = createTeller({ outbox, show: showToast, hide: hideToast, ask: asking.call });

let isTold = false;

function onVolatile(): void {
  if (isTold) return;
  isTold = true;
  showToast({
    severity: 'warning',
    title: 'This device does not let Nestling store records',
    message: 'They are sent at once if possible, and otherwise kept only until this page closes.',
    persist: true,
  });
  window.addEventListener('beforeunload', (event) => {
    if (outbox.snapshot().volatile) event.preventDefault();
  });
}
