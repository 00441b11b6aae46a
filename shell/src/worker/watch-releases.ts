import { bus, onNetworkReturn } from '@nestling/shared-ui/platform';
import { registry, setOf } from '../federation/registry.ts';

/** An installed app may stay open for weeks: who comes back to it is a reason to look, but not every time. Milliseconds. */
const LOOKS_AFTER_MS = 60_000;

/** Whether the server would show this browser another set than this page's. */
const isNews = async (): Promise<boolean> => setOf(await (await fetch('/registry.json')).json()) !== setOf(registry);

async function register(onWaiting: () => void): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' });
    const tellIfWaiting = async () => {
      // The first worker of a browser waits for nobody. Nor is one news that brings what is here already, as after a share that was ended.
      const isUpdate = registration.waiting && navigator.serviceWorker.controller;
      if (isUpdate && (await isNews().catch(() => true))) onWaiting();
    };
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', tellIfWaiting),
    );
    void tellIfWaiting();
    let told: string | undefined;
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data?.type !== 'RELEASES_READY' || data.set === told) return;
      told = data.set;
      onWaiting();
    });
    return registration;
  } catch (error) {
    console.warn('The service worker could not be registered; the app does not start offline', error);
    return undefined;
  }
}

/**
 * Has the newest worker try again what did not arrive. Not the one that it takes over from: a message would start that one anew, and
 * Chromium loses pages that are opened while it ends.
 */
const lookAgain = ({ active, waiting }: ServiceWorkerRegistration) =>
  (waiting ?? active)?.postMessage({ type: 'LOOK_AGAIN' });

/** Also has the browser look for another worker. */
async function askWorkers(registration: ServiceWorkerRegistration): Promise<void> {
  lookAgain(registration);
  await registration.update();
}

/**
 * Registers `/sw.js`, and looks for another release set when the server tells of one and when a person comes back. Calls back each
 * time one is ready. Answers the registration; without one, the registry of the server is compared with the page's.
 */
export async function watchReleases(onWaiting: () => void): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await register(onWaiting);

  async function look(): Promise<void> {
    try {
      if (registration) await askWorkers(registration);
      else if (await isNews()) onWaiting();
    } catch {
      // Without network there is nothing new.
    }
  }

  let lookedAt = Date.now();
  const lookOnReturn = () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < LOOKS_AFTER_MS) return;
    lookedAt = Date.now();
    void look();
  };
  window.addEventListener('focus', lookOnReturn);
  onNetworkReturn((reason) => (reason === 'seen' ? lookOnReturn() : void look()));
  bus.on('release.changed', () => void look());
  // A worker was compared as it registered, and may have told before anybody listened; without one, a release since the page came would
  // go unseen.
  if (registration) lookAgain(registration);
  else void look();
  return registration;
}
