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

let isControlled = false;
let hasAsked = false;
let hasTakenOver = false;
let isReloading = false;

function reloadOnce() {
  if (isReloading) return;
  isReloading = true;
  location.reload();
}

/** A worker took over. The first one of a page changes nothing; Workbox's `isUpdate` stays false in that page for ever. */
function onTakeover() {
  const isUpdate = isControlled;
  isControlled = true;
  if (hasAsked) reloadOnce();
  else if (isUpdate) reloadUnseen();
  hasTakenOver ||= isUpdate;
}

/** Another tab accepted: this one may hold a half-filled form, so it waits until nobody looks. */
function reloadUnseen() {
  const reloadIfHidden = () => {
    if (document.visibilityState === 'hidden') reloadOnce();
  };
  document.addEventListener('visibilitychange', reloadIfHidden);
  reloadIfHidden();
}

/** Registers `/sw.js`. A browser without service workers simply has no offline start. */
export async function registerWorker(): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  try {
    const { Workbox } = await import('workbox-window');
    isControlled = navigator.serviceWorker.controller !== null;
    workbox = new Workbox('/sw.js', { scope: '/' });
    workbox.addEventListener('waiting', () => set({ waiting: true }));
    workbox.addEventListener('controlling', onTakeover);
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
  /** For the prompt 'New content available. Reload?': accepting activates the new set, which reloads the page once. Other tabs reload when hidden. */
  useUpdate() {
    const { waiting } = useSyncExternalStore(subscribe, () => update);
    return {
      waiting,
      reload: () => {
        hasAsked = true;
        // Another tab's word may have activated it already: then nothing waits, and nothing would take over.
        if (hasTakenOver) reloadOnce();
        else workbox?.messageSkipWaiting();
      },
      later: () => set({ waiting: false }),
    };
  },
};
