import { useSyncExternalStore } from 'react';
import { reloadPage } from './reload-page.ts';

/**
 * After this time a page that was asked to reload does so, whichever worker serves it. Chromium looks every five seconds whether a busy worker
 * can be replaced, and loses a page that is opened just then. Milliseconds.
 */
const LONGEST_TAKEOVER_MS = 8_000;

/** One reload of the page, at once or when nobody looks. */
function createReloads() {
  let isReloading = false;

  function reloadOnce() {
    if (isReloading) return;
    isReloading = true;
    reloadPage();
  }

  /** Another tab accepted: this one may hold a half-filled form, so it waits until nobody looks. */
  function reloadUnseen() {
    const reloadIfHidden = () => {
      if (document.visibilityState === 'hidden') reloadOnce();
    };
    document.addEventListener('visibilitychange', reloadIfHidden);
    reloadIfHidden();
  }

  return { reloadOnce, reloadUnseen };
}

/** Calls once a worker has done what it does as it takes over: Chromium loses a page that is asked for meanwhile. */
function onceActivated(worker: ServiceWorker | null, next: () => void) {
  if (worker?.state !== 'activating') return next();
  worker.addEventListener('statechange', next, { once: true });
}

/** What the page knows of the release sets: one serves it, and another may wait for the person's word. */
export function createUpdates() {
  const listeners = new Set<() => void>();
  let registration: ServiceWorkerRegistration | undefined;
  let isWaiting = false;
  let isControlled = false;
  let hasAsked = false;
  let hasTakenOver = false;
  const { reloadOnce, reloadUnseen } = createReloads();

  function setWaiting(next: boolean) {
    isWaiting = next;
    for (const listener of listeners) listener();
  }

  /** A worker took over. The first one of a page changes nothing. */
  function onTakeover() {
    const isUpdate = isControlled;
    isControlled = true;
    hasTakenOver ||= isUpdate;
    const reload = hasAsked ? reloadOnce : isUpdate && reloadUnseen;
    if (reload) onceActivated(navigator.serviceWorker.controller, reload);
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
      try {
        await ready;
        const { watchReleases } = await import('./watch-releases.ts');
        registration = await watchReleases(() => setWaiting(true));
      } catch (error) {
        console.warn('New releases are seen with the next page load', error);
      }
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
          if (!worker || hasTakenOver) return reloadOnce();
          worker.postMessage({ type: 'SKIP_WAITING' });
          // A worker that is slow to take over does so by the next load: the person's word is answered now.
          setTimeout(reloadOnce, LONGEST_TAKEOVER_MS);
        },
        later: () => setWaiting(false),
      };
    },
  };
}

export const updates = createUpdates();
