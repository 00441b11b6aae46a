import { bus } from '@nestling/shared-ui/platform';
import { useSyncExternalStore } from 'react';
import { registry } from '../federation/registry.ts';
import { reloadPage } from './reload-page.ts';

/** An installed app may stay open for weeks: who comes back to it is a reason to look, but not every time. Milliseconds. */
const LOOKS_AFTER_MS = 60_000;

/** What the page knows of the release sets: one serves it, and another may wait for the person's word (T-14). */
export function createUpdates() {
  const listeners = new Set<() => void>();
  let registration: ServiceWorkerRegistration | undefined;
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

  async function registerWorker() {
    if (!('serviceWorker' in navigator)) return;
    try {
      const registered = await navigator.serviceWorker.register('/sw.js', { scope: '/' });
      const tellIfWaiting = () => {
        // The first worker of a browser waits for nobody.
        if (registered.waiting && navigator.serviceWorker.controller) setWaiting(true);
      };
      registered.addEventListener('updatefound', () =>
        registered.installing?.addEventListener('statechange', tellIfWaiting),
      );
      tellIfWaiting();
      registration = registered;
    } catch (error) {
      console.warn('The service worker could not be registered; the app does not start offline', error);
    }
  }

  /** Asks the server for another release set. Without network there is nothing new. */
  async function look(): Promise<void> {
    try {
      if (registration) await registration.update();
      else if ((await (await fetch('/registry.json')).json()).rev !== registry.rev) setWaiting(true);
    } catch {}
  }

  function lookWhenTold() {
    let lookedAt = Date.now();
    const lookOnReturn = () => {
      if (document.visibilityState === 'hidden' || Date.now() - lookedAt < LOOKS_AFTER_MS) return;
      lookedAt = Date.now();
      void look();
    };
    document.addEventListener('visibilitychange', lookOnReturn);
    window.addEventListener('focus', lookOnReturn);
    bus.on('release.changed', () => void look());
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    /**
     * Registers `/sw.js` when `ready` resolves; a takeover is heard from now on. A browser without service workers simply has no
     * offline start, and is told of new releases too.
     */
    async register(ready: Promise<void>): Promise<void> {
      if (process.env.NODE_ENV !== 'production') return;
      isControlled = Boolean(navigator.serviceWorker?.controller);
      navigator.serviceWorker?.addEventListener('controllerchange', onTakeover);
      await ready;
      await registerWorker();
      lookWhenTold();
    },

    /** For the prompt 'New content available. Reload?': accepting activates the new set, which reloads the page once. Other tabs reload when hidden. */
    useUpdate() {
      const waiting = useSyncExternalStore(subscribe, () => isWaiting);
      return {
        waiting,
        reload: () => {
          hasAsked = true;
          const worker = registration?.waiting;
          // Another tab's word may have activated it already: then nothing waits, and nothing would take over.
          if (worker && !hasTakenOver) worker.postMessage({ type: 'SKIP_WAITING' });
          else reloadOnce();
        },
        later: () => setWaiting(false),
      };
    },
  };
}

export const updates = createUpdates();
