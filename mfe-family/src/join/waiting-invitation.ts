import { WAITING_PAGE, waitingPage } from '@nestling/contract';
import { clock, readStored, writeStored } from '@nestling/shared-ui/platform';

/** The path of our page: where a sign-in leads while an invitation waits. */
export const JOIN_PATH = '/join';
const KEY = 'invitation';
/** How long the token of a link waits on this device, also while the browser is closed (row FAM-14). */
const WAITS_MS = 60 * 60_000;

/** Keeps the token of a link that was opened, so that signing in leads back to it. */
export function keepInvitation(token: string): void {
  const until = clock.now() + WAITS_MS;
  writeStored(KEY, JSON.stringify({ token, until }));
  writeStored(WAITING_PAGE, waitingPage(JOIN_PATH, until));
}

/** The token that waits on this device. */
export function waitingInvitation(): string | undefined {
  try {
    const { token, until } = JSON.parse(readStored(KEY) ?? '{}');
    if (typeof token === 'string' && until > clock.now()) return token;
  } catch {
    // What cannot be read waits no more.
  }
  forgetInvitation();
  return undefined;
}

/** It was accepted, put off, or no longer works. */
export function forgetInvitation(): void {
  writeStored(KEY, null);
  writeStored(WAITING_PAGE, null);
}
