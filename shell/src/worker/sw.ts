/// <reference lib="webworker" />
/**
 * The service worker. The server writes the live release set into it, so a new release of the shell or of any remote is a new
 * service worker: it fetches the whole set, waits, and takes over as one; offline, shell and remotes always match.
 * The API is never cached here: the query cache is the offline copy of data.
 */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import './push.ts';

declare const self: ServiceWorkerGlobalScope & { __RELEASE_SET__: { rev: number; files: string[] } };

const { rev, files } = self.__RELEASE_SET__;

precacheAndRoute(
  [
    { url: '/index.html', revision: String(rev) },
    // Release folders are immutable: their names are their revision.
    ...files.map((url) => ({ url, revision: null })),
  ],
  // '/' is a page like any other: the route below answers it.
  { directoryIndex: '' },
);
const fromSet = createHandlerBoundToURL('/index.html');
/** One who looks at a preview, or asks for one, gets pages from the server: it knows which release that is. */
const isPreviewing = async (url: URL) => url.searchParams.has('preview') || (await caches.has('preview'));
registerRoute(
  new NavigationRoute(async (call) => ((await isPreviewing(call.url)) ? fetch(call.request) : fromSet(call)), {
    denylist: [/^\/(api|r|preview)(\/|$)/, /\.\w+$/],
  }),
);
cleanupOutdatedCaches();
// The first visit is served offline too; an update waits until the person agrees.
clientsClaim();

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
