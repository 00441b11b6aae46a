import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import { reloadPage } from './reload-page.ts';

/** An installed app may stay open for weeks, and a browser looks for a new worker with a navigation only. Milliseconds. */
const LOOKS_AFTER_MS = 60 * 60_000;

/** What the page knows of the release sets: one serves it, and another may wait for the person's word (T-14). */
export function createUpdates() {
  const listeners = new Set<() => void>();
  let workbox: Workbox | undefined;
  let isWaiting = false;
  let isControlled = false;
  let hasAsked = false;
  let hasTakenOver = false;
  let isReloading = false;

  function setWaiting(next: boolean) {
    isWaiting = next;
    for (const listener of listeners) listener();
  }

  function reloadOnce() {
    if (isReloading) return;
    isReloading = true;
    reloadPage();
  }

  /** A worker took over. The first one of a page changes nothing. */
  function onTakeover() {
    const isUpdate = isControlled;
    isControlled = true;
    hasTakenOver ||= isUpdate;
    if (hasAsked) reloadOnce();
    else if (isUpdate) reloadUnseen();
  }

  /** Another tab accepted: this one may hold a half-filled form, so it waits until nobody looks. */
  function reloadUnseen() {
    const reloadIfHidden = () => {
      if (document.visibilityState === 'hidden') reloadOnce();
    };
    document.addEventListener('visibilitychange', reloadIfHidden);
    reloadIfHidden();
  }

  function lookAgainOnReturn(registered: Workbox) {
    let lookedAt = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden' || Date.now() - lookedAt < LOOKS_AFTER_MS) return;
      lookedAt = Date.now();
      // Without network there is nothing new.
      registered.update().catch(() => {});
    });
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    /**
     * Registers `/sw.js` when `ready` resolves; a takeover is heard from now on. A browser without service workers simply has no
     * offline start.
     */
    async register(ready: Promise<void>): Promise<void> {
      if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
      isControlled = navigator.serviceWorker.controller !== null;
      navigator.serviceWorker.addEventListener('controllerchange', onTakeover);
      try {
        await ready;
        const { Workbox } = await import('workbox-window');
        workbox = new Workbox('/sw.js', { scope: '/' });
        workbox.addEventListener('waiting', () => setWaiting(true));
        await workbox.register();
        lookAgainOnReturn(workbox);
      } catch (error) {
        console.warn('The service worker could not be registered; the app does not start offline', error);
      }
    },

    /** For the prompt 'New content available. Reload?': accepting activates the new set, which reloads the page once. Other tabs reload when hidden. */
    useUpdate() {
      const waiting = useSyncExternalStore(subscribe, () => isWaiting);
      return {
        waiting,
        reload: () => {
          hasAsked = true;
          // Another tab's word may have activated it already: then nothing waits, and nothing would take over.
          if (hasTakenOver) reloadOnce();
          else workbox?.messageSkipWaiting();
        },
        later: () => setWaiting(false),
      };
    },
  };
}

export const updates = createUpdates();
