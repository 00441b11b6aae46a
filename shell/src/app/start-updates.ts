import { endPreview } from '../federation/end-preview.ts';
import { updates } from '../worker/updates.ts';
import { afterFirstScreen } from './first-screen.ts';
import { untilItComes } from './until-it-comes.ts';

/** Hears of new releases, and sets up reminders: after the first screen, with which fetching a release set must not compete. */
export function startUpdates(): void {
  void updates
    .register(afterFirstScreen(1_000).then(endPreview))
    .then(() => untilItComes(() => import(/* webpackChunkName: 'later' */ '../notifications/start-notifications.ts')))
    .then(({ startNotifications }) => startNotifications())
    .catch((error: unknown) => console.warn('Reminders could not be set up on this device', error));
}
