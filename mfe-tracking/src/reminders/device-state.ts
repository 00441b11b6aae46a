import type { DeviceSetup } from '@nestling/contract';

/**
 * How notifications stand on this device: the browser cannot (`unsupported`, on an iPhone only before it is on the home screen:
 * `not-installed`), may not on this address (`insecure`), waits for the person's word (`default`), was told no (`denied`), or may; then
 * push works (`subscribed`), does not (`failed`), or is on its way (`granted`).
 */
export type DeviceState =
  | 'unsupported'
  | 'not-installed'
  | 'insecure'
  | 'default'
  | 'denied'
  | 'granted'
  | 'subscribed'
  | 'failed';

/** Looks at the browser, now (REMIND-24 to REMIND-26). */
export function deviceState(setup: DeviceSetup | undefined): DeviceState {
  if (!window.isSecureContext) return 'insecure';
  if (!('Notification' in window) || !('serviceWorker' in navigator)) {
    return /iPhone|iPad/.test(navigator.userAgent) ? 'not-installed' : 'unsupported';
  }
  if (Notification.permission !== 'granted') return Notification.permission;
  return setup?.state ?? 'granted';
}

/** Whether this device is reminded when Nestling is closed: push works, or is on its way. */
export const reachesClosed = (state: DeviceState): boolean => state === 'subscribed' || state === 'granted';

/** Whether this is Chrome on Android, whose people get the way to https step by step (REMIND-29). */
export const isAndroidChrome = (): boolean => /Android.+Chrome\//.test(navigator.userAgent);
