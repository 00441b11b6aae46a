import { queryClient, session } from '@nestling/shared-ui/platform';
import type { Query } from '@tanstack/react-query';

/** For a page that does not come to rest: the server may be slow, and a file that hangs keeps a page from being loaded. Milliseconds. */
const LATEST_MS = 10_000;
/** How often it is looked whether the first screen stands. Milliseconds. */
const LOOK_MS = 100;

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Safari has no idle callback. */
const idle = () => new Promise<void>((resolve) => (window.requestIdleCallback ?? window.setTimeout)(() => resolve()));

/** What failed is tried again for a while, and needs no line for itself. */
const hopeful = (query: Query) => query.state.fetchFailureCount === 0;
const isReading = () => queryClient.isFetching({ predicate: hopeful }) > 0;
/** Behind the splash the page is drawn step by step. */
const isStarting = () =>
  session.current().status === 'loading' ||
  document.getElementById('root')?.childNodes.length === 0 ||
  document.getElementById('splash') !== null;

/** Resolves some milliseconds from now or later, when the page has nothing else to do; never later than ten seconds. */
export async function atRest(ms: number): Promise<void> {
  const latest = Date.now() + LATEST_MS;
  do {
    await wait(ms);
    await idle();
  } while ((isStarting() || isReading()) && Date.now() < latest);
}

/** Of who is signed in: nobody, on the page where one signs in. */
let firstScreen: { userId: string | undefined; stands: Promise<void> } | undefined;

/**
 * Resolves some milliseconds after the first screen has its data: what it does not need is fetched then and leaves it the line. What is read after
 * that, for what stands below, holds nobody up.
 */
export async function afterFirstScreen(ms: number): Promise<void> {
  const userId = session.current().user?.id;
  if (firstScreen?.userId !== userId) firstScreen = undefined;
  firstScreen ??= { userId, stands: Promise.race([loaded(), wait(LATEST_MS)]).then(() => atRest(LOOK_MS)) };
  await firstScreen.stands;
  await wait(ms);
  await idle();
}
