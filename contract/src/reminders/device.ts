/** How the shell, which owns the service worker, and the reminders' card speak about this device. */

/** A remote dispatches it on `window` to have this device subscribed, once the person has allowed notifications. */
export const SET_UP_NOTIFICATIONS = 'nestling:set-up-notifications';

/** What became of it, under `keys.reminders.thisDevice`; absent: not tried yet. */
export type DeviceSetup = { state: 'subscribed'; endpoint: string } | { state: 'failed' };

/** What a tap on a notification's button adds to the tracker's address: the page does it, once. */
export type NoticeAction = 'start-sleep' | 'end-sleep';
export const actionLink = (action: NoticeAction): string => `?action=${action}`;
