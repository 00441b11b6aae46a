import { queryClient, session } from '@nestling/shared-ui/platform';
import type { Query } from '@tanstack/react-query';

/** Counted from the load event, for a page that does not come to rest: the server may be slow. Milliseconds. */
const LATEST = 10_000;

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

/** Safari has no idle callback. */
const idle = () => new Promise<void>((resolve) => (window.requestIdleCallback ?? window.setTimeout)(() => resolve()));

/** What failed is tried again for a while, and needs no line for itself. */
const hopeful = (query: Query) => query.state.fetchFailureCount === 0;
const busy = () => session.current().status === 'loading' || queryClient.isFetching({ predicate: hopeful }) > 0;

/**
 * Resolves some milliseconds after the load event, when the first screen has its data too: what it does not need is fetched then
 * and leaves it the line.
 */
export async function afterFirstScreen(ms: number): Promise<void> {
  await loaded();
  const latest = Date.now() + LATEST;
  do {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await idle();
  } while (busy() && Date.now() < latest);
}
