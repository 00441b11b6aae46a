import { useSyncExternalStore } from 'react';
import { untilItComes } from '../app/until-it-comes.ts';
import { registry, setOf } from '../federation/registry.ts';
import { reloadPage } from './reload-page.ts';

/**
 * After this time a page that was asked to reload does so, whichever worker serves it. What still goes through the old worker as it ends
 * starts it anew, and Chromium then looks again whether it can be replaced only as it opens a page. Milliseconds.
 */
const LONGEST_TAKEOVER_MS = 3_000;

/**
 * Reloads after this time, and again, ever later, while the page is still there: Chromium may lose one that it opens as the old worker ends,
 * and ignores it where it is asked for anew within two seconds.
 */
function reloadAfter(ms: number) {
  setTimeout(() => {
    reloadPage();
    reloadAfter(1.5 * ms);
  }, ms);
}

/**
 * How long 'Reload' counts where the next page shows the same set: the browser took longer to hand over, and the old worker served it once more.
 * That page goes on by itself, once, and does not ask again. Milliseconds.
 */
const WORD_HOLDS_MS = 30_000;
const WORD_KEY = 'updateAccepted';

/** What this page shows. */
const shownSet = () => String(setOf(registry));

/** In this tab; a browser that keeps nothing is asked again. */
function keepWord() {
  try {
    sessionStorage.setItem(WORD_KEY, JSON.stringify({ at: Date.now(), set: shownSet() }));
  } catch {}
}

/** Until when the word of the page before this one holds; it counts for one page. */
function takeWord(): number {
  try {
    const { at = 0, set } = JSON.parse(sessionStorage.getItem(WORD_KEY) ?? '{}');
    sessionStorage.removeItem(WORD_KEY);
    return set === shownSet() ? at + WORD_HOLDS_MS : 0;
  } catch {
    return 0;
  }
}

/** Another tab accepted: this one may hold a half-filled form, so it waits until nobody looks. */
function reloadUnseen() {
  const reloadIfHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', reloadIfHidden);
    reloadPage();
  };
  document.addEventListener('visibilitychange', reloadIfHidden);
  reloadIfHidden();
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
  let wordHoldsUntil = 0;

  function setWaiting(next: boolean) {
    isWaiting = next;
    for (const listener of listeners) listener();
  }

  /** A worker took over. The first one of a page changes nothing. */
  function onTakeover() {
    const isUpdate = isControlled;
    isControlled = true;
    hasTakenOver ||= isUpdate;
    const reload = hasAsked || (isUpdate && takesWord()) ? reloadPage : isUpdate && reloadUnseen;
    if (reload) onceActivated(navigator.serviceWorker.controller, reload);
  }

  function takeOver() {
    hasAsked = true;
    const worker = registration?.waiting;
    // Another tab's word may have activated it already: then nothing waits, and nothing would take over.
    if (!worker || hasTakenOver) reloadPage();
    else worker.postMessage({ type: 'SKIP_WAITING' });
    reloadAfter(LONGEST_TAKEOVER_MS);
  }

  /** Whether the word that was given to the page before this one still holds: for one release. */
  function takesWord(): boolean {
    const holds = Date.now() < wordHoldsUntil;
    wordHoldsUntil = 0;
    return holds;
  }

  /** A release waits: for the person's word, unless it was given to the page before this one. Without a worker that page was the new one. */
  function onWaiting() {
    if (registration && takesWord()) takeOver();
    else setWaiting(true);
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
      wordHoldsUntil = takeWord();
      // Whoever types is asked again: they would lose it.
      document.addEventListener('input', takesWord, { once: true, capture: true });
      isControlled = Boolean(navigator.serviceWorker?.controller);
      navigator.serviceWorker?.addEventListener('controllerchange', onTakeover);
      try {
        await ready;
        const { watchReleases } = await untilItComes(
          () => import(/* webpackChunkName: 'later' */ './watch-releases.ts'),
        );
        registration = await watchReleases(onWaiting);
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
          keepWord();
          takeOver();
        },
        later: () => setWaiting(false),
      };
    },
  };
}

export const updates = createUpdates();
