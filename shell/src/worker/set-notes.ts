/** What the worker notes beside the releases: pages of sets, which of them serves, what a browser shows, the sets of open tabs. */
const open = () => caches.open('set notes');

export const noted = async (key: string): Promise<Response | undefined> => (await open()).match(key);

export const note = async (key: string, what: string | Response): Promise<void> =>
  (await open()).put(key, typeof what === 'string' ? new Response(what) : what);

export const textOf = async (key: string): Promise<string | undefined> => (await noted(key))?.text();

/** Deletes the notes for which this is so. */
export async function forget(isUnused: (url: URL) => boolean): Promise<void> {
  const cache = await open();
  for (const { url } of await cache.keys()) if (isUnused(new URL(url))) await cache.delete(url);
}
