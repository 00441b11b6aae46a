/// <reference lib="webworker" />
/**
 * The service worker. The server writes the live releases into it, so a new release of the shell or of any remote is a new service
 * worker: it fetches what is new, waits, and takes over as one; offline, shell and remotes always match. An app that does not arrive
 * whole stays on the release that was kept, and is tried again. The API is never cached here: the query cache is the offline copy of data.
 */
import type { LiveReleases } from '@nestling/contract';
import { choose, KeptSets } from './kept-sets.ts';
import { exitPreview, fetchPreview, isPreviewing } from './previews.ts';
import './push.ts';
import { keptFile } from './release-cache.ts';

declare const self: ServiceWorkerGlobalScope & { __LIVE_RELEASES__: LiveReleases };

const sets = new KeptSets(self.__LIVE_RELEASES__);

/** Addresses of no page: of the server, and of files. */
const NO_PAGE = /^\/(api|r|preview|trust)(\/|$)|\.\w+$/;
/** Files of the shell that have an address of their own. */
const AT_ROOT = /^\/(manifest\.webmanifest|favicon\.svg|icons\/.+)$/;

/** Tries what did not arrive again, tells tabs that show another set by now, and deletes what none needs any more. */
async function lookAgain(): Promise<void> {
  await sets.heal();
  const isAlone = () => {
    const { active, installing, waiting } = self.registration;
    return active?.state === 'activated' && !installing && !waiting;
  };
  if (!isAlone()) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const tab of tabs) {
    const set = await sets.newsFor(tab.id);
    if (set) tab.postMessage({ type: 'RELEASES_READY', set });
  }
  await sets.tidy(
    tabs.map(({ id }) => id),
    isAlone,
  );
}

/** What is kept, and where nothing is, or it cannot be read, what the server says. */
const orFetch = (request: Request, kept: Promise<Response | undefined>): Promise<Response> =>
  kept.catch(() => undefined).then((answer) => answer ?? fetch(request));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === 'POST' && url.pathname === '/preview/exit') event.respondWith(exitPreview(request));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (NO_PAGE.test(url.pathname)) return;
    const opening = isPreviewing(url).then((is) => (is ? fetchPreview(request) : orFetch(request, sets.page())));
    event.respondWith(opening);
    // The page comes first: once it stands, it asks to look again.
    event.waitUntil(opening.then((page) => sets.opened(event.resultingClientId, page)));
  } else if (url.pathname.startsWith('/r/')) event.respondWith(orFetch(request, keptFile(url.pathname)));
  else if (AT_ROOT.test(url.pathname)) event.respondWith(orFetch(request, sets.atRoot(url.pathname)));
});

self.addEventListener('install', (event) => event.waitUntil(sets.install()));

self.addEventListener('activate', (event) =>
  // The first visit is served offline too; an update waits until the person agrees.
  event.waitUntil(sets.serve().then(() => self.clients.claim())),
);

self.addEventListener('message', (event) => {
  const { type, ...told } = event.data ?? {};
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'LOOK_AGAIN') event.waitUntil(lookAgain());
  if (type === 'PAGE_CHOICE') event.waitUntil(choose(told).then(() => lookAgain()));
});
