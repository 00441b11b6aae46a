import { afterFirstScreen } from '../app/first-screen.ts';
import { untilItComes } from '../app/until-it-comes.ts';

/** After the load event. */
const AFTER_MS = 1_000;
/** From the start of the navigation: the install prompt is due at 3 s. */
const LATEST_MS = 2_500;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Fetches the notices when the first screen has had the line for itself; they are asked for until they come. */
export async function loadNotices(): Promise<typeof import('./notices.tsx')> {
  await Promise.race([afterFirstScreen(AFTER_MS), pause(LATEST_MS - performance.now())]);
  return untilItComes(() => import('./notices.tsx'));
}
