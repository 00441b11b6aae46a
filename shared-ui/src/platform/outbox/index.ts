import { onlineManager } from '@tanstack/react-query';
import { freshener } from '../cache/index.ts';
import { queryClient } from '../cache/query-client.ts';
import { openChannel } from '../channel.ts';
import { bus } from '../events/bus.ts';
import { type RequestInput, request } from '../http/request.ts';
import { sessionStore } from '../session/session-store.ts';
import { createTabLock } from './lock.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox, WriteRoute } from './outbox.types.ts';
import { createOutboxStore } from './outbox-store.ts';

/** The outbox of this page. It starts with its first write or reader. */
export const outbox: Outbox = createOutbox({
  store: createOutboxStore(),
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
  send: ({ route, params, body }) => request<WriteRoute>(route, { params, body } as RequestInput<WriteRoute>),
  emit: bus.emit,
});
