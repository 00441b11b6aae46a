/**
 * While a preview is on, pages come from the server, which knows what the browser session confirmed: the cookie is not readable here. The
 * cache `preview` says that one is on, and holds the page for who is offline; both come with the confirmation, and go once a page shows none.
 */
const CACHE = 'preview';
const OFFLINE_PAGE = '/preview/offline';

/** One who looks at a preview, or asks for one, gets pages from the server: it knows which release that is. */
export const isPreviewing = async (url: URL): Promise<boolean> =>
  url.searchParams.has('preview') || caches.has(CACHE).catch(() => false);

/** A page of a preview; offline the one that says so. */
export const fetchPreview = (request: Request): Promise<Response> =>
  fetch(request).catch(async (error) => {
    const offline = await caches.match(OFFLINE_PAGE, { cacheName: CACHE });
    if (offline) return offline;
    throw error;
  });

/** Where the server cannot be told, this browser shows the pages that it keeps all the same. */
export const exitPreview = (request: Request): Promise<Response> =>
  fetch(request).catch(async () => {
    await caches.delete(CACHE);
    return Response.redirect(new URL('/', request.url), 303);
  });
