import { toasts } from '@nestling/shared-ui/platform';
import { afterFirstScreen } from '../app/first-screen.ts';
import { untilItComes } from '../app/until-it-comes.ts';

/** After the load event: the first toast may come when there is no network. */
const LATEST_MS = 3_000;
const AGAIN_AFTER_MS = 3_000;

/** Fetches the toast stack with the first toast, or soon after the first screen. Toasts wait for it, so it is asked for until it comes. */
export async function loadToasts(): Promise<typeof import('./toasts.tsx')> {
  await Promise.race([toasts.waiting(), afterFirstScreen(LATEST_MS)]);
  return untilItComes(() => import('./toasts.tsx'), AGAIN_AFTER_MS);
}
