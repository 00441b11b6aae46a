import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';

/** Whether a new release set is ready and waits for the person's word (T-14). */
interface Update {
  waiting: boolean;
}

let update: Update = { waiting: false };
let workbox: Workbox | undefined;
const listeners = new Set<() => void>();

function set(next: Update) {
  update = next;
  for (const listener of listeners) listener();
}

/** Registers `/sw.js`. A browser without service workers simply has no offline start. */
export async function registerWorker(): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  try {
    const { Workbox } = await import('workbox-window');
    workbox = new Workbox('/sw.js', { scope: '/' });
    workbox.addEventListener('waiting', () => set({ waiting: true }));
    // Only the takeover of a new version reloads; the first visit's must not.
    workbox.addEventListener('controlling', ({ isUpdate }) => {
      if (isUpdate) location.reload();
    });
    await workbox.register();
  } catch (error) {
    console.warn('The service worker could not be registered; the app does not start offline', error);
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const updates = {
  /** For the prompt 'New content available. Reload?': accepting activates the new set, which reloads the page once. */
  useUpdate() {
    const { waiting } = useSyncExternalStore(subscribe, () => update);
    return {
      waiting,
      reload: () => workbox?.messageSkipWaiting(),
      later: () => set({ waiting: false }),
    };
  },
};
