import { toasts } from '@nestling/shared-ui/platform';
import { afterFirstScreen } from '../app/first-screen.ts';

/** After the load event: the first toast may come when there is no network. */
const LATEST_MS = 3_000;
const AGAIN_AFTER_MS = 3_000;

const fetchToasts = (): Promise<typeof import('./toasts.tsx')> =>
  import('./toasts.tsx').catch(async (error: unknown) => {
    console.warn('The toasts could not be loaded, trying again', error);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    return fetchToasts();
  });

/** Fetches the toast stack with the first toast, or soon after the first screen. Toasts wait for it, so it is asked for until it comes. */
export async function loadToasts(): Promise<typeof import('./toasts.tsx')> {
  await Promise.race([toasts.waiting(), afterFirstScreen(LATEST_MS)]);
  return fetchToasts();
}
